#include "lower/values/component.h"

#include <vector>

#include "llvm/IR/DataLayout.h"
#include "lower/types/llvm_type.h"
#include "lower/values/aggregate.h"
#include "lower/values/memory.h"
#include "types/universe.h"

namespace minigo::lower {
namespace {

// Where element `index` of a struct or tuple type begins, in bytes.
int64_t element_offset(FunctionContext& fc, const types::Type* type, size_t index) {
  auto* structure = llvm::cast<llvm::StructType>(memory_type(fc.module, type));
  const llvm::StructLayout* layout = fc.module.module->getDataLayout().getStructLayout(structure);
  return static_cast<int64_t>(layout->getElementOffset(static_cast<unsigned>(index)));
}

// Element `index`, of type `type`, of a struct or tuple that is laid out as `whole`.
Value element(FunctionContext& fc, const Value& whole, int index, const types::Type* type) {
  if (!whole.in_memory) {
    llvm::Value* value = extract(fc, whole.llvm, static_cast<unsigned>(index));
    return make_value(type, from_memory_form(fc, value, type));
  }
  int64_t offset = element_offset(fc, whole.type, static_cast<size_t>(index));
  return borrow(fc, {type, offset_address(fc, whole.llvm, offset), true});
}

}  // namespace

Value tuple_element(FunctionContext& fc, const Value& tuple, int index) {
  const auto* type = types::dyn_cast<types::Tuple>(tuple.type);
  if (type == nullptr) return tuple;
  return element(fc, tuple, index, type->vars[static_cast<size_t>(index)]->type);
}

Value make_tuple(FunctionContext& fc, const types::Tuple* type, llvm::ArrayRef<Value> values) {
  if (is_memory_type(fc.module, type)) {
    Place place = temporary(fc, type, "tuple");
    store_tuple(fc, place, values);
    return {type, place.address, true};
  }
  llvm::Value* result = llvm::PoisonValue::get(memory_type(fc.module, type));
  for (unsigned i = 0; i < values.size(); ++i) {
    result = fc.builder.CreateInsertValue(result, to_memory_form(fc, values[i].llvm), i);
  }
  return make_value(type, result);
}

void store_tuple(FunctionContext& fc, const Place& place, llvm::ArrayRef<Value> values) {
  for (size_t i = 0; i < values.size(); ++i) {
    int64_t offset = element_offset(fc, place.type, i);
    initialize(fc, {values[i].type, offset_address(fc, place.address, offset), true}, values[i]);
  }
}

Value make_pair_with_bool(FunctionContext& fc, const Value& value, llvm::Value* ok) {
  support::Arena& arena = fc.module.arena;
  const types::Type* bool_type = types::basic(types::BasicKind::kBool);
  std::vector<types::Var*> vars;
  for (const types::Type* type : {value.type, bool_type}) {
    vars.push_back(arena.make<types::Var>(support::Pos{}, nullptr, "", type));
  }
  const auto* tuple = arena.make<types::Tuple>(arena.copy(vars));
  return make_tuple(fc, tuple, {value, make_value(bool_type, ok)});
}

Value field_of_value(FunctionContext& fc, const Value& value, int index) {
  const auto* type = types::under<types::Struct>(value.type);
  return element(fc, value, index, type->fields[static_cast<size_t>(index)]->type);
}

Place field_place(FunctionContext& fc, const Place& place, int index) {
  const auto* type = types::under<types::Struct>(place.type);
  auto at = static_cast<size_t>(index);
  llvm::Value* address = offset_address(fc, place.address, element_offset(fc, place.type, at));
  return {type->fields[at]->type, address, place.in_frame, place.stored_at_once};
}

}  // namespace minigo::lower
