#include "lower/functions/runtime_need.h"

#include "types/interface.h"
#include "types/layout.h"

namespace minigo::lower {
namespace {

using support::Token;
using syntax::CallExpr;
using syntax::CallKind;
using syntax::Expr;
using syntax::ExprKind;
using syntax::UnaryExpr;
using types::BuiltinId;

template <class T>
bool is_a(const Expr* expr) {
  return types::under<T>(expr->type) != nullptr;
}

// The operand is converted to an interface, and its value copied to the heap.
bool is_boxed(const Expr* operand, const Expr* conversion) {
  return types::is_interface(conversion->type) && !types::is_interface(operand->type) &&
         !types::is_pointer_shaped(operand->type) && operand->constant == nullptr &&
         conversion->escapes;
}

bool copies(const CallExpr* conversion) {
  const Expr* operand = conversion->args[0];
  return types::is_string(conversion->type) != types::is_string(operand->type) ||
         is_boxed(operand, conversion);
}

bool needs_runtime(BuiltinId builtin, bool escapes) {
  switch (builtin) {
    case BuiltinId::kMake:
    case BuiltinId::kNew:
      return escapes;
    case BuiltinId::kClose:
    case BuiltinId::kDelete:
    case BuiltinId::kPrint:
    case BuiltinId::kPrintln:
      return true;
    default:
      return false;
  }
}

bool needs_runtime(const CallExpr* call) {
  if (call->call == CallKind::kConversion) return copies(call);
  return call->call == CallKind::kBuiltin && needs_runtime(call->builtin, call->escapes);
}

bool needs_runtime(const UnaryExpr* unary) {
  if (unary->op == Token::kArrow) return true;
  return unary->op == Token::kAnd && unary->escapes &&
         unparen(unary->operand)->kind == ExprKind::kCompositeLit;
}

bool allocates(const syntax::CompositeLit* literal) {
  if (is_a<types::Map>(literal)) return true;
  return literal->escapes && (literal->address || is_a<types::Slice>(literal));
}

}  // namespace

bool needs_runtime(const Expr* expr) {
  if (expr->constant != nullptr) return false;
  switch (expr->kind) {
    case ExprKind::kCall:
      return needs_runtime(syntax::cast<CallExpr>(expr));
    case ExprKind::kUnary:
      return needs_runtime(syntax::cast<UnaryExpr>(expr));
    case ExprKind::kBinary:
      return syntax::cast<syntax::BinaryExpr>(expr)->op == Token::kAdd &&
             types::is_string(expr->type);
    case ExprKind::kIndex:
      return is_a<types::Map>(syntax::cast<syntax::IndexExpr>(expr)->operand);
    case ExprKind::kCompositeLit:
      return allocates(syntax::cast<syntax::CompositeLit>(expr));
    case ExprKind::kImplicitConversion:
      return is_boxed(syntax::cast<syntax::ImplicitConversion>(expr)->operand, expr);
    default:
      return false;
  }
}

}  // namespace minigo::lower
