// The pieces of range_func.h's scheme: the statements that take the place of those in a loop's
// body, and the statements around the call that takes the place of the loop.

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

// A loop whose body is being rewritten, and the questions that the code after its call has to ask.
struct OpenLoop {
  syntax::RangeStmt* stmt;
  types::Var* state;
  bool has_recover = false;
  bool asks_return = false;                        // next < 0: further out
  bool asks_break = false;                         // next > 0: break the loop around
  bool asks_continue = false;                      // next > 0: continue the loop around
  std::vector<syntax::BranchStmt*> branches = {};  // that can be done after the loop
};

// A function or literal whose loops are being rewritten.
struct RewrittenFunction {
  std::span<types::Var*> results;
  syntax::Stmt* body;
  Homes homes = {};                  // filled in when the first loop is met
  std::vector<OpenLoop> loops = {};  // around the statement at hand, outermost first
  // The variables `next` and `defers` of the nest of loops; nullptr until they are needed.
  types::Var* next = nullptr;
  types::Var* defers = nullptr;
  std::map<std::pair<support::Token, const syntax::Stmt*>, int> branch_numbers = {};
};

// Opens a loop. The caller then rewrites its body, with the functions below where a statement
// leaves the loop, and finishes it.
void begin_loop(RewrittenFunction& function, support::Arena& arena, syntax::RangeStmt* stmt);
// Ends the innermost loop, whose body has been rewritten. Returns the block that takes its place.
syntax::Stmt* finish_loop(RewrittenFunction& function, support::Arena& arena);

// Each rewrites one statement in the innermost loop and returns the statement that takes its place,
// which may be the same one. defer_outside changes the statement itself.
syntax::Stmt* leave_by_return(RewrittenFunction& function, support::Arena& arena,
                              syntax::Stmt* stmt);
syntax::Stmt* leave_by_branch(RewrittenFunction& function, support::Arena& arena,
                              syntax::Stmt* stmt);
void defer_outside(RewrittenFunction& function, support::Arena& arena, syntax::Stmt* stmt);

}  // namespace minigo::expand

#endif  // MINIGO_EXPAND_RANGE_FUNC_LOOP_H_
