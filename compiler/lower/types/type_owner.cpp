#include "lower/types/type_owner.h"

namespace minigo::lower {

const types::Named* owned_type(const types::Type* type) {
  const auto* named = types::dyn_cast<types::Named>(type);
  bool owned = named != nullptr && named->object->package != nullptr && named->type_args.empty();
  return owned ? named : nullptr;
}

bool is_owned_here(const ModuleContext& mc, const types::Named* owned) {
  return mc.first_unit && owned->object->package == mc.package.types;
}

bool is_owned_elsewhere(const ModuleContext& mc, const types::Type* type) {
  const types::Named* owned = owned_type(type);
  return owned != nullptr && !is_owned_here(mc, owned);
}

}  // namespace minigo::lower
