// The state of lowering one part of a package. The verbs are functions of the topic files.

#ifndef MINIGO_LOWER_MODULE_MODULE_CONTEXT_H_
#define MINIGO_LOWER_MODULE_MODULE_CONTEXT_H_

#include <deque>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/IR/DIBuilder.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "lower/lower.h"
#include "sema/check.h"
#include "support/arena.h"
#include "syntax/ast.h"
#include "types/type.h"

namespace minigo::lower {

// What is known about a type, kept per Type object.
struct TypeInfo {
  llvm::Type* memory = nullptr;
  int leaves = 0;
  int64_t size = 0;
  int64_t align = 1;
  bool in_memory = false;     // a memory type
  bool has_pointers = false;  // the collector has to look at it
};

class ModuleContext {
 public:
  ModuleContext(const sema::Package& package, const CodegenUnit& unit, const Options& options,
                llvm::LLVMContext& context);
  ModuleContext(const ModuleContext&) = delete;
  ModuleContext& operator=(const ModuleContext&) = delete;

  const sema::Package& package;
  const bool first_unit;
  const Options& options;
  llvm::LLVMContext& context;
  std::unique_ptr<llvm::Module> module;
  std::unique_ptr<llvm::DIBuilder> debug;  // null without debug information
  // Types that lowering makes: closure objects, tuples as structs.
  support::Arena arena;

  // Frequent LLVM types.
  llvm::PointerType* const ptr;
  llvm::IntegerType* const i1;
  llvm::IntegerType* const i8;
  llvm::IntegerType* const i32;
  llvm::IntegerType* const i64;  // also int
  llvm::Type* const f64;
  llvm::Type* const void_type;
  llvm::StructType* const string_type;     // {ptr, i64}
  llvm::StructType* const slice_type;      // {ptr, i64, i64}
  llvm::StructType* const interface_type;  // {ptr, ptr}

  // Whether the declared function of this package is one of this part.
  bool has(const syntax::FuncDecl* decl) const { return functions_.contains(decl); }

  // Runs after the functions of the package: bodies of wrappers and the like, which may add more.
  void later(std::function<void()> action) { pending_.push_back(std::move(action)); }
  void run_pending();

  // ---- caches of the topic files
  std::unordered_map<const types::Type*, TypeInfo> type_infos;         // lower_type
  std::unordered_map<std::string, llvm::GlobalVariable*> descriptors;  // type_descriptor
  llvm::DenseMap<const types::Type*, llvm::GlobalVariable*> descriptor_of;
  llvm::StringMap<llvm::GlobalVariable*> strings;                    // lower_string
  llvm::DenseMap<const types::Var*, llvm::GlobalVariable*> globals;  // lower_global
  std::unordered_map<std::string, llvm::DIType*> debug_types;        // debug_info
  llvm::StringMap<llvm::DIFile*> debug_files;                        // by absolute path
  llvm::DICompileUnit* compile_unit = nullptr;
  std::vector<llvm::GlobalValue*> used;       // llvm.compiler.used
  std::vector<TooLargeType> too_large_types;  // lower_type
  support::Pos function_pos;  // of the name of the declared function that is lowered
  // Function literals outside functions, in the order of their numbers (lower_closure).
  llvm::DenseMap<const syntax::FuncLit*, llvm::Function*> package_literals;

 private:
  llvm::DenseSet<const syntax::FuncDecl*> functions_;
  std::deque<std::function<void()>> pending_;
};

}  // namespace minigo::lower

#endif  // MINIGO_LOWER_MODULE_MODULE_CONTEXT_H_
