// Loops over what a function returns: in
//
//     func Values(s []int) func(func(int) bool) { return func(yield func(int) bool) { ... } }
//     for x := range Values(list) { ... }
//
// the call is replaced by a copy of the literal, with new variables for the parameters:
//
//     { s := list; for x := range func(yield func(int) bool) { ... } { ... } }
//
// so that escape analysis sees what becomes of the loop's body, and closures and captured variables
// can stay in the frame. Go's inliner comes before its escape analysis and does the same.

#ifndef MINIGO_EXPAND_ITERATOR_LITERAL_H_
#define MINIGO_EXPAND_ITERATOR_LITERAL_H_

#include <vector>

#include "support/arena.h"
#include "syntax/ast.h"

namespace minigo::expand {

// The function that `operand` calls, if the call can be replaced by a copy of what it returns;
// otherwise nullptr. `depth` counts calls that return calls.
const types::Func* iterator_maker(const syntax::Expr* operand, int depth = 0);
// A copy of the literal, or whatever else iterator_maker's function returns. Statements that
// declare the variables for its parameters are added to `before`.
syntax::Expr* returned_iterator(const syntax::Expr* operand, support::Arena& arena,
                                std::vector<syntax::Stmt*>& before);

}  // namespace minigo::expand

#endif  // MINIGO_EXPAND_ITERATOR_LITERAL_H_
