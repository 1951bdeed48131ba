// Expression switches (specification, "Expression switches").

#include "sema/statements/switch.h"

#include <string>
#include <unordered_map>
#include <vector>

#include "sema/expressions/comparison.h"
#include "sema/messages/description.h"
#include "sema/operands/assignability.h"
#include "sema/operands/untyped.h"
#include "sema/state/errors.h"
#include "sema/state/operand.h"
#include "sema/state/recursion.h"
#include "sema/state/scope.h"
#include "sema/statements/default_clause.h"

namespace minigo::sema {
namespace {

using namespace syntax;

// A text that is equal for equal constants. It is empty for constants whose duplicates gc does not
// report: booleans, complex numbers and integers of more than 64 bits.
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

// Checks one expression switch.
class SwitchChecker {
 public:
  SwitchChecker(Checker& checker, SwitchStmt* statement)
      : checker_(checker), statement_(statement) {}

  void check() {
    BlockScope scope(checker_);
    if (statement_->init != nullptr) check_stmt(checker_, statement_->init);
    Expr* tag = check_tag();
    check_default_clauses(checker_, statement_->clauses,
                          [](const CaseClause* clause) { return clause->is_default; });
    for (CaseClause* clause : statement_->clauses) {
      for (Expr*& value : clause->exprs) check_value(value, tag);
      BlockScope clause_scope(checker_);
      check_stmts(checker_, clause->body);
    }
  }

 private:
  Expr* check_tag() {
    if (statement_->tag == nullptr) return missing_tag();
    Expr*& tag = statement_->tag;
    check_expr(checker_, tag);
    assign_to(checker_, tag, nullptr, "switch expression");
    if (tag->mode != Mode::kInvalid && !types::comparable(tag->type) &&
        !types::has_nil(tag->type)) {
      error(checker_, tag->pos, "cannot switch on ", describe(checker_, tag), " (",
            type_text(checker_, tag->type), " is not comparable)");
      invalidate(tag);
    }
    return tag;
  }

  // Spec: "A missing switch expression is equivalent to the boolean value true."
  Expr* missing_tag() {
    auto* ident = checker_.arena.make<Ident>();
    ident->name = "true";
    ident->pos = statement_->clauses.empty() ? statement_->pos : statement_->clauses[0]->pos;
    ident->end = ident->pos;
    set_value(ident, Mode::kConstant, types::basic(BasicKind::kBool), types::make_bool(true));
    return ident;
  }

  void check_value(Expr*& value, Expr* tag) {
    check_expr(checker_, value);
    if (value->mode == Mode::kInvalid || tag->mode == Mode::kInvalid) return;
    // Spec: "If a case expression is untyped, it is first implicitly converted to the type of the
    // switch expression."
    if (types::is_untyped(value->type)) convert_untyped(checker_, value, tag->type);
    if (value->mode == Mode::kInvalid) return;
    if (check_case_comparison(checker_, value, tag)) check_duplicate(value);
  }

  void check_duplicate(Expr* value) {
    if (auto* conversion = dyn_cast<ImplicitConversion>(value)) value = conversion->operand;
    if (value->mode != Mode::kConstant || value->constant == nullptr) return;
    std::string key = constant_key(value->constant);
    if (key.empty()) return;
    std::vector<const Expr*>& seen = seen_[key];
    for (const Expr* other : seen) {
      if (!types::identical(value->type, other->type)) continue;
      error(checker_, value->pos, "duplicate case ", describe(checker_, value),
            " in expression switch\n\t", position_text(checker_, operator_pos(other)),
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

}  // namespace

void check_switch(Checker& checker, SwitchStmt* statement) {
  SwitchChecker(checker, statement).check();
}

}  // namespace minigo::sema
