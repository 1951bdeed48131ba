// Debug information of a module (DWARF, through LLVM's DIBuilder): its files and functions, and the
// scopes of lines. Types are described in types/debug_type.h, variables in values/debug_variable.h.

#ifndef MINIGO_LOWER_MODULE_DEBUG_INFO_H_
#define MINIGO_LOWER_MODULE_DEBUG_INFO_H_

#include <string_view>

#include "lower/module/module_context.h"
#include "support/source_file.h"

namespace minigo::lower {

// Opens the debug information of the module: without it mc.debug is null, and the functions that
// describe something do nothing.
void begin_debug_info(ModuleContext& mc);
// Closes it, after everything has been described.
void finish_debug_info(ModuleContext& mc);

// The file of the location: another than the source, if a `//line` directive says so.
llvm::DIFile* debug_file(ModuleContext& mc, const support::Location& location);
// The scope of code at the position in `scope`: with another file, if it lies in another. A
// package's initialisation has code of all its files.
llvm::DIScope* scope_in_file(ModuleContext& mc, llvm::DIScope* scope, support::Pos pos);
// The scope of code at the location in `scope`: with another file, if a `//line` directive says so.
llvm::DIScope* scope_at(ModuleContext& mc, llvm::DIScope* scope, const support::Location& location);

// Gives the function its subprogram, before a FunctionContext is made for it. `name` is as Go's
// traces write it: "main.worker".
void describe_function(ModuleContext& mc, llvm::Function* function, std::string_view name,
                       support::Pos pos);
// The same for a function that the compiler made up to call another: traces leave it out.
void describe_wrapper(ModuleContext& mc, llvm::Function* function, std::string_view name,
                      support::Pos pos);
// The subprogram of a declared function whose code is put into another one. `name` is its symbol.
llvm::DISubprogram* inlined_subprogram(ModuleContext& mc, std::string_view name, support::Pos pos);

}  // namespace minigo::lower

#endif  // MINIGO_LOWER_MODULE_DEBUG_INFO_H_
