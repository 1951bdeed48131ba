#include "lower/expressions/condition.h"

#include "lower/expressions/expression.h"

namespace minigo::lower {

using syntax::Expr;
using syntax::Token;

void lower_condition(FunctionContext& fc, const Expr* expr, llvm::BasicBlock* yes,
                     llvm::BasicBlock* no) {
  expr = unparen(expr);
  bool leaf = expr->constant != nullptr || fc.evaluated.contains(expr);
  if (const auto* unary = syntax::dyn_cast<syntax::UnaryExpr>(expr);
      !leaf && unary != nullptr && unary->op == Token::kNot) {
    return lower_condition(fc, unary->operand, no, yes);
  }
  if (const auto* binary = syntax::dyn_cast<syntax::BinaryExpr>(expr);
      !leaf && binary != nullptr && (binary->op == Token::kLAnd || binary->op == Token::kLOr)) {
    bool is_and = binary->op == Token::kLAnd;
    llvm::BasicBlock* right = fc.new_block(is_and ? "and" : "or");
    lower_condition(fc, binary->left, is_and ? right : yes, is_and ? no : right);
    fc.start(right);
    return lower_condition(fc, binary->right, yes, no);
  }
  llvm::Value* condition = lower_scalar(fc, expr);
  fc.branch_if(condition, yes, no);
}

Value lower_logical(FunctionContext& fc, const syntax::BinaryExpr* binary) {
  bool is_and = binary->op == Token::kLAnd;
  llvm::BasicBlock* right = fc.new_block(is_and ? "and" : "or");
  llvm::BasicBlock* done = fc.new_block("done");
  llvm::Value* x = lower_scalar(fc, binary->left);
  llvm::BasicBlock* left_end = fc.builder.GetInsertBlock();
  fc.branch_if(x, is_and ? right : done, is_and ? done : right);
  fc.start(right);
  llvm::Value* y = lower_scalar(fc, binary->right);
  llvm::BasicBlock* right_end = fc.builder.GetInsertBlock();
  fc.branch_and_start(done);
  llvm::PHINode* phi = fc.builder.CreatePHI(fc.module.i1, 2);
  phi->addIncoming(fc.builder.getInt1(!is_and), left_end);
  phi->addIncoming(y, right_end);
  return make_value(binary->type, phi);
}

}  // namespace minigo::lower
