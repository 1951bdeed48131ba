#include "lower/debug_info.h"

#include "llvm/BinaryFormat/Dwarf.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "lower/lower_type.h"
#include "types/layout.h"
#include "types/type_string.h"
#include "types/universe.h"

namespace minigo::lower {
namespace {

using types::Type;
using types::TypeKind;

llvm::StringRef ref(std::string_view text) { return {text.data(), text.size()}; }

llvm::DIFile* debug_file(ModuleContext& mc, const support::SourceFile* file) {
  llvm::DIFile*& made = mc.debug_files[file];
  if (made != nullptr) return made;
  bool absolute = !file->path().empty() && file->path()[0] == '/';
  std::string path = absolute ? file->path() : mc.options.working_directory + "/" + file->path();
  size_t slash = path.rfind('/');
  return made = mc.debug->createFile(path.substr(slash + 1), path.substr(0, slash));
}

llvm::DIFile* main_file(ModuleContext& mc) {
  for (const syntax::File* file : mc.package.files) return debug_file(mc, file->source);
  return mc.debug->createFile("none", mc.options.working_directory);
}

// ---- types

uint64_t bits(ModuleContext& mc, const Type* type) {
  return static_cast<uint64_t>(type_info(mc, type).size) * 8;
}

llvm::DIType* basic(ModuleContext& mc, std::string_view name, uint64_t size, unsigned encoding) {
  return mc.debug->createBasicType(ref(name), size, encoding);
}

struct Member {
  std::string_view name;
  llvm::DIType* type;
  uint64_t offset;  // bytes
  uint64_t size;    // bits
};

// A struct that is known before its members are, so that they may point to it.
llvm::DIType* structure(ModuleContext& mc, std::string key, std::string_view name, uint64_t size,
                        llvm::function_ref<std::vector<Member>()> members) {
  llvm::DIFile* file = mc.compile_unit->getFile();
  llvm::DICompositeType* made =
      mc.debug->createStructType(mc.compile_unit, ref(name), file, 0, size, 0,
                                 llvm::DINode::FlagZero, nullptr, {}, 0, nullptr, key);
  mc.debug_types[key] = made;
  llvm::SmallVector<llvm::Metadata*, 8> elements;
  for (const Member& member : members()) {
    elements.push_back(mc.debug->createMemberType(made, ref(member.name), file, 0, member.size, 0,
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

llvm::DIType* int_type(ModuleContext& mc) {
  return debug_type(mc, types::basic(types::BasicKind::kInt));
}

llvm::DIType* basic_debug_type(ModuleContext& mc, const types::Basic* type,
                               const std::string& key) {
  uint64_t size = bits(mc, type);
  if (types::is_string(type)) {
    return structure(mc, key, "string", size, [&]() -> std::vector<Member> {
      llvm::DIType* data = pointer_to(mc, debug_type(mc, types::byte_type()));
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
    return {{"array", pointer_to(mc, debug_type(mc, type->elem)), 0, 64},
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

// The type of that kind, under a name of its own if that is needed: structs have their name.
llvm::DIType* make_debug_type(ModuleContext& mc, const Type* type, const std::string& key,
                              std::string_view name) {
  const Type* u = types::underlying(type);
  switch (u->kind) {
    case TypeKind::kBasic:
      return basic_debug_type(mc, types::cast<types::Basic>(u), types::link_string(u));
    case TypeKind::kStruct:
      return struct_debug_type(mc, types::cast<types::Struct>(u), key, name);
    case TypeKind::kSlice:
      return slice_debug_type(mc, types::cast<types::Slice>(u), key, name);
    case TypeKind::kInterface:
      return interface_debug_type(mc, u, key, name);
    case TypeKind::kArray:
      return array_debug_type(mc, types::cast<types::Array>(u));
    case TypeKind::kPointer:
      return pointer_to(mc, debug_type(mc, types::cast<types::Pointer>(u)->elem));
    default:
      return void_pointer(mc);
  }
}

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

llvm::DIExpression* indirection(ModuleContext& mc, bool indirect) {
  if (!indirect) return mc.debug->createExpression();
  return mc.debug->createExpression(llvm::ArrayRef<uint64_t>{llvm::dwarf::DW_OP_deref});
}

void describe(ModuleContext& mc, llvm::Function* function, std::string_view name, support::Pos pos,
              llvm::DINode::DIFlags kind) {
  if (mc.debug == nullptr) return;
  support::Location location = mc.options.sources->locate(pos);
  if (location.file == nullptr) return;
  llvm::DIFile* file = debug_file(mc, location.file);
  auto* type = mc.debug->createSubroutineType(mc.debug->getOrCreateTypeArray({}));
  auto flags = llvm::DISubprogram::SPFlagDefinition;
  if (mc.options.optimized) flags |= llvm::DISubprogram::SPFlagOptimized;
  if (function->hasLocalLinkage()) flags |= llvm::DISubprogram::SPFlagLocalToUnit;
  function->setSubprogram(mc.debug->createFunction(file, ref(name), function->getName(), file,
                                                   location.line, type, location.line,
                                                   kind | llvm::DINode::FlagPrototyped, flags));
}

}  // namespace

void begin_debug_info(ModuleContext& mc) {
  mc.debug = std::make_unique<llvm::DIBuilder>(*mc.module);
  mc.compile_unit = mc.debug->createCompileUnit(
      llvm::DISourceLanguageName(llvm::dwarf::DW_LANG_Go), main_file(mc), "minigo",
      mc.options.optimized, "", 0, "", llvm::DICompileUnit::DebugEmissionKind::FullDebug, 0, true,
      false, llvm::DICompileUnit::DebugNameTableKind::None);
  mc.module->addModuleFlag(llvm::Module::Warning, "Debug Info Version",
                           llvm::DEBUG_METADATA_VERSION);
  mc.module->addModuleFlag(llvm::Module::Max, "Dwarf Version", 5);
}

void finish_debug_info(ModuleContext& mc) { mc.debug->finalize(); }

llvm::DIType* debug_type(ModuleContext& mc, const Type* type) {
  std::string key = types::link_string(type);
  auto found = mc.debug_types.find(key);
  if (found != mc.debug_types.end()) return found->second;
  std::string name = types::runtime_string(type);
  // What a named type without members refers to on the way to itself.
  if (!has_own_name(type)) mc.debug_types[key] = void_pointer(mc);
  llvm::DIType* made = make_debug_type(mc, type, key, name);
  if (type->kind == TypeKind::kNamed && !has_own_name(type)) {
    made = mc.debug->createTypedef(made, name, mc.compile_unit->getFile(), 0, mc.compile_unit);
  }
  return mc.debug_types[key] = made;
}

void describe_function(ModuleContext& mc, llvm::Function* function, std::string_view name,
                       support::Pos pos) {
  describe(mc, function, name, pos, llvm::DINode::FlagZero);
}

void describe_wrapper(ModuleContext& mc, llvm::Function* function, std::string_view name,
                      support::Pos pos) {
  describe(mc, function, name, pos, llvm::DINode::FlagArtificial);
}

void describe_variable(FunctionContext& fc, const types::Var* var, llvm::Value* storage,
                       bool indirect, unsigned argument) {
  ModuleContext& mc = fc.module;
  if (fc.subprogram() == nullptr || var->name.empty() || var->name == "_") return;
  support::Location location = mc.options.sources->locate(var->pos);
  llvm::DIFile* file = fc.subprogram()->getFile();
  llvm::DIType* type = debug_type(mc, fc.subst(var->type));
  llvm::DILocalVariable* variable =
      argument > 0
          ? mc.debug->createParameterVariable(fc.scope, ref(var->name), argument, file,
                                              location.line, type, true)
          : mc.debug->createAutoVariable(fc.scope, ref(var->name), file, location.line, type, true);
  auto* at = llvm::DILocation::get(mc.context, location.line, location.column, fc.scope);
  mc.debug->insertDeclare(storage, variable, indirection(mc, indirect), at,
                          fc.builder.GetInsertBlock());
}

void describe_global(ModuleContext& mc, const types::Var* var, llvm::GlobalVariable* global) {
  if (mc.debug == nullptr) return;
  support::Location location = mc.options.sources->locate(var->pos);
  if (location.file == nullptr) return;
  global->addDebugInfo(mc.debug->createGlobalVariableExpression(
      mc.compile_unit, global->getName(), global->getName(), debug_file(mc, location.file),
      location.line, debug_type(mc, var->type), false));
}

LexicalBlock::LexicalBlock(FunctionContext& fc, support::Pos pos) : fc_(fc), saved_(fc.scope) {
  if (fc.scope == nullptr || !pos.valid()) return;
  support::Location location = fc.module.options.sources->locate(pos);
  fc.scope = fc.module.debug->createLexicalBlock(fc.scope, fc.subprogram()->getFile(),
                                                 location.line, location.column);
}

LexicalBlock::~LexicalBlock() { fc_.scope = saved_; }

}  // namespace minigo::lower
