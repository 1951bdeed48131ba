// Initial values of variables, and return statements, which initialise the results of a function
// (specification, "Variable declarations", "Return statements").

#include "sema/expressions.h"
#include "sema/statements.h"

namespace minigo::sema {

namespace {

using namespace syntax;

// Variables need a type even when their initial value is wrong.
void complete_types(std::span<Var*> variables) {
  for (Var* variable : variables) {
    if (variable->type == nullptr) variable->type = invalid_type();
  }
}

// "(number, string)": the types of values or results, for a message about their number.
std::string summary(const Checker& checker, const std::vector<const Type*>& list) {
  std::string text = "(";
  for (const Type* type : list) {
    if (text.size() > 1) text += ", ";
    if (type == nullptr || types::is_invalid(type)) {
      text += "unknown type";
    } else if (!types::is_untyped(type)) {
      text += checker.str(type);
    } else if (types::is_numeric(type)) {
      text += "number";
    } else {
      text += types::cast<types::Basic>(type)->name.substr(std::string_view("untyped ").size());
    }
  }
  return text + ")";
}

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
  checker.error(pos, qualifier, " return values\n\thave ", summary(checker, values), "\n\twant ",
                summary(checker, wanted));
}

void mismatched_lists(Checker& checker, std::span<Var*> lhs, std::span<Expr*> rhs,
                      const ReturnStmt* return_stmt) {
  size_t errors = checker.diagnostics_.error_count();
  std::vector<const Type*> values;
  for (Expr*& slot : rhs) {
    checker.expr(slot);
    values.push_back(slot->type);
  }
  if (checker.diagnostics_.error_count() == errors) {
    if (return_stmt != nullptr) {
      report_return(checker, return_stmt, lhs, values);
    } else if (!rhs.empty()) {
      report_mismatch(checker, rhs, lhs.size(), rhs.size());
    }
  }
  complete_types(lhs);
}

void init_from_one(Checker& checker, std::span<Var*> lhs, std::span<Expr*> rhs,
                   const ReturnStmt* return_stmt, std::string_view context) {
  checker.multi_expr(rhs[0]);
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

std::span<Var*> results_of(const FunctionContext& function) {
  return function.signature->results->vars;
}

// Spec: "A compiler may disallow an empty expression list in a "return" statement if a different
// entity (constant, type, or variable) with the same name as a result parameter is in scope at the
// place of the return."
void bare_return(Checker& checker, const ReturnStmt* statement, std::span<Var*> results) {
  for (const Var* result : results) {
    const Object* other = checker.lookup(result->name, statement->pos);
    if (other == nullptr || other == result || other->pos == result->pos) continue;
    checker.error(statement->pos, "result parameter ", result->name, " not in scope at return\n\t",
                  checker.position(other->pos), ": inner declaration of var ", result->name, " ",
                  checker.str(result->type));
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
      checker.error(slot->pos, "use of untyped nil in ", context);
      variable->type = invalid_type();
      return;
    }
    variable->type = Checker::default_type(slot->type);
  }
  checker.assignment(slot, variable->type, context);
}

void init_variables(Checker& checker, std::span<Var*> lhs, std::span<Expr*> rhs,
                    const ReturnStmt* return_stmt) {
  std::string_view context = return_stmt != nullptr ? "return statement" : "assignment";
  // A single call is left to the general case for a better message.
  bool call = rhs.size() == 1 && unparen(rhs[0])->kind == ExprKind::kCall;
  if (lhs.size() == rhs.size() && !call) {
    for (size_t i = 0; i < lhs.size(); ++i) {
      bool unnamed = return_stmt != nullptr && lhs[i]->name.empty();
      Target target = make_target(lhs[i]->type, unnamed ? "result variable" : lhs[i]->name);
      checker.expr(rhs[i], nullptr, &target);
      init_variable(checker, lhs[i], rhs[i], context);
    }
    return;
  }
  if (rhs.size() == 1) return init_from_one(checker, lhs, rhs, return_stmt, context);
  mismatched_lists(checker, lhs, rhs, return_stmt);
}

void return_stmt(Checker& checker, ReturnStmt* statement) {
  if (checker.env_.function == nullptr) return;
  std::span<Var*> results = results_of(*checker.env_.function);
  // If one result is named, all are.
  if (statement->results.empty() && !results.empty() && !results[0]->name.empty()) {
    return bare_return(checker, statement, results);
  }
  init_variables(checker, results, statement->results, statement);
}

}  // namespace minigo::sema
