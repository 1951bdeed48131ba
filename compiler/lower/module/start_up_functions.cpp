// A function runs later, too, if other packages can name it, if its value is taken, or if such a
// function calls it.

#include "lower/module/start_up_functions.h"

#include <unordered_map>
#include <utility>
#include <vector>

#include "syntax/walk.h"
#include "types/object.h"

namespace minigo::lower {
namespace {

bool is_plain_function(const syntax::FuncDecl* decl) {
  const types::Func* func = decl->object;
  return decl->body != nullptr && func != nullptr && func->recv_named == nullptr &&
         func->origin == nullptr && func->linkname.empty();
}

bool may_be_called_by_others(const syntax::FuncDecl* decl) {
  return !is_plain_function(decl) || types::is_exported(decl->object->name) ||
         decl->object->name == "main";
}

// What a tree says of functions of its package.
struct References {
  FunctionSet called;
  FunctionSet taken;  // their values
};

template <typename Tree>
References references_of(Tree& root) {
  References found;
  std::unordered_set<const syntax::Expr*> callees;
  syntax::Visitor visitor;
  visitor.variable = [](types::Var*) {};
  // Calls come before what they call.
  visitor.expr = [&](syntax::Expr*& expr) {
    if (auto* call = syntax::dyn_cast<syntax::CallExpr>(expr)) {
      callees.insert(call->function);
      if (call->callee != nullptr) found.called.insert(call->callee);
    }
    auto* ident = syntax::dyn_cast<syntax::Ident>(expr);
    if (ident == nullptr || ident->object == nullptr) return;
    const auto* func = types::dyn_cast<types::Func>(ident->object);
    if (func == nullptr) return;
    (callees.contains(expr) ? found.called : found.taken).insert(func);
  };
  syntax::walk(visitor, root);
  return found;
}

// Finds the functions of a package that run later.
class LaterFunctions {
 public:
  explicit LaterFunctions(const sema::Package& package) {
    for (syntax::FuncDecl* decl : package.functions) add_function(decl);
    for (syntax::FuncDecl* decl : package.instances) add_function(decl);
    for (syntax::FuncDecl* decl : package.init_functions) add_taken(decl);
    for (const sema::Initializer& initializer : package.initializers) {
      syntax::Expr* value = initializer.rhs;
      add_taken(value);
    }
    while (!pending_.empty()) {
      const types::Func* func = pending_.back();
      pending_.pop_back();
      for (const types::Func* callee : calls_[func]) add(callee);
    }
  }

  bool contains(const types::Func* func) const { return found_.contains(func); }

 private:
  void add(const types::Func* func) {
    if (found_.insert(func).second) pending_.push_back(func);
  }

  void add_function(syntax::FuncDecl* decl) {
    calls_[decl->object].merge(add_taken(decl));
    if (may_be_called_by_others(decl)) add(decl->object);
  }

  // Adds the functions whose values the tree takes. Returns those that it calls.
  template <typename Tree>
  FunctionSet add_taken(Tree& tree) {
    References references = references_of(tree);
    for (const types::Func* func : references.taken) add(func);
    return std::move(references.called);
  }

  std::unordered_map<const types::Func*, FunctionSet> calls_;
  FunctionSet found_;
  std::vector<const types::Func*> pending_;
};

}  // namespace

FunctionSet find_start_up_functions(const sema::Package& package) {
  FunctionSet result;
  if (package.init_functions.empty() && package.initializers.empty()) return result;
  LaterFunctions later(package);
  for (const syntax::FuncDecl* decl : package.functions) {
    if (is_plain_function(decl) && !later.contains(decl->object)) result.insert(decl->object);
  }
  return result;
}

}  // namespace minigo::lower
