// Embedded files as the initial values of package-level variables.

#ifndef MINIGO_LOWER_PACKAGE_EMBEDDED_DATA_H_
#define MINIGO_LOWER_PACKAGE_EMBEDDED_DATA_H_

#include "lower/module/module_context.h"

namespace minigo::lower {

// The value, in memory form, of a variable that has embedded files: a string, a slice of bytes, or
// an embed.FS.
llvm::Constant* embedded_value(ModuleContext& mc, const types::Var* var);

}  // namespace minigo::lower

#endif  // MINIGO_LOWER_PACKAGE_EMBEDDED_DATA_H_
