// The pieces of range_func.h's scheme: what the statements of a loop body become, and the loop.

#ifndef MINIGO_EXPAND_RANGE_FUNC_LOOP_H_
#define MINIGO_EXPAND_RANGE_FUNC_LOOP_H_

#include <map>
#include <unordered_map>
#include <utility>
#include <vector>

#include "support/arena.h"
#include "syntax/ast.h"

namespace minigo::expand {

// The innermost range over a function around a statement; nullptr for none.
using Homes = std::unordered_map<const syntax::Stmt*, const syntax::Stmt*>;

// A loop whose body is being rewritten, and what has to be asked after it.
struct OpenLoop {
  syntax::RangeStmt* stmt;
  types::Var* state;
  bool has_recover = false;
  bool asks_return = false;                        // next < 0: further out
  bool asks_break = false;                         // next > 0: break the loop around
  bool asks_continue = false;                      // next > 0: continue the loop around
  std::vector<syntax::BranchStmt*> branches = {};  // that can be done after the loop
};

// A function or literal, and the nest of loops at hand.
struct RewrittenFunction {
  std::span<types::Var*> results;
  syntax::Stmt* body;
  Homes homes = {};  // filled in when the first loop is met
  std::vector<OpenLoop> loops = {};
  // Of the nest; nullptr until needed.
  types::Var* next = nullptr;
  types::Var* defers = nullptr;
  std::map<std::pair<support::Token, const syntax::Stmt*>, int> branch_numbers = {};
};

void begin_loop(RewrittenFunction& function, support::Arena& arena, syntax::RangeStmt* stmt);
// Ends the innermost loop, whose body has been rewritten: the block that takes its place.
syntax::Stmt* finish_loop(RewrittenFunction& function, support::Arena& arena);

// The statements that take the place of one in the innermost loop.
syntax::Stmt* leave_by_return(RewrittenFunction& function, support::Arena& arena,
                              syntax::Stmt* stmt);
syntax::Stmt* leave_by_branch(RewrittenFunction& function, support::Arena& arena,
                              syntax::Stmt* stmt);
void defer_outside(RewrittenFunction& function, support::Arena& arena, syntax::Stmt* stmt);

}  // namespace minigo::expand

#endif  // MINIGO_EXPAND_RANGE_FUNC_LOOP_H_
