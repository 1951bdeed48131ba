// Types that variables cannot have.

#include "sema/types/variable_type.h"

#include "sema/messages/description.h"
#include "sema/state/delayed.h"
#include "sema/state/errors.h"
#include "types/type_set.h"

namespace minigo::sema {

void require_var_type(Checker& checker, Pos pos, const Type* type) {
  if (types::is_type_param(type)) return;
  // Whether an interface is a constraint is known once its declaration is complete.
  const auto* named = types::dyn_cast<types::Named>(type);
  bool may_be_interface = named != nullptr ? true : type->kind == types::TypeKind::kInterface;
  if (!may_be_interface) return;
  if (named != nullptr && named->underlying != nullptr &&
      named->underlying->kind != types::TypeKind::kInterface) {
    return;
  }
  later(checker, [&checker, pos, type] {
    const auto* interface = types::under<types::Interface>(type);
    if (interface == nullptr || types::is_method_set(interface)) return;
    // "Interfaces that are not basic may only be used as type constraints."
    error(checker, pos, "cannot use type ", type_text(checker, type),
          " outside a type constraint: ",
          interface->is_comparable ? "interface is (or embeds) comparable"
                                   : "interface contains type constraints");
  });
}

}  // namespace minigo::sema
