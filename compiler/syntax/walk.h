// Walks over whole function bodies. A walk visits every expression, parents before children, and
// the variables that statements and literals declare without an identifier. Types are not entered.
//
// The visitor gets the slot that holds the expression and may put another expression there: the
// walk then goes on with the children of the new one.

#ifndef MINIGO_SYNTAX_WALK_H_
#define MINIGO_SYNTAX_WALK_H_

#include <functional>
#include <unordered_set>

#include "syntax/ast.h"

namespace minigo::syntax {

// The callbacks of a walk.
struct Visitor {
  std::function<void(Expr*&)> expr;
  // Receivers, parameters, results, and the symbols of type switches.
  std::function<void(types::Var*)> variable;
  std::function<void(BranchStmt*)> branch = [](BranchStmt*) {};
};

// Walks one expression, statement or function. nullptr, and a function without body, are fine.
void walk(const Visitor& visitor, Expr*& slot);
void walk(const Visitor& visitor, Stmt* stmt);
void walk(const Visitor& visitor, FuncDecl* decl);
// The number of expressions and statements in a function body; counting stops at `limit`.
int count_nodes(BlockStmt* body, int limit);
// The LabeledStmts of a function body that a goto jumps to. Labels have been checked.
std::unordered_set<const Stmt*> find_goto_targets(BlockStmt* body);

}  // namespace minigo::syntax

#endif  // MINIGO_SYNTAX_WALK_H_
