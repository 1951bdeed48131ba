// The predeclared objects are made as if a package had declared them, but have no positions.

#include "types/universe.h"

#include <array>

#include "support/arena.h"
#include "types/constant.h"

namespace minigo::types {
namespace {

constexpr uint16_t kUntypedInfo = kIsUntyped;

// In the order of BasicKind.
const std::array<Basic, kBasicKindCount>& basics() {
  using enum BasicKind;
  static const std::array<Basic, kBasicKindCount> table = {
      Basic(kInvalid, 0, "invalid type"),
      Basic(kBool, kIsBoolean, "bool"),
      Basic(kInt, kIsInteger, "int"),
      Basic(kInt8, kIsInteger, "int8"),
      Basic(kInt16, kIsInteger, "int16"),
      Basic(kInt32, kIsInteger, "int32"),
      Basic(kInt64, kIsInteger, "int64"),
      Basic(kUint, kIsInteger | kIsUnsigned, "uint"),
      Basic(kUint8, kIsInteger | kIsUnsigned, "uint8"),
      Basic(kUint16, kIsInteger | kIsUnsigned, "uint16"),
      Basic(kUint32, kIsInteger | kIsUnsigned, "uint32"),
      Basic(kUint64, kIsInteger | kIsUnsigned, "uint64"),
      Basic(kUintptr, kIsInteger | kIsUnsigned, "uintptr"),
      Basic(kFloat32, kIsFloat, "float32"),
      Basic(kFloat64, kIsFloat, "float64"),
      Basic(kComplex64, kIsComplex, "complex64"),
      Basic(kComplex128, kIsComplex, "complex128"),
      Basic(kString, kIsString, "string"),
      Basic(kUnsafePointer, 0, "unsafe.Pointer"),
      Basic(kUntypedBool, kIsBoolean | kUntypedInfo, "untyped bool"),
      Basic(kUntypedInt, kIsInteger | kUntypedInfo, "untyped int"),
      Basic(kUntypedRune, kIsInteger | kUntypedInfo, "untyped rune"),
      Basic(kUntypedFloat, kIsFloat | kUntypedInfo, "untyped float"),
      Basic(kUntypedComplex, kIsComplex | kUntypedInfo, "untyped complex"),
      Basic(kUntypedString, kIsString | kUntypedInfo, "untyped string"),
      Basic(kUntypedNil, kUntypedInfo, "untyped nil"),
  };
  return table;
}

support::Arena& arena() {
  static auto* arena = new support::Arena();
  return *arena;
}

Interface* new_interface() {
  auto* result = arena().make<Interface>();
  result->complete = true;
  return result;
}

// type error interface { Error() string }
Named* make_error() {
  auto* name = arena().make<TypeName>(support::Pos{}, nullptr, "error");
  auto* named = arena().make<Named>(name);
  name->type = named;
  auto* result = arena().make<Var>(support::Pos{}, nullptr, "", basic(BasicKind::kString));
  const auto* results = arena().make<Tuple>(arena().copy(std::vector<Var*>{result}));
  const auto* params = arena().make<Tuple>(std::span<Var*>());
  auto* signature = arena().make<Signature>(params, results, false);
  signature->recv = arena().make<Var>(support::Pos{}, nullptr, "", named);
  auto* method = arena().make<Func>(support::Pos{}, nullptr, "Error", signature);
  auto* interface = new_interface();
  interface->explicit_methods = arena().copy(std::vector<Func*>{method});
  interface->methods = interface->explicit_methods;
  named->underlying = interface;
  return named;
}

Named* make_comparable() {
  auto* name = arena().make<TypeName>(support::Pos{}, nullptr, "comparable");
  auto* named = arena().make<Named>(name);
  name->type = named;
  auto* interface = new_interface();
  interface->is_comparable = true;
  interface->is_constraint = true;
  named->underlying = interface;
  return named;
}

// All basic types with a name of their own in the language; byte, rune and any are aliases.
void declare_types(Scope& scope) {
  for (const Basic& type : basics()) {
    bool predeclared = (type.info & kIsUntyped) == 0 && type.basic != BasicKind::kInvalid &&
                       type.basic != BasicKind::kUnsafePointer;
    if (!predeclared) continue;
    scope.insert(arena().make<TypeName>(support::Pos{}, nullptr, type.name, &type));
  }
  auto alias = [&](std::string_view name, const Type* type) {
    auto* object = arena().make<TypeName>(support::Pos{}, nullptr, name, type);
    object->is_alias = true;
    scope.insert(object);
  };
  alias("byte", byte_type());
  alias("rune", rune_type());
  alias("any", any_type());
  scope.insert(error_type()->object);
  scope.insert(comparable_type()->object);
}

void declare_constants(Scope& scope) {
  auto constant = [&](std::string_view name, BasicKind kind, const Constant* value) {
    auto* object = arena().make<Const>(support::Pos{}, nullptr, name, basic(kind));
    object->value = value;
    scope.insert(object);
  };
  constant("true", BasicKind::kUntypedBool, make_bool(true));
  constant("false", BasicKind::kUntypedBool, make_bool(false));
  constant("iota", BasicKind::kUntypedInt, make_int(0));
  auto* nil = arena().make<Nil>();
  nil->type = basic(BasicKind::kUntypedNil);
  scope.insert(nil);
}

void declare_builtin(Scope& scope, std::string_view name, BuiltinId id, Package* package) {
  auto* object = arena().make<Builtin>(name, id);
  object->package = package;
  object->type = basic(BasicKind::kInvalid);
  scope.insert(object);
}

void declare_builtins(Scope& scope) {
  using enum BuiltinId;
  static constexpr std::pair<std::string_view, BuiltinId> kTable[] = {
      {"append", kAppend},   {"cap", kCap},         {"clear", kClear},   {"close", kClose},
      {"complex", kComplex}, {"copy", kCopy},       {"delete", kDelete}, {"imag", kImag},
      {"len", kLen},         {"make", kMake},       {"max", kMax},       {"min", kMin},
      {"new", kNew},         {"panic", kPanic},     {"print", kPrint},   {"println", kPrintln},
      {"real", kReal},       {"recover", kRecover},
  };
  for (auto [name, id] : kTable) declare_builtin(scope, name, id, nullptr);
}

}  // namespace

const Basic* basic(BasicKind kind) { return &basics()[static_cast<size_t>(kind)]; }

const Basic* byte_type() {
  static const Basic type(BasicKind::kUint8, kIsInteger | kIsUnsigned, "byte");
  return &type;
}

const Basic* rune_type() {
  static const Basic type(BasicKind::kInt32, kIsInteger, "rune");
  return &type;
}

const Named* error_type() {
  static const Named* type = make_error();
  return type;
}

const Interface* empty_interface() {
  static const Interface* type = new_interface();
  return type;
}

const Type* any_type() {
  static const Interface* type = new_interface();
  return type;
}

const Named* comparable_type() {
  static const Named* type = make_comparable();
  return type;
}

Scope& universe() {
  static Scope& scope = [&]() -> Scope& {
    auto* made = new Scope(nullptr);
    declare_types(*made);
    declare_constants(*made);
    declare_builtins(*made);
    return *made;
  }();
  return scope;
}

Package& unsafe_package() {
  static Package& package = []() -> Package& {
    using enum BuiltinId;
    auto* made = new Package();
    made->path = made->name = "unsafe";
    made->scope = new Scope(&universe());
    made->trusted = true;
    auto* pointer =
        arena().make<TypeName>(support::Pos{}, made, "Pointer", basic(BasicKind::kUnsafePointer));
    made->scope->insert(pointer);
    static constexpr std::pair<std::string_view, BuiltinId> kTable[] = {
        {"Add", kUnsafeAdd},           {"Alignof", kUnsafeAlignof},
        {"Offsetof", kUnsafeOffsetof}, {"Sizeof", kUnsafeSizeof},
        {"Slice", kUnsafeSlice},       {"SliceData", kUnsafeSliceData},
        {"String", kUnsafeString},     {"StringData", kUnsafeStringData},
    };
    for (auto [name, id] : kTable) declare_builtin(*made->scope, name, id, made);
    return *made;
  }();
  return package;
}

}  // namespace minigo::types
