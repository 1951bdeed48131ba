#include "lower/functions/declaration.h"

#include <algorithm>
#include <string>

#include "abi/functions.h"
#include "lower/functions/call.h"
#include "lower/functions/copied_body.h"
#include "lower/functions/forwarding_function.h"
#include "lower/functions/intrinsic_function.h"
#include "lower/module/function_attributes.h"
#include "lower/operations/intrinsics.h"
#include "lower/types/function_shape.h"
#include "lower/types/mangle.h"

namespace minigo::lower {
namespace {

// Whether the unit has no other body of the function and should have one for the optimiser.
bool is_copied(ModuleContext& mc, const types::Func* func) {
  return mc.options.copies && func->origin == nullptr && func->decl != nullptr &&
         !mc.has(func->decl) && worth_copying(mc, func);
}

// Whether callers should have an instance of a generic function as they have a copy of a function
// of another package: one that calls a func value in a loop gets its caller's literal that way.
bool is_small_instance(ModuleContext& mc, const types::Func* func) {
  return mc.options.copies && func->origin != nullptr && worth_copying(mc, func);
}

// Every module that uses an instance of a generic function defines it.
llvm::GlobalValue::LinkageTypes linkage(const types::Func* func) {
  return func->origin == nullptr ? llvm::GlobalValue::ExternalLinkage
                                 : llvm::GlobalValue::LinkOnceODRLinkage;
}

// The linkname is that of a function of the runtime.
bool is_binding(const types::Func* func) {
  auto has_name = [func](const abi::FunctionInfo& info) { return info.name == func->linkname; };
  return func->linkname.starts_with("mg_") && (std::ranges::any_of(abi::kBindings, has_name) ||
                                               std::ranges::any_of(abi::kFunctions, has_name));
}

}  // namespace

const types::Type* receiver_type(ModuleContext& mc, const types::Func* func) {
  if (func->recv_named == nullptr) return nullptr;
  if (!func->pointer_recv) return func->recv_named;
  return mc.arena.make<types::Pointer>(func->recv_named);
}

llvm::Function* declare_function(ModuleContext& mc, const types::Func* func) {
  if (is_intrinsic(func)) return intrinsic_function(mc, func);
  std::string name = function_symbol(func);
  if (llvm::Function* function = mc.module->getFunction(name)) return function;
  FunctionShape shape = function_shape(mc, func->signature(), receiver_type(mc, func), false);
  llvm::GlobalValue::LinkageTypes kind = linkage(func);
  if (kind != llvm::GlobalValue::ExternalLinkage) {
    if (func->decl == nullptr) llvm::report_fatal_error("instance that was not expanded");
    mc.worklist.add(DeclaredFunction{func->decl});
  }
  llvm::Function* function = new_function(mc, shape, func->signature(), name, kind);
  if (is_small_instance(mc, func)) function->addFnAttr(llvm::Attribute::InlineHint);
  if (is_binding(func)) set_checks_no_stack(function);
  return function;
}

llvm::Function* function_for_value(ModuleContext& mc, const types::Func* func) {
  if (!is_binding(func)) return declare_function(mc, func);
  return forwarding_function(mc, func, [func](FunctionContext& fc, llvm::ArrayRef<Value> values) {
    PreparedCall call;
    call.signature = func->signature();
    call.code = declare_function(fc.module, func);
    call.arguments.append(values.begin(), values.end());
    return emit_call(fc, call);
  });
}

llvm::Function* declare_callee(ModuleContext& mc, const types::Func* func) {
  llvm::Function* function = declare_function(mc, func);
  if (function->hasAvailableExternallyLinkage() || is_intrinsic(func) || !is_copied(mc, func)) {
    return function;
  }
  function->setLinkage(llvm::GlobalValue::AvailableExternallyLinkage);
  function->addFnAttr(llvm::Attribute::InlineHint);
  mc.worklist.add(DeclaredFunction{func->decl});
  return function;
}

}  // namespace minigo::lower
