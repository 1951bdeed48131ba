// Declarations of constants and variables.

#include "sema/declarations/values.h"

#include "sema/expressions/initialization.h"
#include "sema/messages/description.h"
#include "sema/operands/assignability.h"
#include "sema/state/errors.h"
#include "sema/state/recursion.h"
#include "sema/state/restore.h"

namespace minigo::sema {

void check_const_decl(Checker& checker, types::Const* object, Expr** type, Expr** init,
                      bool inherited, const Constant* iota) {
  Restore<const Constant*> restore_iota(checker.env.iota, iota);
  Restore<Pos> restore_pos(checker.env.error_pos, Pos{});
  object->value = types::make_unknown();
  if (type != nullptr) {
    const Type* declared = check_type(checker, *type);
    if (!types::has_info(declared, types::kIsConstType)) {
      if (!types::is_invalid(types::underlying(declared))) {
        error(checker, (*type)->pos, "invalid constant type ", type_text(checker, declared));
      }
      object->type = invalid_type();
      return;
    }
    object->type = declared;
  }
  if (init == nullptr) {
    if (object->type == nullptr) object->type = invalid_type();
    return;
  }
  // The position of a repeated expression says nothing about this constant.
  if (inherited) checker.env.error_pos = object->pos;
  check_expr(checker, *init);
  if ((*init)->mode == Mode::kInvalid || types::is_invalid((*init)->type)) {
    if (object->type == nullptr) object->type = invalid_type();
    return;
  }
  if ((*init)->mode != Mode::kConstant) {
    error(checker, (*init)->pos, describe(checker, *init), " is not constant");
    if (object->type == nullptr) object->type = invalid_type();
    return;
  }
  if (object->type == nullptr) object->type = (*init)->type;
  // An untyped constant stays untyped.
  if (!types::is_untyped(object->type)) {
    assign_to(checker, *init, object->type, "constant declaration");
  }
  if ((*init)->mode == Mode::kInvalid) return;
  object->value = (*init)->constant;
}

void check_var_decl(Checker& checker, Var* object, std::span<Var*> lhs, Expr** type, Expr** init) {
  if (type != nullptr) object->type = check_var_type(checker, *type);
  if (init == nullptr) {
    if (object->type == nullptr) object->type = invalid_type();
    return;
  }
  if (lhs.size() <= 1) {
    FunctionTarget target = FunctionTarget::of(object->type, object->name);
    check_expr(checker, *init, nullptr, &target);
    return init_variable(checker, object, *init, "variable declaration");
  }
  // Several variables with one initial value: all of them have the type, if one is given.
  if (type != nullptr) {
    for (Var* variable : lhs) variable->type = object->type;
  }
  init_variables(checker, lhs, {init, 1}, nullptr);
}

}  // namespace minigo::sema
