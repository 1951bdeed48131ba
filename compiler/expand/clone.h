// Copies of typed trees with type arguments in place of type parameters.

#ifndef MINIGO_EXPAND_CLONE_H_
#define MINIGO_EXPAND_CLONE_H_

#include <span>
#include <unordered_map>
#include <vector>

#include "support/arena.h"
#include "syntax/ast.h"

namespace minigo::expand {

// The state of copying one generic function for one list of type arguments. A variable or statement
// that several nodes refer to is copied once. Objects from outside the function (globals,
// functions, constants, fields) are shared with the original.
class Cloner {
 public:
  Cloner(support::Arena& arena, std::span<types::TypeParam* const> params,
         std::span<const types::Type* const> args)
      : arena(arena), params_(params), args_(args) {}

  // The type with the arguments in place of the parameters; the same pointer for the same type.
  const types::Type* subst(const types::Type* type);
  // The copy of a local variable; a global or a field is returned as it is.
  types::Var* variable(types::Var* var);
  std::span<types::Var*> variables(std::span<types::Var*> list);
  // An instance's counterpart with substituted type arguments; any other function as it is.
  types::Func* function(types::Func* func);
  types::Object* object(types::Object* object);
  // Once everything has been copied: branches go to the copies of their targets.
  void redirect_branches();

  support::Arena& arena;
  // The copies of statements so far, and the branches whose targets are still those of the
  // original.
  std::unordered_map<const syntax::Stmt*, syntax::Stmt*> statements;
  std::vector<syntax::BranchStmt*> branches;
  // Calls that several TupleElements share.
  std::unordered_map<const syntax::Expr*, syntax::Expr*> tuples;

 private:
  std::span<types::TypeParam* const> params_;
  std::span<const types::Type* const> args_;
  std::unordered_map<const types::Var*, types::Var*> variables_;
  std::unordered_map<const types::Type*, const types::Type*> types_;
};

// Makes the declaration of `instance`, which is an instance of a generic function or a method of an
// instantiated type, and sets Func::decl. Its origin's declaration has been checked.
syntax::FuncDecl* clone_function(support::Arena& arena, types::Func* instance);

// ---- clone_expr.cpp, clone_stmt.cpp: copies of nodes with all below them; nullptr stays nullptr

syntax::Expr* clone_expr(Cloner& c, const syntax::Expr* expr);
std::span<syntax::Expr*> clone_exprs(Cloner& c, std::span<syntax::Expr* const> exprs);
syntax::Stmt* clone_stmt(Cloner& c, const syntax::Stmt* stmt);
syntax::BlockStmt* clone_block(Cloner& c, const syntax::BlockStmt* block);

// ---- resolve.cpp: annotations that depend on the concrete type. When these are called, the copy's
// operands are final, and its own annotations are still those of the original.

// A method of a type parameter becomes the method of its type argument, and a method of an
// instantiated type the method of another instance. `copy` is the copy of `source`.
void resolve_selector(Cloner& c, const syntax::SelectorExpr* source, syntax::SelectorExpr* copy);
// The kind of the call and its callee.
void resolve_call(Cloner& c, syntax::CallExpr* copy);
// Whether x[i] is a variable.
void resolve_index(syntax::IndexExpr* copy);

// The `f` of `f[int]`, if that is an instance of a generic function; nullptr if it is an element.
syntax::Expr* instantiated_function(const syntax::Expr* expr);

}  // namespace minigo::expand

#endif  // MINIGO_EXPAND_CLONE_H_
