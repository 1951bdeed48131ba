// Defer statements (specification, "Defer statements", "Handling panics").
//
// The frame of a function with defer statements holds an abi::DeferFrame, which lists the calls
// that are deferred, newest first. mg_defer_enter links it to the goroutine and remembers
// registers, as setjmp does: when a deferred call recovers from a panic, the runtime makes
// mg_defer_enter return a second time, with 1. So a function with defer statements looks like this:
//
//     frame = DeferFrame{}
//     if mg_defer_enter(&frame) != 0 { goto leave }
//     ... body; `return x` is `result = x; goto leave`
//   leave:
//     mg_defer_return(&frame)       // runs what is left and unlinks the frame
//     return result
//
// LLVM does not see the edge from a call that panics to `leave`. What is read there must therefore
// be in memory that the calls in between may have written: the addresses of result variables are
// handed to an empty piece of inline assembly before mg_defer_enter. Everything else that deferred
// functions use they reach through their closures, whose addresses are stored in `frame`. Values in
// registers are as they were at the first return: only addresses in the frame are needed.
//
// In the body of a range over a function a deferred call belongs to the function around the loop,
// whose frame holds an abi::DeferList for it among its records.
//
// A deferred call is a func(): the function literal itself where it takes and returns nothing,
// otherwise a thunk whose closure holds the operands. recover() works in the function that a defer
// statement names: the runtime puts the code that it calls into g->recover_code, a thunk replaces
// its own address there by that of the function it calls, and a function that contains recover()
// compares the mark with its own address on entry, and clears it.

#include "lower/statements/defer.h"

#include "abi/frame.h"
#include "llvm/IR/InlineAsm.h"
#include "lower/expressions/expression.h"
#include "lower/functions/closure.h"
#include "lower/functions/declaration.h"
#include "lower/module/debug_info.h"
#include "lower/module/statement_state.h"
#include "lower/statements/delayed_call.h"
#include "lower/types/llvm_type.h"
#include "lower/values/memory.h"
#include "lower/values/runtime_calls.h"
#include "types/layout.h"
#include "types/universe.h"

namespace minigo::lower {
namespace {

constexpr unsigned kThreadAddressSpace = 257;  // %fs

const types::Signature* plain_signature(ModuleContext& mc) {
  auto* none = mc.arena.make<types::Tuple>(std::span<types::Var*>());
  return mc.arena.make<types::Signature>(none, none, false);
}

// ---- recover's mark ----

llvm::Value* recover_mark(FunctionContext& fc) {
  return offset_address(fc, current_goroutine(fc), offsetof(abi::GoroutineHeader, recover_code));
}

// The mark names this function: it becomes `replacement`. i1.
llvm::Value* take_mark(FunctionContext& fc, llvm::Value* replacement) {
  llvm::Value* address = recover_mark(fc);
  llvm::Value* mark = fc.builder.CreateLoad(fc.module.ptr, address);
  llvm::Value* is_ours = fc.builder.CreateICmpEQ(mark, fc.function);
  fc.builder.CreateStore(fc.builder.CreateSelect(is_ours, replacement, mark), address);
  return is_ours;
}

// ---- the frame ----

// The calls that follow may read and write the variable.
void make_visible(FunctionContext& fc, llvm::Value* address) {
  auto* type = llvm::FunctionType::get(fc.module.void_type, {fc.module.ptr}, false);
  auto* nothing = llvm::InlineAsm::get(type, "", "r,~{memory}", /*hasSideEffects=*/true);
  fc.builder.CreateCall(type, nothing, {address});
}

llvm::Value* make_frame(FunctionContext& fc) {
  auto* type = llvm::ArrayType::get(fc.module.i64, sizeof(abi::DeferFrame) / sizeof(uint64_t));
  return fc.alloca_in_entry(type, llvm::Align(8), "defers");
}

void enter_frame(FunctionContext& fc) {
  StatementState& state = *fc.statements;
  state.defer_frame = make_frame(fc);
  state.defer_return = fc.new_block("leave");
  for (const types::Var* result : fc.results) make_visible(fc, variable_place(fc, result).address);
  if (fc.sret != nullptr) make_visible(fc, fc.sret);
  llvm::Value* recovered = runtime_call(fc, "mg_defer_enter", {state.defer_frame});
  fc.branch_unlikely(fc.builder.CreateICmpNE(recovered, fc.builder.getInt32(0)),
                     state.defer_return);
}

// ---- deferred calls as closures ----

llvm::Function* thunk_function(FunctionContext& fc, support::Pos pos) {
  ModuleContext& mc = fc.module;
  const types::Signature* signature = plain_signature(mc);
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
  FunctionContext thunk(fc.module, function, plain_signature(fc.module));
  thunk.set_pos(operation_pos(delayed.call));
  llvm::SmallVector<const types::Type*, 6> captures;
  for (const Value& value : delayed.values) captures.push_back(value.type);
  auto values = captured_values(thunk, captures);
  if (llvm::Value* code = delayed_code(thunk, delayed, values)) take_mark(thunk, code);
  make_delayed_call(thunk, delayed, values);
  if (thunk.has_block()) thunk.builder.CreateRetVoid();
  thunk.finish();
}

Value thunk_closure(FunctionContext& fc, const syntax::CallExpr* call, bool escapes) {
  DelayedCall delayed = delay_call(fc, call);
  llvm::Function* function = thunk_function(fc, call->pos);
  define_thunk(fc, function, delayed);
  return make_closure(fc, function, delayed.values, plain_signature(fc.module), escapes);
}

bool takes_and_returns_nothing(const syntax::CallExpr* call) {
  return call->signature != nullptr && call->signature->params->vars.empty() &&
         call->signature->results->vars.empty();
}

// The func() to call. A literal, or a function without parameters, is one already.
llvm::Value* deferred_closure(FunctionContext& fc, const syntax::CallExpr* call, bool escapes) {
  const syntax::Expr* function = unparen(call->function);
  if (takes_and_returns_nothing(call)) {
    if (function->kind == syntax::ExprKind::kFuncLit) return lower_expr(fc, function).llvm;
    if (call->call == syntax::CallKind::kStatic)
      return static_closure(fc.module, declare_function(fc.module, call->callee));
  }
  return thunk_closure(fc, call, escapes).llvm;
}

// ---- records ----

const types::Struct* struct_of_pointers(ModuleContext& mc,
                                        std::initializer_list<const char*> names) {
  const types::Type* pointer = types::basic(types::BasicKind::kUnsafePointer);
  std::vector<types::Var*> fields;
  for (const char* name : names) {
    auto* field = mc.arena.make<types::Var>(support::Pos(), nullptr, name, pointer);
    field->is_field = true;
    fields.push_back(field);
  }
  return mc.arena.make<types::Struct>(mc.arena.copy(fields));
}

const types::Struct* record_type(ModuleContext& mc) {
  return struct_of_pointers(mc, {"link", "closure"});
}

// Puts the record in front of the function's others.
void push_record(FunctionContext& fc, const Place& record) {
  llvm::Value* head =
      offset_address(fc, fc.statements->defer_frame, offsetof(abi::DeferFrame, head));
  llvm::Value* link = fc.builder.CreateLoad(fc.module.ptr, head);
  store(fc, field_place(fc, record, 0), pointer_value(link));
  fc.builder.CreateStore(record.address, head);
}

}  // namespace

llvm::Value* current_goroutine(FunctionContext& fc) {
  auto* slot = llvm::ConstantExpr::getIntToPtr(
      fc.builder.getInt64(abi::kTcbGoroutine),
      llvm::PointerType::get(fc.module.context, kThreadAddressSpace));
  return fc.builder.CreateLoad(fc.module.ptr, slot, "g");
}

void hand_on_recover(FunctionContext& fc, llvm::Value* code) { take_mark(fc, code); }

llvm::Value* may_recover(FunctionContext& fc) {
  llvm::Value* flag = fc.statements != nullptr ? fc.statements->may_recover : nullptr;
  return flag != nullptr ? flag : fc.builder.getFalse();
}

llvm::Value* take_recover_mark(FunctionContext& fc) {
  return take_mark(fc, llvm::ConstantPointerNull::get(fc.module.ptr));
}

void begin_function_defers(FunctionContext& fc) {
  if (fc.has_recover) fc.statements->may_recover = take_recover_mark(fc);
  if (fc.has_defer) enter_frame(fc);
}

void branch_to_defer_return(FunctionContext& fc) { fc.branch(fc.statements->defer_return); }

void finish_function_defers(FunctionContext& fc) {
  if (!fc.has_defer) return;
  fc.start(fc.statements->defer_return);
  runtime_call(fc, "mg_defer_return", {fc.statements->defer_frame});
  emit_return_of_results(fc);
  fc.builder.ClearInsertionPoint();
}

void lower_defer(FunctionContext& fc, const syntax::DeferStmt* stmt) {
  // A statement that can run again before the function returns needs a record each time.
  bool in_heap = fc.statements->loop_depth > 0 || fc.statements->saw_label || stmt->list != nullptr;
  const auto* call = syntax::cast<syntax::CallExpr>(unparen(stmt->call));
  llvm::Value* closure = deferred_closure(fc, call, in_heap);
  fc.set_pos(stmt->pos);
  const types::Struct* type = record_type(fc.module);
  Place record = in_heap ? new_object(fc, type) : fc.temporary(type, "deferred");
  store(fc, field_place(fc, record, 1), pointer_value(closure));
  if (stmt->list == nullptr) return push_record(fc, record);
  llvm::Value* list = load(fc, variable_place(fc, stmt->list)).llvm;
  runtime_call(fc, "mg_defer_list_add", {list, record.address});
}

Value lower_defer_list(FunctionContext& fc, const syntax::CallExpr* call) {
  // abi::DeferList: a record without a closure.
  Place list = new_object(fc, struct_of_pointers(fc.module, {"link", "closure", "head"}));
  push_record(fc, list);
  return make_value(call->type, list.address);
}

}  // namespace minigo::lower
