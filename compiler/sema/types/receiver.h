// Receivers of methods (specification, "Method declarations").

#ifndef MINIGO_SEMA_TYPES_RECEIVER_H_
#define MINIGO_SEMA_TYPES_RECEIVER_H_

#include <span>

#include "sema/state/checker.h"

namespace minigo::sema {

struct ReceiverType {
  const Type* type;
  std::span<TypeParam*> params;  // that the receiver declares; empty: its type is not generic
  const Expr* base;              // the base type in the source
};
// The type in a receiver. Spec: "If the receiver base type is a generic type, the receiver
// specification must declare corresponding type parameters for the method to use": these are
// declared in the environment's scope, from `scope_start` on.
ReceiverType check_receiver_type(Checker& checker, syntax::Field* field, Pos scope_start);
// Reports a type that can have no methods in this package. To be called when all types are known.
void check_receiver_base(Checker& checker, const Type* type, const Expr* written);

}  // namespace minigo::sema

#endif  // MINIGO_SEMA_TYPES_RECEIVER_H_
