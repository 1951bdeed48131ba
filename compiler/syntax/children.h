// The parts of a tree's node, in the order of evaluation as far as the tree has one.

#ifndef MINIGO_SYNTAX_CHILDREN_H_
#define MINIGO_SYNTAX_CHILDREN_H_

#include "syntax/ast.h"

namespace minigo::syntax {

// Is handed the slots of a node's children, and may put others there; but where the tree wants a
// block, what it finds stays.
class ChildVisitor {
 public:
  virtual void expr(Expr*& slot) = 0;
  virtual void stmt(Stmt*& slot) = 0;

 protected:
  ~ChildVisitor() = default;
};

// Empty slots are left out, and so are types: only values have parts.
void visit_children(Expr* expr, ChildVisitor& visitor);
void visit_children(Stmt* stmt, ChildVisitor& visitor);

}  // namespace minigo::syntax

#endif  // MINIGO_SYNTAX_CHILDREN_H_
