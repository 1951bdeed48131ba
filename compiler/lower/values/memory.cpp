#include "lower/values/memory.h"

#include "lower/functions/closure.h"
#include "lower/module/debug_info.h"
#include "lower/module/statement_state.h"
#include "lower/package/package_init.h"
#include "lower/types/llvm_type.h"
#include "lower/types/type_descriptor.h"
#include "lower/values/runtime_calls.h"

namespace minigo::lower {
namespace {

// Zero values of memory types up to this size are constants.
constexpr int64_t kMaxZeroConstant = 1024;

const llvm::DataLayout& data_layout(FunctionContext& fc) {
  return fc.module.module->getDataLayout();
}

// Aggregates are loaded and stored leaf by leaf: LLVM optimises scalars much better, and does not
// touch padding.
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

void store_parts(FunctionContext& fc, llvm::Value* value, llvm::Value* address, bool barrier) {
  llvm::Type* type = value->getType();
  if (!type->isAggregateType()) {
    if (barrier && type->isPointerTy()) {
      runtime_call(fc, "mg_store_pointer", {address, value});
    } else {
      fc.builder.CreateStore(value, address);
    }
    return;
  }
  for_each_part(fc, type, [&](unsigned index, llvm::Type*, int64_t offset) {
    llvm::Value* part = extract(fc, value, index);
    if (!llvm::isa<llvm::PoisonValue>(part)) {
      store_parts(fc, part, offset_address(fc, address, offset), barrier);
    }
  });
}

llvm::Value* byte_count(FunctionContext& fc, const types::Type* type) {
  return fc.builder.getInt64(static_cast<uint64_t>(type_info(fc.module, type).size));
}

llvm::Value* zero_constant(FunctionContext& fc, const types::Type* type) {
  llvm::Type* memory = memory_type(fc.module, type);
  auto* global =
      new llvm::GlobalVariable(*fc.module.module, memory, true, llvm::GlobalValue::PrivateLinkage,
                               llvm::Constant::getNullValue(memory), "zero");
  global->setUnnamedAddr(llvm::GlobalValue::UnnamedAddr::Global);
  global->setAlignment(align_of(fc.module, type));
  return global;
}

bool is_known_not_nil(const llvm::Value* pointer) {
  pointer = pointer->stripInBoundsConstantOffsets();
  if (llvm::isa<llvm::AllocaInst>(pointer) || llvm::isa<llvm::GlobalVariable>(pointer) ||
      llvm::isa<llvm::Function>(pointer)) {
    return true;
  }
  if (const auto* argument = llvm::dyn_cast<llvm::Argument>(pointer)) {
    return argument->hasNestAttr() || argument->hasStructRetAttr();
  }
  const auto* call = llvm::dyn_cast<llvm::CallInst>(pointer);
  return call != nullptr && call->hasRetAttr(llvm::Attribute::NonNull);
}

}  // namespace

llvm::Value* to_memory_form(FunctionContext& fc, llvm::Value* value) {
  return value->getType() == fc.module.i1 ? fc.builder.CreateZExt(value, fc.module.i8) : value;
}

llvm::Value* from_memory_form(FunctionContext& fc, llvm::Value* value, const types::Type* type) {
  if (!types::is_boolean(type) || value->getType() != fc.module.i8) return value;
  auto* widened = llvm::dyn_cast<llvm::ZExtInst>(value);
  if (widened != nullptr && widened->getSrcTy() == fc.module.i1) return widened->getOperand(0);
  return fc.builder.CreateTrunc(value, fc.module.i1);
}

llvm::Value* extract(FunctionContext& fc, llvm::Value* aggregate, unsigned index) {
  llvm::Value* whole = aggregate;
  while (auto* insertion = llvm::dyn_cast<llvm::InsertValueInst>(whole)) {
    if (insertion->getIndices() == llvm::ArrayRef<unsigned>{index}) {
      return insertion->getInsertedValueOperand();
    }
    if (insertion->getIndices().front() == index) break;  // into that element
    whole = insertion->getAggregateOperand();
  }
  return fc.builder.CreateExtractValue(whole, index);
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
  Place copy = fc.temporary(place.type);
  copy_bytes(fc, copy.address, place.address, place.type);
  return {place.type, copy.address, true};
}

void store(FunctionContext& fc, const Place& place, const Value& value) {
  const TypeInfo& info = type_info(fc.module, place.type);
  bool barrier = info.has_pointers && !place.in_frame;
  if (!value.in_memory) {
    store_parts(fc, to_memory_form(fc, value.llvm), place.address, barrier);
  } else if (barrier) {
    runtime_call(fc, "mg_typed_move",
                 {type_descriptor(fc.module, place.type), place.address, value.llvm});
  } else {
    // A borrowed value may overlap the place.
    llvm::Align align = align_of(fc.module, place.type);
    fc.builder.CreateMemMove(place.address, align, value.llvm, align, byte_count(fc, place.type));
  }
}

void initialize(FunctionContext& fc, const Place& place, const Value& value) {
  if (value.in_memory && (place.in_frame || !has_pointers(fc.module, place.type))) {
    copy_bytes(fc, place.address, value.llvm, place.type);
  } else {
    store(fc, place, value);
  }
}

void store_zero(FunctionContext& fc, const Place& place) {
  if (!is_memory_type(fc.module, place.type)) {
    store(fc, place, zero_value(fc, place.type));
    return;
  }
  fc.builder.CreateMemSet(place.address, fc.builder.getInt8(0), byte_count(fc, place.type),
                          align_of(fc.module, place.type));
}

Value zero_value(FunctionContext& fc, const types::Type* type) {
  if (!is_memory_type(fc.module, type)) {
    return make_value(type, llvm::Constant::getNullValue(register_type(fc.module, type)));
  }
  if (type_info(fc.module, type).size <= kMaxZeroConstant) {
    return {type, zero_constant(fc, type), true};
  }
  Place place = fc.temporary(type, "zero");
  store_zero(fc, place);
  return {type, place.address, true};
}

llvm::Value* address_of_value(FunctionContext& fc, const Value& value) {
  if (value.in_memory) return value.llvm;
  Place place = fc.temporary(value.type);
  store_parts(fc, to_memory_form(fc, value.llvm), place.address, false);
  return place.address;
}

namespace {

// Where element `index` of a struct or tuple type begins, in bytes.
int64_t element_offset(FunctionContext& fc, const types::Type* type, size_t index) {
  auto* structure = llvm::cast<llvm::StructType>(memory_type(fc.module, type));
  const llvm::StructLayout* layout = data_layout(fc).getStructLayout(structure);
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
    Place place = fc.temporary(type, "tuple");
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

Value field_of_value(FunctionContext& fc, const Value& value, int index) {
  const auto* type = types::under<types::Struct>(value.type);
  return element(fc, value, index, type->fields[static_cast<size_t>(index)]->type);
}

Place field_place(FunctionContext& fc, const Place& place, int index) {
  const auto* type = types::under<types::Struct>(place.type);
  auto at = static_cast<size_t>(index);
  llvm::Value* address = offset_address(fc, place.address, element_offset(fc, place.type, at));
  return {type->fields[at]->type, address, place.in_frame};
}

llvm::Value* part(FunctionContext& fc, const Value& value, unsigned index) {
  return extract(fc, value.llvm, index);
}

llvm::Value* make_aggregate(FunctionContext& fc, llvm::Type* type,
                            std::initializer_list<llvm::Value*> parts) {
  llvm::Value* result = llvm::PoisonValue::get(type);
  unsigned index = 0;
  for (llvm::Value* part : parts) {
    result = fc.builder.CreateInsertValue(result, to_memory_form(fc, part), index++);
  }
  return result;
}

void check_nil(FunctionContext& fc, llvm::Value* pointer) {
  if (is_known_not_nil(pointer)) return;
  llvm::Value* is_null = fc.builder.CreateIsNull(pointer);
  llvm::BranchInst* branch = fc.branch_unlikely(is_null, fc.panic_block(SharedPanic::kNil));
  branch->setMetadata(llvm::LLVMContext::MD_make_implicit,
                      llvm::MDNode::get(fc.module.context, {}));
}

Place deref(FunctionContext& fc, const Value& pointer) {
  check_nil(fc, pointer.llvm);
  const auto* type = types::under<types::Pointer>(pointer.type);
  return {type->elem, pointer.llvm, false};
}

namespace {

// Whether what is lowered here is likely to run more than once for a call from elsewhere.
bool repeats(const FunctionContext& fc) {
  const StatementState* statements = fc.statements;
  bool in_loop = statements != nullptr && (statements->loop_depth > 0 || statements->saw_label);
  return in_loop || fc.recursive;
}

}  // namespace

Place new_object(FunctionContext& fc, const types::Type* type) {
  // The size is in the descriptor too, but a constant costs the fast path nothing.
  llvm::Value* size = llvm::ConstantInt::get(fc.module.i64, type_info(fc.module, type).size);
  llvm::CallInst* object = runtime_call(fc, "mg_new", {type_descriptor(fc.module, type), size});
  // The fast path is a page of code: in line where it pays, and once in the module for the rest.
  if (!repeats(fc)) object->addFnAttr(llvm::Attribute::NoInline);
  return {type, object, false};
}

Place declare_variable(FunctionContext& fc, const types::Var* var, unsigned argument) {
  const types::Type* type = var->type;
  std::string name(var->name);
  Place place;
  if (var->escapes) {
    place = new_object(fc, type);
    llvm::AllocaInst* holder =
        fc.alloca_in_entry(fc.module.ptr, llvm::Align(8), (name + ".address").c_str());
    if (fc.subprogram() != nullptr) {
      fc.builder.CreateStore(place.address, holder);
      describe_variable(fc, var, holder, true, argument);
    }
  } else {
    place = fc.temporary(type, name.c_str());
    describe_variable(fc, var, place.address, false, argument);
  }
  fc.variables[var] = place;
  return place;
}

Place declare_variable(FunctionContext& fc, const types::Var* var, const Value& value,
                       unsigned argument) {
  Place place = declare_variable(fc, var, argument);
  initialize(fc, place, value);
  return place;
}

Place variable_place(FunctionContext& fc, const types::Var* var) {
  auto found = fc.variables.find(var);
  if (found != fc.variables.end()) return found->second;
  return {var->type, global_variable(fc.module, var), false};
}

Place FunctionContext::temporary(const types::Type* type, const char* name) {
  llvm::AllocaInst* alloca =
      alloca_in_entry(memory_type(module, type), align_of(module, type), name);
  return {type, alloca, true};
}

}  // namespace minigo::lower
