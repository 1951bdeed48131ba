// Range over functions (specification, "For statements with range clause"; learnt from Go's
// cmd/compile/internal/rangefunc). The body of the loop becomes a function literal, the loop a
// call:
//
//     for x := range f { body }        →        f(func(x T) bool { body; return true })
//
// `continue` in the body is `return true`, `break` is `return false`. A statement that goes further
// out notes its destination in a variable of the function and returns false; the code after the
// call of f reads the variable:
//
//     {
//       next := 0                      // one for a nest of loops; only where it is needed
//       defers := deferlist()          // likewise
//       state := ready
//       f(func(x T) bool {
//         entered := state
//         state = running
//         if entered != ready { rangepanic(entered) }
//         ... r1, r2 = a, b; next = -1; state = done; return false       // return a, b
//         ... next = -7; state = done; return false                      // goto L
//         state = ready
//         return true
//       })
//       if state == running { rangepanic(missing panic) }
//       state = exhausted
//       if next == -7 { next = 0; goto L }
//       if next == -1 { return }
//     }
//
// A value of `next`:
//   -1        return; the function's results have been assigned
//   < -1      a goto, or a break or continue of a statement that is no such loop: one number each
//   2*n       break the loop at depth n of the nest, counted from 1
//   2*n - 1   continue it
// After an inner loop, a destination beyond the loop around it makes that loop's body return false
// in turn.
//
// Deferred calls of a body belong to the function around the loop: they are added to the list
// `defers`, which is one of the function's own deferred calls. recover() in a body finds no panic,
// since the body is not called by the panic itself.
//
// The state is checked because f may keep the literal and call it at a time when the loop is over.

#ifndef MINIGO_EXPAND_RANGE_FUNC_H_
#define MINIGO_EXPAND_RANGE_FUNC_H_

#include "support/arena.h"
#include "syntax/ast.h"

namespace minigo::expand {

// Rewrites the loops of a function without type parameters and of the literals in it.
void rewrite_range_functions(syntax::FuncDecl* function, support::Arena& arena);
// The same for an initialiser of a package-level variable.
void rewrite_range_functions(syntax::Expr* initializer, support::Arena& arena);

}  // namespace minigo::expand

#endif  // MINIGO_EXPAND_RANGE_FUNC_H_
