// The package block and the file blocks (specification, "Declarations and scope").

#ifndef MINIGO_SEMA_DECLARATIONS_COLLECT_OBJECTS_H_
#define MINIGO_SEMA_DECLARATIONS_COLLECT_OBJECTS_H_

#include <span>

#include "sema/state/checker.h"

namespace minigo::sema {

// Fills in the package and file scopes from the trees; nothing is resolved yet.
void collect_objects(Checker& checker, std::span<syntax::File*> files);

}  // namespace minigo::sema

#endif  // MINIGO_SEMA_DECLARATIONS_COLLECT_OBJECTS_H_
