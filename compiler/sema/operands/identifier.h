// Identifiers as operands (specification, "Operands").

#ifndef MINIGO_SEMA_OPERANDS_IDENTIFIER_H_
#define MINIGO_SEMA_OPERANDS_IDENTIFIER_H_

#include "sema/state/checker.h"

namespace minigo::sema {

// Finds the object that the name denotes, resolves it, and sets mode, type and constant. With
// `want_type` anything but a type is an error.
void check_ident(Checker& checker, Ident* e, bool want_type);

}  // namespace minigo::sema

#endif  // MINIGO_SEMA_OPERANDS_IDENTIFIER_H_
