// Substitution copies only what changes. Cycles of types always go through a name; an instance is
// left unexpanded, so the walk ends there.

#include "types/subst.h"

#include <algorithm>

#include "types/instance.h"
#include "types/interface.h"
#include "types/type_arena.h"

namespace minigo::types {
namespace {

// Rebuilds a type bottom-up. Each function returns its argument if nothing below it changed, so
// that unchanged parts are shared and a caller can compare pointers.
class Substituter {
 public:
  Substituter(std::span<TypeParam* const> params, std::span<const Type* const> args)
      : params_(params), args_(args) {}

  const Type* type(const Type* type) const {
    if (type == nullptr) return type;
    switch (type->kind) {
      case TypeKind::kBasic:
        return type;
      case TypeKind::kTypeParam:
        return param(type);
      case TypeKind::kNamed:
        return named(cast<Named>(type));
      case TypeKind::kPointer:
        return rebuilt<Pointer>(type, cast<Pointer>(type)->elem);
      case TypeKind::kArray:
        return rebuilt<Array>(type, cast<Array>(type)->elem, cast<Array>(type)->length);
      case TypeKind::kSlice:
        return rebuilt<Slice>(type, cast<Slice>(type)->elem);
      case TypeKind::kChan:
        return rebuilt<Chan>(type, cast<Chan>(type)->elem, cast<Chan>(type)->dir);
      case TypeKind::kMap:
        return map(cast<Map>(type));
      case TypeKind::kStruct:
        return structure(cast<Struct>(type));
      case TypeKind::kTuple:
        return tuple(cast<Tuple>(type));
      case TypeKind::kSignature:
        return signature(cast<Signature>(type));
      case TypeKind::kInterface:
        return interface(cast<Interface>(type));
      case TypeKind::kUnion:
        return union_type(cast<Union>(type));
    }
    return type;
  }

  const Tuple* tuple(const Tuple* type) const {
    std::span<Var*> vars = variables(type->vars);
    return vars.data() == type->vars.data() ? type : type_arena().make<Tuple>(vars);
  }

 private:
  const Type* param(const Type* type) const {
    for (size_t i = 0; i < params_.size() && i < args_.size(); i++) {
      if (params_[i] == type) return args_[i] != nullptr ? args_[i] : type;
    }
    return type;
  }

  template <class T, class... Rest>
  const Type* rebuilt(const Type* old, const Type* elem, Rest... rest) const {
    const Type* changed = type(elem);
    return changed == elem ? old : type_arena().make<T>(changed, rest...);
  }

  // The list with changed elements, or the very same span.
  template <class T, class F>
  static std::span<T> changed(std::span<T> list, F f) {
    std::vector<std::remove_const_t<T>> out;
    for (size_t i = 0; i < list.size(); i++) {
      T element = f(list[i]);
      if (out.empty() && element == list[i]) continue;
      if (out.empty()) out.assign(list.begin(), list.end());
      out[i] = element;
    }
    if (out.empty()) return list;
    return type_arena().copy(out);
  }

  std::span<const Type* const> arguments(std::span<const Type* const> list) const {
    return changed(list, [&](const Type* argument) { return type(argument); });
  }

  // An instance gets substituted arguments. A type declared inside the generic function becomes an
  // instance; any other defined type has no parameters in it.
  const Type* named(const Named* type) const {
    if (type->origin != nullptr) {
      std::span<const Type* const> args = arguments(type->type_args);
      return args.data() == type->type_args.data() ? type : instantiate(type->origin, args);
    }
    if (type->implicit_params.empty() || !type->type_params.empty()) return type;
    bool any = false;
    std::vector<const Type*> args;
    for (TypeParam* implicit : type->implicit_params) {
      args.push_back(param(implicit));
      any |= args.back() != implicit;
    }
    return any ? instantiate(type, args) : type;
  }

  const Type* map(const Map* old) const {
    const Type* key = type(old->key);
    const Type* elem = type(old->elem);
    if (key == old->key && elem == old->elem) return old;
    return type_arena().make<Map>(key, elem);
  }

  std::span<Var*> variables(std::span<Var*> list) const {
    return changed(list, [&](Var* var) {
      const Type* substituted = type(var->type);
      if (substituted == var->type) return var;
      auto* copy = type_arena().make<Var>(*var);
      copy->type = substituted;
      return copy;
    });
  }

  const Type* structure(const Struct* old) const {
    std::span<Var*> fields = variables(old->fields);
    if (fields.data() == old->fields.data()) return old;
    return type_arena().make<Struct>(fields, old->tags);
  }

  // The receiver stays as it is. An interface is the receiver of its own methods: to go on there
  // would never end, unless the interface has a name.
  const Type* signature(const Signature* old) const {
    const Tuple* params = tuple(old->params);
    const Tuple* results = tuple(old->results);
    if (params == old->params && results == old->results) return old;
    auto* copy = type_arena().make<Signature>(*old);
    copy->params = params;
    copy->results = results;
    return copy;
  }

  const Type* interface(const Interface* old) const {
    std::span<Func*> methods = changed(old->explicit_methods, [&](Func* method) {
      const Type* substituted = type(method->type);
      if (substituted == method->type) return method;
      auto* copy = type_arena().make<Func>(*method);
      copy->type = substituted;
      return copy;
    });
    std::span<const Type*> embeddeds =
        changed(old->embeddeds, [&](const Type* element) { return type(element); });
    if (methods.data() == old->explicit_methods.data() &&
        embeddeds.data() == old->embeddeds.data()) {
      return old;
    }
    auto* copy = type_arena().make<Interface>();
    copy->explicit_methods = methods;
    copy->embeddeds = embeddeds;
    copy->implicit = old->implicit;
    return copy;
  }

  const Type* union_type(const Union* old) const {
    bool any = false;
    std::vector<UnionTerm> terms(old->terms.begin(), old->terms.end());
    for (UnionTerm& term : terms) {
      const Type* substituted = type(term.type);
      any |= substituted != term.type;
      term.type = substituted;
    }
    return any ? type_arena().make<Union>(type_arena().copy(terms)) : old;
  }

  std::span<TypeParam* const> params_;
  std::span<const Type* const> args_;
};

// Looks for type parameters in a type.
class Mentions {
 public:
  // `params`: only these count; nullptr: all, and what local types depend on.
  explicit Mentions(const std::span<TypeParam* const>* params) : params_(params) {}

  bool type(const Type* type) {
    if (type == nullptr) return false;
    switch (type->kind) {
      case TypeKind::kBasic:
        return false;
      case TypeKind::kTypeParam:
        return params_ == nullptr ||
               std::find(params_->begin(), params_->end(), type) != params_->end();
      case TypeKind::kNamed:
        return named(cast<Named>(type));
      case TypeKind::kPointer:
        return this->type(cast<Pointer>(type)->elem);
      case TypeKind::kArray:
        return this->type(cast<Array>(type)->elem);
      case TypeKind::kSlice:
        return this->type(cast<Slice>(type)->elem);
      case TypeKind::kChan:
        return this->type(cast<Chan>(type)->elem);
      case TypeKind::kMap:
        return this->type(cast<Map>(type)->key) || this->type(cast<Map>(type)->elem);
      case TypeKind::kStruct:
        return variables(cast<Struct>(type)->fields);
      case TypeKind::kTuple:
        return variables(cast<Tuple>(type)->vars);
      case TypeKind::kSignature:
        return variables(cast<Signature>(type)->params->vars) ||
               variables(cast<Signature>(type)->results->vars);
      case TypeKind::kInterface:
        return interface(cast<Interface>(type));
      case TypeKind::kUnion:
        return std::any_of(cast<Union>(type)->terms.begin(), cast<Union>(type)->terms.end(),
                           [&](const UnionTerm& term) { return this->type(term.type); });
    }
    return false;
  }

 private:
  bool variables(std::span<Var* const> list) {
    return std::any_of(list.begin(), list.end(), [&](const Var* var) { return type(var->type); });
  }

  bool named(const Named* named) {
    if (params_ == nullptr && named->origin == nullptr && !named->implicit_params.empty()) {
      return true;
    }
    return std::any_of(named->type_args.begin(), named->type_args.end(),
                       [&](const Type* argument) { return type(argument); });
  }

  bool interface(const Interface* interface) {
    // The receivers of methods are not looked at, so that a cycle goes through a name.
    return std::any_of(interface->explicit_methods.begin(), interface->explicit_methods.end(),
                       [&](const Func* method) { return type(method->type); }) ||
           std::any_of(interface->embeddeds.begin(), interface->embeddeds.end(),
                       [&](const Type* element) { return type(element); });
  }

  const std::span<TypeParam* const>* params_;
};

}  // namespace

const Type* subst(const Type* type, std::span<TypeParam* const> params,
                  std::span<const Type* const> args) {
  if (params.empty()) return type;
  return Substituter(params, args).type(type);
}

const Tuple* subst(const Tuple* tuple, std::span<TypeParam* const> params,
                   std::span<const Type* const> args) {
  if (params.empty()) return tuple;
  return Substituter(params, args).tuple(tuple);
}

bool mentions_type_params(const Type* type) { return Mentions(nullptr).type(type); }

bool is_parameterized(const Type* type, std::span<TypeParam* const> params) {
  return Mentions(&params).type(type);
}

}  // namespace minigo::types
