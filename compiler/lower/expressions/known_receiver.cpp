#include "lower/expressions/known_receiver.h"

#include "expand/dynamic_type.h"
#include "types/method_set.h"

namespace minigo::lower {

bool follows_known_pointer(FunctionContext& fc, const syntax::SelectorExpr* selector) {
  if (!selector->path.empty()) return false;
  const types::Type* type = expand::only_dynamic_type(fc.module.assigned_values, selector->operand);
  if (type == nullptr || types::under<types::Pointer>(type) == nullptr) return false;
  const types::Func* method = selector->method;
  types::Lookup found = types::lookup_field_or_method(type, false, method->package, method->name);
  const auto* function = types::dyn_cast<types::Func>(found.object);
  return function != nullptr && found.path.empty() && !function->pointer_recv;
}

}  // namespace minigo::lower
