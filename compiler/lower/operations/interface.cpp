// Specification, "Interface types", "Type assertions". An interface value has two words: a type, or
// for an interface with methods an itab, which holds the type; and the value if it is one pointer,
// or the address of a copy that never changes.

#include "lower/operations/interface.h"

#include "abi/functions.h"
#include "abi/type.h"
#include "lower/types/llvm_type.h"
#include "lower/types/type_descriptor.h"
#include "lower/values/aggregate.h"
#include "lower/values/component.h"
#include "lower/values/global.h"
#include "lower/values/heap_object.h"
#include "lower/values/memory.h"
#include "lower/values/panic.h"
#include "lower/values/runtime_calls.h"
#include "types/layout.h"

namespace minigo::lower {
namespace {

using types::Type;

Value make_interface(FunctionContext& fc, const Type* type, llvm::Value* word, llvm::Value* data) {
  return make_value(type, make_aggregate(fc, fc.module.interface_type, {word, data}));
}

// The pointer `simple` where `is_simple` holds, elsewhere the one that `then` emits.
template <class Then>
llvm::Value* pointer_or(FunctionContext& fc, llvm::Value* is_simple, llvm::Value* simple,
                        Then then) {
  llvm::BasicBlock* some = fc.new_block("some");
  llvm::BasicBlock* done = fc.new_block("done");
  llvm::BasicBlock* from = fc.builder.GetInsertBlock();
  fc.branch_if(is_simple, done, some);
  fc.start(some);
  llvm::Value* value = then();
  llvm::BasicBlock* end = fc.builder.GetInsertBlock();
  fc.branch_and_start(done);
  llvm::PHINode* phi = fc.builder.CreatePHI(fc.module.ptr, 2);
  phi->addIncoming(simple, from);
  phi->addIncoming(value, end);
  return phi;
}

template <class Then>
llvm::Value* pointer_or_null(FunctionContext& fc, llvm::Value* is_null, Then then) {
  return pointer_or(fc, is_null, llvm::ConstantPointerNull::get(fc.module.ptr), then);
}

// The itab for a dynamic type, null if the type is null or does not implement the interface.
llvm::Value* find_itab(FunctionContext& fc, llvm::Value* type, const Type* interface) {
  return runtime_call(fc, "mg_itab", {type_descriptor(fc.module, interface), type});
}

Value interface_to_interface(FunctionContext& fc, const Value& value, const Type* to) {
  if (types::identical(types::underlying(value.type), types::underlying(to)) ||
      (is_empty_interface(value.type) && is_empty_interface(to))) {
    return make_value(to, value.llvm);
  }
  llvm::Value* type = dynamic_type(fc, value);
  llvm::Value* word = is_empty_interface(to) ? type : find_itab(fc, type, to);
  return make_interface(fc, to, word, part(fc, value, 1));
}

llvm::Constant* static_object(FunctionContext& fc, llvm::Constant* value, const Type* type) {
  ModuleContext& mc = fc.module;
  if (value->getType() == mc.i1) {
    value = llvm::ConstantInt::get(mc.i8, llvm::cast<llvm::ConstantInt>(value)->getZExtValue());
  }
  return read_only_data(mc, value, type, "boxed");
}

// A constant with the value, if the value is one; otherwise nullptr.
llvm::Constant* as_static_object(FunctionContext& fc, const Value& value) {
  if (value.in_memory) {
    auto* global = llvm::dyn_cast<llvm::GlobalVariable>(value.llvm);
    return global != nullptr && global->isConstant() ? global : nullptr;
  }
  auto* constant = llvm::dyn_cast<llvm::Constant>(value.llvm);
  if (constant == nullptr && type_info(fc.module, value.type).size == 0) {
    constant = llvm::Constant::getNullValue(memory_type(fc.module, value.type));
  }
  return constant == nullptr ? nullptr : static_object(fc, constant, value.type);
}

// The bits, as i64, of a scalar without pointers, or of a struct or an array as simple as one;
// nullptr of other values.
llvm::Value* word_bits(FunctionContext& fc, const Value& value) {
  const TypeInfo& info = type_info(fc.module, value.type);
  if (info.has_pointers || info.size != info.align || info.size > 8) return nullptr;
  llvm::Type* bits = fc.builder.getIntNTy(static_cast<unsigned>(info.size) * 8);
  llvm::Value* address = address_of_value(fc, value);
  return fc.builder.CreateZExt(fc.builder.CreateLoad(bits, address), fc.module.i64);
}

// Whether the value is the empty text or the nil slice; nullptr for values of other types.
llvm::Value* is_empty_text_or_slice(FunctionContext& fc, const Value& value) {
  if (value.in_memory) return nullptr;
  if (types::is_string(value.type)) {
    return fc.builder.CreateICmpEQ(part(fc, value, 1), fc.builder.getInt64(0));
  }
  if (types::under<types::Slice>(value.type) == nullptr) return nullptr;
  return fc.builder.CreateIsNull(part(fc, value, 0));
}

llvm::Value* new_box(FunctionContext& fc, const Value& value) {
  Place object = new_object(fc, value.type);
  initialize(fc, object, value);
  return object.address;
}

// The data word for a scalar's bits: numbers that are used most have their copies in the
// executable.
llvm::Value* box_word(FunctionContext& fc, const Type* type, llvm::Value* bits) {
  llvm::Type* words = llvm::ArrayType::get(fc.module.i64, abi::kSmallValues);
  llvm::Constant* copies = fc.module.module->getOrInsertGlobal(abi::kSmallValueWords, words);
  llvm::Value* copy = fc.builder.CreateGEP(fc.module.i64, copies, bits);
  if (type_info(fc.module, type).size == 1) return copy;
  llvm::Value* is_small = fc.builder.CreateICmpULT(bits, fc.builder.getInt64(abi::kSmallValues));
  return pointer_or(fc, is_small, copy, [&] {
    return runtime_call(fc, "mg_box_word", {type_descriptor(fc.module, type), bits});
  });
}

// The data word for a value that is no pointer: the address of a copy. Small numbers, empty texts
// and nil slices have their copies in the executable, as under gc.
llvm::Value* box(FunctionContext& fc, const Value& value, bool escapes) {
  if (llvm::Constant* object = as_static_object(fc, value)) return object;
  if (!escapes) {
    Place place = temporary(fc, value.type, "boxed");
    initialize(fc, place, value);
    return place.address;
  }
  if (llvm::Value* bits = word_bits(fc, value)) return box_word(fc, value.type, bits);
  llvm::Value* empty = is_empty_text_or_slice(fc, value);
  if (empty == nullptr) return new_box(fc, value);
  llvm::Constant* zero = llvm::Constant::getNullValue(memory_type(fc.module, value.type));
  return pointer_or(fc, empty, static_object(fc, zero, value.type),
                    [&] { return new_box(fc, value); });
}

// The tuple (value, ok) of a type assertion. The value is zero where the assertion does not hold.
template <class Unpack>
Value assert_pair(FunctionContext& fc, const Type* type, llvm::Value* ok, Unpack unpack) {
  bool in_memory = is_memory_type(fc.module, type);
  llvm::BasicBlock* yes = fc.new_block("holds");
  llvm::BasicBlock* done = fc.new_block("done");
  Place result = temporary(fc, type, "asserted");
  if (in_memory) store_zero(fc, result);
  llvm::BasicBlock* from = fc.builder.GetInsertBlock();
  fc.branch_if(ok, yes, done);
  fc.start(yes);
  Value value = unpack();
  if (in_memory) initialize(fc, result, value);
  llvm::BasicBlock* end = fc.builder.GetInsertBlock();
  fc.branch_and_start(done);
  if (in_memory) return make_pair_with_bool(fc, borrow(fc, result), ok);
  llvm::PHINode* phi = fc.builder.CreatePHI(value.llvm->getType(), 2);
  phi->addIncoming(llvm::Constant::getNullValue(value.llvm->getType()), from);
  phi->addIncoming(value.llvm, end);
  return make_pair_with_bool(fc, make_value(type, phi), ok);
}

Value assert_holds(FunctionContext& fc, const Value& interface, const Type* type,
                   llvm::Value* dynamic, llvm::Value* ok, bool comma_ok,
                   llvm::function_ref<Value()> unpack) {
  if (comma_ok) return assert_pair(fc, type, ok, unpack);
  panic_if(fc, fc.builder.CreateNot(ok), [&] {
    runtime_call(
        fc, "mg_panic_type_assert",
        {type_descriptor(fc.module, interface.type), dynamic, type_descriptor(fc.module, type)});
  });
  return unpack();
}

}  // namespace

llvm::Value* dynamic_type(FunctionContext& fc, const Value& interface) {
  llvm::Value* word = part(fc, interface, 0);
  if (is_empty_interface(interface.type)) return word;
  if (auto* constant = llvm::dyn_cast<llvm::Constant>(word); constant && constant->isNullValue()) {
    return word;
  }
  return pointer_or_null(fc, fc.builder.CreateIsNull(word),
                         [&] { return dynamic_type_of_some(fc, interface); });
}

llvm::Value* dynamic_type_of_some(FunctionContext& fc, const Value& interface) {
  llvm::Value* word = part(fc, interface, 0);
  if (is_empty_interface(interface.type)) return word;
  llvm::LoadInst* type =
      fc.builder.CreateLoad(fc.module.ptr, offset_address(fc, word, offsetof(abi::Itab, type)));
  // An itab has a type: whoever looks that up need not ask.
  type->setMetadata(llvm::LLVMContext::MD_nonnull, llvm::MDNode::get(fc.module.context, {}));
  return type;
}

llvm::Value* word_of_value(FunctionContext& fc, const Value& value) {
  llvm::SmallVector<unsigned, 2> path = pointer_path(fc.module, value.type);
  return path.empty() ? value.llvm : fc.builder.CreateExtractValue(value.llvm, path);
}

Value value_of_word(FunctionContext& fc, const Type* type, llvm::Value* word) {
  llvm::SmallVector<unsigned, 2> path = pointer_path(fc.module, type);
  if (path.empty()) return make_value(type, word);
  llvm::Constant* zero = llvm::Constant::getNullValue(memory_type(fc.module, type));
  return make_value(type, fc.builder.CreateInsertValue(zero, word, path));
}

Value to_interface(FunctionContext& fc, const Value& value, const Type* to, bool escapes) {
  if (types::is_interface(value.type)) return interface_to_interface(fc, value, to);
  llvm::Value* word = is_empty_interface(to) ? type_descriptor(fc.module, value.type)
                                             : itab(fc.module, value.type, to);
  llvm::Value* data =
      types::is_pointer_shaped(value.type) ? word_of_value(fc, value) : box(fc, value, escapes);
  return make_interface(fc, to, word, data);
}

llvm::Value* type_matches(FunctionContext& fc, const Value& interface, const Type* type) {
  llvm::Value* dynamic = dynamic_type(fc, interface);
  if (!types::is_interface(type)) {
    return fc.builder.CreateICmpEQ(dynamic, type_descriptor(fc.module, type));
  }
  if (is_empty_interface(type)) return fc.builder.CreateIsNotNull(dynamic);
  return fc.builder.CreateIsNotNull(find_itab(fc, dynamic, type));
}

Value unpack_interface(FunctionContext& fc, const Value& interface, const Type* type) {
  llvm::Value* data = part(fc, interface, 1);
  // The value in an interface never changes: no copy is needed.
  return types::is_pointer_shaped(type) ? value_of_word(fc, type, data)
                                        : borrow(fc, {type, data, false});
}

Value type_assert(FunctionContext& fc, const Value& interface, const Type* type, bool comma_ok) {
  llvm::Value* dynamic = dynamic_type(fc, interface);
  if (!types::is_interface(type)) {
    llvm::Value* ok = fc.builder.CreateICmpEQ(dynamic, type_descriptor(fc.module, type));
    return assert_holds(fc, interface, type, dynamic, ok, comma_ok,
                        [&] { return unpack_interface(fc, interface, type); });
  }
  llvm::Value* word = is_empty_interface(type) ? dynamic : find_itab(fc, dynamic, type);
  llvm::Value* ok = fc.builder.CreateIsNotNull(word);
  return assert_holds(fc, interface, type, dynamic, ok, comma_ok,
                      [&] { return make_interface(fc, type, word, part(fc, interface, 1)); });
}

}  // namespace minigo::lower
