// Functions: declarations, and the frame around their bodies.

#include "lower/functions/declaration.h"

#include "lower/expressions/expression.h"
#include "lower/module/debug_info.h"
#include "lower/operations/intrinsics.h"
#include "lower/statements/statement.h"
#include "lower/types/mangle.h"
#include "lower/values/memory.h"
#include "lower/values/runtime_calls.h"
#include "syntax/children.h"

namespace minigo::lower {
namespace {

bool is_unnamed(const types::Var* var) {
  return var == nullptr || var->name.empty() || var->name == "_";
}

// A parameter of a memory type is the caller's copy, which the callee only reads.
bool needs_own_memory(const types::Var* var) {
  return var->assigned || var->address_taken || var->escapes;
}

void bind_parameter(FunctionContext& fc, const types::Var* var, llvm::Argument* argument,
                    unsigned number) {
  if (is_unnamed(var)) return;
  argument->setName(llvm::StringRef(var->name.data(), var->name.size()));
  const types::Type* type = var->type;
  bool in_memory = is_memory_type(fc.module, type);
  if (in_memory && !needs_own_memory(var)) {
    fc.variables[var] = {type, argument, true};
    if (fc.subprogram() == nullptr) return;
    llvm::AllocaInst* holder = fc.alloca_in_entry(fc.module.ptr, llvm::Align(8), "parameter");
    fc.builder.CreateStore(argument, holder);
    return describe_variable(fc, var, holder, true, number);
  }
  declare_variable(fc, var, {type, argument, in_memory}, number);
}

void bind_results(FunctionContext& fc, std::span<types::Var* const> results) {
  fc.results = results;
  for (const types::Var* result : results) store_zero(fc, declare_variable(fc, result));
}

// What puts parameters and results in place belongs to no line: a breakpoint on the function is
// behind it.
void leave_to_prologue(FunctionContext& fc) {
  for (llvm::BasicBlock& block : *fc.function)
    for (llvm::Instruction& instruction : block)
      if (!llvm::isa<llvm::CallBase>(instruction)) instruction.setDebugLoc(llvm::DebugLoc());
}

// Looks for a function's name in its own body.
class Recursion final : public syntax::ChildVisitor {
 public:
  explicit Recursion(const types::Func* func) : func_(func) {}

  void expr(syntax::Expr*& slot) override {
    if (const auto* ident = syntax::dyn_cast<syntax::Ident>(slot)) {
      found = found || ident->object == func_;
    } else if (const auto* selector = syntax::dyn_cast<syntax::SelectorExpr>(slot)) {
      found = found || selector->method == func_;
    }
    if (!found) syntax::visit_children(slot, *this);
  }
  void stmt(syntax::Stmt*& slot) override {
    if (!found) syntax::visit_children(slot, *this);
  }

  bool found = false;

 private:
  const types::Func* func_;
};

bool calls_itself(const syntax::FuncDecl* decl) {
  Recursion recursion(decl->object);
  syntax::visit_children(decl->body, recursion);
  return recursion.found;
}

// A function of another part is copied for the optimiser to inline.
bool is_copied(ModuleContext& mc, const types::Func* func) {
  return mc.options.optimized && func->package == mc.package.types && func->decl != nullptr &&
         !mc.has(func->decl) && worth_copying(*func->decl) && !func->decl->noinline;
}

// Instances of generic functions are defined by every module that uses them.
llvm::GlobalValue::LinkageTypes linkage(ModuleContext& mc, const types::Func* func) {
  if (func->origin != nullptr) return llvm::GlobalValue::LinkOnceODRLinkage;
  return is_copied(mc, func) ? llvm::GlobalValue::AvailableExternallyLinkage
                             : llvm::GlobalValue::ExternalLinkage;
}

}  // namespace

const types::Type* receiver_type(ModuleContext& mc, const types::Func* func) {
  if (func->recv_named == nullptr) return nullptr;
  if (!func->pointer_recv) return func->recv_named;
  return mc.arena.make<types::Pointer>(func->recv_named);
}

llvm::Function* new_function(ModuleContext& mc, const FunctionShape& shape,
                             const types::Signature* signature, const std::string& name,
                             llvm::GlobalValue::LinkageTypes linkage) {
  auto* function = llvm::Function::Create(shape.type, linkage, name, mc.module.get());
  add_function_attributes(function);
  add_parameter_attributes(mc, shape, signature, function);
  if (linkage == llvm::GlobalValue::LinkOnceODRLinkage) {
    function->setComdat(mc.module->getOrInsertComdat(name));
  }
  return function;
}

llvm::Function* declare_function(ModuleContext& mc, const types::Func* func) {
  if (is_intrinsic(func)) return intrinsic_function(mc, func);
  std::string name = function_symbol(func);
  if (llvm::Function* function = mc.module->getFunction(name)) return function;
  FunctionShape shape = function_shape(mc, func->signature(), receiver_type(mc, func), false);
  llvm::GlobalValue::LinkageTypes kind = linkage(mc, func);
  if (kind != llvm::GlobalValue::ExternalLinkage) {
    if (func->decl == nullptr) llvm::report_fatal_error("instance that was not expanded");
    mc.later([&mc, func] { define_function(mc, func->decl); });
  }
  return new_function(mc, shape, func->signature(), name, kind);
}

void define_function(ModuleContext& mc, const syntax::FuncDecl* decl) {
  const types::Func* func = decl->object;
  if (decl->body == nullptr || func->name == "_") return;
  llvm::Function* function = declare_function(mc, func);
  if (decl->noinline) function->addFnAttr(llvm::Attribute::NoInline);
  std::string name = function->getName().str();
  describe_function(mc, function, name, decl->pos);
  mc.function_pos = decl->name->pos;
  const types::Signature* signature = func->signature();
  FunctionContext fc(mc, function, signature);
  fc.has_defer = decl->has_defer;
  fc.has_recover = decl->has_recover;
  fc.recursive = calls_itself(decl);
  fc.literal_names = LiteralNames::in_function(name);
  FunctionShape shape = function_shape(mc, signature, receiver_type(mc, func), false);
  lower_body(fc, shape, decl->receiver, decl->params, decl->results, decl->body);
}

void lower_body(FunctionContext& fc, const FunctionShape& shape, const types::Var* receiver,
                std::span<types::Var* const> params, std::span<types::Var* const> results,
                const syntax::BlockStmt* body) {
  fc.set_pos(body->pos);
  if (shape.sret) fc.sret = fc.function->getArg(0);
  unsigned index = shape.first_param;
  unsigned number = 1;
  if (receiver != nullptr) bind_parameter(fc, receiver, fc.function->getArg(index++), number++);
  for (const types::Var* param : params) {
    bind_parameter(fc, param, fc.function->getArg(index++), number++);
  }
  bind_results(fc, results);
  leave_to_prologue(fc);
  lower_function_statements(fc, body);
  fc.finish();
}

void emit_return(FunctionContext& fc, llvm::ArrayRef<Value> values) {
  const types::Type* type = result_type(fc.signature);
  if (type == nullptr) {
    fc.builder.CreateRetVoid();
  } else if (fc.sret != nullptr && values.size() == 1) {
    initialize(fc, {type, fc.sret, true}, values[0]);
    fc.builder.CreateRetVoid();
  } else if (fc.sret != nullptr) {
    store_tuple(fc, {type, fc.sret, true}, values);
    fc.builder.CreateRetVoid();
  } else if (values.size() == 1) {
    fc.builder.CreateRet(values[0].llvm);
  } else {
    fc.builder.CreateRet(make_tuple(fc, types::cast<types::Tuple>(type), values).llvm);
  }
  fc.builder.ClearInsertionPoint();
}

void emit_return_of_results(FunctionContext& fc) {
  llvm::SmallVector<Value, 4> values;
  for (const types::Var* result : fc.results) values.push_back(borrow(fc, fc.variables[result]));
  emit_return(fc, values);
}

}  // namespace minigo::lower
