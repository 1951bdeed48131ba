// Types as Go's debuggers know them: a string is a struct "string" with members "str" and "len",
// and so on. runtime/gdb/minigo-gdb.py goes by these names and members.
//
// The unit that owns a type (type_owner.h) describes it with all that it reaches. The others
// describe it only as far as its values go, and declare what is behind a pointer: a debugger looks
// for the description by the name. So a description is not repeated in each unit of a package.

#include "lower/types/debug_type.h"

#include <algorithm>

#include "llvm/BinaryFormat/Dwarf.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/Support/SaveAndRestore.h"
#include "lower/types/llvm_type.h"
#include "lower/types/type_owner.h"
#include "types/layout.h"
#include "types/type_string.h"
#include "types/universe.h"

namespace minigo::lower {
namespace {

using types::Type;
using types::TypeKind;

uint64_t bits(ModuleContext& mc, const Type* type) {
  return static_cast<uint64_t>(type_info(mc, type).size) * 8;
}

llvm::DIType* basic(ModuleContext& mc, std::string_view name, uint64_t size, unsigned encoding) {
  return mc.debug->createBasicType(name, size, encoding);
}

struct Member {
  std::string_view name;
  llvm::DIType* type;
  uint64_t offset;  // bytes
  uint64_t size;    // bits
};

// For what Go calls differently from its name in the description, which no other type has.
llvm::DIType* with_name(ModuleContext& mc, llvm::DIType* type, std::string_view name) {
  if (llvm::StringRef(name) == type->getName()) return type;
  return mc.debug->createTypedef(type, name, mc.compile_unit->getFile(), 0, mc.compile_unit);
}

// A struct of that name that another unit describes.
llvm::DIType* declared_structure(ModuleContext& mc, const std::string& name) {
  llvm::DIType*& made = mc.debug_declarations[name];
  if (made == nullptr) {
    made = mc.debug->createForwardDecl(llvm::dwarf::DW_TAG_structure_type, name, mc.compile_unit,
                                       mc.compile_unit->getFile(), 0);
  }
  return made;
}

// The struct of that key, which is made once. It is known before its members are, so that they may
// point to it. `size` is in bits.
llvm::DIType* structure(ModuleContext& mc, std::string key, std::string_view name, uint64_t size,
                        llvm::function_ref<std::vector<Member>()> members) {
  auto known = mc.debug_types.find(key);
  if (known != mc.debug_types.end()) return known->second;
  llvm::DIFile* file = mc.compile_unit->getFile();
  llvm::DICompositeType* made =
      mc.debug->createStructType(mc.compile_unit, name, file, 0, size, 0, llvm::DINode::FlagZero,
                                 nullptr, {}, 0, nullptr, key);
  mc.debug_types[key] = made;
  llvm::SmallVector<llvm::Metadata*, 8> elements;
  for (const Member& member : members()) {
    elements.push_back(mc.debug->createMemberType(made, member.name, file, 0, member.size, 0,
                                                  member.offset * 8, llvm::DINode::FlagZero,
                                                  member.type));
  }
  mc.debug->replaceArrays(made, mc.debug->getOrCreateArray(elements));
  return mc.debug_types[key] = made;
}

llvm::DIType* pointer_to(ModuleContext& mc, llvm::DIType* type) {
  return mc.debug->createPointerType(type, 64);
}

llvm::DIType* void_pointer(ModuleContext& mc) { return pointer_to(mc, nullptr); }

// The kinds that are structs for the debugger, which carry their names themselves.
bool has_own_name(const Type* type) {
  switch (types::underlying(type)->kind) {
    case TypeKind::kStruct:
    case TypeKind::kSlice:
    case TypeKind::kInterface:
      return true;
    default:
      return false;
  }
}

// The type behind a pointer.
llvm::DIType* target_type(ModuleContext& mc, const Type* type) {
  bool declared = is_owned_elsewhere(mc, type) && has_own_name(type);
  std::string key = types::link_string(type);
  if (!declared || mc.debug_types.contains(key)) return debug_type(mc, type);
  return with_name(mc, declared_structure(mc, key), types::runtime_string(type));
}

llvm::DIType* pointer_to(ModuleContext& mc, const Type* type) {
  return pointer_to(mc, target_type(mc, type));
}

// A pointer to an object of the runtime, which has a struct of that name. Types of other units
// have it described there.
llvm::DIType* pointer_to_header(ModuleContext& mc, const std::string& name,
                                llvm::function_ref<std::vector<Member>()> members) {
  bool declared = mc.debug_type_elsewhere && !mc.debug_types.contains(name);
  return pointer_to(
      mc, declared ? declared_structure(mc, name) : structure(mc, name, name, 512, members));
}

llvm::DIType* int_type(ModuleContext& mc) {
  return debug_type(mc, types::basic(types::BasicKind::kInt));
}

llvm::DIType* basic_debug_type(ModuleContext& mc, const types::Basic* type) {
  uint64_t size = bits(mc, type);
  if (types::is_string(type)) {
    return structure(mc, "string header", "string", size, [&]() -> std::vector<Member> {
      llvm::DIType* data = pointer_to(mc, types::byte_type());
      return {{"str", data, 0, 64}, {"len", int_type(mc), 8, 64}};
    });
  }
  if (types::is_boolean(type)) return basic(mc, type->name, size, llvm::dwarf::DW_ATE_boolean);
  if (types::is_float(type)) return basic(mc, type->name, size, llvm::dwarf::DW_ATE_float);
  if (types::is_complex(type)) {
    return basic(mc, type->name, size, llvm::dwarf::DW_ATE_complex_float);
  }
  if (!types::is_integer(type)) return void_pointer(mc);
  return basic(
      mc, type->name, size,
      types::is_unsigned(type) ? llvm::dwarf::DW_ATE_unsigned : llvm::dwarf::DW_ATE_signed);
}

llvm::DIType* struct_debug_type(ModuleContext& mc, const types::Struct* type,
                                const std::string& key, std::string_view name) {
  return structure(mc, key, name, bits(mc, type), [&] {
    std::vector<Member> members;
    std::vector<int64_t> offsets = types::field_offsets(type);
    for (size_t i = 0; i < type->fields.size(); ++i) {
      const types::Var* field = type->fields[i];
      members.push_back({field->name, debug_type(mc, field->type),
                         static_cast<uint64_t>(offsets[i]), bits(mc, field->type)});
    }
    return members;
  });
}

llvm::DIType* slice_debug_type(ModuleContext& mc, const types::Slice* type, const std::string& key,
                               std::string_view name) {
  return structure(mc, key, name, 192, [&]() -> std::vector<Member> {
    llvm::DIType* length = int_type(mc);
    return {{"array", pointer_to(mc, type->elem), 0, 64},
            {"len", length, 8, 64},
            {"cap", length, 16, 64}};
  });
}

llvm::DIType* interface_debug_type(ModuleContext& mc, const Type* type, const std::string& key,
                                   std::string_view name) {
  const char* first = is_empty_interface(type) ? "_type" : "tab";
  return structure(mc, key, name, 128, [&]() -> std::vector<Member> {
    return {{first, void_pointer(mc), 0, 64}, {"data", void_pointer(mc), 8, 64}};
  });
}

llvm::DIType* array_debug_type(ModuleContext& mc, const types::Array* type) {
  llvm::Metadata* range = mc.debug->getOrCreateSubrange(0, type->length);
  return mc.debug->createArrayType(bits(mc, type), 0, debug_type(mc, type->elem),
                                   mc.debug->getOrCreateArray({range}));
}

// A pointer to the header of a map, as the runtime has it (runtime/value/map.h), with slots of the
// type.
llvm::DIType* map_debug_type(ModuleContext& mc, const types::Map* type) {
  std::string arguments =
      "<" + types::link_string(type->key) + "," + types::link_string(type->elem) + ">";
  TypeInfo key = type_info(mc, type->key);
  TypeInfo elem = type_info(mc, type->elem);
  auto align_up = [](int64_t value, int64_t align) { return (value + align - 1) / align * align; };
  int64_t elem_offset = align_up(key.size, elem.align);
  int64_t align = std::max({key.align, elem.align, int64_t{1}});
  if (key.has_pointers || elem.has_pointers) align = std::max<int64_t>(align, 8);
  int64_t slot_bytes = std::max(align, align_up(elem_offset + elem.size, align));
  std::string slot_name = "slot" + arguments;
  std::string name = "hash" + arguments;
  auto slot = [&] {
    return structure(mc, slot_name, slot_name, static_cast<uint64_t>(slot_bytes) * 8,
                     [&]() -> std::vector<Member> {
                       return {{"key", debug_type(mc, type->key), 0, bits(mc, type->key)},
                               {"elem", debug_type(mc, type->elem),
                                static_cast<uint64_t>(elem_offset), bits(mc, type->elem)}};
                     });
  };
  return pointer_to_header(mc, name, [&]() -> std::vector<Member> {
    llvm::DIType* byte = debug_type(mc, types::byte_type());
    return {{"len", int_type(mc), 0, 64},
            {"layout", void_pointer(mc), 8, 64},
            {"control", pointer_to(mc, byte), 16, 64},
            {"slots", pointer_to(mc, slot()), 24, 64},
            {"capacity", int_type(mc), 32, 64},
            {"depth", byte, 61, 8}};
  });
}

// A pointer to the header of a channel (runtime/chan/channel.h).
llvm::DIType* chan_debug_type(ModuleContext& mc, const types::Chan* type) {
  std::string name = "hchan<" + types::link_string(type->elem) + ">";
  return pointer_to_header(mc, name, [&]() -> std::vector<Member> {
    llvm::DIType* integer = int_type(mc);
    llvm::DIType* closed = debug_type(mc, types::basic(types::BasicKind::kBool));
    return {{"len", integer, 0, 64},
            {"cap", integer, 8, 64},
            {"elem_size", integer, 16, 64},
            {"elem", void_pointer(mc), 24, 64},
            {"buffer", pointer_to(mc, type->elem), 32, 64},
            {"send_index", integer, 40, 64},
            {"recv_index", integer, 48, 64},
            {"closed", closed, 56, 8}};
  });
}

llvm::DIType* closure_debug_type(ModuleContext& mc) {
  llvm::DIType* header = structure(mc, "closure", "closure", 64, [&]() -> std::vector<Member> {
    return {{"code", void_pointer(mc), 0, 64}};
  });
  return pointer_to(mc, header);
}

// The type by its kind. `name` is for the kinds that have one (has_own_name).
llvm::DIType* make_debug_type(ModuleContext& mc, const Type* type, const std::string& key,
                              std::string_view name) {
  const Type* u = types::underlying(type);
  switch (u->kind) {
    case TypeKind::kBasic:
      return basic_debug_type(mc, types::cast<types::Basic>(u));
    case TypeKind::kStruct:
      return struct_debug_type(mc, types::cast<types::Struct>(u), key, name);
    case TypeKind::kSlice:
      return slice_debug_type(mc, types::cast<types::Slice>(u), key, name);
    case TypeKind::kInterface:
      return interface_debug_type(mc, u, key, name);
    case TypeKind::kArray:
      return array_debug_type(mc, types::cast<types::Array>(u));
    case TypeKind::kPointer:
      return pointer_to(mc, types::cast<types::Pointer>(u)->elem);
    case TypeKind::kMap:
      return map_debug_type(mc, types::cast<types::Map>(u));
    case TypeKind::kChan:
      return chan_debug_type(mc, types::cast<types::Chan>(u));
    case TypeKind::kSignature:
      return closure_debug_type(mc);
    default:
      return void_pointer(mc);
  }
}

// Maps, channels and func values are pointers to objects of the runtime. They get their names as
// typedefs.
bool is_reference(const Type* type) {
  switch (types::underlying(type)->kind) {
    case TypeKind::kMap:
    case TypeKind::kChan:
    case TypeKind::kSignature:
      return true;
    default:
      return false;
  }
}

llvm::DIType* described(ModuleContext& mc, const Type* type, const std::string& key) {
  std::string name = types::runtime_string(type);
  if (has_own_name(type)) {
    bool owned = owned_type(type) != nullptr;
    return with_name(mc, make_debug_type(mc, type, key, owned ? key : name), name);
  }
  // A named type without members may refer to itself, as type T []T does: there it is a pointer.
  if (type->kind == TypeKind::kNamed) mc.debug_types[key] = void_pointer(mc);
  llvm::DIType* made = make_debug_type(mc, type, key, name);
  if (type->kind != TypeKind::kNamed && !is_reference(type)) return made;
  return mc.debug->createTypedef(made, name, mc.compile_unit->getFile(), 0, mc.compile_unit);
}

}  // namespace

llvm::DIType* debug_type(ModuleContext& mc, const Type* type) {
  std::string key = types::link_string(type);
  auto found = mc.debug_types.find(key);
  if (found != mc.debug_types.end()) return found->second;
  bool elsewhere =
      owned_type(type) != nullptr ? is_owned_elsewhere(mc, type) : mc.debug_type_elsewhere;
  llvm::SaveAndRestore inside(mc.debug_type_elsewhere, elsewhere);
  return mc.debug_types[key] = described(mc, type, key);
}

void retain_debug_type(ModuleContext& mc, const Type* type) {
  if (mc.debug == nullptr || type->kind != TypeKind::kNamed || is_owned_elsewhere(mc, type)) return;
  mc.debug->retainType(debug_type(mc, type));
}

}  // namespace minigo::lower
