// Composite literals (specification, "Composite literals").

#ifndef MINIGO_SEMA_EXPRESSIONS_COMPOSITE_LITERAL_H_
#define MINIGO_SEMA_EXPRESSIONS_COMPOSITE_LITERAL_H_

#include "sema/state/checker.h"

namespace minigo::sema {

// `hint` is the type of a literal that has none of its own, inside another literal, or nullptr.
void check_composite_lit(Checker& checker, syntax::CompositeLit* e, const Type* hint);

}  // namespace minigo::sema

#endif  // MINIGO_SEMA_EXPRESSIONS_COMPOSITE_LITERAL_H_
