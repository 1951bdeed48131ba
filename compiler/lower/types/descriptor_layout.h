// The layout of type descriptors: abi::Type and its parts as LLVM structs, field by field as in
// runtime/abi/type.h, and the fields that are numbers.

#ifndef MINIGO_LOWER_TYPES_DESCRIPTOR_LAYOUT_H_
#define MINIGO_LOWER_TYPES_DESCRIPTOR_LAYOUT_H_

#include "abi/type.h"
#include "lower/module/module_context.h"

namespace minigo::lower {

// Where abi::Type's fields are in descriptor_layout().
enum TypeField : unsigned {
  kTypeSize,
  kTypePtrData,
  kTypeHash,
  kTypeAlign,
  kTypeFieldAlign,
  kTypeKind,
  kTypeFlags,
  kTypeSpanClass,
  kTypePtrMaskWords,
  kTypePtrMask,
  kTypeEqual,
  kTypeStr,
  kTypeUncommon,
  kTypePtrToThis,
  kTypeElem,
  kTypeKey,  // or itabs
  kTypeLen,
  kTypeComponents,
};
// Where abi::Components' fields are in components_layout().
enum ComponentField : unsigned {
  kComponentFields,
  kComponentIn,
  kComponentOut,
  kComponentInterfaceMethods,
  kComponentVariadic,
};

llvm::StructType* descriptor_layout(ModuleContext& mc);
llvm::StructType* uncommon_layout(ModuleContext& mc);          // abi::Uncommon
llvm::StructType* components_layout(ModuleContext& mc);        // abi::Components
llvm::StructType* field_layout(ModuleContext& mc);             // abi::Field
llvm::StructType* method_layout(ModuleContext& mc);            // abi::Method
llvm::StructType* interface_method_layout(ModuleContext& mc);  // abi::InterfaceMethod
llvm::StructType* itab_layout(ModuleContext& mc, uint64_t methods);
llvm::StructType* itab_table_layout(ModuleContext& mc);  // abi::ItabTable with one entry

// Fields of the descriptor that are numbers; the hash is of the type's name as the linker has it.
abi::Kind abi_kind(const types::Type* type);
uint8_t abi_flags(const types::Type* type);
uint32_t type_hash(const types::Type* type);

// The bitmap of pointers that the collector scans by: a bit for each word, up to the last pointer.
// None for types whose pointers reach beyond abi::kMaxMaskedBytes.
struct PointerMask {
  std::vector<uint64_t> words;
  uint64_t ptr_data = 0;  // bytes up to the end of the last pointer
};
PointerMask pointer_mask(ModuleContext& mc, const types::Type* type);

}  // namespace minigo::lower

#endif  // MINIGO_LOWER_TYPES_DESCRIPTOR_LAYOUT_H_
