// The values that functions assign to their variables of interface types.

#ifndef MINIGO_EXPAND_ASSIGNED_VALUES_H_
#define MINIGO_EXPAND_ASSIGNED_VALUES_H_

#include <optional>
#include <unordered_map>
#include <vector>

#include "syntax/ast.h"

namespace minigo::expand {

// Of one variable.
struct AssignedValues {
  // Expressions whose values are assigned.
  std::vector<const syntax::Expr*> exprs;
  // The types of values that no expression stands for: results of calls, elements of ranges.
  // nullptr: not known.
  std::vector<const types::Type*> types;
  // What only_dynamic_type() has said of the variable.
  mutable std::optional<const types::Type*> only_type = std::nullopt;
};

// Of local variables of interface types that are no parameters and whose address nobody takes.
using Assignments = std::unordered_map<const types::Var*, AssignedValues>;

// Adds the assignments in the body, and in the function literals inside. Once for each function
// that stands in no other; `func` is the declared one. In an instance the values whose types depend
// on type arguments count as unknown: gc compiles it for others, too.
void note_assignments(Assignments& assignments, const syntax::BlockStmt* body,
                      const types::Func* func);

}  // namespace minigo::expand

#endif  // MINIGO_EXPAND_ASSIGNED_VALUES_H_
