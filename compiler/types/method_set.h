// Fields and methods of a type through embedding (specification, "Selectors", "Method sets").

#ifndef MINIGO_TYPES_METHOD_SET_H_
#define MINIGO_TYPES_METHOD_SET_H_

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "types/object.h"
#include "types/type.h"

namespace minigo::types {

// The answer to x.name.
struct Lookup {
  enum class Result {
    kNotFound,
    kAmbiguous,
    kField,
    kMethod,
    // The method exists, with pointer receiver, but the value is neither a pointer nor addressable.
    kPointerReceiver,
  };
  Result result = Result::kNotFound;
  Object* object = nullptr;  // Var (field) or Func
  std::vector<int> path;     // as SelectorExpr::path
  bool indirect = false;     // a pointer was followed on the way
};

// The field or method x.name for x of `type`, as seen from `package` (unexported names of other
// packages are not found). `addressable`: x is a variable.
Lookup lookup_field_or_method(const Type* type, bool addressable, const Package* package,
                              std::string_view name);

// The object that x.name may have been meant for, for a hint in a message: the same search without
// regard to case and export. nullptr if there is none.
Object* lookup_ignoring_case(const Type* type, bool addressable, const Package* package,
                             std::string_view name);

// A method, and the way to its receiver.
struct MethodSetEntry {
  Func* method;
  std::vector<int> path;  // to the receiver through embedded fields
  bool indirect;          // a pointer is followed on the way
};

// The method set of a type, sorted as Interface::methods is: by name, then package path of
// unexported names.
std::vector<MethodSetEntry> method_set(const Type* type);

// Callbacks for questions about methods that the checker asks while declarations are still being
// checked, and while type arguments are being inferred. Later phases leave both empty.
struct MethodRules {
  // Checks the declaration of a method whose type is not known yet.
  std::function<void(Func*)> resolve;
  // Compares two signatures; identical() does if it is empty.
  std::function<bool(const Type*, const Type*)> equivalent;
};

// Why a type does not implement an interface.
struct MissingMethod {
  const Func* method = nullptr;   // the first method that the type lacks; nullptr: none
  Func* wrong_type = nullptr;     // the type's method of that name, with another signature
  bool pointer_receiver = false;  // a pointer to the type has the method
};
// Compares the method set of `type` with `interface`.
MissingMethod missing_method(const Type* type, const Interface* interface,
                             const MethodRules& rules = {});
// Why `type` lacks a method of `target`, in gc's words: "(missing method M)\n\t\thave ...".
std::string missing_method_cause(const Type* type, const Type* target, const MissingMethod& missing,
                                 const Package* current, const MethodRules& rules = {});
// The type is a struct, or a pointer to one, that embeds an invalid type. Its methods cannot be
// known, so no message should speak of a missing one.
bool has_invalid_embedded_field(const Type* type);
// The type is a pointer to an interface, which is rarely meant.
bool is_interface_pointer(const Type* type);
// "type *I is pointer to interface, not interface", for a type of that kind.
std::string interface_pointer_error(const Type* type, const Package* current);
inline bool implements(const Type* type, const Interface* interface) {
  return missing_method(type, interface).method == nullptr;
}

}  // namespace minigo::types

#endif  // MINIGO_TYPES_METHOD_SET_H_
