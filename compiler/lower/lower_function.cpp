// Functions: declarations, and the frame around their bodies.

#include "lower/lower_function.h"

#include "lower/debug_info.h"
#include "lower/intrinsics.h"
#include "lower/lower_expr.h"
#include "lower/lower_stmt.h"
#include "lower/mangle.h"
#include "lower/memory.h"
#include "lower/runtime_calls.h"

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
  const types::Type* type = fc.subst(var->type);
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
  return new_function(mc, shape, func->signature(), name, llvm::GlobalValue::ExternalLinkage);
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
