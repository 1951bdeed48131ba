// Types as text.

#ifndef MINIGO_TYPES_TYPE_STRING_H_
#define MINIGO_TYPES_TYPE_STRING_H_

#include <string>

#include "types/object.h"
#include "types/type.h"

namespace minigo::types {

// As gc's messages write a type: names of `current`'s own package unqualified, others as pkg.Name.
std::string type_string(const Type* type, const Package* current);
// As reflect.Type.String and %T do: every name as pkg.Name, "main" included; "interface {}",
// "func(int) string", "struct { X int; y main.T \"tag\" }".
std::string runtime_string(const Type* type);
// A text that is equal for two types exactly if they are identical: full import paths, local types
// told apart, struct tags. The base of symbol names.
std::string link_string(const Type* type);
// "(x int, y ...string) (n int, err error)" without `func`.
std::string signature_string(const Signature* signature, const Package* current);
// The same without names: "(int, ...string) (int, error)".
std::string unnamed_signature_string(const Signature* signature, const Package* current);

}  // namespace minigo::types

#endif  // MINIGO_TYPES_TYPE_STRING_H_
