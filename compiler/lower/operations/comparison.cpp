// Specification, "Comparison operators". A struct or array is compared element by element while it
// is a register value, and by the runtime when it is in memory.

#include "lower/operations/comparison.h"

#include <vector>

#include "lower/operations/complex.h"
#include "lower/operations/interface.h"
#include "lower/types/llvm_type.h"
#include "lower/types/type_descriptor.h"
#include "lower/values/aggregate.h"
#include "lower/values/component.h"
#include "lower/values/memory.h"
#include "lower/values/runtime_calls.h"
#include "types/layout.h"

namespace minigo::lower {
namespace {

using support::Token;
using types::TypeKind;

llvm::CmpInst::Predicate integer_predicate(Token op, bool is_unsigned) {
  using Cmp = llvm::CmpInst;
  switch (op) {
    case Token::kEql:
      return Cmp::ICMP_EQ;
    case Token::kNeq:
      return Cmp::ICMP_NE;
    case Token::kLss:
      return is_unsigned ? Cmp::ICMP_ULT : Cmp::ICMP_SLT;
    case Token::kLeq:
      return is_unsigned ? Cmp::ICMP_ULE : Cmp::ICMP_SLE;
    case Token::kGtr:
      return is_unsigned ? Cmp::ICMP_UGT : Cmp::ICMP_SGT;
    default:
      return is_unsigned ? Cmp::ICMP_UGE : Cmp::ICMP_SGE;
  }
}

llvm::CmpInst::Predicate float_predicate(Token op) {
  using Cmp = llvm::CmpInst;
  switch (op) {
    case Token::kEql:
      return Cmp::FCMP_OEQ;
    case Token::kNeq:
      return Cmp::FCMP_UNE;
    case Token::kLss:
      return Cmp::FCMP_OLT;
    case Token::kLeq:
      return Cmp::FCMP_OLE;
    case Token::kGtr:
      return Cmp::FCMP_OGT;
    default:
      return Cmp::FCMP_OGE;
  }
}

bool is_empty_string(const Value& value) {
  const auto* constant = llvm::dyn_cast<llvm::Constant>(value.llvm);
  return constant != nullptr && constant->isNullValue();
}

llvm::Value* string_equal(FunctionContext& fc, const Value& x, const Value& y) {
  if (is_empty_string(y)) return fc.builder.CreateICmpEQ(part(fc, x, 1), fc.builder.getInt64(0));
  if (is_empty_string(x)) return string_equal(fc, y, x);
  return runtime_call(fc, "mg_string_equal",
                      {part(fc, x, 0), part(fc, x, 1), part(fc, y, 0), part(fc, y, 1)});
}

llvm::Value* string_order(FunctionContext& fc, Token op, const Value& x, const Value& y) {
  llvm::Value* order = runtime_call(
      fc, "mg_string_compare", {part(fc, x, 0), part(fc, x, 1), part(fc, y, 0), part(fc, y, 1)});
  return fc.builder.CreateICmp(integer_predicate(op, false), order, fc.builder.getInt64(0));
}

// The i1 that `then` emits where the condition holds; false elsewhere.
template <class Then>
llvm::Value* and_then(FunctionContext& fc, llvm::Value* condition, Then then) {
  llvm::BasicBlock* more = fc.new_block("equal");
  llvm::BasicBlock* done = fc.new_block("done");
  llvm::BasicBlock* from = fc.builder.GetInsertBlock();
  fc.branch_if(condition, more, done);
  fc.start(more);
  llvm::Value* value = then();
  llvm::BasicBlock* more_end = fc.builder.GetInsertBlock();
  fc.branch_and_start(done);
  llvm::PHINode* phi = fc.builder.CreatePHI(fc.module.i1, 2);
  phi->addIncoming(fc.builder.getFalse(), from);
  phi->addIncoming(value, more_end);
  return phi;
}

// Of interfaces that are not nil, unless both are empty interfaces.
llvm::Value* interface_values_equal(FunctionContext& fc, const Value& x, const Value& y) {
  llvm::Value* x_type = dynamic_type_of_some(fc, x);
  llvm::Value* y_type = dynamic_type_of_some(fc, y);
  return and_then(fc, fc.builder.CreateICmpEQ(x_type, y_type), [&]() -> llvm::Value* {
    return runtime_call(fc, "mg_same_type_equal", {x_type, part(fc, x, 1), part(fc, y, 1)});
  });
}

llvm::Value* interfaces_equal(FunctionContext& fc, const Value& x, const Value& y) {
  if (is_empty_interface(x.type) && is_empty_interface(y.type))
    return interface_values_equal(fc, x, y);
  auto& b = fc.builder;
  llvm::Value* x_word = part(fc, x, 0);
  llvm::Value* y_word = part(fc, y, 0);
  llvm::BasicBlock* some = fc.new_block("some");
  llvm::BasicBlock* done = fc.new_block("done");
  // Equal words are both nil where one is.
  llvm::Value* same_word = b.CreateICmpEQ(x_word, y_word);
  llvm::Value* any_nil = b.CreateOr(b.CreateIsNull(x_word), b.CreateIsNull(y_word));
  llvm::BasicBlock* from = b.GetInsertBlock();
  fc.branch_if(any_nil, done, some);
  fc.start(some);
  llvm::Value* same_value = interface_values_equal(fc, x, y);
  llvm::BasicBlock* end = b.GetInsertBlock();
  fc.branch_and_start(done);
  llvm::PHINode* phi = b.CreatePHI(fc.module.i1, 2);
  phi->addIncoming(same_word, from);
  phi->addIncoming(same_value, end);
  return phi;
}

llvm::Value* equal(FunctionContext& fc, const Value& x, const Value& y);

// Compares the dynamic type before the value.
llvm::Value* interface_equals_concrete(FunctionContext& fc, const Value& interface,
                                       const Value& concrete) {
  llvm::Value* same_type = type_matches(fc, interface, concrete.type);
  return and_then(fc, same_type, [&] {
    return equal(fc, unpack_interface(fc, interface, concrete.type), concrete);
  });
}

llvm::Value* equal_through_runtime(FunctionContext& fc, const Value& x, const Value& y) {
  return runtime_call(
      fc, "mg_equal",
      {type_descriptor(fc.module, x.type), address_of_value(fc, x), address_of_value(fc, y)});
}

// Of values that are equal if their memory is.
llvm::Value* memory_equal(FunctionContext& fc, const Value& x, const Value& y) {
  ModuleContext& mc = fc.module;
  auto* type = llvm::FunctionType::get(mc.i32, {mc.ptr, mc.ptr, mc.i64}, false);
  llvm::Value* size = fc.builder.getInt64(static_cast<uint64_t>(type_info(mc, x.type).size));
  llvm::CallInst* order =
      fc.builder.CreateCall(mc.module->getOrInsertFunction("bcmp", type),
                            {address_of_value(fc, x), address_of_value(fc, y), size});
  return fc.builder.CreateICmpEQ(order, fc.builder.getInt32(0));
}

// The race detector sees what functions of the runtime read.
bool is_memory(FunctionContext& fc, const types::Type* type) {
  return types::is_regular(type) && !fc.module.options.keep_reads;
}

struct Pair {
  Value x;
  Value y;
};

void add_fields(FunctionContext& fc, const Pair& pair, std::vector<Pair>* parts);
void add_elements(FunctionContext& fc, const Pair& pair, std::vector<Pair>* parts);

// The parts of structs and arrays, in source order, but for blank fields.
void add_parts(FunctionContext& fc, const Pair& pair, std::vector<Pair>* parts) {
  TypeKind kind = types::underlying(pair.x.type)->kind;
  if (kind == TypeKind::kStruct) return add_fields(fc, pair, parts);
  if (kind == TypeKind::kArray) return add_elements(fc, pair, parts);
  parts->push_back(pair);
}

void add_fields(FunctionContext& fc, const Pair& pair, std::vector<Pair>* parts) {
  const auto* type = types::under<types::Struct>(pair.x.type);
  for (int i = 0; i < static_cast<int>(type->fields.size()); ++i) {
    if (type->fields[static_cast<size_t>(i)]->name == "_") continue;
    add_parts(fc, {field_of_value(fc, pair.x, i), field_of_value(fc, pair.y, i)}, parts);
  }
}

void add_elements(FunctionContext& fc, const Pair& pair, std::vector<Pair>* parts) {
  const auto* type = types::under<types::Array>(pair.x.type);
  const types::Type* elem = type->elem;
  if (type_info(fc.module, elem).size == 0) return;
  for (unsigned i = 0; i < static_cast<unsigned>(type->length); ++i) {
    auto at = [&](const Value& array) {
      return make_value(elem, from_memory_form(fc, part(fc, array, i), elem));
    };
    add_parts(fc, {at(pair.x), at(pair.y)}, parts);
  }
}

// An i1 that is true while all conditions so far hold; null: none so far.
template <class Then>
void add_condition(FunctionContext& fc, llvm::Value** all, Then condition) {
  *all = *all == nullptr ? condition() : and_then(fc, *all, condition);
}

// Up to the first difference: comparing interfaces after it may panic. Between two interfaces the
// bytes of strings come last, so they are not read if something else differs.
llvm::Value* parts_equal(FunctionContext& fc, const std::vector<Pair>& parts) {
  llvm::Value* all = nullptr;
  std::vector<Pair> texts;
  auto compare_texts = [&] {
    for (const Pair& text : texts)
      add_condition(fc, &all, [&] { return string_equal(fc, text.x, text.y); });
    texts.clear();
  };
  for (const Pair& pair : parts) {
    if (types::is_interface(pair.x.type)) compare_texts();
    if (!types::is_string(pair.x.type)) {
      add_condition(fc, &all, [&] { return equal(fc, pair.x, pair.y); });
      continue;
    }
    add_condition(fc, &all, [&] {
      return fc.builder.CreateICmpEQ(part(fc, pair.x, 1), part(fc, pair.y, 1));
    });
    texts.push_back(pair);
  }
  compare_texts();
  return all == nullptr ? fc.builder.getTrue() : all;
}

llvm::Value* composites_equal(FunctionContext& fc, const Value& x, const Value& y) {
  std::vector<Pair> parts;
  add_parts(fc, {x, y}, &parts);
  return parts_equal(fc, parts);
}

llvm::Value* equal(FunctionContext& fc, const Value& x, const Value& y) {
  bool x_interface = types::is_interface(x.type);
  bool y_interface = types::is_interface(y.type);
  if (x_interface && y_interface) return interfaces_equal(fc, x, y);
  if (x_interface) return interface_equals_concrete(fc, x, y);
  if (y_interface) return interface_equals_concrete(fc, y, x);
  const types::Type* type = types::underlying(x.type);
  if (types::is_string(type)) return string_equal(fc, x, y);
  if (types::is_complex(type)) return complex_equal(fc, x, y);
  if (types::is_float(type)) return fc.builder.CreateFCmpOEQ(x.llvm, y.llvm);
  if (x.in_memory)
    return is_memory(fc, x.type) ? memory_equal(fc, x, y) : equal_through_runtime(fc, x, y);
  if (type->kind == TypeKind::kStruct || type->kind == TypeKind::kArray)
    return composites_equal(fc, x, y);
  return fc.builder.CreateICmpEQ(x.llvm, y.llvm);
}

bool is_null_constant(const Value& value) {
  const auto* constant = llvm::dyn_cast<llvm::Constant>(value.llvm);
  return !value.in_memory && constant != nullptr && constant->isNullValue();
}

// Slices, maps and functions can only be compared with nil.
bool compares_with_nil(const Value& x, const Value& y) {
  return types::has_nil(x.type) && types::has_nil(y.type) &&
         types::is_interface(x.type) == types::is_interface(y.type) &&
         (is_null_constant(x) || is_null_constant(y));
}

}  // namespace

llvm::Value* is_nil(FunctionContext& fc, const Value& x) {
  // A slice is nil if its data is, an interface if its first word is.
  llvm::Value* word = x.llvm->getType()->isStructTy() ? part(fc, x, 0) : x.llvm;
  return fc.builder.CreateIsNull(word);
}

llvm::Value* compare(FunctionContext& fc, Token op, const Value& x, const Value& y) {
  if (op == Token::kEql || op == Token::kNeq) {
    llvm::Value* result = nullptr;
    if (compares_with_nil(x, y)) {
      result = is_nil(fc, is_null_constant(x) ? y : x);
    } else if (types::is_float(x.type) && op == Token::kNeq && types::is_float(y.type)) {
      return fc.builder.CreateFCmpUNE(x.llvm, y.llvm);
    } else {
      result = equal(fc, x, y);
    }
    return op == Token::kEql ? result : fc.builder.CreateNot(result);
  }
  if (types::is_string(x.type)) return string_order(fc, op, x, y);
  if (types::is_float(x.type)) return fc.builder.CreateFCmp(float_predicate(op), x.llvm, y.llvm);
  return fc.builder.CreateICmp(integer_predicate(op, types::is_unsigned(x.type)), x.llvm, y.llvm);
}

}  // namespace minigo::lower
