#include "lower/module/debug_info.h"

#include <filesystem>

#include "llvm/BinaryFormat/Dwarf.h"
#include "llvm/Config/llvm-config.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "lower/types/llvm_type.h"
#include "types/universe.h"

namespace minigo::lower {
namespace {

// gdb finds the end of a prologue by the line table only if the code is clang's by name. Ours
// begins with the check of the stack, which its own analysis does not know.
constexpr const char* kProducer = "clang " LLVM_VERSION_STRING " as the back end of minigo";

llvm::StringRef ref(std::string_view text) { return {text.data(), text.size()}; }

// Absolute and without "." and "..". What a `//line` directive names is beside the file that has
// it.
std::string absolute_path(ModuleContext& mc, const support::SourceFile* file,
                          std::string_view reported) {
  std::filesystem::path path = std::filesystem::path(mc.options.working_directory) / file->path();
  if (reported != file->path()) path = path.parent_path() / reported;
  return path.lexically_normal().string();
}

// `reported`: the file's own path or that of a directive in it.
llvm::DIFile* debug_file(ModuleContext& mc, const support::SourceFile* file,
                         std::string_view reported) {
  std::string path = absolute_path(mc, file, reported);
  llvm::DIFile*& made = mc.debug_files[path];
  if (made != nullptr) return made;
  size_t slash = path.rfind('/');
  return made = mc.debug->createFile(path.substr(slash + 1), path.substr(0, slash));
}

llvm::DIFile* debug_file(ModuleContext& mc, const support::Location& location) {
  return debug_file(mc, location.file, location.path);
}

llvm::DIFile* main_file(ModuleContext& mc) {
  for (const syntax::File* file : mc.package.files)
    return debug_file(mc, file->source, file->source->path());
  return mc.debug->createFile("none", mc.options.working_directory);
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
  llvm::DIFile* file = debug_file(mc, location);
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
      llvm::DISourceLanguageName(llvm::dwarf::DW_LANG_Go), main_file(mc), kProducer,
      mc.options.optimized, "", 0, "", llvm::DICompileUnit::DebugEmissionKind::FullDebug, 0, true,
      false, llvm::DICompileUnit::DebugNameTableKind::None);
  mc.module->addModuleFlag(llvm::Module::Warning, "Debug Info Version",
                           llvm::DEBUG_METADATA_VERSION);
  mc.module->addModuleFlag(llvm::Module::Max, "Dwarf Version", 5);
}

void finish_debug_info(ModuleContext& mc) { mc.debug->finalize(); }

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
  llvm::DIType* type = debug_type(mc, var->type);
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
  // "main.x" everywhere, and "x" in the package: gdb knows no packages.
  llvm::DIType* type = debug_type(mc, var->type);
  auto add = [&](llvm::StringRef name, bool local) {
    global->addDebugInfo(mc.debug->createGlobalVariableExpression(
        mc.compile_unit, name, global->getName(), debug_file(mc, location), location.line, type,
        local));
  };
  add(global->getName(), false);
  add(ref(var->name), true);
}

llvm::DIScope* scope_at(FunctionContext& fc, const support::Location& location) {
  if (!location.redirected) return fc.scope;
  llvm::DIFile* file = debug_file(fc.module, location);
  if (file == fc.scope->getFile()) return fc.scope;
  return fc.module.debug->createLexicalBlockFile(fc.scope, file);
}

LexicalBlock::LexicalBlock(FunctionContext& fc, support::Pos pos) : fc_(fc), saved_(fc.scope) {
  if (fc.scope == nullptr || !pos.valid()) return;
  support::Location location = fc.module.options.sources->locate(pos);
  fc.scope = fc.module.debug->createLexicalBlock(fc.scope, debug_file(fc.module, location),
                                                 location.line, location.column);
}

LexicalBlock::~LexicalBlock() { fc_.scope = saved_; }

}  // namespace minigo::lower
