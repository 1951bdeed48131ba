// Function declarations (specification, "Function declarations", "Method declarations").

#ifndef MINIGO_SEMA_DECLARATIONS_FUNCTIONS_H_
#define MINIGO_SEMA_DECLARATIONS_FUNCTIONS_H_

#include "sema/state/checker.h"

namespace minigo::sema {

// Gives the function its signature; the body is checked when the package's declarations are
// complete.
void check_func_decl(Checker& checker, types::Func* object, syntax::FuncDecl* decl);
// Reports a function without body, which only one that //go:linkname names may lack, or any where
// the package has assembly, and one with a body that //go:noescape marks.
void check_has_body(Checker& checker, syntax::FuncDecl* decl, bool has_assembly);

}  // namespace minigo::sema

#endif  // MINIGO_SEMA_DECLARATIONS_FUNCTIONS_H_
