// The base of the parser's rule contexts: memory from a pool that is released after every top-level
// declaration, and a limit on how deeply rules nest.

#ifndef MINIGO_SYNTAX_ARENA_RULE_CONTEXT_H_
#define MINIGO_SYNTAX_ARENA_RULE_CONTEXT_H_

#include <ParserRuleContext.h>

#include <cstddef>
#include <memory>
#include <vector>

#include "syntax/nesting.h"

namespace minigo::syntax {

// Thrown instead of exhausting the stack.
struct NestingTooDeep {};

// Memory of one thread's rule contexts. Contexts are destroyed one by one (they own vectors), their
// memory is reused all at once.
class ContextPool {
 public:
  // The pool of the calling thread.
  static ContextPool& current();

  // `size` bytes, at most kBlockSize, aligned for any type. Valid until reset().
  void* allocate(size_t size);
  // Forgets all contexts, which must have been destroyed.
  void reset();

 private:
  static constexpr size_t kBlockSize = size_t{1} << 18;
  void next_block();

  std::vector<std::unique_ptr<char[]>> blocks_;
  size_t used_blocks_ = 0;
  char* next_ = nullptr;
  char* end_ = nullptr;
};

// The grammar names this class as the base of all its contexts (`contextSuperClass`).
class ArenaRuleContext : public antlr4::ParserRuleContext {
 public:
  ArenaRuleContext() = default;
  ArenaRuleContext(antlr4::ParserRuleContext* parent, size_t invoking_state)
      : ParserRuleContext(parent, invoking_state),
        depth_(parent == nullptr ? 0 : static_cast<ArenaRuleContext*>(parent)->depth_ + 1) {
    if (depth_ > kRulesPerLevel * max_depth()) throw NestingTooDeep();
  }

  // Contexts are made and destroyed by ANTLR; ContextPool::reset() gives their memory back.
  static void* operator new(size_t size) { return ContextPool::current().allocate(size); }
  static void operator delete(void*) {}

 private:
  // Every rule is a C++ function that calls itself through others.
  static constexpr int kRulesPerLevel = 8;

  int depth_ = 0;
};

}  // namespace minigo::syntax

#endif  // MINIGO_SYNTAX_ARENA_RULE_CONTEXT_H_
