// Switch statements (specification, "Expression switches", "Type switches").

#include <unordered_map>

#include "sema/expressions.h"
#include "sema/statements.h"

namespace minigo::sema {

namespace {

using namespace syntax;

// Spec: "There can be at most one default case in a switch."
void check_defaults(Checker& checker, std::span<CaseClause*> clauses) {
  const CaseClause* first = nullptr;
  for (const CaseClause* clause : clauses) {
    if (!clause->is_default) continue;
    if (first != nullptr) {
      checker.error(clause->pos, "multiple defaults (first at ", checker.position(first->pos), ")");
    } else {
      first = clause;
    }
  }
}

// A text that is equal for equal constants, empty if their duplicates are not looked for: gc
// does so for integers, floating-point numbers and strings.
std::string constant_key(const Constant* value) {
  switch (value->kind()) {
    case types::ConstantKind::kInt:
      if (!types::int64_value(value) && !types::uint64_value(value)) return {};
      return "i" + types::to_exact_string(value);
    case types::ConstantKind::kFloat:
      return "f" + types::to_exact_string(value);
    case types::ConstantKind::kString:
      return "s" + types::string_value(value);
    default:
      return {};
  }
}

// gc's position of an expression, which is that of its operator.
Pos operator_pos(const Expr* expr) {
  if (const auto* call = dyn_cast<CallExpr>(expr)) return call->lparen;
  if (const auto* binary = dyn_cast<BinaryExpr>(expr)) return binary->op_pos;
  if (const auto* index = dyn_cast<IndexExpr>(expr)) return index->lbrack;
  return expr->pos;
}

class SwitchChecker {
 public:
  SwitchChecker(Checker& checker, SwitchStmt* statement)
      : checker_(checker), statement_(statement) {}

  void check() {
    BlockScope scope(checker_);
    if (statement_->init != nullptr) stmt(checker_, statement_->init);
    Expr* tag = check_tag();
    check_defaults(checker_, statement_->clauses);
    for (CaseClause* clause : statement_->clauses) {
      for (Expr*& value : clause->exprs) check_value(value, tag);
      BlockScope clause_scope(checker_);
      stmt_list(checker_, clause->body);
    }
  }

 private:
  Expr* check_tag() {
    if (statement_->tag == nullptr) return missing_tag();
    Expr*& tag = statement_->tag;
    checker_.expr(tag);
    checker_.assignment(tag, nullptr, "switch expression");
    if (tag->mode != Mode::kInvalid && !types::comparable(tag->type) &&
        !types::has_nil(tag->type)) {
      checker_.error(tag->pos, "cannot switch on ", checker_.describe(tag), " (",
                     checker_.str(tag->type), " is not comparable)");
      checker_.invalidate(tag);
    }
    return tag;
  }

  // Spec: "A missing switch expression is equivalent to the boolean value true."
  Expr* missing_tag() {
    auto* ident = checker_.arena_.make<Ident>();
    ident->name = "true";
    ident->pos = statement_->clauses.empty() ? statement_->pos : statement_->clauses[0]->pos;
    ident->end = ident->pos;
    checker_.set_value(ident, Mode::kConstant, types::basic(BasicKind::kBool),
                       types::make_bool(true));
    return ident;
  }

  void check_value(Expr*& value, Expr* tag) {
    checker_.expr(value);
    if (value->mode == Mode::kInvalid || tag->mode == Mode::kInvalid) return;
    // Spec: "If a case expression is untyped, it is first implicitly converted to the type of the
    // switch expression."
    if (types::is_untyped(value->type)) checker_.convert_untyped(value, tag->type);
    if (value->mode == Mode::kInvalid) return;
    if (checker_.case_comparison(value, tag)) check_duplicate(value);
  }

  void check_duplicate(Expr* value) {
    if (auto* conversion = dyn_cast<ImplicitConversion>(value)) value = conversion->operand;
    if (value->mode != Mode::kConstant || value->constant == nullptr) return;
    std::string key = constant_key(value->constant);
    if (key.empty()) return;
    std::vector<const Expr*>& seen = seen_[key];
    for (const Expr* other : seen) {
      if (!types::identical(value->type, other->type)) continue;
      checker_.error(value->pos, "duplicate case ", checker_.describe(value),
                     " in expression switch\n\t", checker_.position(operator_pos(other)),
                     ": previous case");
      return;
    }
    seen.push_back(value);
  }

  Checker& checker_;
  SwitchStmt* statement_;
  // Case values by constant; an interface may be compared with equal constants of several types.
  std::unordered_map<std::string, std::vector<const Expr*>> seen_;
};

class TypeSwitchChecker {
 public:
  TypeSwitchChecker(Checker& checker, TypeSwitchStmt* statement)
      : checker_(checker), statement_(statement), binding_(statement->binding) {}

  void check() {
    BlockScope scope(checker_);
    if (statement_->init != nullptr) stmt(checker_, statement_->init);
    check_binding();
    check_operand();
    check_defaults(checker_, statement_->clauses);
    for (CaseClause* clause : statement_->clauses) check_clause(clause);
    check_used();
  }

 private:
  struct Case {
    const Type* type;  // nullptr: nil
    Pos pos;
  };

  void check_binding() {
    if (binding_ == nullptr || binding_->name != "_") return;
    checker_.error(binding_->pos, "no new variable on left side of :=");
    binding_ = nullptr;
  }

  void check_operand() {
    Expr*& operand = statement_->operand;
    checker_.expr(operand);
    if (operand->mode == Mode::kInvalid) return;
    if (types::is_type_param(operand->type)) {
      checker_.error(operand->pos, "cannot use type switch on type parameter value ",
                     checker_.describe(operand));
    } else if (types::is_interface(operand->type)) {
      operand_ = operand;
    } else {
      checker_.error(operand->pos, checker_.describe(operand), " is not an interface");
    }
  }

  void check_clause(CaseClause* clause) {
    const Type* type = check_types(clause->exprs);
    BlockScope scope(checker_);
    if (binding_ != nullptr) {
      clause->var = new_local(checker_, binding_, type);
      checker_.env_.scope->insert(clause->var);
      clause->var->scope_start = clause->colon;
      variables_.push_back(clause->var);
    }
    stmt_list(checker_, clause->body);
  }

  // Spec: "In clauses with a case listing exactly one type, the variable has that type; otherwise,
  // the variable has the type of the expression in the TypeSwitchGuard."
  const Type* check_types(std::span<Expr*> exprs) {
    const Type* type = nullptr;
    for (Expr*& expr : exprs) {
      type = case_type(expr);
      if (type != nullptr && types::is_invalid(type)) continue;
      if (!check_duplicate(expr, type)) continue;
      if (operand_ != nullptr && type != nullptr) {
        checker_.type_assertion(expr, operand_, type, true);
      }
    }
    if (exprs.size() == 1 && type != nullptr) return type;
    return operand_ == nullptr ? invalid_type() : operand_->type;
  }

  // nullptr for nil. Spec: "Instead of a type, a case may use the predeclared identifier nil".
  const Type* case_type(Expr*& expr) {
    if (!is_nil(expr)) return checker_.var_type(expr);
    checker_.expr(expr);
    if (operand_ != nullptr) checker_.set_value(expr, Mode::kNil, operand_->type);
    return nullptr;
  }

  bool is_nil(const Expr* expr) const {
    const auto* ident = dyn_cast<Ident>(unparen(expr));
    if (ident == nullptr) return false;
    const Object* object = checker_.lookup(ident->name, ident->pos);
    return object != nullptr && object->kind == types::ObjectKind::kNil;
  }

  bool check_duplicate(const Expr* expr, const Type* type) {
    for (const Case& other : seen_) {
      bool same = type == nullptr || other.type == nullptr ? type == other.type
                                                           : types::identical(type, other.type);
      if (!same) continue;
      checker_.error(expr->pos, "duplicate case ", type == nullptr ? "nil" : checker_.str(type),
                     " in type switch\n\t", checker_.position(other.pos), ": previous case");
      return false;
    }
    seen_.push_back({type, expr->pos});
    return true;
  }

  // The variables of the clauses count as one.
  void check_used() {
    if (binding_ == nullptr) return;
    bool used = false;
    for (const Var* variable : variables_) used = used || variable->used;
    if (!used) checker_.error(binding_->pos, binding_->name, " declared and not used");
  }

  Checker& checker_;
  TypeSwitchStmt* statement_;
  Ident* binding_;
  const Expr* operand_ = nullptr;  // nullptr: invalid
  std::vector<Case> seen_;
  std::vector<Var*> variables_;
};

}  // namespace

void switch_stmt(Checker& checker, SwitchStmt* statement) {
  SwitchChecker(checker, statement).check();
}

void type_switch_stmt(Checker& checker, TypeSwitchStmt* statement) {
  TypeSwitchChecker(checker, statement).check();
}

}  // namespace minigo::sema
