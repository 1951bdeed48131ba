// Implementation of interfaces and satisfaction of constraints (specification, "Implementing an
// interface", "Satisfying a type constraint").

#include <algorithm>

#include "types/interface.h"
#include "types/subst.h"
#include "types/term_list.h"
#include "types/type_set.h"
#include "types/type_string.h"

namespace minigo::types {
namespace {

// The type is written somewhere in the interface `in`, even if it is not in its type set.
bool mentions(const Type* in, const Type* type) {
  if (const auto* interface = dyn_cast<Interface>(in)) {
    return std::any_of(interface->embeddeds.begin(), interface->embeddeds.end(),
                       [&](const Type* element) { return mentions(element, type); });
  }
  if (const auto* list = dyn_cast<Union>(in)) {
    return std::any_of(list->terms.begin(), list->terms.end(),
                       [&](const UnionTerm& term) { return mentions(term.type, type); });
  }
  return identical(in, type);
}

// One question: is `type` in the type set of `target`?
class Membership {
 public:
  Membership(const Type* type, const Type* target, bool constraint, const Package* current,
             std::string* cause, const MethodRules& rules)
      : type_(type),
        target_(target),
        constraint_(constraint),
        current_(current),
        cause_(cause),
        rules_(rules) {}

  bool check() {
    const Type* u = underlying(type_);
    const Type* target = underlying(target_);
    if (is_invalid(u) || is_invalid(target) || points_to_invalid(u)) return true;
    const auto* interface = dyn_cast<Interface>(target);
    if (interface == nullptr) return fail(not_an_interface());
    complete(interface);
    if (!interface->is_constraint && interface->methods.empty()) return true;
    // "An interface with an empty type set": the empty set is a subset of any.
    const auto* dynamic = dyn_cast<Interface>(u);
    if (dynamic != nullptr && is_empty_type_set(dynamic)) return true;
    if (is_empty_type_set(interface)) {
      return fail_with("cannot " + verb() + " " + str(target_) + " (empty type set)");
    }
    std::string missing;
    if (!has_all_methods(type_, target_, current_, cause_ != nullptr ? &missing : nullptr,
                         rules_)) {
      return fail(str(target_) + " " + missing);
    }
    if (interface->has_terms && !has_type(interface, dynamic)) return false;
    return comparable_enough(interface);
  }

 private:
  static bool points_to_invalid(const Type* u) {
    const auto* pointer = dyn_cast<Pointer>(u);
    return pointer != nullptr && is_invalid(underlying(pointer->elem));
  }

  std::string str(const Type* type) const {
    return cause_ != nullptr ? type_string(type, current_) : std::string();
  }
  std::string verb() const { return constraint_ ? "satisfy" : "implement"; }

  bool fail(const std::string& rest) const {
    return fail_with(str(type_) + " does not " + verb() + " " + rest);
  }
  bool fail_with(std::string text) const {
    if (cause_ != nullptr) *cause_ = std::move(text);
    return false;
  }

  std::string not_an_interface() const {
    if (cause_ == nullptr) return {};
    std::string detail = is_interface_pointer(target_) ? interface_pointer_error(target_, current_)
                                                       : str(target_) + " is not an interface";
    return str(target_) + " (" + detail + ")";
  }

  bool comparable_enough(const Interface* interface) const {
    if (!is_comparable_set(interface)) return true;
    // "T is a type constraint of the form interface{ comparable; E } ... type is comparable": an
    // ordinary interface satisfies comparable, but does not implement it.
    if (comparable_type(type_, constraint_, nullptr)) return true;
    return fail("comparable");
  }

  bool has_type(const Interface* interface, const Interface* dynamic) const {
    if (dynamic != nullptr) {
      // Each type that the value may have must be in the set.
      return terms_of(dynamic).subset_of(terms_of(interface)) || fail(str(target_));
    }
    const Type* without_tilde = nullptr;
    for (const UnionTerm& term : interface->terms) {
      if (includes(term, type_)) return true;
      if (without_tilde == nullptr && !term.tilde && identical(term.type, underlying(term.type)) &&
          includes({true, term.type}, type_)) {
        without_tilde = term.type;
      }
    }
    if (cause_ == nullptr) return false;
    std::string detail;
    if (without_tilde != nullptr) {
      detail = "possibly missing ~ for " + str(without_tilde) + " in " + str(target_);
    } else if (mentions(interface, type_)) {
      detail = str(target_) + " mentions " + str(type_) + ", but " + str(type_) +
               " is not in the type set of " + str(target_);
    } else {
      // gc writes the terms without regard to the package at hand.
      detail = str(type_) + " missing in " + terms_string(interface, nullptr);
    }
    return fail(str(target_) + " (" + detail + ")");
  }

  const Type* type_;
  const Type* target_;
  bool constraint_;
  const Package* current_;
  std::string* cause_;
  const MethodRules& rules_;
};

}  // namespace

bool implements(const Type* type, const Type* target, const Package* current, std::string* cause,
                const MethodRules& rules) {
  return Membership(type, target, false, current, cause, rules).check();
}

bool satisfies(const Type* type, const Type* constraint, const Package* current, std::string* cause,
               const MethodRules& rules) {
  return Membership(type, constraint, true, current, cause, rules).check();
}

int verify(std::span<TypeParam* const> params, std::span<const Type* const> args,
           const Package* current, std::string* cause, const MethodRules& rules) {
  for (size_t i = 0; i < params.size(); i++) {
    constraint_of(params[i]);  // wraps what is no interface
    const Type* constraint = params[i]->constraint;
    if (constraint == nullptr) continue;
    constraint = subst(constraint, params, args);
    if (!satisfies(args[i], constraint, current, cause, rules)) return static_cast<int>(i);
  }
  return -1;
}

}  // namespace minigo::types
