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

// What x.name might have meant: the same search without regard to case and export; or nullptr.
Object* lookup_ignoring_case(const Type* type, bool addressable, const Package* package,
                             std::string_view name);

struct MethodSetEntry {
  Func* method;
  std::vector<int> path;  // to the receiver through embedded fields
  bool indirect;
};

// The method set of a type, sorted as Interface::methods is: by name, then package path of
// unexported names.
std::vector<MethodSetEntry> method_set(const Type* type);

// What a checker adds to questions about methods while it is at work.
struct MethodRules {
  // Makes the type of a method known; empty: they are all.
  std::function<void(Func*)> resolve;
  // Compares signatures instead of identical(); may be empty.
  std::function<bool(const Type*, const Type*)> equivalent;
};

// The first method of `interface` that `type` lacks, or nullptr; `wrong_type` is set when it has
// the name with another signature, `pointer_receiver` when *type has it.
struct MissingMethod {
  const Func* method = nullptr;
  Func* wrong_type = nullptr;
  bool pointer_receiver = false;
};
MissingMethod missing_method(const Type* type, const Interface* interface,
                             const MethodRules& rules = {});
// Why `type` lacks a method of `target`, in gc's words: "(missing method M)\n\t\thave ...".
std::string missing_method_cause(const Type* type, const Type* target, const MissingMethod& missing,
                                 const Package* current, const MethodRules& rules = {});
// A struct, perhaps behind a pointer, that embeds something invalid: nobody knows its methods.
bool has_invalid_embedded_field(const Type* type);
bool is_interface_pointer(const Type* type);
// "type *I is pointer to interface, not interface".
std::string interface_pointer_error(const Type* type, const Package* current);
inline bool implements(const Type* type, const Interface* interface) {
  return missing_method(type, interface).method == nullptr;
}

}  // namespace minigo::types

#endif  // MINIGO_TYPES_METHOD_SET_H_
