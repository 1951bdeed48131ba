// Methods and their base types (specification, "Method declarations").

#ifndef MINIGO_SEMA_DECLARATIONS_METHODS_H_
#define MINIGO_SEMA_DECLARATIONS_METHODS_H_

#include "sema/state/checker.h"

namespace minigo::sema {

// Notes a method for the defined type that its receiver names by `base`, if there is one.
void associate_method(Checker& checker, types::Func* method, const Ident* base);
// Gives a newly declared type its methods.
void collect_methods(Checker& checker, types::TypeName* name);

}  // namespace minigo::sema

#endif  // MINIGO_SEMA_DECLARATIONS_METHODS_H_
