#include "lower/types/descriptor_layout.h"

#include "lower/types/llvm_type.h"
#include "types/layout.h"
#include "types/type_string.h"

namespace minigo::lower {
namespace {

using abi::Kind;
using types::BasicKind;
using types::Type;
using types::TypeKind;

constexpr uint64_t kWord = 8;

// BasicKind's typed kinds are in reflect.Kind's order up to complex128.
static_assert(static_cast<int>(BasicKind::kBool) == static_cast<int>(Kind::kBool));
static_assert(static_cast<int>(BasicKind::kComplex128) == static_cast<int>(Kind::kComplex128));

Kind basic_kind(BasicKind kind) {
  if (kind == BasicKind::kString) return Kind::kString;
  if (kind == BasicKind::kUnsafePointer) return Kind::kUnsafePointer;
  return static_cast<Kind>(kind);
}

bool has_name(const Type* type) {
  return type->kind == TypeKind::kNamed || type->kind == TypeKind::kBasic;
}

void set_bit(std::vector<uint64_t>& words, uint64_t offset) {
  uint64_t word = offset / kWord;
  if (words.size() <= word / 64) words.resize(word / 64 + 1);
  words[word / 64] |= uint64_t{1} << (word % 64);
}

void mark_pointers(ModuleContext& mc, const Type* type, uint64_t offset,
                   std::vector<uint64_t>& words) {
  if (!has_pointers(mc, type)) return;
  const Type* u = types::underlying(type);
  if (const auto* array = types::dyn_cast<types::Array>(u)) {
    auto size = static_cast<uint64_t>(types::size_of(array->elem));
    for (int64_t i = 0; i < array->length; ++i) {
      mark_pointers(mc, array->elem, offset + static_cast<uint64_t>(i) * size, words);
    }
    return;
  }
  if (const auto* structure = types::dyn_cast<types::Struct>(u)) {
    std::vector<int64_t> offsets = types::field_offsets(structure);
    for (size_t i = 0; i < structure->fields.size(); ++i) {
      mark_pointers(mc, structure->fields[i]->type, offset + static_cast<uint64_t>(offsets[i]),
                    words);
    }
    return;
  }
  // The first word of an interface, a type or an itab, points to static data: only the second
  // counts.
  bool is_interface = types::dyn_cast<types::Interface>(u) != nullptr;
  set_bit(words, is_interface ? offset + kWord : offset);
}

// The number of bytes up to the end of the last pointer in the type.
uint64_t pointer_bytes(ModuleContext& mc, const Type* type) {
  if (!has_pointers(mc, type)) return 0;
  const Type* u = types::underlying(type);
  if (const auto* array = types::dyn_cast<types::Array>(u)) {
    auto size = static_cast<uint64_t>(types::size_of(array->elem));
    return static_cast<uint64_t>(array->length - 1) * size + pointer_bytes(mc, array->elem);
  }
  if (const auto* structure = types::dyn_cast<types::Struct>(u)) {
    std::vector<int64_t> offsets = types::field_offsets(structure);
    for (size_t i = structure->fields.size(); i-- > 0;) {
      uint64_t bytes = pointer_bytes(mc, structure->fields[i]->type);
      if (bytes > 0) return static_cast<uint64_t>(offsets[i]) + bytes;
    }
  }
  return types::dyn_cast<types::Interface>(u) != nullptr ? 2 * kWord : kWord;
}

}  // namespace

llvm::StructType* descriptor_layout(ModuleContext& mc) {
  llvm::StructType* type = llvm::StructType::get(
      mc.context, {mc.i64, mc.i64, mc.i32, mc.i8, mc.i8, mc.i8, mc.i8, mc.i32, mc.i32, mc.ptr,
                   mc.ptr, mc.string_type, mc.ptr, mc.ptr, mc.ptr, mc.ptr, mc.i64, mc.ptr});
  assert(mc.module->getDataLayout().getTypeAllocSize(type) == sizeof(abi::Type));
  return type;
}

llvm::StructType* uncommon_layout(ModuleContext& mc) {
  return llvm::StructType::get(mc.context, {mc.slice_type, mc.string_type, mc.string_type});
}

llvm::StructType* components_layout(ModuleContext& mc) {
  return llvm::StructType::get(mc.context,
                               {mc.slice_type, mc.slice_type, mc.slice_type, mc.slice_type, mc.i8});
}

llvm::StructType* field_layout(ModuleContext& mc) {
  return llvm::StructType::get(
      mc.context, {mc.string_type, mc.ptr, mc.i64, mc.string_type, mc.string_type, mc.i8});
}

llvm::StructType* method_layout(ModuleContext& mc) {
  return llvm::StructType::get(mc.context, {mc.string_type, mc.string_type, mc.ptr, mc.ptr});
}

llvm::StructType* interface_method_layout(ModuleContext& mc) {
  return llvm::StructType::get(mc.context, {mc.string_type, mc.string_type, mc.ptr});
}

llvm::StructType* itab_layout(ModuleContext& mc, uint64_t methods) {
  return llvm::StructType::get(
      mc.context, {mc.ptr, mc.ptr, mc.i32, mc.i32, llvm::ArrayType::get(mc.ptr, methods)});
}

llvm::StructType* itab_table_layout(ModuleContext& mc) {
  return llvm::StructType::get(mc.context, {mc.i64, mc.i64, mc.ptr, mc.ptr});
}

abi::Kind abi_kind(const Type* type) {
  const Type* u = types::underlying(type);
  switch (u->kind) {
    case TypeKind::kBasic:
      return basic_kind(types::cast<types::Basic>(u)->basic);
    case TypeKind::kPointer:
      return Kind::kPointer;
    case TypeKind::kArray:
      return Kind::kArray;
    case TypeKind::kSlice:
      return Kind::kSlice;
    case TypeKind::kMap:
      return Kind::kMap;
    case TypeKind::kChan:
      return Kind::kChan;
    case TypeKind::kStruct:
      return Kind::kStruct;
    case TypeKind::kSignature:
      return Kind::kFunc;
    case TypeKind::kInterface:
      return Kind::kInterface;
    default:
      return Kind::kInvalid;
  }
}

uint8_t abi_flags(const Type* type) {
  uint8_t flags = 0;
  if (types::is_pointer_shaped(type)) flags |= abi::kDirect;
  if (has_name(type)) flags |= abi::kNamed;
  if (types::comparable(type)) flags |= abi::kComparable;
  if (types::is_regular(type)) flags |= abi::kRegular;
  return flags;
}

uint32_t type_hash(const Type* type) {
  // FNV-1a.
  uint32_t hash = 2166136261U;
  for (char c : types::link_string(type)) {
    hash = (hash ^ static_cast<uint8_t>(c)) * 16777619U;
  }
  return hash;
}

PointerMask pointer_mask(ModuleContext& mc, const Type* type) {
  PointerMask mask;
  mask.ptr_data = pointer_bytes(mc, type);
  if (mask.ptr_data > abi::kMaxMaskedBytes) return mask;
  mark_pointers(mc, type, 0, mask.words);
  return mask;
}

}  // namespace minigo::lower
