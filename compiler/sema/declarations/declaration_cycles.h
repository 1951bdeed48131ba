// Declarations that refer to themselves.

#ifndef MINIGO_SEMA_DECLARATIONS_DECLARATION_CYCLES_H_
#define MINIGO_SEMA_DECLARATIONS_DECLARATION_CYCLES_H_

#include "sema/state/checker.h"

namespace minigo::sema {

// The declaration of `object` is being checked and is needed again: whether the cycle is permitted.
// Reports one that is not.
bool check_cycle(Checker& checker, Object* object);
// Reports type names that stand for each other without any type literal between them, and makes
// them invalid. To be called before anything is resolved.
void check_direct_cycles(Checker& checker);

}  // namespace minigo::sema

#endif  // MINIGO_SEMA_DECLARATIONS_DECLARATION_CYCLES_H_
