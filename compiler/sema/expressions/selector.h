// Selectors (specification, "Selectors", "Method expressions", "Method values").

#ifndef MINIGO_SEMA_EXPRESSIONS_SELECTOR_H_
#define MINIGO_SEMA_EXPRESSIONS_SELECTOR_H_

#include "sema/state/checker.h"

namespace minigo::sema {

void check_selector(Checker& checker, syntax::SelectorExpr* e);

}  // namespace minigo::sema

#endif  // MINIGO_SEMA_EXPRESSIONS_SELECTOR_H_
