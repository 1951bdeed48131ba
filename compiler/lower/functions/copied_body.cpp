// A body costs as many units as it has nodes, as in gc, those of the functions that it calls
// included, and some for each call that stays one. A function that comes to such a call before its
// first branch is not worth a copy: most of its time passes there, and the call would be one still.
// A loop counts as such a call. So a copy is either a leaf, or a short way with a call beside it
// for what is rare (a mutex that is locked, the growth of a buffer, runes beyond ASCII).

#include "lower/functions/copied_body.h"

#include <algorithm>
#include <utility>

#include "lower/functions/runtime_need.h"
#include "lower/operations/intrinsics.h"
#include "syntax/ast.h"
#include "syntax/children.h"
#include "types/constant.h"

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
using types::BuiltinId;

// gc's limit.
constexpr int kMaxCost = 80;
constexpr int kTooMuch = kMaxCost + 1;
// Of a call that stays one.
constexpr int kCallCost = 15;

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
  BodyCost(ModuleContext& mc, bool makes_closure) : mc_(mc), makes_closure_(makes_closure) {}

  void expr(Expr*& slot) override {
    if (!add(1)) return;
    if (needs_runtime(slot)) add_allocation();
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
      case StmtKind::kGo:
      case StmtKind::kSelect:
        add(kTooMuch);
        return;
      case StmtKind::kFor:
      case StmtKind::kRange:
        return add_loop(slot);
      case StmtKind::kIf:
        if (add_known_branch(syntax::cast<syntax::IfStmt>(slot))) return;
        break;
      case StmtKind::kBlock:
        branched_ = branched_ || !std::exchange(always_runs_, false);
        break;
      case StmtKind::kCaseClause:
        branched_ = true;
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
  // In a copy of what makes a closure the caller knows the closure's code.
  void add_allocation() { add(branched_ || makes_closure_ ? kCallCost : kTooMuch); }

  // Of an if statement whose condition is constant only the branch that it takes counts.
  bool add_known_branch(const syntax::IfStmt* branch) {
    if (branch->init != nullptr || branch->cond->constant == nullptr) return false;
    Stmt* taken = types::bool_value(branch->cond->constant) ? branch->then : branch->otherwise;
    always_runs_ = taken != nullptr && taken->kind == StmtKind::kBlock;
    if (taken != nullptr) stmt(taken);
    return true;
  }

  // A call of a func value counts as none: the caller often passes a literal, which is inlined too.
  void add_call(const CallExpr* call) {
    if (call->body != nullptr) return;
    switch (call->call) {
      case CallKind::kStatic:
      case CallKind::kMethod:
        return add_callee(call->callee);
      case CallKind::kInterfaceMethod:
        return add_remaining_call();
      case CallKind::kBuiltin:
        if (call->builtin == BuiltinId::kAppend) add(kCallCost);
        return;
      case CallKind::kDynamic:
        ++func_values_called_;
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

  // A loop takes time as a call does, unless the caller says what is done in it.
  void add_loop(Stmt* loop) {
    bool branched = branched_;
    int called_before = func_values_called_;
    always_runs_ = true;
    syntax::visit_children(loop, *this);
    if (func_values_called_ == called_before) add(branched ? kCallCost : kTooMuch);
  }

  // The literal's body is a part of the function as soon as the call that gets the literal is
  // inlined.
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
  bool makes_closure_;
  int cost_ = 0;
  int func_values_called_ = 0;
  // The next block runs whenever the statement around it does.
  bool always_runs_ = true;
  // There was a branch, so that the rest may not run.
  bool branched_ = false;
};

// The function ends with the return of a literal.
bool makes_closure(const syntax::FuncDecl* decl) {
  if (decl->body->stmts.empty()) return false;
  const auto* last = syntax::dyn_cast<syntax::ReturnStmt>(decl->body->stmts.back());
  return last != nullptr && std::ranges::any_of(last->results, [](const Expr* result) {
           return unparen(result)->kind == ExprKind::kFuncLit;
         });
}

int body_cost(ModuleContext& mc, const syntax::FuncDecl* decl) {
  if (decl == nullptr || decl->body == nullptr || decl->has_defer || decl->has_recover ||
      decl->noinline) {
    return kTooMuch;
  }
  BodyCost cost(mc, makes_closure(decl));
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
