// The values that a function assigns to a variable of an interface type.

#ifndef MINIGO_LOWER_MODULE_ASSIGNED_VALUES_H_
#define MINIGO_LOWER_MODULE_ASSIGNED_VALUES_H_

#include "llvm/ADT/SmallVector.h"
#include "syntax/ast.h"

namespace minigo::lower {

struct AssignedValues {
  // Expressions whose values are assigned.
  llvm::SmallVector<const syntax::Expr*, 2> exprs;
  // The types of values that no expression stands for: results of calls, elements of ranges.
  llvm::SmallVector<const types::Type*, 1> types;
};

}  // namespace minigo::lower

#endif  // MINIGO_LOWER_MODULE_ASSIGNED_VALUES_H_
