// Types as text, in four forms: for messages, for reflection, for symbol names, and signatures.

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
// A text that two types share exactly if they are identical: it has full import paths and struct
// tags, and numbers local types. Symbol names are made of it.
std::string link_string(const Type* type);
// "(x int, y ...string) (n int, err error)" without `func`.
std::string signature_string(const Signature* signature, const Package* current);
// The same without names: "(int, ...string) (int, error)".
std::string unnamed_signature_string(const Signature* signature, const Package* current);

}  // namespace minigo::types

#endif  // MINIGO_TYPES_TYPE_STRING_H_
