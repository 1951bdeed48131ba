// Comparison operators: "In any comparison, the first operand must be assignable to the type of the
// second operand, or vice versa."

#include "sema/expressions.h"

namespace minigo::sema {
namespace {

// Why values of the type cannot be compared, for those that can never be.
std::string incomparable_cause(const Checker& checker, const Type* type) {
  const Type* u = types::underlying(type);
  switch (u->kind) {
    case types::TypeKind::kSlice:
    case types::TypeKind::kSignature:
    case types::TypeKind::kMap:
      return cat(composite_kind(type), " can only be compared to nil");
    case types::TypeKind::kStruct:
      for (const Var* field : types::cast<types::Struct>(u)->fields) {
        if (types::comparable(field->type)) continue;
        return cat("struct containing ", checker.str(field->type), " cannot be compared");
      }
      return "";
    case types::TypeKind::kArray:
      return cat(checker.str(type), " cannot be compared");
    default:
      return "";
  }
}

// What is wrong with a comparison: the operand to blame, and why.
struct Fault {
  const Expr* operand = nullptr;
  std::string cause;
};

Fault equality_fault(const Checker& checker, const Expr* x, const Expr* y) {
  // "Slice, map, and function types are not comparable. However, as a special case, a slice, map,
  // or function value may be compared to the predeclared identifier nil."
  if (x->mode == Mode::kNil || y->mode == Mode::kNil) {
    const Type* type = x->mode == Mode::kNil ? y->type : x->type;
    if (!types::has_nil(type)) return {y, ""};
    return {};
  }
  if (!types::comparable(x->type)) return {x, incomparable_cause(checker, x->type)};
  if (!types::comparable(y->type)) return {y, incomparable_cause(checker, y->type)};
  return {};
}

Fault find_fault(Checker& checker, const Expr* x, Token op, const Expr* y) {
  if (!checker.assignable(x, y->type, nullptr) && !checker.assignable(y, x->type, nullptr)) {
    return {y, cat("mismatched types ", checker.str(x->type), " and ", checker.str(y->type))};
  }
  if (op == Token::kEql || op == Token::kNeq) return equality_fault(checker, x, y);
  // "The ordering operators <, <=, >, and >= apply to operands that are ordered."
  if (!types::has_info(x->type, types::kIsOrdered)) return {x, ""};
  if (!types::has_info(y->type, types::kIsOrdered)) return {y, ""};
  return {};
}

std::string fault_text(const Checker& checker, const Fault& fault, Token op) {
  if (!fault.cause.empty()) return fault.cause;
  std::string what(composite_kind(fault.operand->type));
  if (what.empty()) what = checker.str(fault.operand->type);
  return cat("operator ", support::text(op), " not defined on ", what);
}

}  // namespace

void comparison(Checker& checker, syntax::BinaryExpr* e) {
  const Expr* x = e->left;
  const Expr* y = e->right;
  if (types::is_invalid(x->type) || types::is_invalid(y->type)) return;
  Fault fault = find_fault(checker, x, e->op, y);
  if (fault.operand != nullptr) {
    return checker.error(fault.operand->pos, kInvalidOp, Checker::str(x), " ", support::text(e->op),
                         " ", Checker::str(y), " (", fault_text(checker, fault, e->op), ")");
  }
  const Type* result = types::basic(BasicKind::kUntypedBool);
  if (x->mode == Mode::kConstant && y->mode == Mode::kConstant) {
    bool value = types::compare(x->constant, e->op, y->constant);
    return checker.set_value(e, Mode::kConstant, result, types::make_bool(value));
  }
  checker.default_untyped(e->left);
  checker.default_untyped(e->right);
  if (!types::identical(e->left->type, e->right->type)) {
    bool left = checker.assignable(e->left, e->right->type, nullptr);
    checker.implicit_conversion(left ? e->left : e->right, left ? e->right->type : e->left->type);
  }
  checker.set_value(e, Mode::kValue, result);
}

bool Checker::case_comparison(Expr*& value, Expr* tag) {
  if (value->mode == Mode::kInvalid || tag->mode == Mode::kInvalid) return false;
  Expr* y = tag;
  bool matched = match_types(*this, value, y);
  if (!matched) {
    invalidate(value);
    return false;
  }
  Fault fault = find_fault(*this, value, Token::kEql, tag);
  if (fault.operand != nullptr) {
    error(value->pos, "invalid case ", str(value), " in switch on ", str(tag), " (",
          fault_text(*this, fault, Token::kEql), ")");
    invalidate(value);
    return false;
  }
  default_untyped(value);
  if (assignable(value, tag->type, nullptr)) implicit_conversion(value, tag->type);
  return true;
}

}  // namespace minigo::sema
