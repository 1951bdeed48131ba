#include "lower/operations/map.h"

#include <string>

#include "lower/types/type_descriptor.h"
#include "lower/values/aggregate.h"
#include "lower/values/memory.h"
#include "lower/values/runtime_calls.h"
#include "types/type_set.h"

namespace minigo::lower {
namespace {

// Calls `function` of the runtime with the key's address, or the one for keys without interfaces.
llvm::CallInst* call_with_address(FunctionContext& fc, const std::string& function,
                                  const Value& map, const Value& key) {
  llvm::Value* descriptor = type_descriptor(fc.module, types::under<types::Map>(map.type));
  bool is_flat = types::comparable_type(key.type, /*dynamic=*/false, nullptr);
  return runtime_call(fc, is_flat ? function + "_flat" : function,
                      {descriptor, map.llvm, address_of_value(fc, key)});
}

// The same, or the one for keys of this type in registers.
llvm::CallInst* call_with_key(FunctionContext& fc, const std::string& function, const Value& map,
                              const Value& key) {
  llvm::Value* descriptor = type_descriptor(fc.module, types::under<types::Map>(map.type));
  if (types::is_string(key.type))
    return runtime_call(fc, function + "_string",
                        {descriptor, map.llvm, part(fc, key, 0), part(fc, key, 1)});
  llvm::Type* type = key.in_memory ? nullptr : key.llvm->getType();
  bool is_word = types::is_integer(key.type) || type == fc.module.ptr;
  if (is_word && type == fc.module.i32)
    return runtime_call(fc, function + "_int32", {descriptor, map.llvm, key.llvm});
  if (is_word && (type == fc.module.i64 || type == fc.module.ptr)) {
    llvm::Value* word = fc.builder.CreatePtrToInt(key.llvm, fc.module.i64);
    return runtime_call(fc, function + "_int64", {descriptor, map.llvm, word});
  }
  return call_with_address(fc, function, map, key);
}

}  // namespace

llvm::Value* map_lookup(FunctionContext& fc, const Value& map, const Value& key) {
  return call_with_key(fc, "mg_map_get", map, key);
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
  const types::Type* elem = types::under<types::Map>(map.type)->elem;
  return {elem, call_with_key(fc, "mg_map_set", map, key), false};
}

void delete_key(FunctionContext& fc, const Value& map, const Value& key) {
  call_with_address(fc, "mg_map_delete", map, key);
}

}  // namespace minigo::lower
