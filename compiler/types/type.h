// The types of the language (Go specification, "Types"). Shapes follow go/types.
//
// A Type is immutable once its declaration has been checked. It lives in an arena and is passed as
// a plain pointer. A defined type is one object, so `==` compares it; all other types are made
// wherever the program writes them and are compared with identical().
//
// Types are known step by step while a package is checked, because declarations refer to each other
// in any order. A field that is marked "nullptr until it is known" is read through the function
// named beside it. The invalid type stands for a type that cannot be known: it is accepted
// everywhere, so that one error does not lead to others.

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

// The class of a type: kBasic is Basic, and so on.
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

// The base of all types.
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
// The type as a class that the caller knows: nothing is checked.
template <class T>
const T* cast(const Type* type) {
  return static_cast<const T*>(type);
}

// The predeclared types. kInvalid is the type of whatever has been reported as an error.
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

// Properties of basic types, as bits. An untyped kind has the bits of its default type as well.
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

// A predeclared type that is not an interface. basic() in universe.h has them all.
struct Basic : Type {
  static constexpr TypeKind kKind = TypeKind::kBasic;
  BasicKind basic;
  uint16_t info;  // BasicInfo bits
  std::string_view name;

  Basic(BasicKind basic, uint16_t info, std::string_view name)
      : Type(kKind), basic(basic), info(info), name(name) {}
};

// A type parameter of a generic type or function. Each declaration makes its own.
struct TypeParam : Type {
  static constexpr TypeKind kKind = TypeKind::kTypeParam;
  TypeName* object;
  int index = 0;  // in its list of type parameters
  // The constraint as declared; nullptr until it is known. A constraint that is not an interface is
  // wrapped in an implicit one on first use. Read it through constraint_of() (type_set.h) or
  // underlying().
  mutable const Type* constraint = nullptr;
  // Where the parameter is declared, in the words of messages, if its name hides a predeclared one.
  // Otherwise empty.
  std::string_view hides_predeclared;

  explicit TypeParam(TypeName* object) : Type(kKind), object(object) {}
};

// A defined type, or an instance of a generic one, which only instantiate() makes (instance.h).
struct Named : Type {
  static constexpr TypeKind kKind = TypeKind::kNamed;
  TypeName* object;  // an instance has its origin's
  // Never itself Named. nullptr until it is known; read it through underlying().
  mutable const Type* underlying = nullptr;
  // The right side of the declaration, which may be Named; underlying() follows it. nullptr for an
  // instance.
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

// *elem.
struct Pointer : Type {
  static constexpr TypeKind kKind = TypeKind::kPointer;
  const Type* elem;
  explicit Pointer(const Type* elem) : Type(kKind), elem(elem) {}
};

// [length]elem.
struct Array : Type {
  static constexpr TypeKind kKind = TypeKind::kArray;
  const Type* elem;
  int64_t length;
  Array(const Type* elem, int64_t length) : Type(kKind), elem(elem), length(length) {}
};

// []elem.
struct Slice : Type {
  static constexpr TypeKind kKind = TypeKind::kSlice;
  const Type* elem;
  explicit Slice(const Type* elem) : Type(kKind), elem(elem) {}
};

// map[key]elem.
struct Map : Type {
  static constexpr TypeKind kKind = TypeKind::kMap;
  const Type* key;
  const Type* elem;
  Map(const Type* key, const Type* elem) : Type(kKind), key(key), elem(elem) {}
};

// The operations that a channel type allows, as bits.
enum class ChanDir : uint8_t { kRecv = 1, kSend = 2, kBoth = 3 };

// chan elem, chan<- elem or <-chan elem.
struct Chan : Type {
  static constexpr TypeKind kKind = TypeKind::kChan;
  const Type* elem;
  ChanDir dir;
  Chan(const Type* elem, ChanDir dir) : Type(kKind), elem(elem), dir(dir) {}
};

// The size and alignment of a type in bytes, and what its values have (layout.h).
struct Layout {
  int64_t size = 0;
  int64_t align = 0;
  bool has_pointers = false;
  bool comparable = false;
  bool regular = false;  // == is equality of the bytes
};

// struct { fields }.
struct Struct : Type {
  static constexpr TypeKind kKind = TypeKind::kStruct;
  std::span<Var*> fields;            // with Var::is_field; embedded ones have Var::embedded
  std::span<std::string_view> tags;  // parallel to fields, or empty
  mutable Layout layout;             // a cache of layout.cpp; align 0: not computed
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

// func(params) results: the type of a function or method.
struct Signature : Type {
  static constexpr TypeKind kKind = TypeKind::kSignature;
  Var* recv = nullptr;   // of a method's own signature; not part of the type's identity
  const Tuple* params;   // never null; the last one of a variadic function has slice type
  const Tuple* results;  // never null
  bool variadic;
  std::span<TypeParam*> type_params;       // of a generic function
  std::span<TypeParam*> recv_type_params;  // of a method of a generic type

  Signature(const Tuple* params, const Tuple* results, bool variadic)
      : Type(kKind), params(params), results(results), variadic(variadic) {}
};

// T or, with `tilde`, ~T: see term_list.h.
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

// interface { methods and elements }, as an ordinary type or as a constraint.
struct Interface : Type {
  static constexpr TypeKind kKind = TypeKind::kInterface;
  std::span<Func*> explicit_methods;  // in source order
  std::span<const Type*> embeddeds;   // embedded interfaces, unions and terms
  // From here on: set when the interface is completed, see complete() in interface.h.
  //
  // The complete method set, sorted by (name, package path of an unexported name). The position of
  // a method here is its position in an itab.
  std::span<Func*> methods;
  // The type set apart from the methods. With has_terms it is the union of `terms`, in normal form;
  // no terms make the empty set. Without has_terms it is all types, or with is_comparable all
  // strictly comparable types.
  std::span<const UnionTerm> terms;
  bool has_terms = false;
  bool complete = false;
  bool implicit = false;       // an inline constraint, not written with `interface`
  bool is_comparable = false;  // never together with has_terms once completed
  // The type set is more than a method set: it is only usable as a constraint.
  bool is_constraint = false;

  Interface() : Type(kKind) {}
};

// The underlying type (specification, "Underlying types"). It is the type itself unless the type is
// Named or a type parameter, whose underlying type is its constraint's interface. An instance gets
// one on first use. The result is never nullptr: it is invalid while it cannot be known.
const Type* underlying(const Type* type);

// `underlying` and dyn_cast in one step.
template <class T>
const T* under(const Type* type) {
  return dyn_cast<T>(underlying(type));
}

// The type has a name of its own: it is predeclared, defined or a type parameter.
bool is_named(const Type* type);
inline bool is_type_param(const Type* type) { return type->kind == TypeKind::kTypeParam; }
// A generic type without type arguments; generic signatures are not included.
inline bool is_generic(const Type* type) {
  return type->kind == TypeKind::kNamed && !cast<Named>(type)->type_params.empty();
}
// An error was reported where this type comes from. nullptr counts as invalid.
bool is_invalid(const Type* type);
// The underlying type is basic and has one of the bits of BasicInfo. For a type parameter these
// predicates are false; all_basic() in type_set.h looks at the types of its constraint.
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
// The underlying type is the basic type of that kind.
bool is_basic(const Type* type, BasicKind kind);

// Type identity (specification, "Type identity"). nullptr is identical to nullptr only.
bool identical(const Type* a, const Type* b);
// "ignoring struct tags" (specification, "Conversions").
bool identical_ignoring_tags(const Type* a, const Type* b);
// == is defined on the type (specification, "Comparison operators"). Every interface is comparable,
// and a type parameter if all types of its type set are.
bool comparable(const Type* type);
// nil is a value of the type or, for a type parameter, of every type in its type set.
bool has_nil(const Type* type);

}  // namespace minigo::types

#endif  // MINIGO_TYPES_TYPE_H_
