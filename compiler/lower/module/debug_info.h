// Debug information for gdb: functions, lines, variables and types (DWARF through DIBuilder).

#ifndef MINIGO_LOWER_MODULE_DEBUG_INFO_H_
#define MINIGO_LOWER_MODULE_DEBUG_INFO_H_

#include <string_view>

#include "lower/module/function_context.h"

namespace minigo::lower {

void begin_debug_info(ModuleContext& mc);
void finish_debug_info(ModuleContext& mc);
llvm::DIType* debug_type(ModuleContext& mc, const types::Type* type);
// Describes a named type that values in interfaces may have, whether or not a variable has it.
void retain_debug_type(ModuleContext& mc, const types::Type* type);
// Gives the function its subprogram. `name` is as Go's traces write it: "main.worker".
void describe_function(ModuleContext& mc, llvm::Function* function, std::string_view name,
                       support::Pos pos);
// The same for a function that the compiler made up to call another: traces leave it out.
void describe_wrapper(ModuleContext& mc, llvm::Function* function, std::string_view name,
                      support::Pos pos);
// `storage` is an alloca that holds the variable, or (indirect) the address of the variable.
// `argument` counts from 1; 0 for locals.
void describe_variable(FunctionContext& fc, const types::Var* var, llvm::Value* storage,
                       bool indirect, unsigned argument);
void describe_global(ModuleContext& mc, const types::Var* var, llvm::GlobalVariable* global);

// The function's present scope, for code that `//line` directives may put into another file.
llvm::DIScope* scope_at(FunctionContext& fc, const support::Location& location);

// A lexical block while it is alive.
class LexicalBlock {
 public:
  LexicalBlock(FunctionContext& fc, support::Pos pos);
  ~LexicalBlock();
  LexicalBlock(const LexicalBlock&) = delete;
  LexicalBlock& operator=(const LexicalBlock&) = delete;

 private:
  FunctionContext& fc_;
  llvm::DIScope* saved_;
};

}  // namespace minigo::lower

#endif  // MINIGO_LOWER_MODULE_DEBUG_INFO_H_
