// Type unification (specification, "Type unification").
//
// Two types are walked side by side. Where a bound type parameter stands on one side, the type on
// the other becomes its type, or must match the type that it has already. Two bound parameters that
// meet are joined: from then on they share a slot, so that what is inferred for one holds for both.
//
// Types need not be identical everywhere. An argument is assigned to a parameter, so that at the
// top a defined type matches a type literal by its underlying type, a directed channel a
// bidirectional one, and an interface a type that implements it. Inside composite types only
// identical types match. UnifyMode says which of this applies at the place at hand.

#include "sema/generics/unify.h"

#include <algorithm>

#include "types/instance.h"
#include "types/interface.h"
#include "types/term_list.h"
#include "types/type_set.h"

namespace minigo::sema {

using namespace types;

namespace {

// Recursion that gets this deep does not end.
constexpr int kDepthLimit = 50;

bool is_defined(const Type* type) { return type->kind == TypeKind::kNamed; }
bool is_literal(const Type* type) { return !is_defined(type) && !is_type_param(type); }

// The interface, or nullptr for other types and for type parameters.
const Interface* as_interface(const Type* type) {
  return is_type_param(type) ? nullptr : under<Interface>(type);
}

// The tag of the field with that index, empty if the struct has no tags.
std::string_view tag_of(const Struct* type, size_t i) {
  return i < type->tags.size() ? type->tags[i] : std::string_view();
}

}  // namespace

// Interfaces that are being compared further out. A pair that comes up again unifies if the rest of
// the comparison does.
struct Unifier::Pair {
  const Interface* x;
  const Interface* y;
  const Pair* outer;

  bool same(const Pair& other) const {
    return (x == other.x && y == other.y) || (x == other.y && y == other.x);
  }
};

Unifier::Unifier(std::span<TypeParam* const> params, std::span<const Type* const> args,
                 MethodRules rules)
    : params_(params), rules_(std::move(rules)), types_(args.begin(), args.end()) {
  types_.resize(params.size());
  for (size_t i = 0; i < params.size(); i++) slot_.push_back(i);
}

int Unifier::index(const Type* type) const {
  if (!is_type_param(type)) return -1;
  auto found = std::find(params_.begin(), params_.end(), type);
  return found == params_.end() ? -1 : static_cast<int>(found - params_.begin());
}

const Type* Unifier::at(const TypeParam* param) const {
  return types_[slot_[static_cast<size_t>(index(param))]];
}

void Unifier::set(const TypeParam* param, const Type* type) { type_of(index(param)) = type; }

size_t Unifier::unknowns() const {
  return static_cast<size_t>(std::count_if(slot_.begin(), slot_.end(),
                                           [&](size_t slot) { return types_[slot] == nullptr; }));
}

std::vector<const Type*> Unifier::inferred() const {
  std::vector<const Type*> out;
  for (size_t slot : slot_) out.push_back(types_[slot]);
  return out;
}

bool Unifier::unify(const Type* x, const Type* y, unsigned mode) {
  return match(x, y, mode, nullptr);
}

// Makes two parameters one. False if both have a type already.
bool Unifier::join(int x, int y) {
  size_t from = slot_[static_cast<size_t>(x)];
  size_t to = slot_[static_cast<size_t>(y)];
  if (from == to) return true;
  if (types_[from] != nullptr && types_[to] != nullptr) return false;
  if (types_[from] != nullptr) std::swap(from, to);
  std::replace(slot_.begin(), slot_.end(), from, to);
  return true;
}

bool Unifier::match(const Type* x, const Type* y, unsigned mode, const Pair* outer) {
  if (x == y) return true;
  if (x == nullptr || y == nullptr || depth_ >= kDepthLimit) return false;
  depth_++;
  bool result = match_distinct(x, y, mode, outer);
  depth_--;
  return result;
}

bool Unifier::match_distinct(const Type* x, const Type* y, unsigned mode, const Pair* outer) {
  // Unification is symmetric. From here on a defined type, if there is one, is y, and a bound type
  // parameter, if there is one, is x.
  if (is_defined(x) || index(y) >= 0) std::swap(x, y);
  // "If exact unification fails and exactly one type is a defined type, the other a type literal":
  // they are assignable to each other if the underlying type matches. Predeclared types count as
  // literals here, because they can be the core type of a constraint; if that infers too much, the
  // instantiation fails.
  if ((mode & kExact) == 0 && is_defined(y) && is_literal(x) && !is_interface(x)) {
    y = underlying(y);
    if (x == y) return true;
  }
  if (int px = index(x); px >= 0) {
    int py = index(y);
    if (py < 0) return match_bound(px, y, mode, outer);
    return join(px, py) || match(type_of(px), type_of(py), mode, outer);
  }
  if ((mode & kExact) == 0) {
    const Interface* xi = as_interface(x);
    const Interface* yi = as_interface(y);
    if (xi != nullptr && yi != nullptr) return match_interfaces(xi, yi, false, outer);
    if (xi != nullptr) return match_methods(xi, y, outer);
    if (yi != nullptr) return match_methods(yi, x, outer);
  }
  if (is_type_param(y)) std::swap(x, y);
  return match_structure(x, y, mode, outer);
}

// x is a bound type parameter, y is not. The type of x has been inferred before and must match y,
// or it is inferred now.
bool Unifier::match_bound(int x, const Type* y, unsigned mode, const Pair* outer) {
  const Type* known = type_of(x);
  if (known == nullptr) {
    type_of(x) = y;
    return true;
  }
  if (!match(known, y, mode, outer)) return false;
  const Interface* xi = as_interface(known);
  const Interface* yi = as_interface(y);
  if (xi != nullptr && yi != nullptr) {
    // No rule says which of two names is the right one, or which of two method sets.
    if (is_defined(known) && is_defined(y)) return identical(known, y);
    if (interface_methods(xi).size() != interface_methods(yi).size()) return false;
  } else if (xi != nullptr || yi != nullptr) {
    // Each of the two could be inferred, and the order of the arguments must not decide which.
    return false;
  }
  if ((mode & kExact) != 0 || is_defined(known)) return true;
  // The two types match inexactly. If one is a defined type, it is inferred; otherwise, if one is a
  // directed channel, that is. A value of the other type is assignable to it.
  const auto* chan = under<Chan>(y);
  if (is_defined(y) || (chan != nullptr && chan->dir != ChanDir::kBoth)) type_of(x) = y;
  return true;
}

// The methods that the smaller interface has are in the other, and unify.
bool Unifier::match_interfaces(const Interface* x, const Interface* y, bool same_methods,
                               const Pair* outer) {
  std::span<Func* const> methods = interface_methods(x);
  std::span<Func* const> others = interface_methods(y);
  if (x->is_comparable != y->is_comparable || !terms_of(x).equal(terms_of(y))) return false;
  if (same_methods && methods.size() != others.size()) return false;
  Pair pair{x, y, outer};
  for (const Pair* p = outer; p != nullptr; p = p->outer) {
    if (p->same(pair)) return true;
  }
  const Interface* larger = y;
  if (methods.size() > others.size()) {
    methods = others;
    larger = x;
  }
  return std::all_of(methods.begin(), methods.end(), [&](const Func* method) {
    const Func* other = find_method(larger, method->package, method->name, nullptr);
    return other != nullptr && match(method->type, other->type, kExact, &pair);
  });
}

// The type has all methods of the interface, and they unify.
bool Unifier::match_methods(const Interface* x, const Type* y, const Pair* outer) {
  std::span<Func* const> methods = interface_methods(x);
  return std::all_of(methods.begin(), methods.end(), [&](const Func* method) {
    Lookup found = lookup_field_or_method(y, false, method->package, method->name);
    if (found.result != Lookup::Result::kMethod) return false;
    auto* other = static_cast<Func*>(found.object);
    if (other->type == nullptr && rules_.resolve) rules_.resolve(other);
    return match(method->type, other->type, kExact, outer);
  });
}

// Neither type is a bound type parameter. If one of them is an unbound parameter, it is x.
bool Unifier::match_structure(const Type* x, const Type* y, unsigned mode, const Pair* outer) {
  if (is_type_param(x)) {
    // Whatever it stands for, its underlying type is that of its constraint, if there is one only.
    const Type* core = common_under(x, nullptr);
    return core != nullptr && match(core, y, kAssign, outer);
  }
  if (x->kind != y->kind) return false;
  unsigned element = (mode & kAssign) != 0 ? mode | kExact : mode;
  switch (x->kind) {
    case TypeKind::kBasic:
      return cast<Basic>(x)->basic == cast<Basic>(y)->basic;
    case TypeKind::kArray:
      return cast<Array>(x)->length == cast<Array>(y)->length &&
             match(cast<Array>(x)->elem, cast<Array>(y)->elem, element, outer);
    case TypeKind::kSlice:
      return match(cast<Slice>(x)->elem, cast<Slice>(y)->elem, element, outer);
    case TypeKind::kPointer:
      return match(cast<Pointer>(x)->elem, cast<Pointer>(y)->elem, element, outer);
    case TypeKind::kMap:
      return match(cast<Map>(x)->key, cast<Map>(y)->key, element, outer) &&
             match(cast<Map>(x)->elem, cast<Map>(y)->elem, element, outer);
    case TypeKind::kChan:
      return ((mode & kExact) == 0 || cast<Chan>(x)->dir == cast<Chan>(y)->dir) &&
             match(cast<Chan>(x)->elem, cast<Chan>(y)->elem, element, outer);
    case TypeKind::kStruct:
      return match_structs(cast<Struct>(x), cast<Struct>(y), element, outer);
    case TypeKind::kTuple:
      return match_tuples(cast<Tuple>(x), cast<Tuple>(y), mode, outer);
    case TypeKind::kSignature: {
      const auto* a = cast<Signature>(x);
      const auto* b = cast<Signature>(y);
      return a->variadic == b->variadic && match_tuples(a->params, b->params, element, outer) &&
             match_tuples(a->results, b->results, element, outer);
    }
    case TypeKind::kInterface:
      return match_interfaces(cast<Interface>(x), cast<Interface>(y), true, outer);
    case TypeKind::kNamed:
      return match_names(cast<Named>(x), cast<Named>(y), mode, outer);
    case TypeKind::kTypeParam:
    case TypeKind::kUnion:
      return false;
  }
  return false;
}

bool Unifier::match_structs(const Struct* x, const Struct* y, unsigned mode, const Pair* outer) {
  if (x->fields.size() != y->fields.size()) return false;
  for (size_t i = 0; i < x->fields.size(); i++) {
    const Var* f = x->fields[i];
    const Var* g = y->fields[i];
    if (f->embedded != g->embedded || tag_of(x, i) != tag_of(y, i)) return false;
    if (!same_name(f, g->package, g->name) || !match(f->type, g->type, mode, outer)) return false;
  }
  return true;
}

bool Unifier::match_tuples(const Tuple* x, const Tuple* y, unsigned mode, const Pair* outer) {
  return std::equal(
      x->vars.begin(), x->vars.end(), y->vars.begin(), y->vars.end(),
      [&](const Var* a, const Var* b) { return match(a->type, b->type, mode, outer); });
}

// Type arguments before origins, so that they are inferred for the message even if the names
// differ.
bool Unifier::match_names(const Named* x, const Named* y, unsigned mode, const Pair* outer) {
  bool args =
      std::equal(x->type_args.begin(), x->type_args.end(), y->type_args.begin(), y->type_args.end(),
                 [&](const Type* a, const Type* b) { return match(a, b, mode, outer); });
  return args && origin_of(x) == origin_of(y);
}

}  // namespace minigo::sema
