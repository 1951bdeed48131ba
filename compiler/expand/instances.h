// Finds the instances of generic functions and types that a program needs.

#ifndef MINIGO_EXPAND_INSTANCES_H_
#define MINIGO_EXPAND_INSTANCES_H_

#include <deque>
#include <unordered_set>

#include "sema/check.h"
#include "support/arena.h"
#include "syntax/walk.h"

namespace minigo::expand {

// Walks the concrete code of one package after the other, and makes the instances that it refers
// to. New instances are concrete code too and are walked in turn, so the search ends when an
// instance refers to nothing new. An instance is listed in the first package that needs it.
//
// A type brings all its methods along, because its descriptor lists them and any value may lead to
// the descriptor. Lower leaves out what nothing refers to.
class Instances {
 public:
  explicit Instances(support::Arena& arena);

  // Fills in Package::instances. The package's generic functions have been taken out. Packages come
  // in dependency order.
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
