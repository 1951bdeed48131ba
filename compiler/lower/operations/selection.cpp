#include "lower/operations/selection.h"

#include "lower/values/component.h"
#include "lower/values/memory.h"
#include "lower/values/nil_check.h"

namespace minigo::lower {
namespace {

bool is_pointer(const types::Type* type) { return types::under<types::Pointer>(type) != nullptr; }

}  // namespace

Value operand_value(FunctionContext& fc, const Operand& operand) {
  return operand.is_place() ? load(fc, operand.place) : operand.value;
}

Operand walk_path(FunctionContext& fc, Operand operand, std::span<const int> path) {
  for (int index : path) {
    if (is_pointer(operand.type())) {
      Value pointer = operand.is_place() ? borrow(fc, operand.place) : operand.value;
      operand = {deref(fc, pointer), {}};
    }
    if (operand.is_place()) {
      operand.place = field_place(fc, operand.place, index);
    } else {
      operand.value = field_of_value(fc, operand.value, index);
    }
  }
  return operand;
}

Value adjust_receiver(FunctionContext& fc, const Operand& operand, const types::Func* method) {
  const types::Type* type = operand.type();
  bool has_pointer = is_pointer(type) && types::dyn_cast<types::Named>(type) == nullptr;
  if (method->recv_named == nullptr || method->pointer_recv == has_pointer) {
    return operand_value(fc, operand);
  }
  if (has_pointer) return load(fc, deref(fc, operand_value(fc, operand)));
  // &x: the checker has made sure that x is a variable.
  const types::Type* pointer = fc.module.arena.make<types::Pointer>(type);
  return make_value(pointer, operand.place.address);
}

}  // namespace minigo::lower
