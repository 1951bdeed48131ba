// Specification, "Conversions". Conversions of floating-point numbers to integers give the results
// of gc on amd64, also where the specification leaves them open.

#include "lower/operations/conversion.h"

#include "llvm/IR/IntrinsicsX86.h"
#include "lower/operations/complex.h"
#include "lower/operations/element.h"
#include "lower/operations/interface.h"
#include "lower/types/llvm_type.h"
#include "lower/values/aggregate.h"
#include "lower/values/frame_buffer.h"
#include "lower/values/memory.h"
#include "lower/values/panic.h"
#include "lower/values/runtime_calls.h"

namespace minigo::lower {
namespace {

using types::Type;

// The number by cvttsd2si and its kin: `wide` as i64, otherwise as i32. A number that is out of
// range gives the smallest integer, in hardware and so in Go.
llvm::Value* truncate_to_int(FunctionContext& fc, llvm::Value* x, bool wide) {
  bool single = x->getType()->isFloatTy();
  auto* vector = llvm::FixedVectorType::get(x->getType(), single ? 4 : 2);
  llvm::Value* operand =
      fc.builder.CreateInsertElement(llvm::PoisonValue::get(vector), x, fc.builder.getInt64(0));
  auto id =
      single ? (wide ? llvm::Intrinsic::x86_sse_cvttss2si64 : llvm::Intrinsic::x86_sse_cvttss2si)
             : (wide ? llvm::Intrinsic::x86_sse2_cvttsd2si64 : llvm::Intrinsic::x86_sse2_cvttsd2si);
  return fc.builder.CreateIntrinsic(id, {}, {operand});
}

// Of numbers from 2^63 on, 2^63 is taken away before the conversion and added after it.
llvm::Value* float_to_uint64(FunctionContext& fc, llvm::Value* x) {
  auto& b = fc.builder;
  llvm::Value* limit = llvm::ConstantFP::get(x->getType(), 0x1p63);
  llvm::Value* high =
      b.CreateOr(truncate_to_int(fc, b.CreateFSub(x, limit), true), b.getInt64(uint64_t{1} << 63));
  return b.CreateSelect(b.CreateFCmpOLT(x, limit), truncate_to_int(fc, x, true), high);
}

// As gc does on amd64: through int32 for small types, through int64 for uint32.
llvm::Value* float_to_int(FunctionContext& fc, llvm::Value* x, const Type* to) {
  llvm::Type* type = memory_type(fc.module, to);
  unsigned bits = type->getIntegerBitWidth();
  bool is_unsigned = types::is_unsigned(to);
  if (bits == 64) {
    return is_unsigned ? float_to_uint64(fc, x) : truncate_to_int(fc, x, true);
  }
  bool wide = bits == 32 && is_unsigned;
  return fc.builder.CreateTrunc(truncate_to_int(fc, x, wide), type);
}

llvm::Value* number_to_number(FunctionContext& fc, const Value& value, const Type* to) {
  auto& b = fc.builder;
  llvm::Type* type = memory_type(fc.module, to);
  bool from_float = types::is_float(value.type);
  if (types::is_float(to)) {
    if (from_float) return b.CreateFPCast(value.llvm, type);
    return types::is_unsigned(value.type) ? b.CreateUIToFP(value.llvm, type)
                                          : b.CreateSIToFP(value.llvm, type);
  }
  if (from_float) return float_to_int(fc, value.llvm, to);
  return b.CreateIntCast(value.llvm, type, !types::is_unsigned(value.type));
}

bool is_bytes(FunctionContext& fc, const Type* type) {
  const auto* slice = types::under<types::Slice>(type);
  return slice != nullptr && memory_type(fc.module, slice->elem) == fc.module.i8;
}

Value to_string(FunctionContext& fc, const Value& value, const Type* to, bool escapes) {
  llvm::Value* buffer = text_buffer(fc, escapes);
  if (types::is_integer(value.type)) {
    return make_value(to, runtime_call(fc, "mg_rune_to_string", {extend_index(fc, value), buffer}));
  }
  llvm::Value* data = part(fc, value, 0);
  llvm::Value* len = part(fc, value, 1);
  if (!is_bytes(fc, value.type)) {
    return make_value(to, runtime_call(fc, "mg_runes_to_string", {data, len, buffer}));
  }
  llvm::Value* copy = runtime_call(fc, "mg_bytes_to_string", {data, len, buffer});
  return make_value(to, make_aggregate(fc, fc.module.string_type, {copy, len}));
}

Value string_to_slice(FunctionContext& fc, const Value& value, const Type* to, bool escapes) {
  llvm::Value* data = part(fc, value, 0);
  llvm::Value* len = part(fc, value, 1);
  if (is_bytes(fc, to)) {
    llvm::CallInst* made =
        runtime_call(fc, "mg_string_to_bytes", {data, len, text_buffer(fc, escapes)});
    return make_value(to,
                      make_aggregate(fc, fc.module.slice_type,
                                     {call_result(fc, made, 0), len, call_result(fc, made, 1)}));
  }
  llvm::CallInst* made =
      runtime_call(fc, "mg_string_to_runes", {data, len, rune_buffer(fc, escapes)});
  llvm::Value* count = call_result(fc, made, 1);
  return make_value(
      to, make_aggregate(fc, fc.module.slice_type, {call_result(fc, made, 0), count, count}));
}

// The data of the slice. Panics if it is shorter than the array.
llvm::Value* slice_as_array(FunctionContext& fc, const Value& slice, const types::Array* array) {
  llvm::Value* len = part(fc, slice, 1);
  llvm::Value* wanted = fc.builder.getInt64(static_cast<uint64_t>(array->length));
  panic_if(fc, fc.builder.CreateICmpSLT(len, wanted),
           [&] { runtime_call(fc, "mg_panic_slice_to_array", {len, wanted}); });
  return part(fc, slice, 0);
}

Value slice_to_array(FunctionContext& fc, const Value& slice, const Type* to) {
  llvm::Value* data = slice_as_array(fc, slice, types::under<types::Array>(to));
  // The slice may be nil if the array has no elements, so it is not read.
  if (type_info(fc.module, to).size == 0) return zero_value(fc, to);
  return load(fc, {to, data, false});
}

// Conversion between pointers and uintptr.
Value pointer_conversion(FunctionContext& fc, const Value& value, const Type* to) {
  llvm::Type* type = register_type(fc.module, to);
  if (type->isPointerTy() && !value.llvm->getType()->isPointerTy()) {
    return make_value(to, fc.builder.CreateIntToPtr(value.llvm, type));
  }
  if (!type->isPointerTy() && value.llvm->getType()->isPointerTy()) {
    return make_value(to, fc.builder.CreatePtrToInt(value.llvm, type));
  }
  return make_value(to, value.llvm);
}

bool is_pointer_like(const Type* type) {
  return types::under<types::Pointer>(type) != nullptr ||
         types::is_basic(types::underlying(type), types::BasicKind::kUnsafePointer);
}

Value to_complex(FunctionContext& fc, const Value& value, const Type* to) {
  return make_complex(fc, to, part(fc, value, 0), part(fc, value, 1));
}

}  // namespace

Value convert(FunctionContext& fc, const Value& value, const Type* to, bool escapes) {
  const Type* from = value.type;
  if (from == to || types::identical(from, to)) return {to, value.llvm, value.in_memory};
  if (types::is_interface(to)) return to_interface(fc, value, to, escapes);
  if (types::is_string(to)) {
    return types::is_string(from) ? Value{to, value.llvm, false}
                                  : to_string(fc, value, to, escapes);
  }
  if (const auto* slice = types::under<types::Slice>(from)) {
    (void)slice;
    if (types::under<types::Array>(to) != nullptr) return slice_to_array(fc, value, to);
    if (const auto* pointer = types::under<types::Pointer>(to)) {
      const auto* array = types::under<types::Array>(pointer->elem);
      return make_value(to, slice_as_array(fc, value, array));
    }
  }
  if (types::is_string(from)) return string_to_slice(fc, value, to, escapes);
  if (types::is_complex(to)) return to_complex(fc, value, to);
  if (is_pointer_like(from) || is_pointer_like(to)) return pointer_conversion(fc, value, to);
  if (types::is_numeric(from) && types::is_numeric(to)) {
    return make_value(to, number_to_number(fc, value, to));
  }
  // The same representation under another name.
  return {to, value.llvm, value.in_memory};
}

}  // namespace minigo::lower
