// Visits every expression of a function body, and the variables that its statements and literals
// declare without an identifier. The visitor gets the slot that holds the expression and may put
// another one there; what is walked next are the children of what it put.

#ifndef MINIGO_SYNTAX_WALK_H_
#define MINIGO_SYNTAX_WALK_H_

#include <functional>
#include <unordered_set>

#include "syntax/ast.h"

namespace minigo::syntax {

struct Visitor {
  std::function<void(Expr*&)> expr;
  std::function<void(types::Var*)> variable;  // parameters, results, symbols of type switches
  std::function<void(BranchStmt*)> branch = [](BranchStmt*) {};
};

// Parents come before children; types are not entered.
void walk(const Visitor& visitor, Expr*& slot);
void walk(const Visitor& visitor, Stmt* stmt);
void walk(const Visitor& visitor, FuncDecl* decl);
// How many expressions and statements there are in a function body, or `limit` if there are more.
int count_nodes(BlockStmt* body, int limit);
// The labeled statements of a function body that goto jumps to.
std::unordered_set<const Stmt*> find_goto_targets(BlockStmt* body);

}  // namespace minigo::syntax

#endif  // MINIGO_SYNTAX_WALK_H_
