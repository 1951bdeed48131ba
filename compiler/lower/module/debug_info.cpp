#include "lower/module/debug_info.h"

#include <filesystem>

#include "llvm/BinaryFormat/Dwarf.h"
#include "llvm/Config/llvm-config.h"
#include "llvm/IR/DebugInfoMetadata.h"

namespace minigo::lower {
namespace {

// gdb finds the end of a prologue by the line table only if the name says that the code is clang's.
// Its own analysis does not know the check of the stack with which our functions begin.
constexpr const char* kProducer = "clang " LLVM_VERSION_STRING " as the back end of minigo";

// The directory of files that have a relative path in a `//line` directive, or by -trimpath.
// Programs print such a path as it is written; debuggers look for it where the compiler ran.
constexpr const char* kAsWritten = "./";

// Absolute and without "." and ".."
std::string absolute_path(ModuleContext& mc, std::string_view path) {
  return (std::filesystem::path(mc.options.working_directory) / path).lexically_normal().string();
}

// `directive` is the path of a `//line` directive, which may have none.
llvm::DIFile* directive_file(ModuleContext& mc, std::string_view directive) {
  std::string path(directive.empty() ? "??" : directive);
  llvm::DIFile*& made = mc.debug_files[kAsWritten + path];
  if (made == nullptr) made = mc.debug->createFile(path, kAsWritten);
  return made;
}

// `reported` is the file's own path, or that of a `//line` directive in it.
llvm::DIFile* debug_file(ModuleContext& mc, const support::SourceFile* file,
                         std::string_view reported) {
  bool from_directive = reported != file->path();
  if (from_directive && !reported.starts_with('/')) return directive_file(mc, reported);
  std::string path = absolute_path(mc, reported);
  llvm::DIFile*& made = mc.debug_files[path];
  if (made != nullptr) return made;
  size_t slash = path.rfind('/');
  return made = mc.debug->createFile(path.substr(slash + 1), path.substr(0, slash));
}

llvm::DIFile* main_file(ModuleContext& mc) {
  for (const syntax::File* file : mc.package.files) {
    const auto* renamed = file->source->line_directive(0);
    return debug_file(mc, file->source, renamed == nullptr ? file->source->path() : renamed->path);
  }
  return mc.debug->createFile("none", mc.options.working_directory);
}

// nullptr without a position.
llvm::DISubprogram* new_subprogram(ModuleContext& mc, llvm::StringRef symbol, std::string_view name,
                                   support::Pos pos, llvm::DINode::DIFlags kind, bool local) {
  support::Location location = mc.options.sources->locate(pos);
  if (location.file == nullptr) return nullptr;
  llvm::DIFile* file = debug_file(mc, location.file, location.path);
  auto* type = mc.debug->createSubroutineType(mc.debug->getOrCreateTypeArray({}));
  auto flags = llvm::DISubprogram::SPFlagDefinition;
  if (mc.options.optimized) flags |= llvm::DISubprogram::SPFlagOptimized;
  if (local) flags |= llvm::DISubprogram::SPFlagLocalToUnit;
  return mc.debug->createFunction(file, name, symbol, file, location.line, type, location.line,
                                  kind | llvm::DINode::FlagPrototyped, flags);
}

void describe(ModuleContext& mc, llvm::Function* function, std::string_view name, support::Pos pos,
              llvm::DINode::DIFlags kind) {
  if (mc.debug == nullptr) return;
  llvm::StringRef symbol = function->getName();
  llvm::DISubprogram* inlined = mc.inlined_subprograms.lookup(symbol);
  bool local = function->hasLocalLinkage();
  function->setSubprogram(inlined != nullptr ? inlined
                                             : new_subprogram(mc, symbol, name, pos, kind, local));
}

}  // namespace

llvm::DIFile* debug_file(ModuleContext& mc, const support::Location& location) {
  return debug_file(mc, location.file, location.path);
}

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

llvm::DISubprogram* inlined_subprogram(ModuleContext& mc, std::string_view name, support::Pos pos) {
  if (mc.debug == nullptr) return nullptr;
  const llvm::Function* function = mc.module->getFunction(name);
  if (function != nullptr && function->getSubprogram() != nullptr) return function->getSubprogram();
  llvm::DISubprogram*& made = mc.inlined_subprograms[name];
  if (made == nullptr) made = new_subprogram(mc, name, name, pos, llvm::DINode::FlagZero, false);
  return made;
}

void describe_wrapper(ModuleContext& mc, llvm::Function* function, std::string_view name,
                      support::Pos pos) {
  describe(mc, function, name, pos, llvm::DINode::FlagArtificial);
}

llvm::DIScope* scope_in_file(ModuleContext& mc, llvm::DIScope* scope, support::Pos pos) {
  support::Location location = mc.options.sources->locate(pos);
  if (scope == nullptr || location.file == nullptr) return scope;
  llvm::DIFile* file = debug_file(mc, location.file, location.file->path());
  return file == scope->getFile() ? scope : mc.debug->createLexicalBlockFile(scope, file);
}

llvm::DIScope* scope_at(ModuleContext& mc, llvm::DIScope* scope,
                        const support::Location& location) {
  if (!location.redirected) return scope;
  llvm::DIFile* file = debug_file(mc, location);
  if (file == scope->getFile()) return scope;
  return mc.debug->createLexicalBlockFile(scope, file);
}

}  // namespace minigo::lower
