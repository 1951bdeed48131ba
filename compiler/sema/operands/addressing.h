// The variable in whose memory an operand lies.

#ifndef MINIGO_SEMA_OPERANDS_ADDRESSING_H_
#define MINIGO_SEMA_OPERANDS_ADDRESSING_H_

#include "sema/state/vocabulary.h"

namespace minigo::sema {

// Goes through parentheses, fields and array elements, but no pointer, slice or map. nullptr if the
// operand lies in no variable.
Var* root_variable(const Expr* expr);
// The address of the operand leaves this place, by `&x`, a pointer method or a slice of an array.
void mark_address_taken(const Expr* expr);
// The operand, or a part of the variable that holds it, is assigned to.
void mark_assigned(const Expr* expr);

}  // namespace minigo::sema

#endif  // MINIGO_SEMA_OPERANDS_ADDRESSING_H_
