// Initial values of variables (specification, "Variable declarations"). A return statement
// initialises the results of its function ("Return statements").

#include "sema/expressions/initialization.h"

#include <algorithm>
#include <vector>

#include "sema/expressions/tuple_values.h"
#include "sema/messages/types_summary.h"
#include "sema/operands/assignability.h"
#include "sema/operands/untyped.h"
#include "sema/state/errors.h"
#include "sema/state/recursion.h"

namespace minigo::sema {
namespace {

using namespace syntax;

// Variables need a type even when their initial value is wrong.
void complete_types(std::span<Var*> variables) {
  for (Var* variable : variables) {
    if (variable->type == nullptr) variable->type = invalid_type();
  }
}

// Reports a wrong number of return values, with the types that the statement has and wants.
void report_return(Checker& checker, const ReturnStmt* statement, std::span<Var*> results,
                   const std::vector<const Type*>& values) {
  std::vector<const Type*> wanted;
  for (const Var* result : results) wanted.push_back(result->type);
  Pos pos = statement->pos;
  std::string_view qualifier = "not enough";
  // Several values of one call have its position.
  auto value_pos = [&](size_t i) {
    return statement->results[std::min(i, statement->results.size() - 1)]->pos;
  };
  if (values.size() > results.size()) {
    pos = value_pos(results.size());
    qualifier = "too many";
  } else if (!values.empty()) {
    pos = value_pos(values.size() - 1);
  }
  error(checker, pos, qualifier, " return values\n\thave ",
        types_summary(checker, values, false, false), "\n\twant ",
        types_summary(checker, wanted, false, false));
}

// The numbers of variables and values differ, and no value has several parts: reports that, unless
// a value has an error of its own.
void mismatched_lists(Checker& checker, std::span<Var*> lhs, std::span<Expr*> rhs,
                      const ReturnStmt* return_stmt) {
  size_t errors = checker.diagnostics.error_count();
  std::vector<const Type*> values;
  for (Expr*& slot : rhs) {
    check_expr(checker, slot);
    values.push_back(slot->type);
  }
  if (checker.diagnostics.error_count() == errors) {
    if (return_stmt != nullptr) {
      report_return(checker, return_stmt, lhs, values);
    } else if (!rhs.empty()) {
      report_mismatch(checker, rhs, lhs.size(), rhs.size());
    }
  }
  complete_types(lhs);
}

// One expression initialises all variables: a call with several results, or a comma-ok form.
void init_from_one(Checker& checker, std::span<Var*> lhs, std::span<Expr*> rhs,
                   const ReturnStmt* return_stmt, std::string_view context) {
  check_multi_expr(checker, rhs[0]);
  if (rhs[0]->mode == Mode::kInvalid) return complete_types(lhs);
  std::vector<const Type*> values = value_types(rhs[0], lhs.size() == 2 && return_stmt == nullptr);
  if (values.size() != lhs.size()) {
    if (return_stmt != nullptr) {
      report_return(checker, return_stmt, lhs, values);
    } else {
      report_mismatch(checker, rhs, lhs.size(), values.size());
    }
    return complete_types(lhs);
  }
  if (lhs.size() == 1) return init_variable(checker, lhs[0], rhs[0], context);
  for (size_t i = 0; i < lhs.size(); ++i) {
    Expr* value = stand_in(checker, rhs[0], values[i]);
    init_variable(checker, lhs[i], value, context);
  }
}

}  // namespace

void init_variable(Checker& checker, Var* variable, Expr*& slot, std::string_view context) {
  bool invalid = slot->mode == Mode::kInvalid || types::is_invalid(slot->type) ||
                 (variable->type != nullptr && types::is_invalid(variable->type));
  if (invalid) {
    if (variable->type == nullptr) variable->type = invalid_type();
    return;
  }
  if (variable->type == nullptr) {
    if (types::is_basic(slot->type, BasicKind::kUntypedNil)) {
      error(checker, slot->pos, "use of untyped nil in ", context);
      variable->type = invalid_type();
      return;
    }
    variable->type = default_type(slot->type);
  }
  assign_to(checker, slot, variable->type, context);
}

void init_variables(Checker& checker, std::span<Var*> lhs, std::span<Expr*> rhs,
                    const ReturnStmt* return_stmt) {
  std::string_view context = return_stmt != nullptr ? "return statement" : "assignment";
  // A single call is left to the general case for a better message.
  bool call = rhs.size() == 1 && unparen(rhs[0])->kind == ExprKind::kCall;
  if (lhs.size() == rhs.size() && !call) {
    for (size_t i = 0; i < lhs.size(); ++i) {
      bool unnamed = return_stmt != nullptr && lhs[i]->name.empty();
      FunctionTarget target =
          FunctionTarget::of(lhs[i]->type, unnamed ? "result variable" : lhs[i]->name);
      check_expr(checker, rhs[i], nullptr, &target);
      init_variable(checker, lhs[i], rhs[i], context);
    }
    return;
  }
  if (rhs.size() == 1) return init_from_one(checker, lhs, rhs, return_stmt, context);
  mismatched_lists(checker, lhs, rhs, return_stmt);
}

}  // namespace minigo::sema
