// Fields and methods of a type through embedding (specification, "Selectors", "Method sets").

#ifndef MINIGO_TYPES_METHOD_SET_H_
#define MINIGO_TYPES_METHOD_SET_H_

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

// The first method of `interface` that `type` lacks, or nullptr; `wrong_type` is set when it has
// the name with another signature, `pointer_receiver` when *type has it.
struct MissingMethod {
  const Func* method = nullptr;
  const Func* wrong_type = nullptr;
  bool pointer_receiver = false;
};
MissingMethod missing_method(const Type* type, const Interface* interface);
inline bool implements(const Type* type, const Interface* interface) {
  return missing_method(type, interface).method == nullptr;
}

}  // namespace minigo::types

#endif  // MINIGO_TYPES_METHOD_SET_H_
