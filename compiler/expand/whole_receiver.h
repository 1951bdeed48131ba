// Methods of type parameters.

#ifndef MINIGO_EXPAND_WHOLE_RECEIVER_H_
#define MINIGO_EXPAND_WHOLE_RECEIVER_H_

#include "syntax/ast.h"

namespace minigo::expand {

// Whether the method of x.m gets x itself, in an instance of a generic function: the type argument
// of x has m through a pointer or embedded fields, and the way from x to m's own receiver is gone
// when m is called. The selector says so by what it was in the generic function, the method of an
// interface.
inline bool takes_whole_receiver(const syntax::SelectorExpr* selector) {
  return selector->selection == syntax::SelectionKind::kInterfaceMethod &&
         selector->method->recv_named != nullptr;
}

}  // namespace minigo::expand

#endif  // MINIGO_EXPAND_WHOLE_RECEIVER_H_
