// Range clauses (specification, "For statements with range clause").

#include "sema/statements/range.h"

#include <string>
#include <vector>

#include "sema/expressions/initialization.h"
#include "sema/expressions/tuple_values.h"
#include "sema/messages/description.h"
#include "sema/messages/expr_text.h"
#include "sema/operands/assignability.h"
#include "sema/operands/untyped.h"
#include "sema/state/errors.h"
#include "sema/state/operand.h"
#include "sema/state/recursion.h"
#include "sema/state/scope.h"
#include "sema/statements/for.h"
#include "sema/statements/iteration.h"
#include "sema/statements/left_side.h"

namespace minigo::sema {
namespace {

using namespace syntax;

// Checks one range statement.
class RangeChecker {
 public:
  RangeChecker(Checker& checker, RangeStmt* statement) : checker_(checker), statement_(statement) {}

  void check() {
    check_operand();
    bool valid = statement_->operand->mode != Mode::kInvalid;
    over_integer_ = valid && types::is_integer(statement_->operand->type);
    if (valid) check_iteration();
    BlockScope scope(checker_);
    if (statement_->op == Token::kDefine) {
      define();
    } else if (statement_->key != nullptr) {
      assign(statement_->key, iteration_.key);
      if (statement_->value != nullptr) assign(statement_->value, iteration_.value);
    } else if (over_integer_) {
      assign_to(checker_, statement_->operand, nullptr, "range clause");
    }
    finish_operand();
    if (statement_->body != nullptr) check_stmt(checker_, statement_->body);
    if (statement_->op == Token::kDefine) share_variables();
  }

 private:
  // Spec: "The range expression x is evaluated before beginning the loop, with one exception: if at
  // most one iteration variable is present and x or len(x) is constant, the range expression is not
  // evaluated." It then counts to that constant.
  void check_operand() {
    Expr*& operand = statement_->operand;
    bool seen = checker_.env.has_call_or_receive;
    checker_.env.has_call_or_receive = false;
    check_expr(checker_, operand);
    bool evaluated = checker_.env.has_call_or_receive;
    checker_.env.has_call_or_receive = seen || evaluated;
    if (operand->mode == Mode::kInvalid || statement_->value != nullptr || evaluated) return;
    const Type* core = through_array_pointer(types::underlying(operand->type));
    constant_array_ = types::dyn_cast<types::Array>(core);
  }

  void check_iteration() {
    Expr* operand = statement_->operand;
    iteration_ = iteration_of(checker_, operand->type);
    std::string text = describe(checker_, operand);
    if (!iteration_.ok) {
      std::string cause = iteration_.cause.empty() ? "" : ": " + iteration_.cause;
      error(checker_, operand->pos, "cannot range over ", text, cause);
    } else if (iteration_.key == nullptr && statement_->key != nullptr) {
      error(checker_, statement_->key->pos, "range over ", text, " permits no iteration variables");
    } else if (iteration_.value == nullptr && statement_->value != nullptr) {
      error(checker_, statement_->value->pos, "range over ", text,
            " permits only one iteration variable");
    } else if (statement_->extra != nullptr) {
      error(checker_, statement_->extra->pos,
            "range clause permits at most two iteration variables");
    }
  }

  // The operand changes last, because messages quote it as it was written.
  void finish_operand() {
    Expr*& operand = statement_->operand;
    if (constant_array_ != nullptr) {
      for (Expr* expr = operand;; expr = cast<ParenExpr>(expr)->operand) {
        set_value(expr, Mode::kConstant, types::basic(BasicKind::kInt),
                  types::make_int(constant_array_->length));
        if (expr->kind != ExprKind::kParen) break;
      }
    } else if (operand->mode != Mode::kInvalid && types::is_untyped(operand->type)) {
      default_untyped(checker_, operand);
    }
  }

  void define() {
    std::vector<Ident*> fresh;
    define_one(statement_->key, iteration_.key, fresh);
    define_one(statement_->value, iteration_.value, fresh);
    if (fresh.empty()) {
      return error(checker_, statement_->pos, "no new variables on left side of :=");
    }
    Pos scope_start = statement_->body != nullptr ? statement_->body->pos : statement_->end;
    for (Ident* ident : fresh) {
      declare_in(checker_, checker_.env.scope, ident, ident->object, scope_start);
    }
  }

  void define_one(Expr* lhs, const Type* type, std::vector<Ident*>& fresh) {
    if (lhs == nullptr) return;
    auto* ident = dyn_cast<Ident>(lhs);
    if (ident == nullptr) {
      return error(checker_, lhs->pos, "invalid syntax tree: cannot declare ", expr_text(lhs));
    }
    Var* variable = new_local(checker_, ident);
    if (type == nullptr || types::is_invalid(type)) {
      variable->type = invalid_type();
      variable->used = true;  // no error follows from this one
    } else if (over_integer_) {
      init_variable(checker_, variable, statement_->operand, "range clause");
    } else {
      variable->type = type;
    }
    set_value(ident, Mode::kVariable, variable->type);
    if (ident->name == "_") return;
    ident->object = variable;
    fresh.push_back(ident);
  }

  // Before Go 1.22 all iterations share the variables, and each assigns to them. Ranging over
  // functions came later.
  void share_variables() {
    const Type* type = statement_->operand->type;
    if (per_iteration_variables(checker_, statement_->pos)) return;
    if (type == nullptr || types::under<types::Signature>(type) != nullptr) return;
    std::vector<Var*> variables;
    bool captured = false;
    for (Expr* lhs : {statement_->key, statement_->value}) {
      auto* ident = dyn_cast<Ident>(lhs);
      auto* variable = ident == nullptr ? nullptr : types::dyn_cast<Var>(ident->object);
      if (variable == nullptr) continue;
      variables.push_back(variable);
      captured = captured || variable->captured || variable->address_taken;
    }
    if (!captured) return;
    for (Var* variable : variables) variable->assigned = true;
    statement_->shared = checker_.arena.copy(variables);
  }

  void assign(Expr*& lhs, const Type* type) {
    const Type* target = check_left_side(checker_, lhs);
    if (target != nullptr && types::is_invalid(target)) return;
    if (type == nullptr || types::is_invalid(type)) return;
    if (over_integer_) return assign_integer(lhs, target);
    Expr* value = stand_in(checker_, lhs, type);
    assign_to(checker_, value, target,
              target == nullptr ? "assignment to _ identifier" : "assignment");
  }

  void assign_integer(Expr* lhs, const Type* target) {
    Expr*& operand = statement_->operand;
    assign_to(checker_, operand, target, "range clause");
    if (operand->mode != Mode::kInvalid && !types::is_integer(operand->type)) {
      error(checker_, lhs->pos, "cannot use iteration variable of type ",
            type_text(checker_, operand->type));
    }
  }

  Checker& checker_;
  RangeStmt* statement_;
  Iteration iteration_;
  const types::Array* constant_array_ = nullptr;
  bool over_integer_ = false;
};

}  // namespace

void check_range(Checker& checker, RangeStmt* statement) {
  RangeChecker(checker, statement).check();
}

}  // namespace minigo::sema
