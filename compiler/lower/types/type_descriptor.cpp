// The descriptors of a package's own types, and of pointers to them, are defined in its first
// object. The descriptors of other types are defined in every object that uses them, and the linker
// keeps one (linkonce_odr). All lie in one section of the program, where reflection finds those
// that the linker kept. This file declares them; functions/descriptor_value.h fills them in.

#include "lower/types/type_descriptor.h"

#include "lower/types/debug_type.h"
#include "lower/types/descriptor_layout.h"
#include "lower/types/mangle.h"
#include "lower/types/type_owner.h"
#include "types/interface.h"
#include "types/method_set.h"

namespace minigo::lower {
namespace {

using types::Type;

// The defined type whose package defines the descriptor: T for T and *T. nullptr if every user
// does.
const types::Named* owner(const Type* type) {
  const auto* pointer = types::dyn_cast<types::Pointer>(type);
  return owned_type(pointer != nullptr ? pointer->elem : type);
}

constexpr const char* kDescriptorSection = "mg_types";

llvm::GlobalVariable* declare_descriptor(ModuleContext& mc, const Type* type) {
  std::string name = descriptor_symbol(type);
  llvm::GlobalVariable*& global = mc.descriptors[name];
  if (global != nullptr) return global;
  // The descriptor is writable: the heap fills in span_class.
  global = new llvm::GlobalVariable(*mc.module, descriptor_layout(mc), false,
                                    llvm::GlobalValue::ExternalLinkage, nullptr, name);
  global->setAlignment(llvm::Align(8));
  const types::Named* named = owner(type);
  if (named != nullptr && !is_owned_here(mc, named)) return global;
  if (named == nullptr) global->setLinkage(llvm::GlobalValue::LinkOnceODRLinkage);
  // The linker keeps or drops each descriptor on its own.
  global->setComdat(mc.module->getOrInsertComdat(name));
  global->setSection(kDescriptorSection);
  mc.worklist.add(DescriptorValue{type, global});
  return global;
}

}  // namespace

bool has_pointer_methods(support::Arena& arena, const Type* type) {
  bool can_have = type->kind == types::TypeKind::kNamed || type->kind == types::TypeKind::kStruct;
  if (!can_have || types::is_interface(type)) return false;
  return !types::method_set(arena.make<types::Pointer>(type)).empty();
}

llvm::GlobalVariable* type_descriptor(ModuleContext& mc, const Type* type) {
  llvm::GlobalVariable*& global = mc.descriptor_of[type];
  if (global == nullptr) {
    llvm::GlobalVariable* made = declare_descriptor(mc, type);
    retain_debug_type(mc, type);
    return mc.descriptor_of[type] = made;
  }
  return global;
}

llvm::GlobalVariable* itab(ModuleContext& mc, const Type* type, const Type* interface) {
  std::string name = itab_symbol(type, interface);
  if (llvm::GlobalVariable* global = mc.module->getGlobalVariable(name)) return global;
  uint64_t methods = types::interface_methods(types::under<types::Interface>(interface)).size();
  auto* global = new llvm::GlobalVariable(*mc.module, itab_layout(mc, methods), true,
                                          llvm::GlobalValue::LinkOnceODRLinkage, nullptr, name);
  global->setComdat(mc.module->getOrInsertComdat(name));
  global->setAlignment(llvm::Align(8));
  mc.worklist.add(ItabValue{type, interface, global});
  return global;
}

void define_package_descriptors(ModuleContext& mc) {
  for (const types::Named* named : mc.package.named_types) {
    if (!named->type_params.empty() || owner(named) == nullptr) continue;
    if (const auto* interface = types::under<types::Interface>(named);
        interface != nullptr && interface->is_constraint) {
      continue;
    }
    type_descriptor(mc, named);
    type_descriptor(mc, mc.arena.make<types::Pointer>(named));
  }
}

}  // namespace minigo::lower
