// Assignments and short variable declarations (specification, "Assignment statements", "IncDec
// statements", "Short variable declarations").

#include <algorithm>
#include <unordered_set>

#include "sema/expressions.h"
#include "sema/statements.h"
#include "types/type_set.h"

namespace minigo::sema {

namespace {

using namespace syntax;

// Spec: "Each left-hand side operand must be addressable, a map index expression, or (for =
// assignments only) the blank identifier."
const Type* assignable_type(Checker& checker, Expr* lhs) {
  switch (lhs->mode) {
    case Mode::kInvalid:
      return invalid_type();
    case Mode::kVariable:
    case Mode::kMapIndex:
      Checker::mark_assigned(lhs);
      return lhs->type;
    default:
      break;
  }
  lhs = unparen(lhs);
  const auto* selector = dyn_cast<SelectorExpr>(lhs);
  if (selector != nullptr && selector->operand->mode == Mode::kMapIndex) {
    checker.error(lhs->pos, "cannot assign to struct field ", Checker::str(lhs), " in map");
  } else {
    checker.error(lhs->pos, "cannot assign to ", Checker::str(lhs),
                  " (neither addressable nor a map index expression)");
  }
  return invalid_type();
}

// The local variable that an identifier on the left side denotes: assigning to it is no use of it.
Var* assigned_variable(Checker& checker, const Expr* lhs) {
  const auto* ident = dyn_cast<Ident>(unparen(lhs));
  if (ident == nullptr) return nullptr;
  auto* variable = types::dyn_cast<Var>(checker.lookup(ident->name, ident->pos));
  return variable != nullptr && variable->package == checker.package_ ? variable : nullptr;
}

void assign_one(Checker& checker, Expr*& lhs, Expr*& rhs, bool rhs_checked) {
  const Type* type = lhs_type(checker, lhs);
  if (type != nullptr && types::is_invalid(type)) {
    if (!rhs_checked) checker.use(rhs);
    return;
  }
  if (!rhs_checked) {
    Target target = make_target(type, Checker::str(lhs));
    checker.expr(rhs, nullptr, &target);
  }
  checker.assignment(rhs, type, type == nullptr ? "assignment to _ identifier" : "assignment");
}

bool is_call(std::span<Expr*> rhs) {
  return rhs.size() == 1 && unparen(rhs[0])->kind == ExprKind::kCall;
}

void use_all_lhs(Checker& checker, std::span<Expr*> lhs) {
  for (Expr*& slot : lhs) checker.use_lhs(slot);
}

// One expression with several values: a call, or a comma-ok form.
void assign_tuple(Checker& checker, std::span<Expr*> lhs, std::span<Expr*> rhs) {
  checker.multi_expr(rhs[0]);
  if (rhs[0]->mode == Mode::kInvalid) return use_all_lhs(checker, lhs);
  std::vector<const Type*> values = value_types(rhs[0], lhs.size() == 2);
  if (values.size() != lhs.size()) {
    report_mismatch(checker, rhs, lhs.size(), values.size());
    return use_all_lhs(checker, lhs);
  }
  if (lhs.size() == 1) return assign_one(checker, lhs[0], rhs[0], true);
  for (size_t i = 0; i < lhs.size(); ++i) {
    Expr* value = stand_in(checker, rhs[0], values[i]);
    assign_one(checker, lhs[i], value, true);
  }
}

// An operand is invalid for a reason already told, where it was declared.
bool any_invalid(std::span<Expr*> exprs) {
  return std::any_of(exprs.begin(), exprs.end(), [](const Expr* expr) {
    const auto* ident = dyn_cast<Ident>(expr);
    return expr->mode == Mode::kInvalid && (ident == nullptr || ident->name != "_");
  });
}

void assign_values(Checker& checker, AssignStmt* statement) {
  std::span<Expr*> lhs = statement->lhs;
  std::span<Expr*> rhs = statement->rhs;
  if (lhs.size() == rhs.size() && !is_call(rhs)) {
    for (size_t i = 0; i < lhs.size(); ++i) assign_one(checker, lhs[i], rhs[i], false);
    return;
  }
  if (rhs.size() == 1) return assign_tuple(checker, lhs, rhs);
  size_t errors = checker.diagnostics_.error_count();
  use_all_lhs(checker, lhs);
  checker.use(rhs);
  bool complained = checker.diagnostics_.error_count() != errors;
  if (!complained && !rhs.empty() && !any_invalid(lhs) && !any_invalid(rhs)) {
    report_mismatch(checker, rhs, lhs.size(), rhs.size());
  }
}

// Spec: "An assignment operation x op= y ... is a single statement ... both the left- and
// right-hand expression lists must contain exactly one single-valued expression".
void assign_operation(Checker& checker, AssignStmt* statement) {
  if (statement->lhs.size() != 1 || statement->rhs.size() != 1) {
    return checker.error(statement->pos, "assignment operation ", support::text(statement->op),
                         "= requires single-valued expressions");
  }
  const Type* result = checker.operation_assign(statement->lhs[0], statement->op, statement->op_pos,
                                                statement->rhs[0]);
  if (result != nullptr) assignable_type(checker, statement->lhs[0]);
}

// The left side of `:=`.
class Definition {
 public:
  Definition(Checker& checker, AssignStmt* statement)
      : checker_(checker),
        statement_(statement),
        scope_(checker.env_.scope),
        variables_(statement->lhs.size()),
        defines_(statement->lhs.size()) {}

  void check() {
    size_t top = checker_.delayed_.size();
    for (size_t i = 0; i < variables_.size(); ++i) {
      variables_[i] = left(i);
      // A stand-in where the left side is invalid or blank.
      if (variables_[i] == nullptr) variables_[i] = blank(statement_->lhs[i]);
    }
    init_variables(checker_, variables_, statement_->rhs, nullptr);
    checker_.process_delayed(top);
    finish();
  }

 private:
  Var* blank(const Expr* lhs) {
    return checker_.arena_.make<Var>(lhs->pos, checker_.package_, "_");
  }

  Var* left(size_t i) {
    auto* ident = dyn_cast<Ident>(statement_->lhs[i]);
    if (ident == nullptr) {
      checker_.use_lhs(statement_->lhs[i]);
      return fail(statement_->lhs[i],
                  cat("non-name ", Checker::str(statement_->lhs[i]), " on left side of :="));
    }
    if (ident->name == "_") return nullptr;
    if (!seen_.insert(ident->name).second) {
      return fail(ident, cat(ident->name, " repeated on left side of :="));
    }
    // Spec: "a short variable declaration may redeclare variables provided they were originally
    // declared earlier in the same block".
    if (Object* other = scope_->find(ident->name)) return redeclare(ident, other);
    Var* variable = new_local(checker_, ident);
    ident->object = variable;
    defines_[i] = 1;
    any_new_ = true;
    return variable;
  }

  Var* redeclare(Ident* ident, Object* other) {
    ident->object = other;
    auto* variable = types::dyn_cast<Var>(other);
    if (variable == nullptr) return fail(ident, cat("cannot assign to ", ident->name));
    variable->assigned = true;
    return variable;
  }

  Var* fail(const Expr* lhs, const std::string& message) {
    checker_.error(lhs->pos, message);
    failed_ = true;
    return nullptr;
  }

  void finish() {
    auto* flags = static_cast<bool*>(
        checker_.arena_.allocate(std::max<size_t>(defines_.size(), 1), alignof(bool)));
    statement_->defines = {flags, defines_.size()};
    Pos scope_start = statement_->rhs.empty() ? statement_->end : statement_->rhs.back()->end;
    for (size_t i = 0; i < defines_.size(); ++i) {
      flags[i] = defines_[i] != 0;
      auto* ident = dyn_cast<Ident>(statement_->lhs[i]);
      if (ident == nullptr || ident->object != variables_[i]) continue;
      checker_.set_value(ident, Mode::kVariable, variables_[i]->type);
      if (flags[i]) checker_.declare(scope_, ident, variables_[i], scope_start);
    }
    if (!any_new_ && !failed_) {
      checker_.error(statement_->op_pos, "no new variables on left side of :=");
    }
  }

  Checker& checker_;
  AssignStmt* statement_;
  Scope* scope_;
  std::vector<Var*> variables_;
  std::vector<char> defines_;
  std::unordered_set<std::string_view> seen_;
  bool any_new_ = false;
  bool failed_ = false;
};

}  // namespace

const Type* lhs_type(Checker& checker, Expr*& slot) {
  if (auto* ident = dyn_cast<Ident>(unparen(slot)); ident && ident->name == "_") {
    ident->object = nullptr;
    return nullptr;
  }
  Var* variable = assigned_variable(checker, slot);
  bool used = variable != nullptr && variable->used;
  checker.expr(slot);
  if (variable != nullptr) variable->used = used;
  return assignable_type(checker, slot);
}

void assign_stmt(Checker& checker, AssignStmt* statement) {
  switch (statement->op) {
    case Token::kAssign:
      return assign_values(checker, statement);
    case Token::kDefine:
      return Definition(checker, statement).check();
    default:
      return assign_operation(checker, statement);
  }
}

// Spec: "The operand must be addressable or a map index expression."
void inc_dec_stmt(Checker& checker, IncDecStmt* statement) {
  checker.expr(statement->operand);
  Expr* operand = statement->operand;
  if (operand->mode == Mode::kInvalid) return;
  if (!types::all_numeric(operand->type)) {
    return checker.error(operand->pos, "invalid operation: ", Checker::str(operand),
                         statement->increment ? "++" : "--", " (non-numeric type ",
                         checker.str(operand->type), ")");
  }
  assignable_type(checker, operand);
}

Expr* stand_in(Checker& checker, const Expr* expr, const Type* type) {
  auto* ident = checker.arena_.make<Ident>();
  ident->pos = expr->pos;
  ident->end = expr->end;
  ident->name = checker.arena_.copy(std::string_view(Checker::str(expr)));
  checker.set_value(ident, Mode::kValue, type);
  return ident;
}

std::vector<const Type*> value_types(Expr* expr, bool comma_ok) {
  std::vector<const Type*> result;
  if (const auto* tuple = types::dyn_cast<types::Tuple>(expr->type)) {
    for (const Var* value : tuple->vars) result.push_back(value->type);
    return result;
  }
  result.push_back(expr->type);
  if (comma_ok && Checker::can_comma_ok(expr)) {
    Checker::mark_comma_ok(expr);
    result.push_back(types::basic(BasicKind::kUntypedBool));
  }
  return result;
}

void report_mismatch(Checker& checker, std::span<Expr*> rhs, size_t left, size_t right) {
  std::string variables = cat(left, left == 1 ? " variable" : " variables");
  std::string values = cat(right, right == 1 ? " value" : " values");
  const auto* call = rhs.size() == 1 ? dyn_cast<CallExpr>(unparen(rhs[0])) : nullptr;
  if (call != nullptr) {
    checker.error(rhs[0]->pos, "assignment mismatch: ", variables, " but ",
                  Checker::str(call->function), " returns ", values);
  } else {
    checker.error(rhs[0]->pos, "assignment mismatch: ", variables, " but ", values);
  }
}

}  // namespace minigo::sema
