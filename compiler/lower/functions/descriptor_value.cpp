// The contents of descriptors and itabs, field by field as in types/descriptor_layout.h. They
// belong to this room because they refer to the functions of methods, which may be wrappers.

#include "lower/functions/descriptor_value.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "llvm/IR/Constants.h"
#include "lower/functions/wrapper.h"
#include "lower/module/string_data.h"
#include "lower/types/descriptor_layout.h"
#include "lower/types/llvm_type.h"
#include "lower/types/mangle.h"
#include "lower/types/type_descriptor.h"
#include "types/interface.h"
#include "types/layout.h"
#include "types/method_set.h"
#include "types/type_string.h"

namespace minigo::lower {
namespace {

using types::Type;
using Constants = std::vector<llvm::Constant*>;

llvm::Constant* integer(llvm::IntegerType* type, uint64_t value) {
  return llvm::ConstantInt::get(type, value);
}

llvm::Constant* null_pointer(ModuleContext& mc) { return llvm::ConstantPointerNull::get(mc.ptr); }

// An abi::Slice of read-only elements.
llvm::Constant* slice_of(ModuleContext& mc, llvm::Type* element, const Constants& elements,
                         const char* name) {
  if (elements.empty()) return llvm::Constant::getNullValue(mc.slice_type);
  auto* array = llvm::ConstantArray::get(llvm::ArrayType::get(element, elements.size()), elements);
  auto* global = new llvm::GlobalVariable(*mc.module, array->getType(), true,
                                          llvm::GlobalValue::PrivateLinkage, array, name);
  llvm::Constant* count = integer(mc.i64, elements.size());
  return llvm::ConstantStruct::get(mc.slice_type, {global, count, count});
}

// The package that qualifies an unexported name.
llvm::Constant* package_path(ModuleContext& mc, const types::Object* object) {
  bool qualified = !object->exported() && object->package != nullptr;
  return string_constant(mc, qualified ? object->package->path : std::string_view());
}

llvm::Function* method_code(ModuleContext& mc, const Type* type,
                            const types::MethodSetEntry& entry) {
  return interface_method_function(mc, type, entry.method, entry.path);
}

// An abi::Slice of the type's methods; interfaces have none of this kind.
llvm::Constant* methods(ModuleContext& mc, const Type* type) {
  Constants elements;
  if (types::is_interface(type)) return slice_of(mc, method_layout(mc), elements, "methods");
  for (const types::MethodSetEntry& entry : types::method_set(type)) {
    elements.push_back(llvm::ConstantStruct::get(
        method_layout(mc),
        {string_constant(mc, entry.method->name), package_path(mc, entry.method),
         type_descriptor(mc, entry.method->type), method_code(mc, type, entry)}));
  }
  return slice_of(mc, method_layout(mc), elements, "methods");
}

// The name without the package: "T", "Pair[int]".
std::string type_name(const Type* type) {
  // Aliases have the name of their type: byte is uint8.
  if (const auto* basic = types::dyn_cast<types::Basic>(type)) {
    std::string text = types::runtime_string(basic);
    return text.substr(text.rfind('.') + 1);
  }
  const auto* named = types::dyn_cast<types::Named>(type);
  if (named == nullptr) return {};
  std::string text = types::runtime_string(type);
  const types::Package* package = named->object->package;
  return package == nullptr ? text : text.substr(package->name.size() + 1);
}

// The import path of the package that declares the type; empty for predeclared types.
std::string_view type_package(const Type* type) {
  if (type->kind == types::TypeKind::kBasic) {
    return types::is_basic(type, types::BasicKind::kUnsafePointer) ? "unsafe" : "";
  }
  const auto* named = types::dyn_cast<types::Named>(type);
  if (named == nullptr || named->object->package == nullptr) return {};
  return named->object->package->path;
}

// A part of a descriptor. Parts that say nothing are one in the program.
llvm::Constant* part(ModuleContext& mc, llvm::Constant* value, const char* name) {
  bool empty = value->isNullValue();
  std::string symbol = empty ? std::string("minigo.no_") + name : name;
  if (empty) {
    if (llvm::GlobalVariable* global = mc.module->getGlobalVariable(symbol)) return global;
  }
  auto* global = new llvm::GlobalVariable(
      *mc.module, value->getType(), true,
      empty ? llvm::GlobalValue::LinkOnceODRLinkage : llvm::GlobalValue::PrivateLinkage, value,
      symbol);
  if (empty) global->setComdat(mc.module->getOrInsertComdat(symbol));
  global->setAlignment(llvm::Align(8));
  return global;
}

llvm::Constant* uncommon(ModuleContext& mc, const Type* type) {
  return part(mc,
              llvm::ConstantStruct::get(uncommon_layout(mc),
                                        {methods(mc, type), string_constant(mc, type_package(type)),
                                         string_constant(mc, type_name(type))}),
              "uncommon");
}

void set_pointers(ModuleContext& mc, const Type* type, Constants& parts) {
  PointerMask mask = pointer_mask(mc, type);
  parts[kTypePtrData] = integer(mc.i64, mask.ptr_data);
  if (mask.words.empty()) return;
  llvm::Constant* words = llvm::ConstantDataArray::get(mc.context, mask.words);
  parts[kTypePtrMaskWords] = integer(mc.i32, mask.words.size());
  parts[kTypePtrMask] = new llvm::GlobalVariable(
      *mc.module, words->getType(), true, llvm::GlobalValue::PrivateLinkage, words, "ptrmask");
}

llvm::Constant* struct_fields(ModuleContext& mc, const types::Struct* type) {
  Constants fields;
  std::vector<int64_t> offsets = types::field_offsets(type);
  for (size_t i = 0; i < type->fields.size(); ++i) {
    const types::Var* field = type->fields[i];
    std::string_view tag = type->tags.empty() ? std::string_view() : type->tags[i];
    fields.push_back(llvm::ConstantStruct::get(
        field_layout(mc),
        {string_constant(mc, field->name), type_descriptor(mc, field->type),
         integer(mc.i64, static_cast<uint64_t>(offsets[i])), package_path(mc, field),
         string_constant(mc, tag), integer(mc.i8, field->embedded ? 1 : 0)}));
  }
  return slice_of(mc, field_layout(mc), fields, "fields");
}

llvm::Constant* tuple_types(ModuleContext& mc, const types::Tuple* tuple) {
  Constants elements;
  for (const types::Var* var : tuple->vars) elements.push_back(type_descriptor(mc, var->type));
  return slice_of(mc, mc.ptr, elements, "params");
}

llvm::Constant* interface_methods(ModuleContext& mc, const types::Interface* type) {
  Constants methods;
  for (const types::Func* method : types::interface_methods(type)) {
    methods.push_back(llvm::ConstantStruct::get(
        interface_method_layout(mc), {string_constant(mc, method->name), package_path(mc, method),
                                      type_descriptor(mc, method->type)}));
  }
  return slice_of(mc, interface_method_layout(mc), methods, "imethods");
}

// The types that a type is made of by the same name whatever its kind is; for an interface type,
// its table of itabs, in which nothing is so far.
void set_elements(ModuleContext& mc, const Type* type, Constants& parts) {
  const Type* u = types::underlying(type);
  switch (u->kind) {
    case types::TypeKind::kPointer:
      parts[kTypeElem] = type_descriptor(mc, types::cast<types::Pointer>(u)->elem);
      break;
    case types::TypeKind::kSlice:
      parts[kTypeElem] = type_descriptor(mc, types::cast<types::Slice>(u)->elem);
      break;
    case types::TypeKind::kArray: {
      const auto* array = types::cast<types::Array>(u);
      parts[kTypeElem] = type_descriptor(mc, array->elem);
      parts[kTypeLen] = integer(mc.i64, static_cast<uint64_t>(array->length));
      break;
    }
    case types::TypeKind::kChan: {
      const auto* chan = types::cast<types::Chan>(u);
      parts[kTypeElem] = type_descriptor(mc, chan->elem);
      parts[kTypeLen] = integer(mc.i64, static_cast<uint64_t>(chan->dir));
      break;
    }
    case types::TypeKind::kMap:
      parts[kTypeElem] = type_descriptor(mc, types::cast<types::Map>(u)->elem);
      parts[kTypeKey] = type_descriptor(mc, types::cast<types::Map>(u)->key);
      break;
    case types::TypeKind::kInterface:
      parts[kTypeKey] = part(mc, llvm::Constant::getNullValue(itab_table_layout(mc)), "itabs");
      break;
    default:
      break;
  }
}

Constants zero_values(llvm::StructType* layout) {
  Constants values;
  for (llvm::Type* element : layout->elements()) {
    values.push_back(llvm::Constant::getNullValue(element));
  }
  return values;
}

// What only structs, functions and interfaces have.
llvm::Constant* components(ModuleContext& mc, const Type* type) {
  llvm::StructType* layout = components_layout(mc);
  Constants parts = zero_values(layout);
  const Type* u = types::underlying(type);
  if (const auto* structure = types::dyn_cast<types::Struct>(u)) {
    parts[kComponentFields] = struct_fields(mc, structure);
  } else if (const auto* signature = types::dyn_cast<types::Signature>(u)) {
    parts[kComponentIn] = tuple_types(mc, signature->params);
    parts[kComponentOut] = tuple_types(mc, signature->results);
    parts[kComponentVariadic] = integer(mc.i8, signature->variadic ? 1 : 0);
  } else if (const auto* interface = types::dyn_cast<types::Interface>(u)) {
    parts[kComponentInterfaceMethods] = interface_methods(mc, interface);
  }
  return part(mc, llvm::ConstantStruct::get(layout, parts), "components");
}

// The place that holds the address of the descriptor of *T, if *T has methods. Only programs with
// package reflect have such places: in others the symbol is an undefined weak one, so that T does
// not keep *T and its methods in the program.
llvm::Constant* pointer_place(ModuleContext& mc, const Type* type) {
  if (!has_pointer_methods(mc.arena, type)) return null_pointer(mc);
  std::string name = pointer_place_symbol(type);
  if (llvm::GlobalVariable* global = mc.module->getGlobalVariable(name)) return global;
  auto* global = new llvm::GlobalVariable(*mc.module, mc.ptr, true,
                                          llvm::GlobalValue::ExternalWeakLinkage, nullptr, name);
  if (mc.options.reflection) {
    global->setLinkage(llvm::GlobalValue::LinkOnceODRLinkage);
    global->setComdat(mc.module->getOrInsertComdat(name));
    global->setInitializer(type_descriptor(mc, mc.arena.make<types::Pointer>(type)));
  }
  return global;
}

// `methods` is sorted, as method sets are.
const types::MethodSetEntry& find_method(const std::vector<types::MethodSetEntry>& methods,
                                         const types::Func* wanted) {
  auto less = [](const types::MethodSetEntry& entry, const types::Func* method) {
    return types::method_less(entry.method, method);
  };
  auto found = std::lower_bound(methods.begin(), methods.end(), wanted, less);
  if (found == methods.end() || found->method->name != wanted->name) {
    llvm::report_fatal_error("type lacks a method of the interface");
  }
  return *found;
}

}  // namespace

llvm::Constant* descriptor_value(ModuleContext& mc, const Type* type) {
  llvm::StructType* layout = descriptor_layout(mc);
  Constants parts = zero_values(layout);
  const TypeInfo info = type_info(mc, type);
  auto align = integer(mc.i8, static_cast<uint64_t>(info.align));
  parts[kTypeSize] = integer(mc.i64, static_cast<uint64_t>(info.size));
  parts[kTypeHash] = integer(mc.i32, type_hash(type));
  parts[kTypeAlign] = align;
  parts[kTypeFieldAlign] = align;
  parts[kTypeKind] = integer(mc.i8, static_cast<uint64_t>(abi_kind(type)));
  parts[kTypeFlags] = integer(mc.i8, abi_flags(type));
  parts[kTypeStr] = string_constant(mc, types::runtime_string(type));
  parts[kTypeUncommon] = uncommon(mc, type);
  parts[kTypePtrToThis] = pointer_place(mc, type);
  set_pointers(mc, type, parts);
  set_elements(mc, type, parts);
  parts[kTypeComponents] = components(mc, type);
  return llvm::ConstantStruct::get(layout, parts);
}

llvm::Constant* itab_value(ModuleContext& mc, const Type* type, const Type* interface) {
  Constants code;
  std::vector<types::MethodSetEntry> methods = types::method_set(type);
  for (const types::Func* method :
       types::interface_methods(types::under<types::Interface>(interface))) {
    code.push_back(method_code(mc, type, find_method(methods, method)));
  }
  llvm::StructType* layout = itab_layout(mc, code.size());
  auto* array = llvm::cast<llvm::ArrayType>(layout->getElementType(4));
  return llvm::ConstantStruct::get(
      layout,
      {type_descriptor(mc, interface), type_descriptor(mc, type), integer(mc.i32, type_hash(type)),
       integer(mc.i32, 0), llvm::ConstantArray::get(array, code)});
}

}  // namespace minigo::lower
