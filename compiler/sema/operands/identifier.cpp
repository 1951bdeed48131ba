// Identifiers as operands (specification, "Operands").

#include "sema/operands/identifier.h"

#include <string_view>

#include "sema/state/errors.h"
#include "sema/state/operand.h"
#include "sema/state/recursion.h"
#include "sema/state/references.h"
#include "sema/state/scope.h"

namespace minigo::sema {
namespace {

// A constant's value; that of iota depends on the place.
void constant_ident(Checker& checker, Ident* e, types::Const* object) {
  add_dependency(checker, object);
  if (types::is_invalid(object->type)) return;
  const Constant* value = object->value;
  if (object->parent == &types::universe() && object->name == "iota") {
    if (checker.env.iota == nullptr) {
      return error(checker, e->pos, "cannot use iota outside constant declaration");
    }
    value = checker.env.iota;
  }
  if (value == nullptr) value = types::make_unknown();
  set_value(e, Mode::kConstant, object->type, value);
}

// A variable counts as used.
void variable_ident(Checker& checker, Ident* e, Var* object) {
  if (object->package == checker.package) object->used = true;
  add_dependency(checker, object);
  note_reference(checker, object);
  if (types::is_invalid(object->type)) return;
  set_value(e, Mode::kVariable, object->type);
}

// The kind of a variable, for the message that it is no type.
std::string_view variable_kind(const Checker& checker, const Var* variable) {
  if (variable->is_global) return "package-level variable";
  if (variable->is_result) return "result variable";
  if (!variable->is_param) return "local variable";
  const BodyContext* function = checker.env.function;
  bool receiver =
      function != nullptr && function->decl != nullptr && function->decl->receiver == variable;
  return receiver ? "receiver" : "parameter";
}

// The kind of an object, for the message that it is no type.
std::string_view object_kind(const Checker& checker, const Object* object) {
  switch (object->kind) {
    case types::ObjectKind::kPackageName:
      return "package name";
    case types::ObjectKind::kConst:
      return "constant";
    case types::ObjectKind::kTypeName:
      return "defined type";
    case types::ObjectKind::kVar:
      return variable_kind(checker, types::dyn_cast<Var>(object));
    case types::ObjectKind::kFunc:
      return "function";
    case types::ObjectKind::kLabel:
      return "label";
    case types::ObjectKind::kBuiltin:
      return "built-in function";
    case types::ObjectKind::kNil:
      return "untyped nil";
  }
  return "";
}

// Sets the identifier's mode, type and constant by its object.
void object_ident(Checker& checker, Ident* e, Object* object) {
  switch (object->kind) {
    case types::ObjectKind::kPackageName:
      return error(checker, e->pos, "use of package ", object->name, " not in selector");
    case types::ObjectKind::kConst:
      return constant_ident(checker, e, types::dyn_cast<types::Const>(object));
    case types::ObjectKind::kTypeName:
      if (types::is_invalid(object->type)) return;
      return set_value(e, Mode::kType, object->type);
    case types::ObjectKind::kVar:
      return variable_ident(checker, e, types::dyn_cast<Var>(object));
    case types::ObjectKind::kFunc:
      add_dependency(checker, object);
      if (types::is_invalid(object->type)) return;
      return set_value(e, Mode::kValue, object->type);
    case types::ObjectKind::kBuiltin:
      return set_value(e, Mode::kBuiltin, object->type);
    case types::ObjectKind::kNil:
      return set_value(e, Mode::kNil, object->type);
    case types::ObjectKind::kLabel:
      break;
  }
}

}  // namespace

void check_ident(Checker& checker, Ident* e, bool want_type) {
  e->object = nullptr;
  if (e->name == "_") return error(checker, e->pos, "cannot use _ as value or type");
  Object* object = lookup(checker, e->name, e->pos);
  if (object == nullptr) return error(checker, e->pos, "undefined: ", e->name);
  e->object = object;
  auto* type_name = types::dyn_cast<types::TypeName>(object);
  if (want_type && type_name == nullptr) {
    if (auto* variable = types::dyn_cast<Var>(object)) variable->used = true;
    return error(checker, e->pos, object->name, " (", object_kind(checker, object),
                 ") is not a type");
  }
  // A type name is resolved again even while it is being resolved: that finds cycles.
  bool local_type = type_name != nullptr && want_type && object->package == checker.package;
  bool package_name = object->kind == types::ObjectKind::kPackageName;
  if (!package_name && (object->type == nullptr || local_type)) resolve(checker, object);
  object_ident(checker, e, object);
}

}  // namespace minigo::sema
