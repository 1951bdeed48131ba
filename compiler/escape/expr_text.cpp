// Prints checked trees. Precedence is gc's: 8 for operands, 7 for unary operators, 6 to 1 for
// binary ones, and none at all for kinds that gc's table of precedence lacks.

#include "escape/expr_text.h"

#include <string_view>

#include "types/constant.h"
#include "types/type_string.h"
#include "types/universe.h"

namespace minigo::escape {
namespace {

using support::Token;
using syntax::CallKind;
using syntax::Expr;
using syntax::ExprKind;
using types::BuiltinId;

constexpr int kNone = 0;
constexpr int kUnary = 7;
constexpr int kOperand = 8;

int binary_precedence(Token op) {
  switch (op) {
    case Token::kMul:
    case Token::kQuo:
    case Token::kRem:
    case Token::kShl:
    case Token::kShr:
    case Token::kAnd:
    case Token::kAndNot:
      return 6;
    case Token::kAdd:
    case Token::kSub:
    case Token::kOr:
    case Token::kXor:
      return 5;
    case Token::kLAnd:
      return 2;
    case Token::kLOr:
      return 1;
    default:
      return 4;
  }
}

bool is_concatenation(const Expr* expr) {
  const auto* binary = syntax::dyn_cast<syntax::BinaryExpr>(expr);
  return binary != nullptr && binary->op == Token::kAdd && types::is_string(binary->type);
}

// A conversion that the program does not write, and parentheses.
const Expr* skip_implicit(const Expr* expr) {
  for (;;) {
    expr = unparen(expr);
    const auto* conversion = syntax::dyn_cast<syntax::ImplicitConversion>(expr);
    if (conversion == nullptr) return expr;
    expr = conversion->operand;
  }
}

int precedence(const Expr* expr) {
  if (expr->constant != nullptr) return kOperand;
  if (const auto* unary = syntax::dyn_cast<syntax::UnaryExpr>(expr)) {
    bool literal =
        unary->op == Token::kAnd && unparen(unary->operand)->kind == ExprKind::kCompositeLit;
    return literal ? kNone : kUnary;
  }
  if (expr->kind == ExprKind::kStar) return kUnary;
  if (is_concatenation(expr) || expr->kind == ExprKind::kFuncLit) return kNone;
  if (const auto* call = syntax::dyn_cast<syntax::CallExpr>(expr)) {
    bool make = call->call == CallKind::kBuiltin && call->builtin == BuiltinId::kMake;
    return make && types::under<types::Slice>(call->type) == nullptr ? kNone : kOperand;
  }
  const auto* binary = syntax::dyn_cast<syntax::BinaryExpr>(expr);
  return binary != nullptr ? binary_precedence(binary->op) : kOperand;
}

class Printer {
 public:
  explicit Printer(const types::Package* package) : package_(package) {}
  std::string take() { return std::move(out_); }

  void expr(const Expr* e, int outer = kNone) {
    e = skip_implicit(e);
    if (e == nullptr) return;
    bool parentheses = outer > precedence(e);
    if (parentheses) print("(");
    bare(e);
    if (parentheses) print(")");
  }

 private:
  void print(std::string_view text) { out_.append(text); }
  void type(const types::Type* t) { print(types::type_string(t, package_)); }

  void list(std::span<Expr* const> elements) {
    for (size_t i = 0; i < elements.size(); i++) {
      if (i > 0) print(", ");
      expr(elements[i]);
    }
  }

  void bare(const Expr* e) {
    if (e->constant != nullptr) return constant(e);
    if (e->mode == syntax::Mode::kType) return type(e->type);
    switch (e->kind) {
      case ExprKind::kIdent:
        return print(syntax::cast<syntax::Ident>(e)->name);
      case ExprKind::kCompositeLit:
        return composite(syntax::cast<syntax::CompositeLit>(e));
      case ExprKind::kFuncLit:
        return print("func literal");
      case ExprKind::kSelector:
        return selector(syntax::cast<syntax::SelectorExpr>(e));
      case ExprKind::kIndex:
        return index(syntax::cast<syntax::IndexExpr>(e));
      case ExprKind::kSlice:
        return slice(syntax::cast<syntax::SliceExpr>(e));
      case ExprKind::kTypeAssert:
        expr(syntax::cast<syntax::TypeAssertExpr>(e)->operand, kOperand);
        print(".(");
        type(e->type);
        return print(")");
      case ExprKind::kCall:
        return call(syntax::cast<syntax::CallExpr>(e));
      case ExprKind::kStar:
        print("*");
        return expr(syntax::cast<syntax::StarExpr>(e)->operand, kUnary + 1);
      case ExprKind::kUnary:
        return unary(syntax::cast<syntax::UnaryExpr>(e));
      case ExprKind::kBinary:
        return binary(syntax::cast<syntax::BinaryExpr>(e));
      case ExprKind::kTupleElement:
        return expr(syntax::cast<syntax::TupleElement>(e)->operand);
      default:
        return;
    }
  }

  // The type is named unless the value has it by itself.
  void constant(const Expr* e) {
    const auto* literal = syntax::dyn_cast<syntax::BasicLit>(e);
    if (literal != nullptr && literal->token == Token::kCharLit) return print(literal->text);
    const types::Type* t = e->type;
    bool plain = t == types::basic(types::BasicKind::kInt) ||
                 t == types::basic(types::BasicKind::kBool) ||
                 t == types::basic(types::BasicKind::kString) ||
                 t == types::basic(types::BasicKind::kFloat64) ||
                 t == types::basic(types::BasicKind::kComplex128);
    bool fraction = types::is_float(t) || types::is_complex(t);
    std::string value =
        fraction ? types::to_float_string(e->constant) : types::to_string(e->constant);
    const auto* basic = types::dyn_cast<types::Basic>(t);
    if (basic != nullptr && (basic->info & types::kIsUntyped) != 0) plain = true;
    if (!plain) {
      type(t);
      value = "(" + value + ")";
    }
    print(value);
  }

  void composite(const syntax::CompositeLit* e) {
    const types::Type* t = e->type;
    if (e->address) {
      print("&");
      t = types::under<types::Pointer>(t)->elem;
    }
    type(t);
    print(e->elements.empty() ? "{}" : "{...}");
  }

  void selector(const syntax::SelectorExpr* e) {
    expr(e->operand, kOperand);
    print(".");
    print(e->sel->name);
  }

  void index(const syntax::IndexExpr* e) {
    expr(e->operand, kOperand);
    print("[");
    list(e->indices);
    print("]");
  }

  void slice(const syntax::SliceExpr* e) {
    expr(e->operand, kOperand);
    print("[");
    expr(e->low);
    print(":");
    expr(e->high);
    if (e->max != nullptr) print(":");
    expr(e->max);
    print("]");
  }

  void unary(const syntax::UnaryExpr* e) {
    const Expr* operand = unparen(e->operand);
    print(support::text(e->op));
    const auto* inner = syntax::dyn_cast<syntax::UnaryExpr>(operand);
    if (inner != nullptr && inner->op == e->op) print(" ");
    bool literal = e->op == Token::kAnd && operand->kind == ExprKind::kCompositeLit;
    expr(operand, literal ? kNone : kUnary + 1);
  }

  void binary(const syntax::BinaryExpr* e) {
    if (is_concatenation(e)) {
      expr(e->left);
      print(" + ");
      return expr(e->right);
    }
    int own = binary_precedence(e->op);
    expr(e->left, own);
    print(" ");
    print(support::text(e->op));
    print(" ");
    expr(e->right, own + 1);
  }

  void call(const syntax::CallExpr* e) {
    if (e->call == CallKind::kConversion) return conversion(e);
    if (e->call == CallKind::kMethod) return method_call(e);
    expr(e->function, kOperand);
    print("(");
    arguments(e);
    print(")");
  }

  void conversion(const syntax::CallExpr* e) {
    bool named =
        e->type->kind == types::TypeKind::kNamed || e->type->kind == types::TypeKind::kBasic;
    print(named ? "" : "(");
    type(e->type);
    print(named ? "(" : ")(");
    expr(e->args[0]);
    print(")");
  }

  // gc calls a method as a function of its receiver: T.m(x, y).
  void method_call(const syntax::CallExpr* e) {
    const auto* selector = syntax::cast<syntax::SelectorExpr>(unparen(e->function));
    const types::Func* method = selector->method;
    print(method->pointer_recv ? "(*" : "");
    type(method->recv_named);
    print(method->pointer_recv ? ")." : ".");
    print(method->name);
    print("(");
    expr(selector->operand);
    if (!e->args.empty()) print(", ");
    arguments(e);
    print(")");
  }

  void arguments(const syntax::CallExpr* e) {
    bool spread = !e->args.empty() && e->args[0]->kind == ExprKind::kTupleElement;
    if (spread) return list(e->args.first(1));
    bool packs = e->signature != nullptr && e->signature->variadic && !e->ellipsis.valid();
    size_t fixed = packs ? e->signature->params->vars.size() - 1 : e->args.size();
    list(e->args.first(std::min(fixed, e->args.size())));
    if (packs) {
      if (fixed > 0) print(", ");
      print(e->args.size() > fixed ? "... argument" : "nil");
    }
    if (packs || e->ellipsis.valid()) print("...");
  }

  const types::Package* package_;
  std::string out_;
};

}  // namespace

std::string expr_text(const Expr* expr, const types::Package* package) {
  Printer printer(package);
  printer.expr(expr);
  return printer.take();
}

support::Pos gc_position(const Expr* expr) {
  expr = skip_implicit(expr);
  switch (expr->kind) {
    case ExprKind::kCall:
      return syntax::cast<syntax::CallExpr>(expr)->lparen;
    case ExprKind::kBinary:
      return syntax::cast<syntax::BinaryExpr>(expr)->op_pos;
    case ExprKind::kCompositeLit:
      return syntax::cast<syntax::CompositeLit>(expr)->lbrace;
    // The dot or bracket follows the operand at once.
    case ExprKind::kSelector:
      return syntax::cast<syntax::SelectorExpr>(expr)->operand->end;
    case ExprKind::kTypeAssert:
      return syntax::cast<syntax::TypeAssertExpr>(expr)->operand->end;
    case ExprKind::kSlice:
      return syntax::cast<syntax::SliceExpr>(expr)->operand->end;
    case ExprKind::kIndex:
      return syntax::cast<syntax::IndexExpr>(expr)->lbrack;
    case ExprKind::kTupleElement:
      return gc_position(syntax::cast<syntax::TupleElement>(expr)->operand);
    default:
      return expr->pos;
  }
}

}  // namespace minigo::escape
