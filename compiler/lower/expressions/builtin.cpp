// Specification, "Built-in functions".

#include "lower/expressions/builtin.h"

#include "lower/expressions/append.h"
#include "lower/expressions/evaluation_order.h"
#include "lower/expressions/expression.h"
#include "lower/expressions/print.h"
#include "lower/expressions/range_function.h"
#include "lower/functions/defer_frame.h"
#include "lower/functions/recover.h"
#include "lower/operations/comparison.h"
#include "lower/operations/complex.h"
#include "lower/operations/element.h"
#include "lower/operations/make_map.h"
#include "lower/operations/map.h"
#include "lower/types/llvm_type.h"
#include "lower/types/type_descriptor.h"
#include "lower/values/aggregate.h"
#include "lower/values/frame_buffer.h"
#include "lower/values/heap_object.h"
#include "lower/values/memory.h"
#include "lower/values/panic.h"
#include "lower/values/runtime_calls.h"

namespace minigo::lower {

using syntax::CallExpr;
using syntax::Expr;
using types::BuiltinId;

namespace {

// The word at the offset in the header of a map or channel; 0 of nil.
llvm::Value* header_word(FunctionContext& fc, llvm::Value* object, int64_t offset) {
  llvm::BasicBlock* some = fc.new_block("some");
  llvm::BasicBlock* done = fc.new_block("done");
  llvm::BasicBlock* from = fc.builder.GetInsertBlock();
  fc.branch_if(fc.builder.CreateIsNull(object), done, some);
  fc.start(some);
  llvm::Value* word = fc.builder.CreateLoad(fc.module.i64, offset_address(fc, object, offset));
  fc.branch_and_start(done);
  llvm::PHINode* phi = fc.builder.CreatePHI(fc.module.i64, 2);
  phi->addIncoming(fc.builder.getInt64(0), from);
  phi->addIncoming(word, some);
  return phi;
}

const types::Array* array_of(const types::Type* type) {
  if (const auto* pointer = types::under<types::Pointer>(type)) type = pointer->elem;
  return types::under<types::Array>(type);
}

// len and cap: `word` of a string or slice, or the word at `header` in a map or channel.
Value lower_length(FunctionContext& fc, const CallExpr* call, unsigned word, int64_t header) {
  const types::Type* type = call->type;
  Value operand = lower_expr(fc, call->args[0]);
  if (const types::Array* array = array_of(operand.type)) {
    return make_value(type, fc.builder.getInt64(static_cast<uint64_t>(array->length)));
  }
  if (operand.llvm->getType()->isPointerTy()) {
    return make_value(type, header_word(fc, operand.llvm, header));
  }
  return make_value(type, part(fc, operand, word));
}

// The text whose runes len([]rune(text)) counts, otherwise nullptr.
const Expr* text_with_runes(FunctionContext& fc, const CallExpr* call) {
  const Expr* operand = unparen(call->args[0]);
  const auto* runes = syntax::dyn_cast<CallExpr>(operand);
  if (runes == nullptr || runes->call != syntax::CallKind::kConversion ||
      fc.evaluated.contains(operand))
    return nullptr;
  const auto* slice = types::under<types::Slice>(runes->type);
  bool of_runes = slice != nullptr && type_info(fc.module, slice->elem).size == 4;
  return of_runes && types::is_string(runes->args[0]->type) ? runes->args[0] : nullptr;
}

Value lower_len(FunctionContext& fc, const CallExpr* call) {
  const Expr* text = text_with_runes(fc, call);
  if (text == nullptr) return lower_length(fc, call, 1, 0);
  Value value = lower_expr(fc, text);
  return make_value(call->type,
                    runtime_call(fc, "mg_count_runes", {part(fc, value, 0), part(fc, value, 1)}));
}

llvm::Value* lower_size(FunctionContext& fc, const Expr* expr) {
  return extend_index(fc, lower_expr(fc, expr));
}

// The sizes of make([]T, len, cap), i64.
struct Sizes {
  llvm::Value* len;
  bool len_is_unsigned;
  llvm::Value* cap;
};

// The length that mg_make_slice gets to see of a slice that does not escape. Go has slices of at
// most 32 bytes in the frame, and of at most 64 KiB if the capacity is a constant: there any length
// beyond the capacity means "cap out of range", also one that no slice can have.
llvm::Value* reported_length(FunctionContext& fc, const types::Type* elem, const Sizes& sizes) {
  constexpr int64_t kLargestInGo = int64_t{64} << 10;
  auto& b = fc.builder;
  int64_t size = type_info(fc.module, elem).size;
  if (size == 0 || sizes.len == sizes.cap) return sizes.len;
  int64_t most =
      (llvm::isa<llvm::ConstantInt>(sizes.cap) ? kLargestInGo : kFrameBufferBytes) / size;
  llvm::Value* in_frame = b.CreateICmpULE(sizes.cap, b.getInt64(static_cast<uint64_t>(most)));
  auto lesser = sizes.len_is_unsigned ? llvm::Intrinsic::umin : llvm::Intrinsic::smin;
  llvm::Value* longest =
      b.CreateBinaryIntrinsic(lesser, sizes.len, b.CreateAdd(sizes.cap, b.getInt64(1)));
  return b.CreateSelect(in_frame, longest, sizes.len);
}

// The memory of a slice that does not escape: in the frame if it is small.
llvm::Value* make_small(FunctionContext& fc, const types::Type* elem, const Sizes& sizes) {
  auto& b = fc.builder;
  auto make_large = [&] {
    llvm::Value* len = reported_length(fc, elem, sizes);
    return runtime_call(fc, "mg_make_slice", {type_descriptor(fc.module, elem), len, sizes.cap});
  };
  int64_t count = buffer_count(fc, elem);
  if (count == 0) return make_large();
  llvm::BasicBlock* small = fc.new_block("small");
  llvm::BasicBlock* large = fc.new_block("large");
  llvm::BasicBlock* done = fc.new_block("made");
  // The comparisons are unsigned: mg_make_slice refuses what is out of range.
  llvm::Value* fits =
      b.CreateAnd(b.CreateICmpULE(sizes.len, sizes.cap),
                  b.CreateICmpULE(sizes.cap, b.getInt64(static_cast<uint64_t>(count))));
  fc.branch_if(fits, small, large);
  fc.start(small);
  Place buffer = frame_buffer(fc, elem, count);
  zero_buffer(fc, buffer);
  llvm::BasicBlock* small_end = b.GetInsertBlock();
  fc.branch(done);
  fc.start(large);
  llvm::Value* object = make_large();
  llvm::BasicBlock* large_end = b.GetInsertBlock();
  fc.branch_and_start(done);
  llvm::PHINode* phi = b.CreatePHI(fc.module.ptr, 2);
  phi->addIncoming(buffer.address, small_end);
  phi->addIncoming(object, large_end);
  return phi;
}

Value make_slice(FunctionContext& fc, const CallExpr* call, const types::Type* type) {
  const types::Type* elem = types::under<types::Slice>(type)->elem;
  order_operands(fc, call->args.subspan(1));
  llvm::Value* len = lower_size(fc, call->args[1]);
  llvm::Value* cap = call->args.size() > 2 ? lower_size(fc, call->args[2]) : len;
  llvm::Value* data = nullptr;
  auto* constant = llvm::dyn_cast<llvm::ConstantInt>(cap);
  if (!call->escapes && constant != nullptr && llvm::isa<llvm::ConstantInt>(len)) {
    const auto* array = fc.module.arena.make<types::Array>(elem, constant->getSExtValue());
    Place place = temporary(fc, array, "made");
    store_zero(fc, place);
    data = place.address;
  } else if (!call->escapes) {
    data = make_small(fc, elem, {len, types::is_unsigned(call->args[1]->type), cap});
  } else {
    data = runtime_call(fc, "mg_make_slice", {type_descriptor(fc.module, elem), len, cap});
  }
  return make_value(type, make_aggregate(fc, fc.module.slice_type, {data, len, cap}));
}

Value lower_make(FunctionContext& fc, const CallExpr* call) {
  const types::Type* type = call->type;
  if (types::under<types::Slice>(type) != nullptr) return make_slice(fc, call, type);
  llvm::Value* size =
      call->args.size() > 1 ? lower_size(fc, call->args[1]) : fc.builder.getInt64(0);
  const types::Type* u = types::underlying(type);
  if (const auto* map = types::dyn_cast<types::Map>(u))
    return make_value(type, make_map(fc, map, size, call->escapes));
  return make_value(type, runtime_call(fc, "mg_chan_make", {type_descriptor(fc.module, u), size}));
}

// new(T), and new(x) of a value.
Value lower_new(FunctionContext& fc, const CallExpr* call) {
  const types::Type* type = call->type;
  const types::Type* elem = types::under<types::Pointer>(type)->elem;
  const Expr* argument = call->args[0];
  bool has_value = argument->mode != syntax::Mode::kType;
  Value value = has_value ? lower_expr(fc, argument) : Value{};
  Place place = call->escapes ? new_object(fc, elem) : temporary(fc, elem, "new");
  if (has_value) {
    initialize(fc, place, value);
  } else if (!call->escapes) {
    store_zero(fc, place);
  }
  return make_value(type, place.address);
}

Value lower_copy(FunctionContext& fc, const CallExpr* call) {
  auto& b = fc.builder;
  llvm::SmallVector<Value, 4> operands = lower_operands(fc, call->args);
  llvm::Value* to_len = part(fc, operands[0], 1);
  llvm::Value* from_len = part(fc, operands[1], 1);
  llvm::Value* count = b.CreateBinaryIntrinsic(llvm::Intrinsic::smin, to_len, from_len);
  const types::Type* elem = types::under<types::Slice>(operands[0].type)->elem;
  move_elements(fc, elem, part(fc, operands[0], 0), part(fc, operands[1], 0), count);
  return make_value(call->type, count);
}

Value lower_delete(FunctionContext& fc, const CallExpr* call) {
  llvm::SmallVector<Value, 4> operands = lower_operands(fc, call->args);
  delete_key(fc, operands[0], operands[1]);
  return {};
}

Value lower_clear(FunctionContext& fc, const CallExpr* call) {
  Value operand = lower_expr(fc, call->args[0]);
  if (const auto* map = types::under<types::Map>(operand.type)) {
    runtime_call(fc, "mg_map_clear", {type_descriptor(fc.module, map), operand.llvm});
    return {};
  }
  const types::Type* elem = types::under<types::Slice>(operand.type)->elem;
  clear_elements(fc, elem, part(fc, operand, 0), part(fc, operand, 1));
  return {};
}

Value lower_panic(FunctionContext& fc, const CallExpr* call) {
  Value value = lower_expr(fc, call->args[0]);
  runtime_call(fc, "mg_panic", {part(fc, value, 0), part(fc, value, 1)});
  fc.unreachable();
  fc.ensure_block();
  return {};
}

Value lower_recover(FunctionContext& fc, const CallExpr* call) {
  llvm::Value* value = runtime_call(fc, "mg_recover", {may_recover(fc)});
  return make_value(call->type, value);
}

Value lower_close(FunctionContext& fc, const CallExpr* call) {
  runtime_call(fc, "mg_chan_close", {lower_scalar(fc, call->args[0])});
  return {};
}

Value lower_complex(FunctionContext& fc, const CallExpr* call) {
  llvm::SmallVector<Value, 4> operands = lower_operands(fc, call->args);
  return make_complex(fc, call->type, operands[0].llvm, operands[1].llvm);
}

Value lower_complex_part(FunctionContext& fc, const CallExpr* call, unsigned index) {
  return make_value(call->type, part(fc, lower_expr(fc, call->args[0]), index));
}

// The smaller or larger of two (specification, "Min and max"). A NaN wins, and -0 is less than 0.
llvm::Value* choose(FunctionContext& fc, bool smaller, const Value& x, const Value& y) {
  using llvm::Intrinsic::minimum;
  if (types::is_float(x.type)) {
    return fc.builder.CreateBinaryIntrinsic(smaller ? minimum : llvm::Intrinsic::maximum, x.llvm,
                                            y.llvm);
  }
  llvm::Value* y_wins = compare(fc, smaller ? support::Token::kLss : support::Token::kGtr, y, x);
  return fc.builder.CreateSelect(y_wins, y.llvm, x.llvm);
}

Value lower_min_max(FunctionContext& fc, const CallExpr* call, bool smaller) {
  llvm::SmallVector<Value, 4> operands = lower_operands(fc, call->args);
  Value result = operands[0];
  for (const Value& operand : llvm::drop_begin(operands)) {
    result.llvm = choose(fc, smaller, result, operand);
  }
  result.type = call->type;
  return result;
}

// unsafe.Add(p, n).
Value lower_unsafe_add(FunctionContext& fc, const CallExpr* call) {
  llvm::SmallVector<Value, 4> operands = lower_operands(fc, call->args);
  llvm::Value* offset = extend_index(fc, operands[1]);
  return make_value(call->type, fc.builder.CreateGEP(fc.module.i8, operands[0].llvm, offset));
}

// Whether no object can have `len` elements of the size, in bytes, from `data` on: i1.
llvm::Value* no_object(FunctionContext& fc, llvm::Value* data, llvm::Value* len, int64_t size) {
  auto& b = fc.builder;
  llvm::Value* negative = b.CreateICmpSLT(len, b.getInt64(0));
  if (size == 0) {
    return b.CreateOr(negative, b.CreateAnd(b.CreateIsNull(data), b.CreateIsNotNull(len)));
  }
  llvm::Value* product = b.CreateBinaryIntrinsic(llvm::Intrinsic::umul_with_overflow, len,
                                                 b.getInt64(static_cast<uint64_t>(size)));
  // The bytes from `data` to the end of memory; none for nil.
  llvm::Value* room = b.CreateNeg(b.CreatePtrToInt(data, fc.module.i64));
  llvm::Value* too_long = b.CreateICmpUGT(b.CreateExtractValue(product, 0), room);
  return b.CreateOr(negative, b.CreateOr(b.CreateExtractValue(product, 1), too_long));
}

// expr as a call of the built-in function, or null.
const CallExpr* call_of(const Expr* expr, BuiltinId builtin) {
  const auto* call = syntax::dyn_cast<CallExpr>(syntax::unparen(expr));
  return call != nullptr && call->call == syntax::CallKind::kBuiltin && call->builtin == builtin
             ? call
             : nullptr;
}

// The variable that is the whole argument of a call, or null.
const types::Object* variable_in(const CallExpr* call) {
  if (call == nullptr) return nullptr;
  const auto* ident = syntax::dyn_cast<syntax::Ident>(syntax::unparen(call->args[0]));
  return ident != nullptr ? ident->object : nullptr;
}

// unsafe.String(unsafe.SliceData(x), len(x)) and unsafe.Slice(unsafe.StringData(x), len(x)) of a
// variable x.
bool is_whole(const CallExpr* call, bool string) {
  const CallExpr* data =
      call_of(call->args[0], string ? BuiltinId::kUnsafeSliceData : BuiltinId::kUnsafeStringData);
  const types::Object* variable = variable_in(data);
  return variable != nullptr && variable == variable_in(call_of(call->args[1], BuiltinId::kLen));
}

// unsafe.Slice(p, n) and unsafe.String(p, n).
Value lower_unsafe_slice(FunctionContext& fc, const CallExpr* call, bool string) {
  llvm::SmallVector<Value, 4> operands = lower_operands(fc, call->args);
  llvm::Value* len = extend_index(fc, operands[1]);
  const types::Type* elem = types::under<types::Pointer>(operands[0].type)->elem;
  if (!is_whole(call, string)) {
    panic_if(fc, no_object(fc, operands[0].llvm, len, type_info(fc.module, elem).size), [&] {
      runtime_call(fc, "mg_panic_unsafe",
                   {operands[0].llvm, len, llvm::ConstantInt::getBool(fc.module.context, string)});
    });
  }
  llvm::Value* value = string
                           ? make_aggregate(fc, fc.module.string_type, {operands[0].llvm, len})
                           : make_aggregate(fc, fc.module.slice_type, {operands[0].llvm, len, len});
  return make_value(call->type, value);
}

}  // namespace

Value lower_builtin(FunctionContext& fc, const CallExpr* call) {
  switch (call->builtin) {
    case BuiltinId::kAppend:
      return lower_append(fc, call);
    case BuiltinId::kCap:
      return lower_length(fc, call, 2, 8);
    case BuiltinId::kClear:
      return lower_clear(fc, call);
    case BuiltinId::kClose:
      return lower_close(fc, call);
    case BuiltinId::kComplex:
      return lower_complex(fc, call);
    case BuiltinId::kCopy:
      return lower_copy(fc, call);
    case BuiltinId::kDelete:
      return lower_delete(fc, call);
    case BuiltinId::kImag:
      return lower_complex_part(fc, call, 1);
    case BuiltinId::kLen:
      return lower_len(fc, call);
    case BuiltinId::kMake:
      return lower_make(fc, call);
    case BuiltinId::kMax:
      return lower_min_max(fc, call, false);
    case BuiltinId::kMin:
      return lower_min_max(fc, call, true);
    case BuiltinId::kNew:
      return lower_new(fc, call);
    case BuiltinId::kPanic:
      return lower_panic(fc, call);
    case BuiltinId::kPrint:
      return lower_print(fc, call, false);
    case BuiltinId::kPrintln:
      return lower_print(fc, call, true);
    case BuiltinId::kReal:
      return lower_complex_part(fc, call, 0);
    case BuiltinId::kRecover:
      return lower_recover(fc, call);
    case BuiltinId::kUnsafeAdd:
      return lower_unsafe_add(fc, call);
    case BuiltinId::kUnsafeSlice:
      return lower_unsafe_slice(fc, call, false);
    case BuiltinId::kUnsafeString:
      return lower_unsafe_slice(fc, call, true);
    case BuiltinId::kUnsafeSliceData:
    case BuiltinId::kUnsafeStringData:
      return lower_complex_part(fc, call, 0);
    case BuiltinId::kDeferList:
      return make_value(call->type, push_defer_list(fc));
    case BuiltinId::kRangePanic:
      return lower_range_panic(fc, call);
    // Calls of these are constants.
    case BuiltinId::kUnsafeAlignof:
    case BuiltinId::kUnsafeOffsetof:
    case BuiltinId::kUnsafeSizeof:
      break;
  }
  llvm::report_fatal_error("built-in function without a value");
}

}  // namespace minigo::lower
