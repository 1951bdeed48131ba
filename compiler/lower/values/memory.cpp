// Register values are loaded and stored leaf by leaf, memory values as bytes. A pointer outside the
// frame is overwritten with the write barrier, which passes/write_barriers.h puts in: here the
// store of a leaf is volatile, and that of a value in memory stands between two marks.

#include "lower/values/memory.h"

#include "abi/functions.h"
#include "llvm/IR/DataLayout.h"
#include "lower/module/iteration_memory.h"
#include "lower/types/descriptor_layout.h"
#include "lower/types/llvm_type.h"
#include "lower/types/type_descriptor.h"
#include "lower/values/aggregate.h"
#include "lower/values/global.h"
#include "lower/values/runtime_calls.h"

namespace minigo::lower {
namespace {

const llvm::DataLayout& data_layout(FunctionContext& fc) {
  return fc.module.module->getDataLayout();
}

// Calls leaf(index, LLVM type, offset in bytes) for each element of the aggregate type. Aggregates
// are loaded and stored leaf by leaf: LLVM optimises scalars much better, and padding is left
// alone.
template <class Leaf>
void for_each_part(FunctionContext& fc, llvm::Type* type, Leaf leaf) {
  if (auto* structure = llvm::dyn_cast<llvm::StructType>(type)) {
    const llvm::StructLayout* layout = data_layout(fc).getStructLayout(structure);
    for (unsigned i = 0; i < structure->getNumElements(); ++i) {
      leaf(i, structure->getElementType(i), static_cast<int64_t>(layout->getElementOffset(i)));
    }
    return;
  }
  auto* array = llvm::cast<llvm::ArrayType>(type);
  auto stride = static_cast<int64_t>(data_layout(fc).getTypeAllocSize(array->getElementType()));
  for (unsigned i = 0; i < array->getNumElements(); ++i)
    leaf(i, array->getElementType(), i * stride);
}

llvm::Value* load_parts(FunctionContext& fc, llvm::Type* type, llvm::Value* address) {
  if (!type->isAggregateType()) return fc.builder.CreateLoad(type, address);
  llvm::Value* result = llvm::PoisonValue::get(type);
  for_each_part(fc, type, [&](unsigned index, llvm::Type* part, int64_t offset) {
    llvm::Value* value = load_parts(fc, part, offset_address(fc, address, offset));
    result = fc.builder.CreateInsertValue(result, value, index);
  });
  return result;
}

// The words of a register value that are stored with the barrier: a bit each.
using BarrierWords = uint64_t;

BarrierWords barrier_words(FunctionContext& fc, const types::Type* type) {
  return pointer_mask(fc.module, type).words.front();
}

// How the parts of a register value are stored.
struct StoreForm {
  BarrierWords barriers = 0;
  bool at_once = false;
};

// Stores the part `offset` bytes into the value at `address`. LLVM moves no store of the order
// monotonic out of a loop or past other accesses, and takes the value from the register all the
// same.
void store_parts(FunctionContext& fc, llvm::Value* value, llvm::Value* address, int64_t offset,
                 const StoreForm& form) {
  llvm::Type* type = value->getType();
  if (!type->isAggregateType()) {
    bool barrier = type->isPointerTy() && (form.barriers >> (offset / 8) & 1) != 0;
    llvm::StoreInst* store =
        fc.builder.CreateStore(value, offset_address(fc, address, offset), /*isVolatile=*/barrier);
    if (form.at_once) store->setAtomic(llvm::AtomicOrdering::Monotonic);
    return;
  }
  for_each_part(fc, type, [&](unsigned index, llvm::Type*, int64_t part_offset) {
    llvm::Value* part = extract(fc, value, index);
    if (!llvm::isa<llvm::PoisonValue>(part))
      store_parts(fc, part, address, offset + part_offset, form);
  });
}

llvm::Value* byte_count(FunctionContext& fc, const types::Type* type) {
  return fc.builder.getInt64(static_cast<uint64_t>(type_info(fc.module, type).size));
}

void begin_overwrite(FunctionContext& fc, const Place& place) {
  runtime_call(fc, "mg_begin_overwrite", {type_descriptor(fc.module, place.type), place.address});
}

}  // namespace

void end_overwrite(FunctionContext& fc, llvm::Value* start) {
  runtime_call(fc, "mg_end_overwrite", {start});
}

Place lasting_temporary(FunctionContext& fc, const types::Type* type, const char* name) {
  llvm::AllocaInst* alloca =
      fc.alloca_in_entry(memory_type(fc.module, type), align_of(fc.module, type), name);
  return {type, alloca, true};
}

Place temporary(FunctionContext& fc, const types::Type* type, const char* name) {
  Place place = lasting_temporary(fc, type, name);
  if (has_pointers(fc.module, type))
    begin_iteration_memory(fc, llvm::cast<llvm::AllocaInst>(place.address));
  return place;
}

llvm::Value* offset_address(FunctionContext& fc, llvm::Value* address, int64_t bytes) {
  if (bytes == 0) return address;
  return fc.builder.CreateConstInBoundsGEP1_64(fc.module.i8, address, static_cast<uint64_t>(bytes));
}

void copy_bytes(FunctionContext& fc, llvm::Value* to, llvm::Value* from, const types::Type* type) {
  llvm::Align align = align_of(fc.module, type);
  fc.builder.CreateMemCpy(to, align, from, align, byte_count(fc, type));
}

Value borrow(FunctionContext& fc, const Place& place) {
  const TypeInfo& info = type_info(fc.module, place.type);
  if (info.in_memory) return {place.type, place.address, true};
  llvm::Value* value = load_parts(fc, info.memory, place.address);
  return make_value(place.type, from_memory_form(fc, value, place.type));
}

Value load(FunctionContext& fc, const Place& place) {
  if (!is_memory_type(fc.module, place.type)) return borrow(fc, place);
  Place copy = temporary(fc, place.type);
  copy_bytes(fc, copy.address, place.address, place.type);
  return {place.type, copy.address, true};
}

Value take(FunctionContext& fc, const Place& temporary) {
  Value value = load(fc, temporary);
  if (has_pointers(fc.module, temporary.type)) store_zero(fc, temporary);
  return value;
}

void store(FunctionContext& fc, const Place& place, const Value& value) {
  const TypeInfo& info = type_info(fc.module, place.type);
  bool barrier = info.has_pointers && !place.in_frame;
  if (!value.in_memory) {
    StoreForm form{barrier ? barrier_words(fc, place.type) : 0, place.stored_at_once};
    return store_parts(fc, to_memory_form(fc, value.llvm), place.address, 0, form);
  }
  if (barrier) begin_overwrite(fc, place);
  // A borrowed value may overlap the place.
  llvm::Align align = align_of(fc.module, place.type);
  fc.builder.CreateMemMove(place.address, align, value.llvm, align, byte_count(fc, place.type));
  if (barrier) end_overwrite(fc, place.address);
}

void initialize(FunctionContext& fc, const Place& place, const Value& value) {
  if (value.in_memory) return copy_bytes(fc, place.address, value.llvm, place.type);
  store_parts(fc, to_memory_form(fc, value.llvm), place.address, 0, {});
}

void store_zero(FunctionContext& fc, const Place& place) {
  if (!is_memory_type(fc.module, place.type)) {
    store(fc, place, zero_value(fc, place.type));
    return;
  }
  bool barrier = has_pointers(fc.module, place.type) && !place.in_frame;
  if (barrier) begin_overwrite(fc, place);
  fc.builder.CreateMemSet(place.address, fc.builder.getInt8(0), byte_count(fc, place.type),
                          align_of(fc.module, place.type));
  if (barrier) end_overwrite(fc, place.address);
}

Value zero_value(FunctionContext& fc, const types::Type* type) {
  if (!is_memory_type(fc.module, type)) {
    return make_value(type, llvm::Constant::getNullValue(register_type(fc.module, type)));
  }
  if (type_info(fc.module, type).size <= abi::kZeroBytes) {
    llvm::Constant* zero = llvm::Constant::getNullValue(memory_type(fc.module, type));
    return {type, read_only_data(fc.module, zero, type, "zero"), true};
  }
  Place place = temporary(fc, type, "zero");
  store_zero(fc, place);
  return {type, place.address, true};
}

llvm::Value* address_of_value(FunctionContext& fc, const Value& value) {
  if (value.in_memory) return value.llvm;
  Place place = temporary(fc, value.type);
  initialize(fc, place, value);
  return place.address;
}

}  // namespace minigo::lower
