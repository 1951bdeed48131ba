#include "types/type_set.h"

#include "types/interface.h"
#include "types/type_arena.h"
#include "types/universe.h"

namespace minigo::types {

const Interface* constraint_of(const TypeParam* param) {
  const Type* constraint = param->constraint;
  if (constraint == nullptr || constraint->kind == TypeKind::kTypeParam) return empty_interface();
  const Type* u = underlying(constraint);
  if (is_invalid(u)) return empty_interface();
  if (const auto* interface = dyn_cast<Interface>(u)) return interface;
  // "[T *int]" means "[T interface{ *int }]".
  auto* interface = type_arena().make<Interface>();
  interface->embeddeds = type_arena().copy(std::vector<const Type*>{constraint});
  interface->implicit = true;
  param->constraint = interface;
  return interface;
}

}  // namespace minigo::types
