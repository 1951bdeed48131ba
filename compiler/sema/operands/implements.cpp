// Whether a type implements an interface.

#include "sema/operands/implements.h"

#include "sema/messages/description.h"
#include "sema/messages/expr_text.h"
#include "sema/state/errors.h"
#include "sema/state/recursion.h"
#include "types/instance.h"
#include "types/type_set.h"

namespace minigo::sema {

types::MethodRules method_rules(Checker& checker) {
  if (checker.all_resolved) return {};
  return {[&checker](types::Func* method) {
            resolve(checker, types::origin_of(method));
            types::complete_signature(method);
          },
          nullptr};
}

bool implements(Checker& checker, const Type* type, const Type* interface, std::string* cause) {
  return types::implements(type, interface, checker.package, cause, method_rules(checker));
}

void check_assertion(Checker& checker, const Expr* assertion, const Expr* operand, const Type* type,
                     bool type_switch) {
  // "If T is an interface type, x.(T) asserts that the dynamic type of x implements the interface
  // T": only running tells.
  if (types::is_interface(type) || types::is_invalid(type)) return;
  if (!types::is_interface(operand->type)) return;
  std::string cause;
  if (types::has_all_methods(type, operand->type, checker.package, &cause, method_rules(checker)))
    return;
  if (type_switch) {
    return error(checker, assertion->pos, "impossible type switch case: ", expr_text(assertion),
                 "\n\t", describe(checker, operand), " cannot have dynamic type ",
                 type_text(checker, type), " ", cause);
  }
  error(checker, assertion->pos, "impossible type assertion: ", expr_text(assertion), "\n\t",
        type_text(checker, type), " does not implement ", type_text(checker, operand->type), " ",
        cause);
}

}  // namespace minigo::sema
