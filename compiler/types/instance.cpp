// Instances are found by a hash of origin and arguments in two tables, of types and of functions.
// The tables are never emptied. Everything else about an instance is computed on demand and kept in
// it.

#include "types/instance.h"

#include <algorithm>
#include <unordered_map>
#include <vector>

#include "types/subst.h"
#include "types/type_arena.h"
#include "types/type_hash.h"
#include "types/universe.h"

namespace minigo::types {
namespace {

size_t mix(size_t seed, size_t value) {
  return seed ^ (value + 0x9E3779B97F4A7C15u + (seed << 6) + (seed >> 2));
}

}  // namespace

size_t type_hash(const Type* type) {
  auto kind = static_cast<size_t>(type->kind);
  switch (type->kind) {
    case TypeKind::kBasic:
      return mix(kind, static_cast<size_t>(cast<Basic>(type)->basic));
    case TypeKind::kTypeParam:
      return reinterpret_cast<size_t>(type);
    case TypeKind::kNamed: {
      const auto* named = cast<Named>(type);
      size_t hash = reinterpret_cast<size_t>(origin_of(named));
      for (const Type* argument : named->type_args) hash = mix(hash, type_hash(argument));
      return hash;
    }
    case TypeKind::kPointer:
      return mix(kind, type_hash(cast<Pointer>(type)->elem));
    case TypeKind::kArray:
      return mix(kind + static_cast<size_t>(cast<Array>(type)->length),
                 type_hash(cast<Array>(type)->elem));
    case TypeKind::kSlice:
      return mix(kind, type_hash(cast<Slice>(type)->elem));
    case TypeKind::kMap:
      return mix(type_hash(cast<Map>(type)->key), type_hash(cast<Map>(type)->elem));
    case TypeKind::kChan:
      return mix(kind, type_hash(cast<Chan>(type)->elem));
    case TypeKind::kStruct:
      return mix(kind, cast<Struct>(type)->fields.size());
    case TypeKind::kSignature:
      return mix(kind, cast<Signature>(type)->params->vars.size());
    default:
      return kind;
  }
}

namespace {

bool same_arguments(std::span<const Type* const> a, std::span<const Type* const> b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), identical);
}

// All instances of one kind of origin, by a hash of origin and arguments.
template <class T>
class Table {
 public:
  // The instance, made by `make(arguments)` if there is none.
  template <class F>
  T* find(const void* origin, std::span<const Type* const> args, F make) {
    size_t hash = reinterpret_cast<size_t>(origin);
    for (const Type* argument : args) hash = mix(hash, type_hash(argument));
    auto [first, last] = instances_.equal_range(hash);
    for (; first != last; ++first) {
      T* instance = first->second;
      if (instance->origin == origin && same_arguments(instance->type_args, args)) return instance;
    }
    // The instance keeps the arguments of its first use; later ones are identical, not the same.
    T* instance = make(type_arena().copy(std::vector<const Type*>(args.begin(), args.end())));
    instances_.emplace(hash, instance);
    return instance;
  }

  void clear() { instances_.clear(); }

 private:
  std::unordered_multimap<size_t, T*> instances_;
};

Table<Named>& named_instances() {
  static auto* table = new Table<Named>();
  return *table;
}

Table<Func>& func_instances() {
  static auto* table = new Table<Func>();
  return *table;
}

const Signature* without_type_params(const Signature* signature, std::span<TypeParam* const> params,
                                     std::span<const Type* const> args) {
  auto* copy = type_arena().make<Signature>(*signature);
  copy->params = subst(signature->params, params, args);
  copy->results = subst(signature->results, params, args);
  copy->type_params = {};
  copy->recv_type_params = {};
  if (signature->recv != nullptr) {
    copy->recv = type_arena().make<Var>(*signature->recv);
    copy->recv->type = subst(signature->recv->type, params, args);
  }
  return copy;
}

Func* copy_of(Func* origin, std::span<const Type* const> args) {
  auto* instance = type_arena().make<Func>(*origin);
  instance->origin = origin;
  instance->type_args = args;
  instance->type = nullptr;
  instance->decl = nullptr;
  return instance;
}

}  // namespace

void forget_instances() {
  named_instances().clear();
  func_instances().clear();
}

support::Arena& type_arena() {
  static auto* arena = new support::Arena();
  return *arena;
}

const Named* instantiate(const Named* origin, std::span<const Type* const> args) {
  return named_instances().find(origin, args, [&](std::span<const Type* const> kept) {
    auto* instance = type_arena().make<Named>(origin->object);
    instance->origin = origin;
    instance->type_args = kept;
    return instance;
  });
}

Func* instantiate(Func* origin, std::span<const Type* const> args) {
  Func* instance = func_instances().find(
      origin, args, [&](std::span<const Type* const> kept) { return copy_of(origin, kept); });
  complete_signature(instance);
  return instance;
}

const Signature* instantiate(const Signature* generic, std::span<const Type* const> args) {
  return without_type_params(generic, generic->type_params, args);
}

void complete_signature(Func* instance) {
  Func* origin = instance->origin;
  if (origin == nullptr || instance->type != nullptr || origin->type == nullptr) return;
  const auto* signature = dyn_cast<Signature>(origin->type);
  if (signature == nullptr) {
    instance->type = origin->type;
    return;
  }
  bool method = instance->recv_named != nullptr;
  instance->type =
      without_type_params(signature, method ? signature->recv_type_params : signature->type_params,
                          instance->type_args);
}

std::span<Func* const> instance_methods(const Named* instance) {
  // The origin gets its methods all at once, perhaps after the instance has been asked before.
  std::span<Func* const> declared = instance->origin->methods;
  if (instance->methods.size() != declared.size()) {
    std::vector<Func*> methods;
    for (Func* method : declared) {
      methods.push_back(copy_of(method, instance->type_args));
      methods.back()->recv_named = instance;
    }
    instance->methods = type_arena().copy(methods);
  }
  for (Func* method : instance->methods) complete_signature(method);
  return instance->methods;
}

const Type* expand_underlying(const Named* instance) {
  const Type* invalid = basic(BasicKind::kInvalid);
  // An origin that is met again on the way to its own underlying type has none: the checker reports
  // the cycle `type A[P any] A[[]P]`.
  static auto* expanding = new std::vector<const Named*>();
  const Named* origin = instance->origin;
  if (std::find(expanding->begin(), expanding->end(), origin) != expanding->end()) return invalid;
  expanding->push_back(origin);
  const Type* generic = underlying(origin);
  expanding->pop_back();
  // Perhaps its declaration is still under way.
  if (is_invalid(generic)) return invalid;
  std::vector<TypeParam*> params(origin->implicit_params.begin(), origin->implicit_params.end());
  params.insert(params.end(), origin->type_params.begin(), origin->type_params.end());
  if (params.size() != instance->type_args.size()) return invalid;
  instance->underlying = subst(generic, params, instance->type_args);
  return instance->underlying;
}

}  // namespace minigo::types
