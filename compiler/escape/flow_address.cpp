// Numbers that are addresses: what package unsafe allows to do with them.

#include "escape/flow.h"
#include "types/object.h"

namespace minigo::escape {

bool is_header_data(const Expr* expr) {
  const auto* selector = syntax::dyn_cast<syntax::SelectorExpr>(unparen(expr));
  if (selector == nullptr || selector->selection != syntax::SelectionKind::kField) return false;
  std::span<const int> path = selector->path;
  const types::Type* owner = follow(selector->operand->type, path.first(path.size() - 1)).type;
  if (const auto* pointer = types::under<types::Pointer>(owner)) owner = pointer->elem;
  return types::is_header_data(owner, path.back());
}

void flow_address(FlowContext& fc, Hole hole, Expr* expr) {
  expr = unparen(expr);
  if (expr->constant != nullptr) return;
  if (auto* unary = syntax::dyn_cast<syntax::UnaryExpr>(expr)) {
    if (unary->op != support::Token::kArrow) return flow_address(fc, hole, unary->operand);
  } else if (auto* binary = syntax::dyn_cast<syntax::BinaryExpr>(expr)) {
    bool shift = binary->op == support::Token::kShl || binary->op == support::Token::kShr;
    flow_address(fc, hole, binary->left);
    return shift ? flow_discard(fc, binary->right) : flow_address(fc, hole, binary->right);
  } else if (auto* call = syntax::dyn_cast<syntax::CallExpr>(expr);
             call != nullptr && call->call == syntax::CallKind::kConversion &&
             types::is_basic(call->args[0]->type, types::BasicKind::kUnsafePointer)) {
    return flow_expr(fc, hole, call->args[0]);
  } else if (is_header_data(expr)) {
    auto* selector = syntax::cast<syntax::SelectorExpr>(expr);
    return flow_path(fc, hole, selector->operand, selector->path);
  }
  flow_discard(fc, expr);
}

}  // namespace minigo::escape
