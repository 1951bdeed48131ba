// A body costs as many units as it has nodes, as in gc, those of the functions that it calls
// included, and some for each call that stays one. A function that comes to such a call before its
// first branch is not worth a copy: most of its time passes there, and the call would be one still.
// So a copy is either a leaf, or a short way with a call beside it for what is rare (the first lock
// of a mutex, the growth of a buffer, runes beyond ASCII).

#include "lower/functions/copied_body.h"

#include <algorithm>
#include <utility>

#include "lower/operations/intrinsics.h"
#include "syntax/ast.h"
#include "syntax/children.h"
#include "types/interface.h"
#include "types/layout.h"

namespace minigo::lower {
namespace {

using support::Token;
using syntax::BinaryExpr;
using syntax::CallExpr;
using syntax::CallKind;
using syntax::Expr;
using syntax::ExprKind;
using syntax::Stmt;
using syntax::StmtKind;
using syntax::UnaryExpr;
using types::BuiltinId;

// gc's limit.
constexpr int kMaxCost = 80;
constexpr int kTooMuch = kMaxCost + 1;
// Of a call that stays one.
constexpr int kCallCost = 15;

// ---- expressions that are lowered to a call of the runtime

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

bool calls_runtime(BuiltinId builtin, bool escapes) {
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

bool calls_runtime(const CallExpr* call) {
  if (call->call == CallKind::kConversion) return copies(call);
  return call->call == CallKind::kBuiltin && calls_runtime(call->builtin, call->escapes);
}

bool calls_runtime(const UnaryExpr* unary) {
  if (unary->op == Token::kArrow) return true;
  return unary->op == Token::kAnd && unary->escapes &&
         unparen(unary->operand)->kind == ExprKind::kCompositeLit;
}

bool allocates(const syntax::CompositeLit* literal) {
  if (is_a<types::Map>(literal)) return true;
  return literal->escapes && (literal->address || is_a<types::Slice>(literal));
}

bool calls_runtime(const Expr* expr) {
  if (expr->constant != nullptr) return false;
  switch (expr->kind) {
    case ExprKind::kCall:
      return calls_runtime(syntax::cast<CallExpr>(expr));
    case ExprKind::kUnary:
      return calls_runtime(syntax::cast<UnaryExpr>(expr));
    case ExprKind::kBinary:
      return syntax::cast<BinaryExpr>(expr)->op == Token::kAdd && types::is_string(expr->type);
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

// ---- bodies

// Whether units should not come to refer to the function because of a copy. Each unit that refers
// to an instance of a generic function defines it, large as it is. A binding of the library to the
// runtime is declared by its Go signature, and lowering may declare the same function by
// functions.def.
bool stays_in_its_package(const types::Func* func) {
  return func->origin != nullptr || func->decl == nullptr || func->decl->body == nullptr;
}

int copying_cost(ModuleContext& mc, const types::Func* func);

// Adds up the cost of a body, in the order in which it runs, until it is too much.
class BodyCost final : public syntax::ChildVisitor {
 public:
  explicit BodyCost(ModuleContext& mc) : mc_(mc) {}

  void expr(Expr*& slot) override {
    if (!add(1)) return;
    if (calls_runtime(slot)) add_remaining_call();
    switch (slot->kind) {
      case ExprKind::kFuncLit:
        return add_literal(syntax::cast<syntax::FuncLit>(slot));
      case ExprKind::kBinary:
        return add_binary(syntax::cast<BinaryExpr>(slot));
      case ExprKind::kCall:
        add_call(syntax::cast<CallExpr>(slot));
        break;
      default:
        break;
    }
    syntax::visit_children(slot, *this);
  }

  void stmt(Stmt*& slot) override {
    if (!add(1)) return;
    switch (slot->kind) {
      case StmtKind::kDefer:
      case StmtKind::kGo:
      case StmtKind::kSelect:
        add(kTooMuch);
        return;
      case StmtKind::kFor:
      case StmtKind::kRange:
        always_runs_ = true;
        break;
      case StmtKind::kBlock:
        branched_ = branched_ || !std::exchange(always_runs_, false);
        break;
      default:
        break;
    }
    syntax::visit_children(slot, *this);
  }

  int cost() const { return cost_; }

 private:
  // False if it is too much.
  bool add(int cost) {
    cost_ = std::min(cost_ + cost, kTooMuch);
    return cost_ < kTooMuch;
  }

  void add_remaining_call() { add(branched_ ? kCallCost : kTooMuch); }

  // A call of a func value counts as none: the caller often passes a literal, which is inlined too.
  void add_call(const CallExpr* call) {
    switch (call->call) {
      case CallKind::kStatic:
      case CallKind::kMethod:
        return add_callee(call->callee);
      case CallKind::kInterfaceMethod:
        return add_remaining_call();
      case CallKind::kBuiltin:
        if (call->builtin == BuiltinId::kAppend) add(kCallCost);
        return;
      default:
        return;
    }
  }

  void add_callee(const types::Func* callee) {
    if (is_intrinsic(callee)) return;
    int cost = copying_cost(mc_, callee);
    if (cost < kTooMuch) {
      add(cost);
    } else if (stays_in_its_package(callee)) {
      add(kTooMuch);
    } else {
      add_remaining_call();
    }
  }

  // Its body is a part of the function if whom it is passed to is inlined.
  void add_literal(const syntax::FuncLit* literal) {
    if (literal->has_defer || literal->has_recover) {
      add(kTooMuch);
      return;
    }
    bool branched = std::exchange(branched_, true);
    bool always_runs = always_runs_;
    Stmt* body = literal->body;
    stmt(body);
    branched_ = branched;
    always_runs_ = always_runs;
  }

  void add_binary(BinaryExpr* binary) {
    expr(binary->left);
    if (binary->op == Token::kLAnd || binary->op == Token::kLOr) branched_ = true;
    expr(binary->right);
  }

  ModuleContext& mc_;
  int cost_ = 0;
  // The next block runs whenever the statement around it does.
  bool always_runs_ = true;
  // There was a branch, so that the rest may not run.
  bool branched_ = false;
};

int body_cost(ModuleContext& mc, const syntax::FuncDecl* decl) {
  if (decl == nullptr || decl->body == nullptr || decl->has_defer || decl->has_recover ||
      decl->noinline) {
    return kTooMuch;
  }
  BodyCost cost(mc);
  Stmt* body = decl->body;
  cost.stmt(body);
  return cost.cost();
}

int copying_cost(ModuleContext& mc, const types::Func* func) {
  // A function that calls itself finds this.
  auto [entry, added] = mc.copying_costs.try_emplace(func, kTooMuch);
  if (!added) return entry->second;
  int cost = body_cost(mc, func->decl);
  return mc.copying_costs[func] = cost;
}

}  // namespace

bool worth_copying(ModuleContext& mc, const types::Func* func) {
  return copying_cost(mc, func) <= kMaxCost;
}

}  // namespace minigo::lower
