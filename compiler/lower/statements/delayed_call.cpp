#include "lower/statements/delayed_call.h"

#include "lower/expressions/builtin.h"
#include "lower/expressions/call.h"
#include "lower/expressions/evaluation_order.h"
#include "lower/functions/recover.h"
#include "lower/values/nil_check.h"
#include "lower/values/runtime_calls.h"
#include "types/universe.h"

namespace minigo::lower {
namespace {

// Whether the value has to be given to the thunk: constants stay what they are.
bool must_travel(llvm::Value* value) {
  return value != nullptr && !llvm::isa<llvm::Constant>(value);
}

bool is_recover(const syntax::CallExpr* call) {
  return call->builtin == types::BuiltinId::kRecover;
}

const types::Type* bool_type() { return types::basic(types::BasicKind::kBool); }

Value pointer_value(llvm::Value* pointer) {
  return make_value(types::basic(types::BasicKind::kUnsafePointer), pointer);
}

DelayedCall delay_builtin(FunctionContext& fc, const syntax::CallExpr* call) {
  DelayedCall delayed;
  delayed.call = call;
  delayed.builtin = true;
  for (Value value : lower_operands(fc, call->args)) delayed.values.push_back(value);
  if (is_recover(call)) delayed.values.push_back(make_value(bool_type(), may_recover(fc)));
  return delayed;
}

// Puts the values that the thunk was given in the places of those that traveled.
class Traveler {
 public:
  explicit Traveler(llvm::ArrayRef<Value> values) : values_(values) {}
  void restore(llvm::Value*& value) {
    if (must_travel(value)) value = values_[next_++].llvm;
  }
  void restore(Value& value) {
    if (must_travel(value.llvm)) value = values_[next_++];
  }

 private:
  llvm::ArrayRef<Value> values_;
  size_t next_ = 0;
};

// The prepared call with the values of the thunk in place of those of the function that prepared
// it.
PreparedCall restored_call(const DelayedCall& delayed, llvm::ArrayRef<Value> values) {
  PreparedCall call = delayed.prepared;
  Traveler traveler(values);
  traveler.restore(call.code);
  traveler.restore(call.closure);
  for (Value& argument : call.arguments) traveler.restore(argument);
  return call;
}

// A deferred recover() counts as called by the function that defers it, if the return of that
// function runs it. If a panic runs it, no function calls it, and it sees nothing.
void make_recover_call(FunctionContext& thunk, llvm::Value* may_recover) {
  llvm::Value* by_panic = take_recover_mark(thunk);
  runtime_call(thunk, "mg_recover",
               {thunk.builder.CreateAnd(may_recover, thunk.builder.CreateNot(by_panic))});
}

// Makes the call of a built-in function, which finds its operands evaluated.
void make_builtin_call(FunctionContext& thunk, const DelayedCall& delayed,
                       llvm::ArrayRef<Value> values) {
  if (is_recover(delayed.call)) return make_recover_call(thunk, values[0].llvm);
  for (size_t i = 0; i < values.size(); ++i) {
    const syntax::Expr* arg = delayed.call->args[i];
    if (arg->constant == nullptr) thunk.evaluated[arg] = values[i];
  }
  lower_builtin(thunk, delayed.call);
}

}  // namespace

DelayedCall delay_call(FunctionContext& fc, const syntax::CallExpr* call) {
  if (call->call == syntax::CallKind::kBuiltin) return delay_builtin(fc, call);
  DelayedCall delayed;
  delayed.call = call;
  delayed.prepared = prepare_call(fc, call);
  const PreparedCall& prepared = delayed.prepared;
  if (must_travel(prepared.code)) delayed.values.push_back(pointer_value(prepared.code));
  if (must_travel(prepared.closure)) delayed.values.push_back(pointer_value(prepared.closure));
  for (const Value& argument : prepared.arguments)
    if (must_travel(argument.llvm)) delayed.values.push_back(argument);
  return delayed;
}

void make_delayed_call(FunctionContext& thunk, const DelayedCall& delayed,
                       llvm::ArrayRef<Value> values) {
  if (delayed.builtin) return make_builtin_call(thunk, delayed, values);
  emit_call(thunk, restored_call(delayed, values));
}

llvm::Value* delayed_code(FunctionContext& thunk, const DelayedCall& delayed,
                          llvm::ArrayRef<Value> values) {
  if (delayed.builtin) return nullptr;
  PreparedCall call = restored_call(delayed, values);
  if (call.code != nullptr) return call.code;
  check_nil(thunk, call.closure);
  return thunk.builder.CreateLoad(thunk.module.ptr, call.closure);
}

std::string thunk_name(FunctionContext& fc, const char* kind) {
  int number = ++fc.thunks;
  return fc.function->getName().str() + "." + kind + std::to_string(number);
}

}  // namespace minigo::lower
