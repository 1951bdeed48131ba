// The state of lowering one codegen unit of a package. It lives as long as that takes, and one
// thread uses it. Work is done by the functions of the other files; here are only the state and its
// invariants.

#ifndef MINIGO_LOWER_MODULE_MODULE_CONTEXT_H_
#define MINIGO_LOWER_MODULE_MODULE_CONTEXT_H_

#include <memory>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "expand/assigned_values.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/IR/DIBuilder.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "lower/module/codegen_unit.h"
#include "lower/module/function_source.h"
#include "lower/module/options.h"
#include "lower/module/too_large_type.h"
#include "lower/module/worklist.h"
#include "sema/check.h"
#include "support/arena.h"
#include "syntax/ast.h"
#include "types/type.h"

namespace minigo::lower {

// The facts about a type that lowering needs. types/llvm_type.h collects them, once for each Type
// object.
struct TypeInfo {
  llvm::Type* memory = nullptr;  // the LLVM type in memory
  int leaves = 0;                // scalars in it, counted up to 1000
  int64_t size = 0;              // bytes
  int64_t align = 1;             // bytes
  bool in_memory = false;        // a memory type (value.h)
  bool has_pointers = false;     // the collector has to look at values of the type
};

class ModuleContext {
 public:
  ModuleContext(const sema::Package& package, const CodegenUnit& unit, const Options& options,
                llvm::LLVMContext& context);
  ModuleContext(const ModuleContext&) = delete;
  ModuleContext& operator=(const ModuleContext&) = delete;

  const sema::Package& package;
  const bool first_unit;  // the unit that has what a package has once
  const Options& options;
  llvm::LLVMContext& context;
  std::unique_ptr<llvm::Module> module;
  std::unique_ptr<llvm::DIBuilder> debug;  // null without debug information
  // Holds the types that lowering makes: closure objects, tuples, the arrays behind slices.
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

  // Whether the unit defines the declared function, which is one of this package.
  bool has(const syntax::FuncDecl* decl) const { return functions_.contains(decl); }

  // Definitions to make after the functions of the package.
  Worklist worklist;
  // Makes the definition by the action.
  void later(Action action) { worklist.add(std::move(action)); }

  // ---- caches; each belongs to the file that is named, which alone changes it
  std::unordered_map<const types::Type*, TypeInfo> type_infos;  // types/llvm_type
  // Descriptors by symbol and, for speed, by type object.            types/type_descriptor
  std::unordered_map<std::string, llvm::GlobalVariable*> descriptors;
  llvm::DenseMap<const types::Type*, llvm::GlobalVariable*> descriptor_of;
  llvm::StringMap<llvm::GlobalVariable*> strings;                     // module/string_data
  llvm::DenseMap<const types::Var*, llvm::GlobalVariable*> globals;   // values/global
  std::unordered_map<std::string, llvm::DIType*> debug_types;         // types/debug_type
  std::unordered_map<std::string, llvm::DIType*> debug_declarations;  // types/debug_type
  llvm::StringMap<llvm::DIFile*> debug_files;                         // module/debug_info
  // Of functions that the module had not described when it inlined them, by symbol.
  llvm::StringMap<llvm::DISubprogram*> inlined_subprograms;  // module/debug_info
  llvm::DenseMap<const types::Func*, int> copying_costs;     // functions/copied_body
  // Of the functions with bodies: statements/function_body, package/package_init.
  llvm::DenseMap<const llvm::Function*, FunctionSource> function_sources;
  expand::Assignments assigned_values;
  llvm::DICompileUnit* compile_unit = nullptr;  // module/debug_info
  // What is being described is part of a type that another unit describes: types/debug_type.
  bool debug_type_elsewhere = false;
  // Function literals outside functions, in the order of their numbers: functions/function_literal.
  llvm::DenseMap<const syntax::FuncLit*, llvm::Function*> package_literals;

  // ---- what lower() gives back or puts into the module at the end
  std::vector<llvm::GlobalValue*> used;  // for llvm.compiler.used
  std::vector<TooLargeType> too_large_types;

  // The name of the declared function that is being lowered: where a type is reported as too large.
  support::Pos function_pos;

 private:
  llvm::DenseSet<const syntax::FuncDecl*> functions_;
};

}  // namespace minigo::lower

#endif  // MINIGO_LOWER_MODULE_MODULE_CONTEXT_H_
