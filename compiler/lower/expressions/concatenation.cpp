#include "lower/expressions/concatenation.h"

#include "lower/expressions/conversion.h"
#include "lower/expressions/evaluation_order.h"
#include "lower/expressions/expression.h"
#include "lower/operations/concat.h"
#include "types/constant.h"

namespace minigo::lower {

using syntax::Expr;
using syntax::Token;

namespace {

// Adds the operands of a chain of + to `out`, from left to right. A part of the chain that has been
// evaluated already is one operand.
void flatten(FunctionContext& fc, Expr* expr, llvm::SmallVectorImpl<Expr*>& out) {
  llvm::SmallVector<Expr*, 8> stack = {expr};
  while (!stack.empty()) {
    Expr* top = stack.pop_back_val();
    auto* inner = const_cast<Expr*>(unparen(top));
    auto* binary = syntax::dyn_cast<syntax::BinaryExpr>(inner);
    if (binary == nullptr || binary->op != Token::kAdd || inner->constant != nullptr ||
        fc.evaluated.contains(top) || fc.evaluated.contains(inner)) {
      out.push_back(top);
      continue;
    }
    stack.push_back(binary->right);
    stack.push_back(binary->left);
  }
}

bool is_empty_constant(const Expr* expr) {
  return expr->constant != nullptr && types::string_value(expr->constant).empty();
}

// The operands of a concatenation. With a constant text among them the result is new memory, so
// bytes are read where they are; without one it may be an operand itself.
llvm::SmallVector<Value, 4> lower_parts(FunctionContext& fc, llvm::ArrayRef<Expr*> parts) {
  bool has_text = llvm::any_of(parts, [](const Expr* part) { return part->constant != nullptr; });
  llvm::SmallVector<Expr*, 8> read(parts.begin(), parts.end());
  if (has_text)
    for (Expr*& part : read) part = text_operand(fc, part);
  llvm::SmallVector<Value, 4> values = lower_operands(fc, read);
  for (size_t i = 0; i < parts.size(); ++i) values[i] = borrow_text(fc, values[i], parts[i]);
  return values;
}

}  // namespace

Value lower_concat(FunctionContext& fc, const syntax::BinaryExpr* binary) {
  llvm::SmallVector<Expr*, 8> operands;
  flatten(fc, binary->left, operands);
  flatten(fc, binary->right, operands);
  llvm::erase_if(operands, is_empty_constant);
  if (operands.size() == 1) {
    Value value = lower_expr(fc, operands[0]);
    value.type = binary->type;
    return value;
  }
  Value result = concat(fc, lower_parts(fc, operands), binary->escapes);
  result.type = binary->type;
  return result;
}

llvm::SmallVector<Value, 4> lower_texts(FunctionContext& fc, Expr* expr) {
  llvm::SmallVector<Expr*, 8> operands;
  flatten(fc, expr, operands);
  llvm::erase_if(operands, is_empty_constant);
  return lower_parts(fc, operands);
}

Value append_texts(FunctionContext& fc, const Value& text, llvm::ArrayRef<Value> added) {
  if (added.empty()) return text;
  llvm::SmallVector<Value, 8> strings = {text};
  strings.append(added.begin(), added.end());
  return concat(fc, strings);
}

}  // namespace minigo::lower
