#include "lower/operations/constant.h"

#include "llvm/IR/Constants.h"
#include "lower/module/string_data.h"
#include "lower/operations/interface.h"
#include "lower/types/llvm_type.h"
#include "types/universe.h"

namespace minigo::lower {
namespace {

using types::BasicKind;
using types::Constant;
using types::ConstantKind;

llvm::Constant* float_constant(llvm::Type* type, const Constant* value) {
  double number = type->isFloatTy() ? types::float_value(value) : types::double_value(value);
  return llvm::ConstantFP::get(type, number);
}

llvm::Constant* complex_constant(llvm::Type* type, const Constant* value) {
  auto* structure = llvm::cast<llvm::StructType>(type);
  llvm::Type* part = structure->getElementType(0);
  return llvm::ConstantStruct::get(structure, {float_constant(part, types::real_part(value)),
                                               float_constant(part, types::imaginary_part(value))});
}

// The type of the value in an interface that is a constant.
const types::Type* default_type(const Constant* value) {
  switch (value->kind()) {
    case ConstantKind::kBool:
      return types::basic(BasicKind::kBool);
    case ConstantKind::kString:
      return types::basic(BasicKind::kString);
    case ConstantKind::kInt:
      return types::basic(BasicKind::kInt);
    case ConstantKind::kComplex:
      return types::basic(BasicKind::kComplex128);
    default:
      return types::basic(BasicKind::kFloat64);
  }
}

}  // namespace

llvm::Constant* constant_in_memory(ModuleContext& mc, const Constant* value,
                                   const types::Type* type) {
  llvm::Type* memory = memory_type(mc, type);
  if (types::is_string(type)) return string_constant(mc, types::string_value(value));
  if (types::is_boolean(type)) return llvm::ConstantInt::get(memory, types::bool_value(value));
  if (types::is_complex(type)) return complex_constant(memory, value);
  if (types::is_float(type)) return float_constant(memory, value);
  if (memory->isPointerTy()) {
    llvm::Constant* bits = llvm::ConstantInt::get(mc.i64, types::low_bits(value));
    return llvm::ConstantExpr::getIntToPtr(bits, mc.ptr);
  }
  return llvm::ConstantInt::get(memory, types::low_bits(types::to_int(value)), false, true);
}

Value lower_constant(FunctionContext& fc, const Constant* value, const types::Type* type) {
  if (types::is_interface(type)) {
    return to_interface(fc, lower_constant(fc, value, default_type(value)), type);
  }
  if (types::is_boolean(type)) {
    return make_value(type, fc.builder.getInt1(types::bool_value(value)));
  }
  return make_value(type, constant_in_memory(fc.module, value, type));
}

}  // namespace minigo::lower
