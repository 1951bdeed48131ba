// A constraint's type set is a list of terms (term_list.h) and methods; completing the interface
// computes both. Each question here goes through the terms.

#include "types/type_set.h"

#include "types/interface.h"
#include "types/term_list.h"
#include "types/type_arena.h"
#include "types/type_string.h"
#include "types/universe.h"

namespace minigo::types {
namespace {

void explain(std::string* cause, std::string text) {
  if (cause != nullptr) *cause = std::move(text);
}

// Of two channel types, the one with the fewer directions; nullptr with cause if there is none.
const Type* common_channel(const Type* t, const Chan* chan, const Type* other_t, const Chan* other,
                           const Package* current, std::string* cause) {
  std::string both = cause == nullptr ? std::string()
                                      : "channels " + type_string(t, current) + " and " +
                                            type_string(other_t, current);
  if (!identical(chan->elem, other->elem)) {
    explain(cause, both + " have different element types");
    return nullptr;
  }
  if (chan->dir == other->dir || other->dir == ChanDir::kBoth) return chan;
  if (chan->dir == ChanDir::kBoth) return other;
  explain(cause, both + " have conflicting directions");
  return nullptr;
}

// The work of common_under(): takes the types of a set one by one.
class CommonUnder {
 public:
  CommonUnder(const Package* current, std::string* cause, const TypeCondition& condition)
      : current_(current), cause_(cause), condition_(condition) {}

  bool add(const Type* type, const Type* u) {
    if (condition_) {
      if (std::string problem = condition_(type, u); !problem.empty()) {
        return fail(std::move(problem));
      }
    }
    if (u == nullptr) return fail("no specific type");
    if (common_ == nullptr) {
      type_ = type;
      common_ = u;
      return true;
    }
    const auto* chan = dyn_cast<Chan>(common_);
    const auto* other = dyn_cast<Chan>(u);
    if (chan != nullptr && other != nullptr) {
      const Type* restricted = common_channel(type_, chan, type, other, current_, cause_);
      if (restricted != common_) type_ = type;
      common_ = restricted;
      return restricted != nullptr;
    }
    if (identical(common_, u)) return true;
    return fail(type_string(type_, current_) + " and " + type_string(type, current_) +
                " have different underlying types");
  }

  const Type* result() const { return common_; }

 private:
  bool fail(std::string problem) {
    explain(cause_, std::move(problem));
    common_ = nullptr;
    return false;
  }

  const Package* current_;
  std::string* cause_;
  const TypeCondition& condition_;
  const Type* type_ = nullptr;    // the type that common_ was taken from
  const Type* common_ = nullptr;  // the underlying type of all types so far
};

// The types whose check is under way, innermost first. A type that is met again inside itself is
// taken as comparable: the rest of it decides.
struct Outer {
  const Type* type;
  const Outer* next;
};

class Comparable {
 public:
  Comparable(bool dynamic, const Package* current) : dynamic_(dynamic), current_(current) {}

  bool check(const Type* type, std::string* cause, const Outer* outer) const {
    for (const Outer* o = outer; o != nullptr; o = o->next) {
      if (o->type == type) return true;
    }
    Outer inner{type, outer};
    const Type* u = underlying(type);
    switch (u->kind) {
      case TypeKind::kBasic:
        return cast<Basic>(u)->basic != BasicKind::kUntypedNil;
      case TypeKind::kPointer:
      case TypeKind::kChan:
        return true;
      case TypeKind::kArray:
        if (check(cast<Array>(u)->elem, nullptr, &inner)) return true;
        explain(cause, type_string(type, current_) + " cannot be compared");
        return false;
      case TypeKind::kStruct:
        for (const Var* field : cast<Struct>(u)->fields) {
          if (check(field->type, nullptr, &inner)) continue;
          explain(cause, "struct containing " + type_string(field->type, current_) +
                             " cannot be compared");
          return false;
        }
        return true;
      case TypeKind::kInterface:
        if (dynamic_ && !is_type_param(type)) return true;
        return interface(cast<Interface>(u), cause, &inner);
      default:
        return false;
    }
  }

  // All types in the interface's type set are strictly comparable.
  static bool all(const Interface* interface, const Outer* outer) {
    complete(interface);
    if (!interface->has_terms) return interface->is_comparable;
    if (interface->terms.empty()) return false;
    for (const UnionTerm& term : interface->terms) {
      if (!Comparable(false, nullptr).check(term.type, nullptr, outer)) return false;
    }
    return true;
  }

 private:
  static bool interface(const Interface* interface, std::string* cause, const Outer* outer) {
    if (all(interface, outer)) return true;
    explain(cause,
            is_empty_type_set(interface) ? "empty type set" : "incomparable types in type set");
    return false;
  }

  bool dynamic_;
  const Package* current_;
};

}  // namespace

const Interface* constraint_of(const TypeParam* param) {
  const Type* constraint = param->constraint;
  if (constraint == nullptr || constraint->kind == TypeKind::kTypeParam) return empty_interface();
  const Type* u = underlying(constraint);
  if (is_invalid(u)) return empty_interface();
  if (const auto* interface = dyn_cast<Interface>(u)) return interface;
  // "[T *int]" means "[T interface{ *int }]".
  auto* interface = type_arena().make<Interface>();
  interface->embeddeds = type_arena().copy(std::vector<const Type*>{constraint});
  interface->implicit = true;
  param->constraint = interface;
  return interface;
}

bool is_empty_type_set(const Interface* interface) {
  complete(interface);
  return interface->has_terms && interface->terms.empty();
}

bool is_method_set(const Interface* interface) {
  complete(interface);
  return !interface->is_constraint;
}

bool has_specific_types(const Interface* interface) {
  complete(interface);
  return interface->has_terms && !interface->terms.empty();
}

std::string terms_string(const Interface* interface, const Package* current) {
  complete(interface);
  if (!interface->has_terms) return "\U0001D4E4";
  if (interface->terms.empty()) return "∅";
  std::string out;
  for (const UnionTerm& term : interface->terms) {
    if (!out.empty()) out.append(" | ");
    if (term.tilde) out.push_back('~');
    out.append(type_string(term.type, current));
  }
  return out;
}

bool for_each_type(const Type* type, const std::function<bool(const Type*, const Type*)>& f) {
  if (!is_type_param(type)) return f(type, underlying(type));
  const Interface* interface = constraint_of(cast<TypeParam>(type));
  if (!has_specific_types(interface)) return f(nullptr, nullptr);
  for (const UnionTerm& term : interface->terms) {
    if (!f(term.type, underlying(term.type))) return false;
  }
  return true;
}

bool all_basic(const Type* type, uint16_t info) {
  if (!is_type_param(type)) return has_info(type, info);
  return for_each_type(
      type, [info](const Type*, const Type* u) { return u != nullptr && has_info(u, info); });
}

const Type* common_under(const Type* type, const Package* current, std::string* cause,
                         const TypeCondition& condition) {
  if (!is_type_param(type) && !condition) return underlying(type);
  CommonUnder common(current, cause, condition);
  for_each_type(type, [&](const Type* t, const Type* u) { return common.add(t, u); });
  return common.result();
}

bool comparable_type(const Type* type, bool dynamic, const Package* current, std::string* cause) {
  return Comparable(dynamic, current).check(type, cause, nullptr);
}

bool is_comparable_set(const Interface* interface) { return Comparable::all(interface, nullptr); }

}  // namespace minigo::types
