// Default clauses of switch and select statements.

#ifndef MINIGO_SEMA_STATEMENTS_DEFAULT_CLAUSE_H_
#define MINIGO_SEMA_STATEMENTS_DEFAULT_CLAUSE_H_

#include <span>

#include "sema/state/errors.h"

namespace minigo::sema {

// Spec: "There can be at most one default case". `is_default` tells whether a clause is one.
template <class Clause, class IsDefault>
void check_default_clauses(Checker& checker, std::span<Clause*> clauses, IsDefault is_default) {
  const Clause* first = nullptr;
  for (const Clause* clause : clauses) {
    if (!is_default(clause)) continue;
    if (first != nullptr) {
      error(checker, clause->pos, "multiple defaults (first at ",
            position_text(checker, first->pos), ")");
    } else {
      first = clause;
    }
  }
}

}  // namespace minigo::sema

#endif  // MINIGO_SEMA_STATEMENTS_DEFAULT_CLAUSE_H_
