// Where a block of statements ends.

#ifndef MINIGO_COVER_BLOCK_END_H_
#define MINIGO_COVER_BLOCK_END_H_

#include "syntax/ast.h"

namespace minigo::cover {

// A block ends with this statement: it may go elsewhere, or other code runs inside of it. Only the
// form counts: `panic` is a panic whatever it refers to.
bool ends_block(syntax::Stmt* stmt);
// The position at which the block ends if this is its last statement: before the first block of
// statements in it, if there is one.
support::Pos end_in_block(syntax::Stmt* stmt);
// Control statements keep their labels: a jump to one is not counted.
bool is_control(const syntax::Stmt* stmt);

}  // namespace minigo::cover

#endif  // MINIGO_COVER_BLOCK_END_H_
