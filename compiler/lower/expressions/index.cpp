// Specification, "Index expressions".

#include "lower/expressions/index.h"

#include "lower/expressions/conversion.h"
#include "lower/expressions/evaluation_order.h"
#include "lower/expressions/expression.h"
#include "lower/operations/element.h"
#include "lower/operations/map.h"
#include "lower/types/llvm_type.h"
#include "lower/values/aggregate.h"
#include "lower/values/component.h"
#include "lower/values/memory.h"
#include "lower/values/nil_check.h"

namespace minigo::lower {

using syntax::Expr;
using syntax::Mode;

namespace {

// s[i] of a string value.
Value index_string(FunctionContext& fc, const Value& string, const Index& index,
                   const types::Type* type) {
  check_index(fc, index, part(fc, string, 1));
  llvm::Value* address =
      fc.builder.CreateInBoundsGEP(fc.module.i8, part(fc, string, 0), index.llvm);
  return make_value(type, fc.builder.CreateLoad(fc.module.i8, address));
}

// An element of an array value. If a constant selects it from a register value, it needs no memory.
Value index_array_value(FunctionContext& fc, const Value& array, const Index& index) {
  const auto* type = types::under<types::Array>(array.type);
  const types::Type* elem = type->elem;
  auto* constant = llvm::dyn_cast<llvm::ConstantInt>(index.llvm);
  if (!array.in_memory && constant != nullptr && type_info(fc.module, elem).size > 0 &&
      constant->getValue().ult(static_cast<uint64_t>(type->length))) {
    llvm::Value* value = extract(fc, array.llvm, static_cast<unsigned>(constant->getZExtValue()));
    return make_value(elem, from_memory_form(fc, value, elem));
  }
  return borrow(fc, array_element(fc, {array.type, address_of_value(fc, array), true}, index));
}

// The address of m[k] in the map, or null.
llvm::Value* find_element(FunctionContext& fc, const syntax::IndexExpr* expr) {
  borrow_texts(fc, expr->indices[0]);
  Expr* exprs[] = {expr->operand, expr->indices[0]};
  order_operands(fc, exprs);
  Value map = lower_expr(fc, expr->operand);
  return map_lookup(fc, map, borrow_local(fc, expr->indices[0]));
}

Value index_map(FunctionContext& fc, const syntax::IndexExpr* expr) {
  const types::Type* elem = expr->type;
  llvm::Value* found = find_element(fc, expr);
  llvm::Value* ok = fc.builder.CreateIsNotNull(found);
  // The element is copied before the map can change. A missing one reads as zero.
  Place result = temporary(fc, elem, "elem");
  bool in_memory = is_memory_type(fc.module, elem);
  llvm::BasicBlock* present = fc.new_block("present");
  llvm::BasicBlock* absent = fc.new_block("absent");
  llvm::BasicBlock* done = fc.new_block("done");
  fc.branch_if(ok, present, absent);
  fc.start(present);
  Value value = borrow(fc, {elem, found, false});
  if (in_memory) initialize(fc, result, value);
  llvm::BasicBlock* present_end = fc.builder.GetInsertBlock();
  fc.branch(done);
  fc.start(absent);
  if (in_memory) store_zero(fc, result);
  fc.branch_and_start(done);
  if (in_memory) {
    value = borrow(fc, result);
  } else {
    llvm::PHINode* phi = fc.builder.CreatePHI(value.llvm->getType(), 2);
    phi->addIncoming(value.llvm, present_end);
    phi->addIncoming(llvm::Constant::getNullValue(value.llvm->getType()), absent);
    value = make_value(elem, phi);
  }
  return expr->comma_ok ? make_pair_with_bool(fc, value, ok) : value;
}

}  // namespace

Value borrow_map_element(FunctionContext& fc, const syntax::IndexExpr* expr) {
  llvm::Value* found = find_element(fc, expr);
  llvm::BasicBlock* absent = fc.new_block("absent");
  llvm::BasicBlock* done = fc.new_block("done");
  llvm::BasicBlock* found_end = fc.builder.GetInsertBlock();
  fc.branch_if(fc.builder.CreateIsNotNull(found), done, absent);
  fc.start(absent);
  llvm::Value* zero = zero_value(fc, expr->type).llvm;
  llvm::BasicBlock* absent_end = fc.builder.GetInsertBlock();
  fc.branch_and_start(done);
  llvm::PHINode* address = fc.builder.CreatePHI(fc.module.ptr, 2);
  address->addIncoming(found, found_end);
  address->addIncoming(zero, absent_end);
  return borrow(fc, {expr->type, address, false});
}

Value lower_index(FunctionContext& fc, const syntax::IndexExpr* expr) {
  if (expr->mode == Mode::kMapIndex) return index_map(fc, expr);
  const types::Type* operand_type = expr->operand->type;
  const types::Type* type = expr->type;
  if (types::is_string(operand_type)) {
    Expr* exprs[] = {expr->operand, expr->indices[0]};
    llvm::SmallVector<Value, 4> operands = lower_operands(fc, exprs);
    return index_string(fc, operands[0], make_index(fc, operands[1]), type);
  }
  bool array_value =
      types::under<types::Array>(operand_type) != nullptr && expr->mode != Mode::kVariable;
  if (array_value) {
    Expr* exprs[] = {expr->operand, expr->indices[0]};
    llvm::SmallVector<Value, 4> operands = lower_operands(fc, exprs);
    return index_array_value(fc, operands[0], make_index(fc, operands[1]));
  }
  return load(fc, lower_index_place(fc, expr));
}

Place lower_index_place(FunctionContext& fc, const syntax::IndexExpr* expr) {
  Expr* exprs[] = {expr->operand, expr->indices[0]};
  const types::Type* type = expr->operand->type;
  if (types::under<types::Slice>(type) != nullptr) {
    llvm::SmallVector<Value, 4> operands = lower_operands(fc, exprs);
    return slice_element(fc, operands[0], make_index(fc, operands[1]));
  }
  order_operands(fc, exprs);
  Place array;
  if (types::under<types::Pointer>(type) != nullptr) {
    Value pointer = lower_expr(fc, expr->operand);
    Index index = make_index(fc, lower_expr(fc, expr->indices[0]));
    return array_element(fc, deref(fc, pointer), index);
  }
  array = lower_place(fc, expr->operand);
  return array_element(fc, array, make_index(fc, lower_expr(fc, expr->indices[0])));
}

}  // namespace minigo::lower
