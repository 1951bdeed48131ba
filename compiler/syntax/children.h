// The children of a node, in the order in which they are evaluated as far as the tree fixes one.
// Everything that walks whole trees (walk.h, expand, escape) is built on these two functions, so a
// new kind of node is taught to all of them here.

#ifndef MINIGO_SYNTAX_CHILDREN_H_
#define MINIGO_SYNTAX_CHILDREN_H_

#include "syntax/ast.h"

namespace minigo::syntax {

// Gets the slot of each child. It may put another node into the slot, except where the tree asks
// for a certain class of node (a block, a clause, a declared name): there the new node is ignored.
class ChildVisitor {
 public:
  virtual void expr(Expr*& slot) = 0;
  virtual void stmt(Stmt*& slot) = 0;

 protected:
  ~ChildVisitor() = default;
};

// Calls `visitor` with each child of a node of a checked tree, not with the children's children.
// Empty slots are left out. Types are not entered: an expression that denotes a type has no
// children here, and neither has a declaration of types or constants.
void visit_children(Expr* expr, ChildVisitor& visitor);
void visit_children(Stmt* stmt, ChildVisitor& visitor);

}  // namespace minigo::syntax

#endif  // MINIGO_SYNTAX_CHILDREN_H_
