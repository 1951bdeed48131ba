// Specification, "Composite literals".

#include "lower/expressions/composite_literal.h"

#include "lower/expressions/evaluation_order.h"
#include "lower/expressions/expression.h"
#include "lower/expressions/map_literal.h"
#include "lower/expressions/static_data.h"
#include "lower/operations/element.h"
#include "lower/types/llvm_type.h"
#include "lower/types/type_descriptor.h"
#include "lower/values/aggregate.h"
#include "lower/values/component.h"
#include "lower/values/global.h"
#include "lower/values/heap_object.h"
#include "lower/values/memory.h"
#include "lower/values/runtime_calls.h"

namespace minigo::lower {

using syntax::CompositeLit;
using syntax::Expr;
using types::Type;

namespace {

// Literals with fewer constant elements than this are stored element by element.
constexpr size_t kMinStaticElements = 3;

Expr* element_value(Expr* element) {
  auto* pair = syntax::dyn_cast<syntax::KeyValueExpr>(element);
  return pair == nullptr ? element : pair->value;
}

llvm::SmallVector<Expr*, 8> element_values(const CompositeLit* literal) {
  llvm::SmallVector<Expr*, 8> values;
  for (Expr* element : literal->elements) values.push_back(element_value(element));
  return values;
}

// Whether an element has been evaluated already, ahead of the literal.
bool is_pending(FunctionContext& fc, const CompositeLit* literal) {
  for (Expr* element : literal->elements) {
    if (fc.evaluated.contains(element_value(element))) return true;
  }
  return false;
}

// The literal as a constant to copy from read-only memory, if all of its elements are constant;
// otherwise nullptr.
llvm::Constant* constant_literal(FunctionContext& fc, const CompositeLit* literal,
                                 const Type* type) {
  if (literal->elements.size() < kMinStaticElements || is_pending(fc, literal)) return nullptr;
  if (const auto* slice = types::under<types::Slice>(type)) {
    return static_elements(fc.module, literal, slice->elem, false);
  }
  return types::under<types::Map>(type) != nullptr || literal->address
             ? nullptr
             : static_value(fc.module, literal, false);
}

// Whether the index is that of a blank field: its value is evaluated, but not kept.
bool is_blank_field(const Type* type, int64_t index) {
  const auto* structure = types::under<types::Struct>(type);
  return structure != nullptr && structure->fields[static_cast<size_t>(index)]->name == "_";
}

Value register_struct(FunctionContext& fc, const CompositeLit* literal, const Type* type) {
  llvm::SmallVector<Value, 4> values = lower_operands(fc, element_values(literal));
  Value result = zero_value(fc, type);
  for (size_t i = 0; i < values.size(); ++i) {
    if (is_blank_field(type, literal->indices[i])) continue;
    result.llvm = fc.builder.CreateInsertValue(result.llvm, to_memory_form(fc, values[i].llvm),
                                               static_cast<unsigned>(literal->indices[i]));
  }
  return result;
}

Value register_literal(FunctionContext& fc, const CompositeLit* literal, const Type* type) {
  if (type_info(fc.module, type).size > 0 || types::under<types::Struct>(type) != nullptr) {
    return register_struct(fc, literal, type);
  }
  lower_operands(fc, element_values(literal));
  return zero_value(fc, type);
}

// Stores the elements of a struct or array that the literal has in fresh memory.
void fill_elements(FunctionContext& fc, const CompositeLit* literal, const Place& place) {
  order_operands(fc, element_values(literal));
  bool is_struct = types::under<types::Struct>(place.type) != nullptr;
  for (size_t i = 0; i < literal->elements.size(); ++i) {
    int64_t index = literal->indices[i];
    Index at = {fc.builder.getInt64(static_cast<uint64_t>(index))};
    Place element =
        is_struct ? field_place(fc, place, static_cast<int>(index)) : array_element(fc, place, at);
    if (is_blank_field(place.type, index)) {
      lower_expr(fc, element_value(literal->elements[i]));
      if (place.in_frame) store_zero(fc, element);
    } else {
      lower_expr_into(fc, element_value(literal->elements[i]), element);
    }
  }
}

bool fills_everything(const CompositeLit* literal, const Type* type) {
  if (const auto* structure = types::under<types::Struct>(type)) {
    return literal->elements.size() == structure->fields.size();
  }
  return static_cast<int64_t>(literal->elements.size()) == types::under<types::Array>(type)->length;
}

// Stores the value in fresh memory. Only in the heap that is zero already.
void fill(FunctionContext& fc, const CompositeLit* literal, const Place& place) {
  if (!is_memory_type(fc.module, place.type)) {
    return initialize(fc, place, register_literal(fc, literal, place.type));
  }
  if (llvm::Constant* constant = constant_literal(fc, literal, place.type)) {
    llvm::Value* data = read_only_data(fc.module, constant, place.type, "literal");
    return copy_bytes(fc, place.address, data, place.type);
  }
  if (place.in_frame && !fills_everything(literal, place.type)) store_zero(fc, place);
  fill_elements(fc, literal, place);
}

Value slice_literal(FunctionContext& fc, const CompositeLit* literal, const Type* type) {
  const Type* elem = types::under<types::Slice>(type)->elem;
  const auto* array = fc.module.arena.make<types::Array>(elem, literal->length);
  llvm::Value* len = fc.builder.getInt64(static_cast<uint64_t>(literal->length));
  Place place = {array, nullptr, false};
  if (literal->escapes) {
    place.address = runtime_call(fc, "mg_new_array", {type_descriptor(fc.module, elem), len});
  } else {
    place = temporary(fc, array, "elements");
  }
  if (llvm::Constant* constant = constant_literal(fc, literal, type)) {
    llvm::Value* data = read_only_data(fc.module, constant, array, "literal");
    copy_bytes(fc, place.address, data, array);
  } else {
    if (!literal->escapes && !fills_everything(literal, array)) store_zero(fc, place);
    fill_elements(fc, literal, place);
  }
  return make_value(type, make_aggregate(fc, fc.module.slice_type, {place.address, len, len}));
}

}  // namespace

Value lower_composite_literal(FunctionContext& fc, const CompositeLit* literal) {
  const Type* type = literal->type;
  if (literal->address) return lower_literal_address(fc, literal, type, literal->escapes);
  if (types::under<types::Slice>(type) != nullptr) return slice_literal(fc, literal, type);
  if (types::under<types::Map>(type) != nullptr) return lower_map_literal(fc, literal, type);
  if (!is_memory_type(fc.module, type)) return register_literal(fc, literal, type);
  if (literal->elements.empty()) return zero_value(fc, type);
  if (llvm::Constant* constant = constant_literal(fc, literal, type)) {
    return {type, read_only_data(fc.module, constant, type, "literal"), true};
  }
  Place place = temporary(fc, type, "literal");
  fill(fc, literal, place);
  return {type, place.address, true};
}

void lower_literal_into(FunctionContext& fc, const CompositeLit* literal, const Place& place) {
  fill(fc, literal, place);
}

Value lower_literal_address(FunctionContext& fc, const CompositeLit* literal, const Type* pointer,
                            bool escapes) {
  const Type* type = types::under<types::Pointer>(pointer)->elem;
  bool is_struct_or_array =
      types::under<types::Struct>(type) != nullptr || types::under<types::Array>(type) != nullptr;
  if (!is_struct_or_array) {
    // &[]int{...}: a variable that holds the slice or map.
    Value value = types::under<types::Slice>(type) != nullptr
                      ? slice_literal(fc, literal, type)
                      : lower_map_literal(fc, literal, type);
    Place place = escapes ? new_object(fc, type) : temporary(fc, type, "literal");
    initialize(fc, place, value);
    return make_value(pointer, place.address);
  }
  // Calls in the elements come before the allocation, as in gc.
  order_operands(fc, element_values(literal));
  Place place = escapes ? new_object(fc, type) : temporary(fc, type, "literal");
  fill(fc, literal, place);
  return make_value(pointer, place.address);
}

}  // namespace minigo::lower
