#include "lower/types/llvm_type.h"

#include <algorithm>

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

// The scalars in the LLVM type of a leaf of a Go type: one, or the words of a string, slice or
// interface.
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

// The type of the fields in order. A struct whose last field has no size ends in padding, so that
// the address of that field is inside the struct: the padding becomes an element of the LLVM type.
// A tuple has no size of its own (-1).
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
  // An array of elements without size is as large as one element: LLVM must not walk its length.
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

namespace {

bool find_pointer(llvm::Type* type, llvm::SmallVector<unsigned, 2>& path) {
  if (type->isPointerTy()) return true;
  auto* array = llvm::dyn_cast<llvm::ArrayType>(type);
  if (array != nullptr && array->getNumElements() == 0) return false;
  for (unsigned i = 0; i < (array == nullptr ? type->getNumContainedTypes() : 1); ++i) {
    path.push_back(i);
    if (find_pointer(type->getContainedType(i), path)) return true;
    path.pop_back();
  }
  return false;
}

}  // namespace

llvm::SmallVector<unsigned, 2> pointer_path(ModuleContext& mc, const types::Type* type) {
  llvm::SmallVector<unsigned, 2> path;
  find_pointer(memory_type(mc, type), path);
  return path;
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

}  // namespace minigo::lower
