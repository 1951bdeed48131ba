#include "lower/types/llvm_type.h"

#include <algorithm>

#include "llvm/IR/Instructions.h"
#include "types/interface.h"
#include "types/layout.h"
#include "types/type_string.h"

namespace minigo::lower {
namespace {

using types::BasicKind;

llvm::Type* basic_type(ModuleContext& mc, BasicKind kind) {
  switch (kind) {
    case BasicKind::kBool:
    case BasicKind::kUntypedBool:
    case BasicKind::kInt8:
    case BasicKind::kUint8:
      return mc.i8;
    case BasicKind::kInt16:
    case BasicKind::kUint16:
      return llvm::Type::getInt16Ty(mc.context);
    case BasicKind::kInt32:
    case BasicKind::kUint32:
    case BasicKind::kUntypedRune:
      return mc.i32;
    case BasicKind::kFloat32:
      return llvm::Type::getFloatTy(mc.context);
    case BasicKind::kFloat64:
    case BasicKind::kUntypedFloat:
      return mc.f64;
    case BasicKind::kComplex64: {
      llvm::Type* part = llvm::Type::getFloatTy(mc.context);
      return llvm::StructType::get(mc.context, {part, part});
    }
    case BasicKind::kComplex128:
    case BasicKind::kUntypedComplex:
      return llvm::StructType::get(mc.context, {mc.f64, mc.f64});
    case BasicKind::kString:
    case BasicKind::kUntypedString:
      return mc.string_type;
    case BasicKind::kUnsafePointer:
    case BasicKind::kUntypedNil:
      return mc.ptr;
    default:
      return mc.i64;
  }
}

// Leaves of an LLVM type that has no arrays: a scalar, or a struct of scalars.
int count_leaves(llvm::Type* type) {
  return type->isStructTy() ? static_cast<int>(type->getStructNumElements()) : 1;
}

bool leaf_has_pointer(llvm::Type* type) {
  if (type->isPointerTy()) return true;
  return type->isStructTy() && type->getStructNumElements() > 0 &&
         type->getStructElementType(0)->isPointerTy();
}

void set_leaf(ModuleContext& mc, TypeInfo& info, llvm::Type* type) {
  info.memory = type;
  info.leaves = count_leaves(type);
  info.has_pointers = leaf_has_pointer(type);
  info.size = static_cast<int64_t>(mc.module->getDataLayout().getTypeAllocSize(type));
  info.align = static_cast<int64_t>(mc.module->getDataLayout().getABITypeAlign(type).value());
}

void add_part(TypeInfo& info, const TypeInfo& part, int64_t count) {
  info.leaves = static_cast<int>(
      std::min<int64_t>(info.leaves + part.leaves * std::min<int64_t>(count, 1000), 1000));
  info.has_pointers |= part.has_pointers && count > 0;
}

// The fields in order; a struct whose last field has no size ends in padding, so that the field's
// address is inside it, and LLVM is told of that.
void set_struct(ModuleContext& mc, TypeInfo& info, std::span<types::Var* const> fields,
                int64_t size) {
  std::vector<llvm::Type*> elements;
  for (const types::Var* field : fields) {
    const TypeInfo part = type_info(mc, field->type);
    elements.push_back(part.memory);
    add_part(info, part, 1);
    info.align = std::max(info.align, part.align);
  }
  auto natural = [&] {
    return static_cast<int64_t>(
        mc.module->getDataLayout().getTypeAllocSize(llvm::StructType::get(mc.context, elements)));
  };
  int64_t plain = natural();
  if (size > plain) {
    elements.push_back(llvm::ArrayType::get(mc.i8, size - plain));
    info.leaves += static_cast<int>(size - plain);
  }
  info.memory = llvm::StructType::get(mc.context, elements);
  info.size = size < 0 ? plain : size;
}

void set_array(ModuleContext& mc, TypeInfo& info, const types::Array* array) {
  const TypeInfo elem = type_info(mc, array->elem);
  info.align = elem.align;
  if (elem.size > 0 && array->length > (types::kTypeSizeLimit - 1) / elem.size) {
    mc.too_large_types.push_back({mc.function_pos, types::type_string(array, mc.package.types)});
    info.memory = llvm::ArrayType::get(mc.i8, 0);
    return;
  }
  // An array of elements without size is as large as one: LLVM must not walk its length.
  bool empty = elem.size == 0;
  info.memory = empty && array->length > 0
                    ? elem.memory
                    : llvm::ArrayType::get(elem.memory, static_cast<uint64_t>(array->length));
  info.size = elem.size * array->length;
  if (!empty) add_part(info, elem, array->length);
}

TypeInfo make_type_info(ModuleContext& mc, const types::Type* type) {
  TypeInfo info;
  const types::Type* u = types::underlying(type);
  switch (u->kind) {
    case types::TypeKind::kBasic:
      set_leaf(mc, info, basic_type(mc, types::cast<types::Basic>(u)->basic));
      break;
    case types::TypeKind::kSlice:
      set_leaf(mc, info, mc.slice_type);
      break;
    case types::TypeKind::kInterface:
      set_leaf(mc, info, mc.interface_type);
      break;
    case types::TypeKind::kArray:
      set_array(mc, info, types::cast<types::Array>(u));
      break;
    case types::TypeKind::kStruct:
      set_struct(mc, info, types::cast<types::Struct>(u)->fields, types::size_of(u));
      break;
    case types::TypeKind::kTuple:
      set_struct(mc, info, types::cast<types::Tuple>(u)->vars, -1);
      break;
    default:
      set_leaf(mc, info, mc.ptr);
      break;
  }
  info.in_memory = info.leaves > kMaxLeaves || info.size > kMaxBytes;
  return info;
}

}  // namespace

const TypeInfo& type_info(ModuleContext& mc, const types::Type* type) {
  auto found = mc.type_infos.find(type);
  if (found != mc.type_infos.end()) return found->second;
  size_t too_large = mc.too_large_types.size();
  TypeInfo info = make_type_info(mc, type);
  if (const auto* named = types::dyn_cast<types::Named>(type)) {
    for (; too_large < mc.too_large_types.size(); ++too_large) {
      mc.too_large_types[too_large].pos = named->object->pos;
    }
  }
  return mc.type_infos[type] = info;
}

llvm::Type* memory_type(ModuleContext& mc, const types::Type* type) {
  return type_info(mc, type).memory;
}

llvm::Type* register_type(ModuleContext& mc, const types::Type* type) {
  return types::is_boolean(type) ? mc.i1 : memory_type(mc, type);
}

llvm::Align align_of(ModuleContext& mc, const types::Type* type) {
  return llvm::Align(static_cast<uint64_t>(type_info(mc, type).align));
}

bool is_empty_interface(const types::Type* type) {
  const auto* interface = types::under<types::Interface>(type);
  return interface != nullptr && types::interface_methods(interface).empty();
}

const types::Type* result_type(const types::Signature* signature) {
  std::span<types::Var*> results = signature->results->vars;
  if (results.empty()) return nullptr;
  return results.size() == 1 ? results[0]->type : signature->results;
}

namespace {

int count_floats(llvm::Type* type) {
  int count = type->isFloatingPointTy() ? 1 : 0;
  if (auto* array = llvm::dyn_cast<llvm::ArrayType>(type)) {
    count = static_cast<int>(array->getNumElements()) * count_floats(array->getElementType());
  } else if (auto* structure = llvm::dyn_cast<llvm::StructType>(type)) {
    for (llvm::Type* element : structure->elements()) count += count_floats(element);
  }
  return count;
}

// LLVM returns up to three integers in registers, and more through memory; but from the third
// floating-point number on on the x87 stack, which changes signalling NaNs.
bool returned_directly(ModuleContext& mc, const types::Type* type) {
  constexpr int kFloatRegisters = 2;
  return !is_memory_type(mc, type) && count_floats(memory_type(mc, type)) <= kFloatRegisters;
}

}  // namespace

FunctionShape function_shape(ModuleContext& mc, const types::Signature* signature,
                             const types::Type* receiver, bool closure) {
  FunctionShape shape;
  shape.closure = closure;
  std::vector<llvm::Type*> params;
  llvm::Type* result = mc.void_type;
  if (const types::Type* type = result_type(signature)) {
    shape.sret = !returned_directly(mc, type);
    if (shape.sret) {
      params.push_back(mc.ptr);
    } else {
      result = register_type(mc, type);
    }
  }
  if (closure) params.push_back(mc.ptr);
  shape.first_param = static_cast<unsigned>(params.size());
  auto add = [&](const types::Type* type) {
    params.push_back(is_memory_type(mc, type) ? mc.ptr : register_type(mc, type));
  };
  if (receiver != nullptr) add(receiver);
  for (const types::Var* param : signature->params->vars) add(param->type);
  shape.type = llvm::FunctionType::get(result, params, false);
  return shape;
}

namespace {

// Sret and nest; bool is extended, as C does it.
template <class FunctionOrCall>
void add_attributes(ModuleContext& mc, const FunctionShape& shape,
                    const types::Signature* signature, FunctionOrCall* target) {
  if (shape.sret) {
    llvm::Type* type = memory_type(mc, result_type(signature));
    target->addParamAttr(0, llvm::Attribute::getWithStructRetType(mc.context, type));
    target->addParamAttr(0, llvm::Attribute::NoAlias);
  }
  if (shape.closure) target->addParamAttr(shape.sret ? 1 : 0, llvm::Attribute::Nest);
  for (unsigned i = 0; i < shape.type->getNumParams(); ++i) {
    if (shape.type->getParamType(i) == mc.i1) target->addParamAttr(i, llvm::Attribute::ZExt);
  }
  if (shape.type->getReturnType() == mc.i1) target->addRetAttr(llvm::Attribute::ZExt);
}

}  // namespace

void add_parameter_attributes(ModuleContext& mc, const FunctionShape& shape,
                              const types::Signature* signature, llvm::Function* function) {
  add_attributes(mc, shape, signature, function);
}

void add_parameter_attributes(ModuleContext& mc, const FunctionShape& shape,
                              const types::Signature* signature, llvm::CallInst* call) {
  add_attributes(mc, shape, signature, call);
}

}  // namespace minigo::lower
