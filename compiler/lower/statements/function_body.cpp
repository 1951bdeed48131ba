#include "lower/statements/function_body.h"

#include <string>

#include "expand/assigned_values.h"
#include "lower/functions/declaration.h"
#include "lower/functions/defer_frame.h"
#include "lower/functions/function_literal.h"
#include "lower/module/debug_info.h"
#include "lower/statements/return.h"
#include "lower/statements/statement.h"
#include "lower/types/llvm_type.h"
#include "lower/values/debug_variable.h"
#include "lower/values/memory.h"
#include "lower/values/variable.h"
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
  for (const types::Var* result : results) {
    Place place = declare_variable(fc, result);
    // An object in the heap is zero already.
    if (place.in_frame) store_zero(fc, place);
    fc.variables[result].stored_at_once = fc.has_defer;
  }
}

// Takes their lines from the instructions that put parameters and results in place: a breakpoint on
// the function is then behind them.
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

// Keeps the function what its author wants it to be: a call that is made. Without this the
// optimiser drops calls of functions that it sees to do nothing, and moves the computation of their
// arguments to where those are used later.
void keep_calls(FunctionContext& fc) {
  fc.function->addFnAttr(llvm::Attribute::NoInline);
  fc.builder.CreateIntrinsic(fc.builder.getVoidTy(), llvm::Intrinsic::sideeffect, {});
}

// Lowers the statements of the body. Afterwards there is no current block: every path has returned,
// and falling off the end returns the results.
void lower_statements(FunctionContext& fc, const syntax::BlockStmt* body) {
  begin_function_defers(fc);
  lower_stmts(fc, body->stmts);
  if (fc.has_block()) {
    fc.set_pos(body->rbrace);
    return_results(fc);
  }
  finish_function_defers(fc);
}

}  // namespace

void define_function(ModuleContext& mc, const syntax::FuncDecl* decl) {
  const types::Func* func = decl->object;
  if (decl->body == nullptr || func->name == "_") return;
  llvm::Function* function = declare_function(mc, func);
  std::string name = function->getName().str();
  describe_function(mc, function, name, decl->pos);
  mc.function_pos = decl->name->pos;
  mc.function_sources[function] = {decl, nullptr};
  expand::note_assignments(mc.assigned_values, decl->body, func);
  const types::Signature* signature = func->signature();
  FunctionContext fc(mc, function, signature);
  fc.has_defer = decl->has_defer;
  fc.has_recover = decl->has_recover;
  fc.recursive = calls_itself(decl);
  fc.literal_names = LiteralNames::in_function(name);
  if (decl->noinline) keep_calls(fc);
  FunctionShape shape = function_shape(mc, signature, receiver_type(mc, func), false);
  lower_body(fc, shape, decl->receiver, decl->params, decl->results, decl->body);
}

void define_literal(ModuleContext& mc, const LiteralBody& body) {
  const syntax::FuncLit* literal = body.literal;
  mc.function_sources[body.function] = {nullptr, literal};
  if (mc.package_literals.contains(literal))
    expand::note_assignments(mc.assigned_values, literal->body, nullptr);
  const auto* signature = types::under<types::Signature>(literal->type);
  FunctionShape shape = function_shape(mc, signature, nullptr, /*closure=*/true);
  FunctionContext fc(mc, body.function, signature);
  fc.has_defer = literal->has_defer;
  fc.has_recover = literal->has_recover;
  fc.literal_names = body.names;
  fc.set_pos(literal->pos);
  bind_captures(fc, literal, body.function->getArg(shape.sret ? 1 : 0));
  lower_body(fc, shape, nullptr, literal->params, literal->results, literal->body);
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
  lower_statements(fc, body);
  fc.finish();
}

}  // namespace minigo::lower
