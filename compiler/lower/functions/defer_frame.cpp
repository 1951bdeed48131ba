// The frame of a function with defer statements holds an abi::DeferFrame, which lists the deferred
// calls, newest first. mg_defer_enter links it to the goroutine and remembers registers, as setjmp
// does: when a deferred call recovers from a panic, the runtime makes mg_defer_enter return a
// second time, with 1. So a function with defer statements looks like this:
//
//     frame = DeferFrame{}
//     if mg_defer_enter(&frame) != 0 { goto leave }
//     ... body; `return x` is `result = x; goto leave`
//   leave:
//     mg_defer_return(&frame)       // runs what is left and unlinks the frame
//     return result
//
// LLVM does not see the edge from a call that panics to `leave`. A variable that is read there must
// therefore be in memory that the calls in between may have written: the addresses of result
// variables are handed to an empty piece of inline assembly before mg_defer_enter. An access of
// memory may panic, too, and LLVM does not expect it to do anything: so result variables are stored
// at once (Place::stored_at_once), in loops too, as gc does. Everything else
// that deferred functions use they reach through their closures, whose addresses are stored in the
// frame. Values in registers are as they were at the first return: `leave` needs only addresses in
// the frame.
//
// In the body of a range over a function a deferred call belongs to the function around the loop,
// whose frame holds an abi::DeferList for it among its records.

#include "lower/functions/defer_frame.h"

#include <vector>

#include "abi/frame.h"
#include "llvm/IR/InlineAsm.h"
#include "lower/functions/recover.h"
#include "lower/functions/return_value.h"
#include "lower/values/component.h"
#include "lower/values/heap_object.h"
#include "lower/values/memory.h"
#include "lower/values/runtime_calls.h"
#include "lower/values/variable.h"
#include "types/universe.h"

namespace minigo::lower {
namespace {

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
  for (const types::Var* result : fc.results) make_visible(fc, variable_place(fc, result).address);
  if (fc.sret != nullptr) make_visible(fc, fc.sret);
  llvm::Value* recovered = runtime_call(fc, "mg_defer_enter", {fc.defers.frame});
  fc.branch_unlikely(fc.builder.CreateICmpNE(recovered, fc.builder.getInt32(0)), fc.defers.leave);
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
}

}  // namespace

void begin_function_defers(FunctionContext& fc) {
  if (fc.has_recover) fc.defers.may_recover = take_recover_mark(fc);
  if (fc.has_defer) enter_frame(fc);
}

void branch_to_defer_return(FunctionContext& fc) { fc.branch(fc.defers.leave); }

void finish_function_defers(FunctionContext& fc) {
  if (!fc.has_defer) return;
  fc.start(fc.defers.leave);
  runtime_call(fc, "mg_defer_return", {fc.defers.frame});
  emit_return_of_results(fc);
  fc.builder.ClearInsertionPoint();
}

void push_deferred_call(FunctionContext& fc, llvm::Value* closure, bool in_heap) {
  push_record(fc, new_record(fc, closure, in_heap));
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
  return list.address;
}

}  // namespace minigo::lower
