// The list of a call's arguments.

#ifndef MINIGO_SEMA_EXPRESSIONS_ARGUMENTS_H_
#define MINIGO_SEMA_EXPRESSIONS_ARGUMENTS_H_

#include <utility>
#include <vector>

#include "sema/state/vocabulary.h"

namespace minigo::sema {

// The arguments of a call as a list of operands: the expressions, or stand-ins for the results of
// the only one.
struct Arguments {
  std::vector<const Expr*> operands;
  // The type arguments of an operand that is a generic function, as far as they are written out.
  std::vector<std::vector<const Type*>> type_args;
  bool spread = false;  // the operands are the results of one call

  void add(const Expr* operand, std::vector<const Type*> args = {}) {
    operands.push_back(operand);
    type_args.push_back(std::move(args));
  }
};

}  // namespace minigo::sema

#endif  // MINIGO_SEMA_EXPRESSIONS_ARGUMENTS_H_
