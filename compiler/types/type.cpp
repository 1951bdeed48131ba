// Predicates on types and type identity.

#include "types/type.h"

#include <vector>

#include "types/instance.h"
#include "types/interface.h"
#include "types/layout.h"
#include "types/object.h"
#include "types/subst.h"
#include "types/term_list.h"
#include "types/type_set.h"
#include "types/universe.h"

namespace minigo::types {

const Type* underlying(const Type* type) {
  if (type == nullptr) return basic(BasicKind::kInvalid);
  if (type->kind == TypeKind::kNamed) {
    const auto* named = cast<Named>(type);
    if (named->underlying != nullptr) return named->underlying;
    // Follow the declarations `type A B; type B C`. A cycle has no underlying type; the checker
    // reports it.
    const Type* end = named;
    const Type* slow = named;
    for (bool advance = false;; advance = !advance) {
      const auto* link = dyn_cast<Named>(end);
      if (link == nullptr) break;
      if (link->origin != nullptr && link->underlying == nullptr) {
        const Type* expanded = expand_underlying(link);
        if (link == named || is_invalid(expanded)) return expanded;
        end = expanded;
        break;
      }
      end = link->underlying != nullptr ? link->underlying : link->declared_as;
      if (end == nullptr) return basic(BasicKind::kInvalid);
      if (advance) slow = cast<Named>(slow)->declared_as;
      if (end == slow) return basic(BasicKind::kInvalid);
    }
    named->underlying = underlying(end);
    return named->underlying;
  }
  if (type->kind == TypeKind::kTypeParam) {
    const Type* constraint = cast<TypeParam>(type)->constraint;
    return constraint == nullptr ? empty_interface() : constraint_of(cast<TypeParam>(type));
  }
  return type;
}

bool is_named(const Type* type) {
  switch (type->kind) {
    case TypeKind::kBasic:
      return true;
    case TypeKind::kNamed:
    case TypeKind::kTypeParam:
      return true;
    default:
      return false;
  }
}

bool is_invalid(const Type* type) {
  const auto* found = dyn_cast<Basic>(type);
  return type == nullptr || (found != nullptr && found->basic == BasicKind::kInvalid);
}

bool has_info(const Type* type, uint16_t info) {
  const auto* found = under<Basic>(type);
  return found != nullptr && (found->info & info) != 0;
}

bool is_basic(const Type* type, BasicKind kind) {
  const auto* found = under<Basic>(type);
  return found != nullptr && found->basic == kind;
}

bool has_nil(const Type* type) {
  const Type* u = underlying(type);
  switch (u->kind) {
    case TypeKind::kBasic:
      return cast<Basic>(u)->basic == BasicKind::kUnsafePointer;
    case TypeKind::kPointer:
    case TypeKind::kSlice:
    case TypeKind::kMap:
    case TypeKind::kChan:
    case TypeKind::kSignature:
      return true;
    case TypeKind::kInterface:
      return !is_type_param(type) || for_each_type(type, [](const Type*, const Type* each) {
        return each != nullptr && has_nil(each);
      });
    default:
      return false;
  }
}

bool comparable(const Type* type) {
  // "Slice, map, and function types are not comparable."
  const Type* u = underlying(type);
  switch (u->kind) {
    case TypeKind::kBasic:
      return cast<Basic>(u)->basic != BasicKind::kUntypedNil;
    case TypeKind::kPointer:
    case TypeKind::kChan:
      return true;
    case TypeKind::kInterface:
      return !is_type_param(type) || is_comparable_set(cast<Interface>(u));
    case TypeKind::kArray:
      // "Array types are comparable if their array element types are comparable."
      return comparable(cast<Array>(u)->elem);
    case TypeKind::kStruct:
      // "Struct types are comparable if all their field types are comparable." A struct has its
      // layout once all types in it are known; nested structs are not asked again and again then.
      size_of(u);
      if (cast<Struct>(u)->layout.align != 0) return cast<Struct>(u)->layout.comparable;
      for (const Var* field : cast<Struct>(u)->fields) {
        if (!comparable(field->type)) return false;
      }
      return true;
    default:
      return false;
  }
}

namespace {

// The pairs of interfaces whose comparison is under way, innermost first. Recursive types meet a
// pair again inside its own comparison. It is then taken as identical: if there is a difference,
// the outer comparison finds it.
struct InterfacePair {
  const Interface* a;
  const Interface* b;
  const InterfacePair* outer;

  bool same(const InterfacePair& other) const {
    return (a == other.a && b == other.b) || (a == other.b && b == other.a);
  }
};

class Comparer {
 public:
  explicit Comparer(bool ignore_tags) : ignore_tags_(ignore_tags) {}

  bool identical(const Type* a, const Type* b, const InterfacePair* outer) const {
    if (a == b) return true;
    if (a == nullptr || b == nullptr || a->kind != b->kind) return false;
    switch (a->kind) {
      case TypeKind::kBasic:
        // byte and uint8 are two objects.
        return cast<Basic>(a)->basic == cast<Basic>(b)->basic;
      case TypeKind::kNamed:
        return instances(cast<Named>(a), cast<Named>(b), outer);
      case TypeKind::kPointer:
        return identical(cast<Pointer>(a)->elem, cast<Pointer>(b)->elem, outer);
      case TypeKind::kArray:
        return cast<Array>(a)->length == cast<Array>(b)->length &&
               identical(cast<Array>(a)->elem, cast<Array>(b)->elem, outer);
      case TypeKind::kSlice:
        return identical(cast<Slice>(a)->elem, cast<Slice>(b)->elem, outer);
      case TypeKind::kMap:
        return identical(cast<Map>(a)->key, cast<Map>(b)->key, outer) &&
               identical(cast<Map>(a)->elem, cast<Map>(b)->elem, outer);
      case TypeKind::kChan:
        return cast<Chan>(a)->dir == cast<Chan>(b)->dir &&
               identical(cast<Chan>(a)->elem, cast<Chan>(b)->elem, outer);
      case TypeKind::kStruct:
        return structs(cast<Struct>(a), cast<Struct>(b), outer);
      case TypeKind::kTuple:
        return tuples(cast<Tuple>(a), cast<Tuple>(b), outer);
      case TypeKind::kSignature:
        return signatures(cast<Signature>(a), cast<Signature>(b), outer);
      case TypeKind::kInterface:
        return interfaces(cast<Interface>(a), cast<Interface>(b), outer);
      case TypeKind::kTypeParam:
        return false;
      case TypeKind::kUnion:
        return terms_of(cast<Union>(a), nullptr).equal(terms_of(cast<Union>(b), nullptr));
    }
    return false;
  }

 private:
  bool instances(const Named* a, const Named* b, const InterfacePair* outer) const {
    // "Two instantiated types are identical if their defined types and all type arguments are
    // identical."
    if (a->origin == nullptr || a->origin != b->origin) return false;
    if (a->type_args.size() != b->type_args.size()) return false;
    for (size_t i = 0; i < a->type_args.size(); i++) {
      if (!identical(a->type_args[i], b->type_args[i], outer)) return false;
    }
    return true;
  }

  bool structs(const Struct* a, const Struct* b, const InterfacePair* outer) const {
    // "Two struct types are identical if they have the same sequence of fields, and if
    // corresponding pairs of fields have the same names, identical types, and identical tags, and
    // are either both embedded or both not embedded. Non-exported field names from different
    // packages are always different."
    if (a->fields.size() != b->fields.size()) return false;
    for (size_t i = 0; i < a->fields.size(); i++) {
      const Var* f = a->fields[i];
      const Var* g = b->fields[i];
      if (f->embedded != g->embedded || !same_name(f, g->package, g->name)) return false;
      if (!ignore_tags_ && field_tag(a, i) != field_tag(b, i)) return false;
      if (!identical(f->type, g->type, outer)) return false;
    }
    return true;
  }

  static std::string_view field_tag(const Struct* type, size_t i) {
    return i < type->tags.size() ? type->tags[i] : std::string_view();
  }

  bool tuples(const Tuple* a, const Tuple* b, const InterfacePair* outer) const {
    if (a->vars.size() != b->vars.size()) return false;
    for (size_t i = 0; i < a->vars.size(); i++) {
      if (!identical(a->vars[i]->type, b->vars[i]->type, outer)) return false;
    }
    return true;
  }

  bool signatures(const Signature* a, const Signature* b, const InterfacePair* outer) const {
    // "Parameter and result names are not required to match."
    if (a->variadic != b->variadic || a->type_params.size() != b->type_params.size()) return false;
    if (a->type_params.empty()) {
      return tuples(a->params, b->params, outer) && tuples(a->results, b->results, outer);
    }
    return generic_signatures(a, b, outer);
  }

  // Compares signatures with type parameters, which may have different names: those of `b` are
  // replaced by those of `a` first.
  bool generic_signatures(const Signature* a, const Signature* b,
                          const InterfacePair* outer) const {
    std::vector<const Type*> renamed(a->type_params.begin(), a->type_params.end());
    for (size_t i = 0; i < renamed.size(); i++) {
      const Type* x = constraint_of(a->type_params[i]);
      const Type* y = subst(constraint_of(b->type_params[i]), b->type_params, renamed);
      if (!identical(x, y, outer)) return false;
    }
    return tuples(a->params, subst(b->params, b->type_params, renamed), outer) &&
           tuples(a->results, subst(b->results, b->type_params, renamed), outer);
  }

  bool interfaces(const Interface* a, const Interface* b, const InterfacePair* outer) const {
    // "Two interface types are identical if they define the same type set."
    std::span<Func* const> x = interface_methods(a);
    std::span<Func* const> y = interface_methods(b);
    if (x.size() != y.size() || a->is_comparable != b->is_comparable) return false;
    if (a->has_terms != b->has_terms) return false;
    if (a->has_terms && !terms_of(a).equal(terms_of(b))) return false;
    InterfacePair pair{a, b, outer};
    for (const InterfacePair* p = outer; p != nullptr; p = p->outer) {
      if (p->same(pair)) return true;
    }
    for (size_t i = 0; i < x.size(); i++) {
      if (!same_name(x[i], y[i]->package, y[i]->name)) return false;
      if (!identical(x[i]->type, y[i]->type, &pair)) return false;
    }
    return true;
  }

  bool ignore_tags_;
};

}  // namespace

bool identical(const Type* a, const Type* b) { return Comparer(false).identical(a, b, nullptr); }

bool identical_ignoring_tags(const Type* a, const Type* b) {
  return Comparer(true).identical(a, b, nullptr);
}

}  // namespace minigo::types
