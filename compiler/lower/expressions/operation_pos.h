// Positions of operations.

#ifndef MINIGO_LOWER_EXPRESSIONS_OPERATION_POS_H_
#define MINIGO_LOWER_EXPRESSIONS_OPERATION_POS_H_

#include "support/source_file.h"
#include "syntax/ast.h"

namespace minigo::lower {

// Where traces say that the operation is. gc gives calls and index expressions the positions of
// their brackets.
support::Pos operation_pos(const syntax::Expr* expr);

}  // namespace minigo::lower

#endif  // MINIGO_LOWER_EXPRESSIONS_OPERATION_POS_H_
