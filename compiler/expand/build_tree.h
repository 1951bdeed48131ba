// Makes nodes as sema would have left them: with types, modes and constants. Expand uses it
// wherever it writes code that no program has.

#ifndef MINIGO_EXPAND_BUILD_TREE_H_
#define MINIGO_EXPAND_BUILD_TREE_H_

#include <initializer_list>
#include <string_view>
#include <vector>

#include "support/arena.h"
#include "syntax/ast.h"

namespace minigo::expand {

class TreeBuilder {
 public:
  // All nodes get the position `pos`, that of the source which they stand for.
  TreeBuilder(support::Arena& arena, support::Pos pos) : arena_(arena), pos_(pos) {}

  // A new local variable, which no identifier declares yet.
  types::Var* variable(std::string_view name, const types::Type* type);

  syntax::Ident* use(types::Var* variable);
  syntax::Expr* integer(int64_t value);
  syntax::Expr* boolean(bool value);
  // `left op right`, for operands of type int.
  syntax::Expr* compare(support::Token op, syntax::Expr* left, syntax::Expr* right);
  // `expr` as it is assigned to a variable of the type.
  syntax::Expr* converted(syntax::Expr* expr, const types::Type* type);
  // `function(args)`, for a function without results.
  syntax::CallExpr* call(syntax::Expr* function, std::span<syntax::Expr*> args);
  syntax::CallExpr* builtin_call(types::BuiltinId id, std::string_view name,
                                 std::span<syntax::Expr*> args, const types::Type* type);

  syntax::Expr* address_of(syntax::Expr* operand, const types::Type* pointer);
  syntax::Expr* indirect(syntax::Expr* pointer, const types::Type* type);

  // `lhs := rhs`, all of them new.
  syntax::Stmt* define(std::span<syntax::Expr*> lhs, std::span<syntax::Expr*> rhs);
  syntax::Stmt* define(types::Var* variable, syntax::Expr* value);
  syntax::Stmt* assign(std::span<syntax::Expr*> lhs, std::span<syntax::Expr*> rhs);
  syntax::Stmt* assign(types::Var* variable, syntax::Expr* value);
  syntax::Stmt* expression(syntax::Expr* expr);
  syntax::Stmt* if_then(syntax::Expr* condition, const std::vector<syntax::Stmt*>& then);
  syntax::Stmt* branch(support::Token token, syntax::Stmt* target, syntax::Ident* label);
  // nullptr: without a value.
  syntax::Stmt* return_value(syntax::Expr* value);
  syntax::BlockStmt* block(const std::vector<syntax::Stmt*>& stmts);

  template <class T>
  std::span<T> list(std::initializer_list<T> items) {
    return arena_.copy(std::vector<T>(items));
  }

 private:
  template <class Node>
  Node* node() {
    Node* made = arena_.make<Node>();
    made->pos = made->end = pos_;
    return made;
  }

  support::Arena& arena_;
  support::Pos pos_;
};

}  // namespace minigo::expand

#endif  // MINIGO_EXPAND_BUILD_TREE_H_
