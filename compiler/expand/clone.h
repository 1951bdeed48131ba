// Copies of typed trees with type arguments in place of type parameters.

#ifndef MINIGO_EXPAND_CLONE_H_
#define MINIGO_EXPAND_CLONE_H_

#include <span>
#include <unordered_map>
#include <vector>

#include "support/arena.h"
#include "syntax/ast.h"

namespace minigo::expand {

// A copy under way: of one generic function for one list of type arguments. Variables and
// statements that others refer to are copied once; what is declared outside the function (globals,
// functions, constants, fields) is shared.
class Cloner {
 public:
  Cloner(support::Arena& arena, std::span<types::TypeParam* const> params,
         std::span<const types::Type* const> args)
      : arena(arena), params_(params), args_(args) {}

  // The same type gives the same result.
  const types::Type* subst(const types::Type* type);
  types::Var* variable(types::Var* var);
  std::span<types::Var*> variables(std::span<types::Var*> list);
  // The function with substituted type arguments, or itself.
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

// The declaration of `instance`, which is an instance of a generic function or a method of an
// instantiated type; its origin's declaration has been checked.
syntax::FuncDecl* clone_function(support::Arena& arena, types::Func* instance);

// ---- clone_expr.cpp, clone_stmt.cpp: nullptr stays nullptr

syntax::Expr* clone_expr(Cloner& c, const syntax::Expr* expr);
std::span<syntax::Expr*> clone_exprs(Cloner& c, std::span<syntax::Expr* const> exprs);
syntax::Stmt* clone_stmt(Cloner& c, const syntax::Stmt* stmt);
syntax::BlockStmt* clone_block(Cloner& c, const syntax::BlockStmt* block);

// ---- resolve.cpp: what depends on the concrete type. The copy's operands are final, its own
// annotations still those of the original.

// `source` is what the selector is a copy of. A method of a type parameter becomes the method of
// its type argument, one of an instantiated type that of another instance.
void resolve_selector(Cloner& c, const syntax::SelectorExpr* source, syntax::SelectorExpr* copy);
void resolve_call(Cloner& c, syntax::CallExpr* copy);
// x[i] is a variable or not.
void resolve_index(syntax::IndexExpr* copy);

// The expression in `f[int]`, if that is an instance of a generic function and not an element.
syntax::Expr* instantiated_function(const syntax::Expr* expr);

}  // namespace minigo::expand

#endif  // MINIGO_EXPAND_CLONE_H_
