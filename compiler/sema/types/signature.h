// Function types (specification, "Function types").

#ifndef MINIGO_SEMA_TYPES_SIGNATURE_H_
#define MINIGO_SEMA_TYPES_SIGNATURE_H_

#include <span>

#include "sema/state/checker.h"

namespace minigo::sema {

// A function's parameters as variables of its body's scope.
struct Parameters {
  Var* receiver = nullptr;
  std::span<Var*> params;
  std::span<Var*> results;
};

// A function's signature. Its receiver (`recv`, or nullptr), parameters and results are declared in
// `scope`; their function_depth is one more than the environment's. `parameters` may be nullptr.
const types::Signature* check_signature(Checker& checker, syntax::FuncType* type,
                                        const syntax::FieldList* recv, Scope* scope,
                                        Parameters* parameters);

}  // namespace minigo::sema

#endif  // MINIGO_SEMA_TYPES_SIGNATURE_H_
