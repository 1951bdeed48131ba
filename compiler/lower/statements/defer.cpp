// Specification, "Defer statements". A deferred call is a func(): the function literal itself where
// it takes and returns nothing, otherwise a thunk whose closure holds the operands.
// functions/defer_frame.cpp tells how deferred calls are kept and run, functions/recover.cpp how
// recover() knows its function.

#include "lower/statements/defer.h"

#include <string>
#include <vector>

#include "lower/expressions/expression.h"
#include "lower/expressions/operation_pos.h"
#include "lower/functions/closure.h"
#include "lower/functions/declaration.h"
#include "lower/functions/defer_frame.h"
#include "lower/functions/recover.h"
#include "lower/module/debug_info.h"
#include "lower/statements/delayed_call.h"
#include "lower/types/function_shape.h"
#include "lower/values/memory.h"
#include "types/layout.h"

namespace minigo::lower {
namespace {

llvm::Function* thunk_function(FunctionContext& fc, support::Pos pos) {
  ModuleContext& mc = fc.module;
  const types::Signature* signature = empty_signature(mc);
  std::string name = thunk_name(fc, "deferwrap");
  llvm::Function* function =
      new_function(mc, function_shape(mc, signature, nullptr, /*closure=*/true), signature, name,
                   llvm::GlobalValue::InternalLinkage);
  describe_wrapper(mc, function, name, pos);
  return function;
}

// The values that the closure of the thunk holds.
llvm::SmallVector<Value, 6> captured_values(FunctionContext& thunk,
                                            llvm::ArrayRef<const types::Type*> captures) {
  const types::Struct* layout = closure_layout(thunk.module, captures);
  std::vector<int64_t> offsets = types::field_offsets(layout);
  llvm::Value* closure = thunk.function->getArg(0);
  llvm::SmallVector<Value, 6> values;
  for (size_t i = 0; i < captures.size(); ++i)
    values.push_back(
        borrow(thunk, {captures[i], offset_address(thunk, closure, offsets[i + 1]), false}));
  return values;
}

void define_thunk(FunctionContext& fc, llvm::Function* function, const DelayedCall& delayed) {
  FunctionContext thunk(fc.module, function, empty_signature(fc.module));
  thunk.set_pos(operation_pos(delayed.call));
  llvm::SmallVector<const types::Type*, 6> captures;
  for (const Value& value : delayed.values) captures.push_back(value.type);
  auto values = captured_values(thunk, captures);
  if (llvm::Value* code = delayed_code(thunk, delayed, values)) hand_on_recover(thunk, code);
  make_delayed_call(thunk, delayed, values);
  if (thunk.has_block()) thunk.builder.CreateRetVoid();
  thunk.finish();
}

Value thunk_closure(FunctionContext& fc, const syntax::CallExpr* call, bool escapes) {
  DelayedCall delayed = delay_call(fc, call);
  llvm::Function* function = thunk_function(fc, call->pos);
  define_thunk(fc, function, delayed);
  return make_closure(fc, function, delayed.values, empty_signature(fc.module), escapes);
}

bool takes_and_returns_nothing(const syntax::CallExpr* call) {
  return call->signature != nullptr && call->signature->params->vars.empty() &&
         call->signature->results->vars.empty();
}

// The func() to call. A literal, or a function without parameters, is one already.
Value deferred_closure(FunctionContext& fc, const syntax::CallExpr* call, bool escapes) {
  const syntax::Expr* function = unparen(call->function);
  if (takes_and_returns_nothing(call)) {
    if (function->kind == syntax::ExprKind::kFuncLit) return lower_expr(fc, function);
    if (call->call == syntax::CallKind::kStatic)
      return function_value(fc, function_for_value(fc.module, call->callee),
                            empty_signature(fc.module));
  }
  return thunk_closure(fc, call, escapes);
}

}  // namespace

void lower_defer(FunctionContext& fc, const syntax::DeferStmt* stmt) {
  // A statement that can run again before the function returns needs a record each time.
  bool in_heap = fc.may_repeat() || stmt->list != nullptr;
  const auto* call = syntax::cast<syntax::CallExpr>(unparen(stmt->call));
  Value closure = deferred_closure(fc, call, in_heap);
  fc.set_pos(stmt->pos);
  if (stmt->list == nullptr) return push_deferred_call(fc, closure, in_heap);
  add_to_defer_list(fc, closure.llvm, stmt->list);
}

}  // namespace minigo::lower
