// How deep a syntax tree may be.

#ifndef MINIGO_SYNTAX_NESTING_H_
#define MINIGO_SYNTAX_NESTING_H_

namespace minigo::syntax {

// The most levels of brackets, blocks, types and literals inside each other.
inline constexpr int kMaxNesting = 10'000;

// The most levels of nodes: chains of operators, selectors, calls and `else if` count as well,
// which programs that write programs make long. Functions that walk a tree recursively rely on it
// for their stack. At first what a stack of 8 MiB has room for.
int max_depth();

// To be called before anything is parsed, from a thread with `stack_bytes` of stack, on which trees
// are parsed and walked.
void allow_depth_for_stack(unsigned long stack_bytes);

}  // namespace minigo::syntax

#endif  // MINIGO_SYNTAX_NESTING_H_
