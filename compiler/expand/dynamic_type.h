// Interface values whose dynamic type the source shows: those just converted, and those in a local
// variable that gets values of one type only.

#ifndef MINIGO_EXPAND_DYNAMIC_TYPE_H_
#define MINIGO_EXPAND_DYNAMIC_TYPE_H_

#include "expand/assigned_values.h"

namespace minigo::expand {

// The type of whatever the expression, of an interface type, may hold beside nil. nullptr if there
// are several, or if any is not known. The assignments are those of the function around it.
const types::Type* only_dynamic_type(const Assignments& assignments, const syntax::Expr* expr);

}  // namespace minigo::expand

#endif  // MINIGO_EXPAND_DYNAMIC_TYPE_H_
