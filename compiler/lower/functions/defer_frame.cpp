// The frame of a function with defer statements holds an abi::DeferFrame, which lists the deferred
// calls, newest first. mg_defer_enter links it to the goroutine and remembers registers, as setjmp
// does: when a deferred call recovers from a panic, the runtime makes mg_defer_enter return a
// second time, with 1. So a function with defer statements looks like this:
//
//     frame = DeferFrame{}
//     if mg_defer_enter(&frame) != 0 { goto recovered }
//     ... body; `return x` is `result = x; goto leave`
//   leave:
//     if pushed2 { mg_defer_pop(&frame, &record2); closure2() }
//     if pushed1 { mg_defer_pop(&frame, &record1); closure1() }
//     mg_defer_unlink(&frame)
//     return result
//   recovered:
//     mg_defer_return(&frame)       // runs what is left and unlinks the frame
//     return result
//
// So LLVM may inline deferred functions where no panic is on its way. A function in which a
// statement may run more than once, or which has more than eight, runs its deferred calls by
// mg_defer_return in either case.
//
// LLVM does not see the edge from a call that panics to `recovered`. A variable that is read there
// must therefore be in memory that the calls in between may have written: the addresses of result
// variables are handed to an empty piece of inline assembly before mg_defer_enter. An access of
// memory may panic, too, and LLVM does not expect it to do anything: so result variables are stored
// at once (Place::stored_at_once), in loops too, as gc does. Everything else
// that deferred functions use they reach through their closures, whose addresses are stored in the
// frame. Values in registers are as they were at the first return: `recovered` needs only
// addresses in the frame.
//
// In the body of a range over a function a deferred call belongs to the function around the loop,
// whose frame holds an abi::DeferList for it among its records.

#include "lower/functions/defer_frame.h"

#include <vector>

#include "abi/frame.h"
#include "llvm/IR/InlineAsm.h"
#include "lower/functions/call.h"
#include "lower/functions/closure.h"
#include "lower/functions/recover.h"
#include "lower/functions/return_value.h"
#include "lower/types/function_shape.h"
#include "lower/values/component.h"
#include "lower/values/heap_object.h"
#include "lower/values/memory.h"
#include "lower/values/runtime_calls.h"
#include "lower/values/variable.h"
#include "types/universe.h"

namespace minigo::lower {
namespace {

constexpr size_t kMaxCalls = 8;

// Lets LLVM assume that calls from here on may read and write the variable.
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
  fc.defers.frame = make_frame(fc);
  fc.defers.leave = fc.new_block("leave");
  fc.defers.recovered = fc.new_block("recovered");
  for (const types::Var* result : fc.results) make_visible(fc, variable_place(fc, result).address);
  if (fc.sret != nullptr) make_visible(fc, fc.sret);
  llvm::Value* recovered = runtime_call(fc, "mg_defer_enter", {fc.defers.frame});
  fc.defers.enter = llvm::cast<llvm::Instruction>(recovered);
  fc.branch_unlikely(fc.builder.CreateICmpNE(recovered, fc.builder.getInt32(0)),
                     fc.defers.recovered);
}

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

Value pointer_value(llvm::Value* pointer) {
  return make_value(types::basic(types::BasicKind::kUnsafePointer), pointer);
}

// An abi::DeferRecord of a deferred call.
Place new_record(FunctionContext& fc, llvm::Value* closure, bool in_heap) {
  const types::Struct* type = record_type(fc.module);
  Place record = in_heap ? new_object(fc, type) : temporary(fc, type, "deferred");
  initialize(fc, field_place(fc, record, 1), pointer_value(closure));
  return record;
}

// Puts the record in front of the function's others.
void push_record(FunctionContext& fc, const Place& record) {
  llvm::Value* head = offset_address(fc, fc.defers.frame, offsetof(abi::DeferFrame, head));
  llvm::Value* link = fc.builder.CreateLoad(fc.module.ptr, head);
  initialize(fc, field_place(fc, record, 0), pointer_value(link));
  fc.builder.CreateStore(record.address, head);
  // An access of memory behind it may panic.
  make_visible(fc, fc.defers.frame);
}

}  // namespace

void begin_function_defers(FunctionContext& fc) {
  if (fc.has_recover) fc.defers.may_recover = take_recover_mark(fc);
  if (fc.has_defer) enter_frame(fc);
}

namespace {

// Where the statement notes that it has been executed.
llvm::Value* new_flag(FunctionContext& fc) {
  llvm::Value* flag = fc.alloca_in_entry(fc.builder.getInt1Ty(), llvm::Align(1), "pushed");
  llvm::IRBuilder<>(fc.defers.enter).CreateStore(fc.builder.getFalse(), flag);
  return flag;
}

void note_call(FunctionContext& fc, const Place& record, llvm::Value* code) {
  Defers& defers = fc.defers;
  if (defers.calls.size() == kMaxCalls) defers.all_are_calls = false;
  if (!defers.all_are_calls) return;
  defers.calls.push_back({record.address, code, new_flag(fc)});
  fc.builder.CreateStore(fc.builder.getTrue(), defers.calls.back().pushed);
}

// Makes the call if it was pushed.
void make_call(FunctionContext& fc, const Defers::Call& call) {
  llvm::BasicBlock* pushed = fc.new_block("pushed");
  llvm::BasicBlock* next = fc.new_block("next");
  fc.branch_if(fc.builder.CreateLoad(fc.builder.getInt1Ty(), call.pushed), pushed, next);
  fc.start(pushed);
  runtime_call(fc, "mg_defer_pop", {fc.defers.frame, call.record});
  PreparedCall prepared;
  prepared.signature = empty_signature(fc.module);
  prepared.code = call.code;
  prepared.pass_closure = call.code != nullptr;
  llvm::Value* closure = offset_address(fc, call.record, offsetof(abi::DeferRecord, closure));
  prepared.closure = fc.builder.CreateLoad(fc.module.ptr, closure);
  emit_call(fc, prepared);
  fc.branch_and_start(next);
}

void return_by_runtime(FunctionContext& fc) {
  runtime_call(fc, "mg_defer_return", {fc.defers.frame});
  emit_return_of_results(fc);
}

}  // namespace

void branch_to_defer_return(FunctionContext& fc) { fc.branch(fc.defers.leave); }

void finish_function_defers(FunctionContext& fc) {
  if (!fc.has_defer) return;
  fc.start(fc.defers.leave);
  if (fc.defers.all_are_calls) {
    for (const Defers::Call& call : llvm::reverse(fc.defers.calls)) make_call(fc, call);
    runtime_call(fc, "mg_defer_unlink", {fc.defers.frame});
    emit_return_of_results(fc);
  } else {
    fc.branch(fc.defers.recovered);
  }
  fc.start(fc.defers.recovered);
  return_by_runtime(fc);
  fc.builder.ClearInsertionPoint();
}

void push_deferred_call(FunctionContext& fc, const Value& closure, bool in_heap) {
  Place record = new_record(fc, closure.llvm, in_heap);
  push_record(fc, record);
  if (in_heap)
    fc.defers.all_are_calls = false;
  else
    note_call(fc, record, literal_code(fc, closure));
}

void add_to_defer_list(FunctionContext& fc, llvm::Value* closure, const types::Var* list) {
  Place record = new_record(fc, closure, /*in_heap=*/true);
  llvm::Value* address = load(fc, variable_place(fc, list)).llvm;
  runtime_call(fc, "mg_defer_list_add", {address, record.address});
}

llvm::Value* push_defer_list(FunctionContext& fc) {
  // abi::DeferList: a record without a closure.
  Place list = new_object(fc, struct_of_pointers(fc.module, {"link", "closure", "head"}));
  push_record(fc, list);
  fc.defers.all_are_calls = false;
  return list.address;
}

}  // namespace minigo::lower
