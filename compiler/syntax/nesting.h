// How deep a syntax tree may be.

#ifndef MINIGO_SYNTAX_NESTING_H_
#define MINIGO_SYNTAX_NESTING_H_

namespace minigo::syntax {

// In levels of nodes. The functions that walk a tree recursively need no more stack than for so
// many.
inline constexpr int kMaxNesting = 1000;

}  // namespace minigo::syntax

#endif  // MINIGO_SYNTAX_NESTING_H_
