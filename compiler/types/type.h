// The types of the language (Go specification, "Types"). Shapes follow go/types: a Type is
// immutable once its declaration has been checked, lives in the arena of the compilation, and
// unnamed types are compared with identical(), not by address.

#ifndef MINIGO_TYPES_TYPE_H_
#define MINIGO_TYPES_TYPE_H_

#include <cstdint>
#include <span>
#include <string_view>

namespace minigo::types {

class Object;
class TypeName;
class Var;
class Func;
class Package;
struct Named;

enum class TypeKind : uint8_t {
  kBasic,
  kNamed,
  kPointer,
  kArray,
  kSlice,
  kMap,
  kChan,
  kStruct,
  kTuple,
  kSignature,
  kInterface,
  kTypeParam,
  kUnion,
};

struct Type {
  const TypeKind kind;

 protected:
  explicit Type(TypeKind kind) : kind(kind) {}
};

// `dyn_cast<Pointer>(t)`: the type as that class, or nullptr. It does not look through names: apply
// underlying() first where the specification speaks of underlying types.
template <class T>
const T* dyn_cast(const Type* type) {
  return type != nullptr && type->kind == T::kKind ? static_cast<const T*>(type) : nullptr;
}
template <class T>
T* dyn_cast(Type* type) {
  return type != nullptr && type->kind == T::kKind ? static_cast<T*>(type) : nullptr;
}
template <class T>
const T* cast(const Type* type) {
  return static_cast<const T*>(type);
}

enum class BasicKind : uint8_t {
  kInvalid,
  kBool,
  kInt,
  kInt8,
  kInt16,
  kInt32,
  kInt64,
  kUint,
  kUint8,
  kUint16,
  kUint32,
  kUint64,
  kUintptr,
  kFloat32,
  kFloat64,
  kComplex64,
  kComplex128,
  kString,
  kUnsafePointer,
  kUntypedBool,
  kUntypedInt,
  kUntypedRune,
  kUntypedFloat,
  kUntypedComplex,
  kUntypedString,
  kUntypedNil,
};
inline constexpr int kBasicKindCount = static_cast<int>(BasicKind::kUntypedNil) + 1;

enum BasicInfo : uint16_t {
  kIsBoolean = 1,
  kIsInteger = 2,
  kIsUnsigned = 4,
  kIsFloat = 8,
  kIsComplex = 16,
  kIsString = 32,
  kIsUntyped = 64,
  kIsOrdered = kIsInteger | kIsFloat | kIsString,
  kIsNumeric = kIsInteger | kIsFloat | kIsComplex,
  kIsConstType = kIsBoolean | kIsNumeric | kIsString,
};

struct Basic : Type {
  static constexpr TypeKind kKind = TypeKind::kBasic;
  BasicKind basic;
  uint16_t info;  // BasicInfo bits
  std::string_view name;

  Basic(BasicKind basic, uint16_t info, std::string_view name)
      : Type(kKind), basic(basic), info(info), name(name) {}
};

struct TypeParam : Type {
  static constexpr TypeKind kKind = TypeKind::kTypeParam;
  TypeName* object;
  int index = 0;
  // As declared: nullptr while it is not known. One that is no interface is wrapped in an implicit
  // one on first use; read it through constraint_of() (type_set.h) or underlying().
  mutable const Type* constraint = nullptr;
  // Where it is declared, as messages say it, if it has the name of a predeclared object; else
  // empty.
  std::string_view hides_predeclared;

  explicit TypeParam(TypeName* object) : Type(kKind), object(object) {}
};

// A defined type, or an instance of a generic one (made by instantiate() only, see instance.h).
// `underlying` is filled in when its declaration has been resolved and is never itself Named.
struct Named : Type {
  static constexpr TypeKind kKind = TypeKind::kNamed;
  TypeName* object;  // an instance has its origin's
  // nullptr until it is known; read it through underlying().
  mutable const Type* underlying = nullptr;
  // The right side of the declaration (perhaps Named itself), from which underlying() finds out;
  // nullptr for an instance.
  const Type* declared_as = nullptr;
  // Declared methods in source order, both receiver kinds. Read them through methods_of(): an
  // instance's are made on demand.
  mutable std::span<Func*> methods;
  // Of a generic type. An instance has none.
  std::span<TypeParam*> type_params;
  // Of a type declared inside a generic function: that function's type parameters (receiver's or
  // own, in this order), which it depends on as if they were its own. instantiate() takes arguments
  // for them.
  std::span<TypeParam*> implicit_params;
  const Named* origin = nullptr;  // the generic type of an instance
  std::span<const Type* const> type_args;

  explicit Named(TypeName* object) : Type(kKind), object(object) {}
};

struct Pointer : Type {
  static constexpr TypeKind kKind = TypeKind::kPointer;
  const Type* elem;
  explicit Pointer(const Type* elem) : Type(kKind), elem(elem) {}
};

struct Array : Type {
  static constexpr TypeKind kKind = TypeKind::kArray;
  const Type* elem;
  int64_t length;
  Array(const Type* elem, int64_t length) : Type(kKind), elem(elem), length(length) {}
};

struct Slice : Type {
  static constexpr TypeKind kKind = TypeKind::kSlice;
  const Type* elem;
  explicit Slice(const Type* elem) : Type(kKind), elem(elem) {}
};

struct Map : Type {
  static constexpr TypeKind kKind = TypeKind::kMap;
  const Type* key;
  const Type* elem;
  Map(const Type* key, const Type* elem) : Type(kKind), key(key), elem(elem) {}
};

enum class ChanDir : uint8_t { kRecv = 1, kSend = 2, kBoth = 3 };

struct Chan : Type {
  static constexpr TypeKind kKind = TypeKind::kChan;
  const Type* elem;
  ChanDir dir;
  Chan(const Type* elem, ChanDir dir) : Type(kKind), elem(elem), dir(dir) {}
};

// The size and alignment of a type in bytes, and whether its values hold pointers (layout.h).
struct Layout {
  int64_t size = 0;
  int64_t align = 0;
  bool has_pointers = false;
};

struct Struct : Type {
  static constexpr TypeKind kKind = TypeKind::kStruct;
  std::span<Var*> fields;            // with Var::is_field; embedded ones have Var::embedded
  std::span<std::string_view> tags;  // parallel to fields, or empty
  mutable Layout layout;             // as layout.cpp has found it out; align 0: not yet
  explicit Struct(std::span<Var*> fields, std::span<std::string_view> tags = {})
      : Type(kKind), fields(fields), tags(tags) {}
};

// The parameters or results of a function, and the type of a call with several results. A call
// without a result has the empty tuple.
struct Tuple : Type {
  static constexpr TypeKind kKind = TypeKind::kTuple;
  std::span<Var*> vars;
  explicit Tuple(std::span<Var*> vars) : Type(kKind), vars(vars) {}
};

struct Signature : Type {
  static constexpr TypeKind kKind = TypeKind::kSignature;
  Var* recv = nullptr;   // of a method's own signature; not part of the type's identity
  const Tuple* params;   // never null; the last one of a variadic function has slice type
  const Tuple* results;  // never null
  bool variadic;
  std::span<TypeParam*> type_params;
  std::span<TypeParam*> recv_type_params;

  Signature(const Tuple* params, const Tuple* results, bool variadic)
      : Type(kKind), params(params), results(results), variadic(variadic) {}
};

struct UnionTerm {
  bool tilde;
  const Type* type;
};

// An element `A | ~B` of a constraint.
struct Union : Type {
  static constexpr TypeKind kKind = TypeKind::kUnion;
  std::span<UnionTerm> terms;
  explicit Union(std::span<UnionTerm> terms) : Type(kKind), terms(terms) {}
};

struct Interface : Type {
  static constexpr TypeKind kKind = TypeKind::kInterface;
  std::span<Func*> explicit_methods;  // in source order
  std::span<const Type*> embeddeds;   // embedded interfaces, unions and terms
  // The complete method set, sorted by (name, package path of an unexported name). The position of
  // a method here is its position in an itab. Filled in, like what follows, when the interface is
  // completed: see complete() in interface.h.
  std::span<Func*> methods;
  // The type set apart from its methods: with has_terms the union of `terms`, in normal form (none:
  // the empty set); otherwise all types, or with is_comparable all strictly comparable ones.
  std::span<const UnionTerm> terms;
  bool has_terms = false;
  bool complete = false;
  bool implicit = false;       // an inline constraint, not written with `interface`
  bool is_comparable = false;  // never together with has_terms once completed
  // The type set is more than a method set: it is only usable as a constraint.
  bool is_constraint = false;

  Interface() : Type(kKind) {}
};

// The underlying type: a Named's underlying, otherwise the type itself. The underlying type of a
// type parameter is its constraint's interface; that of an instance is made on first use. Invalid
// while it cannot be known.
const Type* underlying(const Type* type);

// `underlying` and dyn_cast in one step.
template <class T>
const T* under(const Type* type) {
  return dyn_cast<T>(underlying(type));
}

bool is_named(const Type* type);  // Named, Basic (typed) or TypeParam: has a name of its own
inline bool is_type_param(const Type* type) { return type->kind == TypeKind::kTypeParam; }
// A generic type without type arguments; generic signatures are not included.
inline bool is_generic(const Type* type) {
  return type->kind == TypeKind::kNamed && !cast<Named>(type)->type_params.empty();
}
bool is_invalid(const Type* type);
// The underlying basic type has one of the bits. These predicates do not look into type parameters:
// all_basic() in type_set.h does.
bool has_info(const Type* type, uint16_t info);
inline bool is_boolean(const Type* type) { return has_info(type, kIsBoolean); }
inline bool is_integer(const Type* type) { return has_info(type, kIsInteger); }
inline bool is_unsigned(const Type* type) { return has_info(type, kIsUnsigned); }
inline bool is_float(const Type* type) { return has_info(type, kIsFloat); }
inline bool is_complex(const Type* type) { return has_info(type, kIsComplex); }
inline bool is_numeric(const Type* type) { return has_info(type, kIsNumeric); }
inline bool is_string(const Type* type) { return has_info(type, kIsString); }
inline bool is_untyped(const Type* type) { return has_info(type, kIsUntyped); }
// An interface, or a type parameter.
inline bool is_interface(const Type* type) { return under<Interface>(type) != nullptr; }
inline bool is_non_type_param_interface(const Type* type) {
  return !is_type_param(type) && is_interface(type);
}
// The type, or nullptr, of a basic kind after underlying().
bool is_basic(const Type* type, BasicKind kind);

// Type identity (specification, "Type identity").
bool identical(const Type* a, const Type* b);
// "ignoring struct tags" (specification, "Conversions").
bool identical_ignoring_tags(const Type* a, const Type* b);
// == is defined on the type (specification, "Comparison operators"); an interface is comparable, a
// type parameter if all types in its type set are.
bool comparable(const Type* type);
// nil is a value of the type: of all types in the type set of a type parameter.
bool has_nil(const Type* type);

}  // namespace minigo::types

#endif  // MINIGO_TYPES_TYPE_H_
