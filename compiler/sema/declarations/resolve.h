// Resolving the objects of a package. `resolve`, for one object, is declared in state/recursion.h.

#ifndef MINIGO_SEMA_DECLARATIONS_RESOLVE_H_
#define MINIGO_SEMA_DECLARATIONS_RESOLVE_H_

#include "sema/state/checker.h"

namespace minigo::sema {

// Resolves all objects that the package declares. Function bodies are queued.
void resolve_package_objects(Checker& checker);

}  // namespace minigo::sema

#endif  // MINIGO_SEMA_DECLARATIONS_RESOLVE_H_
