// Type switches (specification, "Type switches").

#include "sema/statements/type_switch.h"

#include <span>
#include <unordered_map>
#include <vector>

#include "sema/messages/description.h"
#include "sema/operands/implements.h"
#include "sema/state/errors.h"
#include "sema/state/operand.h"
#include "sema/state/recursion.h"
#include "sema/state/scope.h"
#include "sema/statements/default_clause.h"
#include "types/type_hash.h"

namespace minigo::sema {
namespace {

using namespace syntax;

// Checks one type switch. Each clause has a variable of its own, which has the type of the case if
// that lists one type only.
class TypeSwitchChecker {
 public:
  TypeSwitchChecker(Checker& checker, TypeSwitchStmt* statement)
      : checker_(checker), statement_(statement), binding_(statement->binding) {}

  void check() {
    BlockScope scope(checker_);
    if (statement_->init != nullptr) check_stmt(checker_, statement_->init);
    check_binding();
    check_operand();
    check_default_clauses(checker_, statement_->clauses,
                          [](const CaseClause* clause) { return clause->is_default; });
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
    error(checker_, binding_->pos, "no new variable on left side of :=");
    binding_ = nullptr;
  }

  void check_operand() {
    Expr*& operand = statement_->operand;
    check_expr(checker_, operand);
    if (operand->mode == Mode::kInvalid) return;
    if (types::is_type_param(operand->type)) {
      error(checker_, operand->pos, "cannot use type switch on type parameter value ",
            describe(checker_, operand));
    } else if (types::is_interface(operand->type)) {
      operand_ = operand;
    } else {
      error(checker_, operand->pos, describe(checker_, operand), " is not an interface");
    }
  }

  void check_clause(CaseClause* clause) {
    const Type* type = check_types(clause->exprs);
    BlockScope scope(checker_);
    if (binding_ != nullptr) {
      clause->var = new_local(checker_, binding_, type);
      checker_.env.scope->insert(clause->var);
      clause->var->scope_start = clause->colon;
      variables_.push_back(clause->var);
    }
    check_stmts(checker_, clause->body);
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
        check_assertion(checker_, expr, operand_, type, true);
      }
    }
    if (exprs.size() == 1 && type != nullptr) return type;
    return operand_ == nullptr ? invalid_type() : operand_->type;
  }

  // nullptr for nil. Spec: "Instead of a type, a case may use the predeclared identifier nil".
  const Type* case_type(Expr*& expr) {
    if (!is_nil(expr)) return check_var_type(checker_, expr);
    check_expr(checker_, expr);
    if (operand_ != nullptr) set_value(expr, Mode::kNil, operand_->type);
    return nullptr;
  }

  bool is_nil(const Expr* expr) const {
    const auto* ident = dyn_cast<Ident>(unparen(expr));
    if (ident == nullptr) return false;
    const Object* object = lookup(checker_, ident->name, ident->pos);
    return object != nullptr && object->kind == types::ObjectKind::kNil;
  }

  bool check_duplicate(const Expr* expr, const Type* type) {
    size_t hash = type == nullptr ? 0 : types::type_hash(type);
    auto [first, last] = seen_.equal_range(hash);
    for (auto it = first; it != last; ++it) {
      const Case& other = it->second;
      bool same = type == nullptr || other.type == nullptr ? type == other.type
                                                           : types::identical(type, other.type);
      if (!same) continue;
      error(checker_, expr->pos, "duplicate case ",
            type == nullptr ? "nil" : type_text(checker_, type), " in type switch\n\t",
            position_text(checker_, other.pos), ": previous case");
      return false;
    }
    seen_.insert({hash, {type, expr->pos}});
    return true;
  }

  // The variables of the clauses count as one.
  void check_used() {
    if (binding_ == nullptr) return;
    bool used = false;
    for (const Var* variable : variables_) used = used || variable->used;
    if (!used) error(checker_, binding_->pos, binding_->name, " declared and not used");
  }

  Checker& checker_;
  TypeSwitchStmt* statement_;
  Ident* binding_;
  const Expr* operand_ = nullptr;               // nullptr: invalid
  std::unordered_multimap<size_t, Case> seen_;  // by the hash of the type
  std::vector<Var*> variables_;
};

}  // namespace

void check_type_switch(Checker& checker, TypeSwitchStmt* statement) {
  TypeSwitchChecker(checker, statement).check();
}

}  // namespace minigo::sema
