// Visits every expression of a function body, and the variables that its statements and literals
// declare without an identifier.

#ifndef MINIGO_ESCAPE_WALK_H_
#define MINIGO_ESCAPE_WALK_H_

#include <functional>
#include <unordered_set>

#include "syntax/ast.h"

namespace minigo::escape {

struct Visitor {
  std::function<void(syntax::Expr*)> expr;
  std::function<void(types::Var*)> variable;  // parameters, results, symbols of type switches
  std::function<void(syntax::BranchStmt*)> branch = [](syntax::BranchStmt*) {};
};

// Parents come before children; types are not entered.
void walk(const Visitor& visitor, syntax::Expr* expr);
void walk(const Visitor& visitor, syntax::Stmt* stmt);
void walk(const Visitor& visitor, syntax::FuncDecl* decl);
// The labeled statements of a function body that goto jumps to.
std::unordered_set<const syntax::Stmt*> find_goto_targets(syntax::BlockStmt* body);

}  // namespace minigo::escape

#endif  // MINIGO_ESCAPE_WALK_H_
