// Declared entities: everything that an identifier can denote (specification, "Declarations and
// scope"). An object is one declaration; identifiers refer to it by Ident::object. Later phases
// find their answers about a variable or function in its object, so that two identifiers of one
// variable agree.

#ifndef MINIGO_TYPES_OBJECT_H_
#define MINIGO_TYPES_OBJECT_H_

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "support/embedded_file.h"
#include "support/source_file.h"
#include "types/type.h"

namespace minigo::syntax {
struct FuncDecl;
}

namespace minigo::types {

class Constant;
class Scope;
class Package;

// The class of an object: kVar is Var, and so on.
enum class ObjectKind : uint8_t {
  kPackageName,
  kConst,
  kTypeName,
  kVar,
  kFunc,
  kLabel,
  kBuiltin,
  kNil,
};

// The base of all objects.
class Object {
 public:
  const ObjectKind kind;
  std::string_view name;
  support::Pos pos;            // of the declaring identifier; none for predeclared objects
  Package* package = nullptr;  // nullptr for predeclared objects and labels
  Scope* parent = nullptr;     // the scope that declares it; nullptr for fields and methods
  const Type* type = nullptr;  // nullptr until resolved
  // The position from which a local object is visible (the end of its declaration's specification).
  support::Pos scope_start;

  bool exported() const;

 protected:
  Object(ObjectKind kind, support::Pos pos, Package* package, std::string_view name,
         const Type* type)
      : kind(kind), name(name), pos(pos), package(package), type(type) {}
};

// The object answers to `name` as seen from `package`: "Two identifiers are different if they are
// spelled differently, or if they appear in different packages and are not exported."
bool same_name(const Object* object, const Package* package, std::string_view name);
// The identifier begins with an upper-case letter.
bool is_exported(std::string_view name);

// The field of a struct of this type is Data of reflect.SliceHeader or reflect.StringHeader: a
// uintptr, and yet the address of what a slice or string has (package unsafe, pattern 6).
bool is_header_data(const Type* owner, int field);

// The name that an import declares in its file.
class PackageName : public Object {
 public:
  static constexpr ObjectKind kKind = ObjectKind::kPackageName;
  Package* imported;
  bool used = false;  // an import that is not used is an error
  PackageName(support::Pos pos, Package* package, std::string_view name, Package* imported)
      : Object(kKind, pos, package, name, nullptr), imported(imported) {}
};

// A constant. `value` is nullptr until its declaration has been checked.
class Const : public Object {
 public:
  static constexpr ObjectKind kKind = ObjectKind::kConst;
  const Constant* value = nullptr;
  Const(support::Pos pos, Package* package, std::string_view name, const Type* type = nullptr)
      : Object(kKind, pos, package, name, type) {}
};

// The name of a type: of a defined type, an alias, a type parameter or a predeclared type.
class TypeName : public Object {
 public:
  static constexpr ObjectKind kKind = ObjectKind::kTypeName;
  bool is_alias = false;
  // Of a generic alias `type A[P any] = T`: `type` is the right side, and an instance of the alias
  // is subst(type, type_params, arguments).
  std::span<TypeParam*> type_params;
  // Of a local type: its place among the package's local types in source order, from zero, which
  // tells namesakes apart in symbol names and reflection. -1 at package level.
  int local_index = -1;
  TypeName(support::Pos pos, Package* package, std::string_view name, const Type* type = nullptr)
      : Object(kKind, pos, package, name, type) {}
};

// A variable, parameter, result, receiver or field.
class Var : public Object {
 public:
  static constexpr ObjectKind kKind = ObjectKind::kVar;
  bool is_field = false;
  bool embedded = false;
  bool is_param = false;  // parameters, results and receivers
  bool is_result = false;
  bool is_global = false;  // package level
  bool used = false;
  // Set by sema, read by escape and lower: a nested function literal refers to the variable.
  bool captured = false;
  // Set by sema: &x is taken, or a method with pointer receiver is called on x, or the array x is
  // sliced.
  bool address_taken = false;
  // Set by sema: the variable is assigned after its declaration. One that never is can be captured
  // by copy. The post statement of a loop with a variable for each iteration does not count.
  bool assigned = false;
  // The function nesting depth that declares it: 0 at package level, 1 in a declared function.
  int function_depth = 0;
  // Set by escape: the variable lives in the heap.
  bool escapes = false;
  // `//go:linkname local symbol`: the symbol of a package-level variable; empty for its own.
  std::string_view linkname;
  // The files that `//go:embed` makes the initial value of a package-level variable.
  std::span<const support::EmbeddedFile> embedded_files;

  Var(support::Pos pos, Package* package, std::string_view name, const Type* type = nullptr)
      : Object(kKind, pos, package, name, type) {}
};

// A function or method: declared, of an interface, or of the runtime.
class Func : public Object {
 public:
  static constexpr ObjectKind kKind = ObjectKind::kFunc;
  // For methods of defined types: the receiver's type and whether the receiver is a pointer.
  const Named* recv_named = nullptr;
  bool pointer_recv = false;
  // `//go:linkname local symbol`: the symbol that implements or exports the function; empty if
  // none.
  std::string_view linkname;
  bool has_body = false;
  // The declaration of a declared function or method, set by sema; of an instance, set by expand.
  syntax::FuncDecl* decl = nullptr;
  // An instance of a generic function, or a method of an instance of a generic type, whose type
  // arguments these are then (instance.h). nullptr: not an instance. Methods of interfaces never
  // are.
  Func* origin = nullptr;
  std::span<const Type* const> type_args;

  Func(support::Pos pos, Package* package, std::string_view name, const Signature* type = nullptr)
      : Object(kKind, pos, package, name, type) {}
  const Signature* signature() const { return cast<Signature>(type); }
};

// The label of a statement.
class Label : public Object {
 public:
  static constexpr ObjectKind kKind = ObjectKind::kLabel;
  bool used = false;
  Label(support::Pos pos, std::string_view name) : Object(kKind, pos, nullptr, name, nullptr) {}
};

// The built-in functions, and those of package unsafe.
enum class BuiltinId : uint8_t {
  kAppend,
  kCap,
  kClear,
  kClose,
  kComplex,
  kCopy,
  kDelete,
  kImag,
  kLen,
  kMake,
  kMax,
  kMin,
  kNew,
  kPanic,
  kPrint,
  kPrintln,
  kReal,
  kRecover,
  // package unsafe
  kUnsafeAdd,
  kUnsafeAlignof,
  kUnsafeOffsetof,
  kUnsafeSizeof,
  kUnsafeSlice,
  kUnsafeSliceData,
  kUnsafeString,
  kUnsafeStringData,
  // Made by expand for range over functions; no program can name them.
  kDeferList,   // the list that defer statements of loop bodies add to, as an unsafe.Pointer
  kRangePanic,  // panics because of the state (RangeState) that a loop body is in
};

// The state of the body of a range over a function (expand/range_func.h). The runtime has the same
// numbers in abi/functions.h.
enum class RangeState : uint8_t {
  kDone,          // it has left the loop
  kReady,         // it may be called
  kRunning,       // it runs, or has panicked
  kExhausted,     // the iterator has returned
  kMissingPanic,  // it had panicked when the iterator returned: only an argument of kRangePanic
};

// A built-in function, predeclared or of package unsafe.
class Builtin : public Object {
 public:
  static constexpr ObjectKind kKind = ObjectKind::kBuiltin;
  BuiltinId id;
  Builtin(std::string_view name, BuiltinId id)
      : Object(kKind, {}, nullptr, name, nullptr), id(id) {}
};

// The predeclared identifier nil.
class Nil : public Object {
 public:
  static constexpr ObjectKind kKind = ObjectKind::kNil;
  Nil() : Object(kKind, {}, nullptr, "nil", nullptr) {}
};

// The object as its class, or nullptr if it is of another class or is nullptr itself.
template <class T>
T* dyn_cast(Object* object) {
  return object != nullptr && object->kind == T::kKind ? static_cast<T*>(object) : nullptr;
}
template <class T>
const T* dyn_cast(const Object* object) {
  return object != nullptr && object->kind == T::kKind ? static_cast<const T*>(object) : nullptr;
}

// A package, as its importers see it.
class Package {
 public:
  std::string_view path;          // import path: "strings", "math/bits"; "main" for the program
  std::string_view name;          // of the package clause
  Scope* scope = nullptr;         // nullptr: stands for a package that could not be imported
  std::vector<Package*> imports;  // direct imports, in order of first import, without duplicates
  // A package of minigo's own library: it may bind the runtime.
  bool trusted = false;
};

// What the names of a package's symbols begin with, as in gc (cmd/internal/objabi, PathToPrefix):
// the import path and a dot, where the dots of its last element, and all that is no printable
// ASCII, are "%" and two digits: "gopkg.in/yaml%2ev3.".
std::string symbol_prefix(std::string_view import_path);

}  // namespace minigo::types

#endif  // MINIGO_TYPES_OBJECT_H_
