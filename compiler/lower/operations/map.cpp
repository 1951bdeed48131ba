#include "lower/operations/map.h"

#include "lower/types/type_descriptor.h"
#include "lower/values/aggregate.h"
#include "lower/values/memory.h"
#include "lower/values/runtime_calls.h"

namespace minigo::lower {

llvm::Value* map_lookup(FunctionContext& fc, const Value& map, const Value& key) {
  const types::Type* type = types::under<types::Map>(map.type);
  llvm::Value* descriptor = type_descriptor(fc.module, type);
  if (types::is_string(key.type)) {
    return runtime_call(fc, "mg_map_get_string",
                        {descriptor, map.llvm, part(fc, key, 0), part(fc, key, 1)});
  }
  if (types::is_integer(key.type) && key.llvm->getType() == fc.module.i64) {
    return runtime_call(fc, "mg_map_get_int64", {descriptor, map.llvm, key.llvm});
  }
  if (types::is_integer(key.type) && key.llvm->getType() == fc.module.i32) {
    return runtime_call(fc, "mg_map_get_int32", {descriptor, map.llvm, key.llvm});
  }
  return runtime_call(fc, "mg_map_get", {descriptor, map.llvm, address_of_value(fc, key)});
}

Value load_map_element(FunctionContext& fc, const Value& map, const Value& key) {
  const types::Type* elem = types::under<types::Map>(map.type)->elem;
  llvm::Value* found = map_lookup(fc, map, key);
  Place result = temporary(fc, elem, "elem");
  llvm::BasicBlock* present = fc.new_block("present");
  llvm::BasicBlock* done = fc.new_block("done");
  store_zero(fc, result);
  fc.branch_if(fc.builder.CreateIsNotNull(found), present, done);
  fc.start(present);
  initialize(fc, result, borrow(fc, {elem, found, false}));
  fc.branch_and_start(done);
  return load(fc, result);
}

Place map_assign_place(FunctionContext& fc, const Value& map, const Value& key) {
  const auto* type = types::under<types::Map>(map.type);
  llvm::Value* elem = runtime_call(
      fc, "mg_map_set", {type_descriptor(fc.module, type), map.llvm, address_of_value(fc, key)});
  return {type->elem, elem, false};
}

}  // namespace minigo::lower
