// Which instances a program needs.

#ifndef MINIGO_EXPAND_INSTANCES_H_
#define MINIGO_EXPAND_INSTANCES_H_

#include <deque>
#include <unordered_set>

#include "sema/check.h"
#include "support/arena.h"
#include "syntax/walk.h"

namespace minigo::expand {

// Finds, package by package, the instances that concrete code refers to, and makes them. An
// instance is listed in the first package that needs it. All methods of an instantiated type are
// needed with the type: its descriptor, which any value of it may lead to, lists them. What is not
// used in the end is not lowered.
class Instances {
 public:
  explicit Instances(support::Arena& arena);

  // The package's generic functions have been taken out.
  void add(sema::Package& package);

 private:
  void add_expr(syntax::Expr*& slot);
  void add_type(const types::Type* type);
  void add_components(const types::Type* type);
  void add_named(const types::Named* type);
  void add_function(types::Object* object);
  void add_initializers();

  support::Arena& arena_;
  syntax::Visitor visitor_;
  sema::Package* package_ = nullptr;
  std::deque<syntax::FuncDecl*> pending_;  // instances that have not been walked
  std::unordered_set<const types::Type*> types_;
};

}  // namespace minigo::expand

#endif  // MINIGO_EXPAND_INSTANCES_H_
