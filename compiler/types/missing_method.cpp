// Which method a type lacks to implement an interface (specification, "Implementing an interface"),
// and why.

#include "types/interface.h"
#include "types/method_set.h"
#include "types/type_set.h"
#include "types/type_string.h"

namespace minigo::types {
namespace {

std::string method_text(const Func* method, const Package* current) {
  return std::string(method->name).append(unnamed_signature_string(method->signature(), current));
}

// The two lines "have ..." and "want ..."; empty if both would read the same.
std::string have_want(const Func* have, const Func* want, const Package* current) {
  std::string a = method_text(have, current);
  std::string b = method_text(want, current);
  if (a == b) {
    a = method_text(have, nullptr);
    b = method_text(want, nullptr);
  }
  return a == b ? "" : "\n\t\thave " + a + "\n\t\twant " + b;
}

std::string missing(const Func* method) {
  return std::string("(missing method ").append(method->name).append(")");
}

// The reason for a method that was not found at all: a hint at the likely mistake.
std::string not_found_cause(const Type* type, const Type* target, const Func* method,
                            const Package* current, const MethodRules& rules) {
  for (const Type* side : {type, target}) {
    if (is_interface_pointer(side)) return "(" + interface_pointer_error(side, current) + ")";
  }
  if (is_interface(type)) return missing(method);
  std::string selector = type_string(type, current).append(".").append(method->name);
  Lookup exact = lookup_field_or_method(type, false, method->package, method->name);
  if (exact.result == Lookup::Result::kAmbiguous) return "(ambiguous selector " + selector + ")";
  if (exact.result == Lookup::Result::kField) return "(" + selector + " is a field, not a method)";
  Object* other = lookup_ignoring_case(type, false, method->package, method->name);
  auto* alternative = dyn_cast<Func>(other);
  if (alternative != nullptr && rules.resolve) rules.resolve(alternative);
  if (alternative == nullptr || alternative->type == nullptr) return missing(method);
  if (alternative->name == method->name) {
    return std::string("(unexported method ").append(method->name).append(")");
  }
  return missing(method) + have_want(alternative, method, current);
}

bool has_invalid_embedded(const Type* type, int depth) {
  if (const auto* pointer = under<Pointer>(type)) type = pointer->elem;
  const auto* structure = under<Struct>(type);
  if (structure == nullptr || depth > 8) return false;
  for (const Var* field : structure->fields) {
    if (!field->embedded) continue;
    if (is_invalid(field->type) || has_invalid_embedded(field->type, depth + 1)) return true;
  }
  return false;
}

// Finds the methods of a type that is no interface, asked for in the order of method_less.
class MethodFinder {
 public:
  // For few methods a search for each is faster than the method set.
  MethodFinder(const Type* type, size_t wanted) : type_(type) {
    if (wanted > 8) set_ = method_set(type);
  }

  Lookup find(const Func* wanted) {
    while (next_ != set_.size() && method_less(set_[next_].method, wanted)) ++next_;
    if (next_ != set_.size() && same_name(set_[next_].method, wanted->package, wanted->name)) {
      return {Lookup::Result::kMethod, set_[next_].method, {}, false};
    }
    return lookup_field_or_method(type_, false, wanted->package, wanted->name);
  }

 private:
  const Type* type_;
  std::vector<MethodSetEntry> set_;
  size_t next_ = 0;
};

}  // namespace

// An interface has a method if its method set does; any other type if a selector finds it.
MissingMethod missing_method(const Type* type, const Interface* interface,
                             const MethodRules& rules) {
  const auto* dynamic = under<Interface>(type);
  std::span<Func* const> methods = interface_methods(interface);
  MethodFinder finder(type, dynamic != nullptr ? 0 : methods.size());
  for (const Func* method : methods) {
    Func* candidate = nullptr;
    if (dynamic != nullptr) {
      candidate = find_method(dynamic, method->package, method->name, nullptr);
      if (candidate == nullptr) return {method, nullptr, false};
    } else {
      Lookup found = finder.find(method);
      if (found.result == Lookup::Result::kPointerReceiver) return {method, nullptr, true};
      if (found.result != Lookup::Result::kMethod) return {method, nullptr, false};
      candidate = static_cast<Func*>(found.object);
      if (candidate->type == nullptr && rules.resolve) rules.resolve(candidate);
    }
    bool same = rules.equivalent ? rules.equivalent(candidate->type, method->type)
                                 : identical(candidate->type, method->type);
    if (!same) return {method, candidate, false};
  }
  return {};
}

std::string missing_method_cause(const Type* type, const Type* target, const MissingMethod& missing,
                                 const Package* current, const MethodRules& rules) {
  const Func* method = missing.method;
  if (missing.pointer_receiver) {
    return std::string("(method ").append(method->name).append(" has pointer receiver)");
  }
  if (missing.wrong_type == nullptr) return not_found_cause(type, target, method, current, rules);
  return std::string("(wrong type for method ")
      .append(method->name)
      .append(")")
      .append(have_want(missing.wrong_type, method, current));
}

bool has_invalid_embedded_field(const Type* type) { return has_invalid_embedded(type, 0); }

bool is_interface_pointer(const Type* type) {
  const auto* pointer = under<Pointer>(type);
  return pointer != nullptr && is_interface(pointer->elem);
}

std::string interface_pointer_error(const Type* type, const Package* current) {
  bool param = is_type_param(under<Pointer>(type)->elem);
  return "type " + type_string(type, current) +
         (param ? " is pointer to type parameter, not type parameter"
                : " is pointer to interface, not interface");
}

bool has_all_methods(const Type* type, const Type* target, const Package* current,
                     std::string* cause, const MethodRules& rules) {
  if (is_invalid(type)) return true;
  MissingMethod missing = missing_method(type, under<Interface>(target), rules);
  if (missing.method == nullptr || has_invalid_embedded_field(type)) return true;
  if (cause != nullptr) *cause = missing_method_cause(type, target, missing, current, rules);
  return false;
}

}  // namespace minigo::types
