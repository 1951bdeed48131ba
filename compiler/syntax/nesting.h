// How deep a syntax tree may be.

#ifndef MINIGO_SYNTAX_NESTING_H_
#define MINIGO_SYNTAX_NESTING_H_

namespace minigo::syntax {

// The most levels of nodes. Functions that walk a tree recursively rely on it for their stack.
inline constexpr int kMaxNesting = 1000;

}  // namespace minigo::syntax

#endif  // MINIGO_SYNTAX_NESTING_H_
