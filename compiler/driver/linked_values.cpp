#include "driver/linked_values.h"

#include <algorithm>
#include <vector>

#include "types/constant.h"
#include "types/type.h"
#include "types/type_string.h"

namespace minigo::driver {
namespace {

syntax::Expr* literal(support::Arena& arena, const types::Var* var, const std::string& value) {
  auto* made = arena.make<syntax::BasicLit>();
  made->pos = made->end = var->pos;
  made->token = support::Token::kStringLit;
  made->type = var->type;
  made->constant = types::make_string(arena.copy(std::string_view(value)));
  return made;
}

void set_value(sema::Package& package, types::Var* var, const std::string& value,
               support::Arena& arena) {
  for (sema::Initializer& initializer : package.initializers) {
    if (std::ranges::find(initializer.lhs, var) == initializer.lhs.end()) continue;
    if (initializer.rhs->constant != nullptr) initializer.rhs = literal(arena, var, value);
    return;
  }
  sema::Initializer first{arena.copy(std::vector<types::Var*>{var}), literal(arena, var, value)};
  package.initializers.insert(package.initializers.begin(), first);
}

}  // namespace

std::string apply_linked_values(sema::Package& package, const LinkedValues& values,
                                support::Arena& arena, support::Diagnostics& diagnostics) {
  std::string set;
  if (values.empty()) return set;
  for (types::Var* var : package.globals) {
    std::string name = std::string(package.types->path) + "." + std::string(var->name);
    auto found = values.find(name);
    if (found == values.end()) continue;
    const auto* basic = types::dyn_cast<types::Basic>(var->type);
    if (basic == nullptr || basic->basic != types::BasicKind::kString) {
      diagnostics.error({}, name + ": cannot set with -X: not a var of type string (type:" +
                                types::link_string(var->type) + ")");
      continue;
    }
    set_value(package, var, found->second, arena);
    set += name + "=" + found->second + "\n";
  }
  return set;
}

}  // namespace minigo::driver
