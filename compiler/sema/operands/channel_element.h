// The element type of channels (specification, "Channel types").

#ifndef MINIGO_SEMA_OPERANDS_CHANNEL_ELEMENT_H_
#define MINIGO_SEMA_OPERANDS_CHANNEL_ELEMENT_H_

#include "sema/state/checker.h"

namespace minigo::sema {

// The type of the elements that can be received from x, or sent to it; nullptr (reported) if the
// operand, or a type of its type set, is no channel or has the wrong direction.
const Type* channel_element(Checker& checker, const Expr* x, bool receive);

}  // namespace minigo::sema

#endif  // MINIGO_SEMA_OPERANDS_CHANNEL_ELEMENT_H_
