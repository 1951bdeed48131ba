// Lists of type arguments.

#include "sema/generics/type_arguments.h"

#include <string>

#include "sema/operands/implements.h"
#include "sema/state/delayed.h"
#include "sema/state/errors.h"
#include "sema/state/recursion.h"
#include "types/type_set.h"

namespace minigo::sema {
namespace {

using syntax::dyn_cast;
using TypeArgs = std::span<const Type* const>;

}  // namespace

Pos operand_pos(const Expr* e) {
  const auto* selector = dyn_cast<syntax::SelectorExpr>(e);
  return selector != nullptr && selector->operand != nullptr ? selector->operand->end : e->pos;
}

void verify_later(Checker& checker, Pos pos, std::span<TypeParam* const> params, TypeArgs args,
                  std::span<Expr* const> list) {
  std::vector<Pos> positions;
  for (const Expr* e : list) positions.push_back(e->pos);
  later(checker, [&checker, pos, params, positions,
                  own = std::vector<const Type*>(args.begin(), args.end())] {
    std::string cause;
    int bad = types::verify(params, own, checker.package, &cause, method_rules(checker));
    if (bad < 0) {
      checker.declarations.instantiations.push_back({pos, params, own, positions});
      return;
    }
    auto at = static_cast<size_t>(bad);
    error(checker, at < positions.size() ? positions[at] : pos, cause);
  });
}

std::vector<const Type*> check_type_list(Checker& checker, std::span<Expr*> list) {
  std::vector<const Type*> out;
  bool valid = true;
  for (Expr*& slot : list) {
    out.push_back(check_var_type(checker, slot));
    valid = valid && !types::is_invalid(out.back());
  }
  if (!valid) out.clear();
  return out;
}

}  // namespace minigo::sema
