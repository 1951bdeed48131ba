// Declarations in functions (specification, "Declarations and scope").

#ifndef MINIGO_SEMA_DECLARATIONS_LOCAL_H_
#define MINIGO_SEMA_DECLARATIONS_LOCAL_H_

#include "sema/state/checker.h"

namespace minigo::sema {

// Checks a constant, variable or type declaration and declares its names in the environment's
// scope.
void check_local_decl(Checker& checker, syntax::GenDecl* decl);

}  // namespace minigo::sema

#endif  // MINIGO_SEMA_DECLARATIONS_LOCAL_H_
