// The verbs of the statement half of the checker.

#ifndef MINIGO_SEMA_STATEMENTS_H_
#define MINIGO_SEMA_STATEMENTS_H_

#include <span>
#include <string_view>
#include <vector>

#include "sema/checker.h"

namespace minigo::sema {

// A block's scope: opened by the constructor, closed by the destructor.
class BlockScope {
 public:
  explicit BlockScope(Checker& checker)
      : restore_(checker.env_.scope, checker.arena_.make<Scope>(checker.env_.scope)) {}

 private:
  Restore<Scope*> restore_;
};

// ---- check_stmt.cpp
void stmt(Checker& checker, syntax::Stmt* statement);
void stmt_list(Checker& checker, std::span<syntax::Stmt*> statements);
// A new local variable, not yet declared in a scope.
Var* new_local(Checker& checker, const Ident* ident, const Type* type = nullptr);

// ---- check_assign.cpp, check_init.cpp
void assign_stmt(Checker& checker, syntax::AssignStmt* statement);
void inc_dec_stmt(Checker& checker, syntax::IncDecStmt* statement);
// The type of the left side of an assignment; nullptr for the blank identifier, the invalid type
// after an error.
const Type* lhs_type(Checker& checker, Expr*& slot);
// The value of type `type` that comes from an expression with several values, as an expression that
// messages can quote; it is no part of the tree.
Expr* stand_in(Checker& checker, const Expr* expr, const Type* type);
// The types of the values of an expression that has been checked by multi_expr; with `comma_ok` a
// comma-ok expression has two and is marked.
std::vector<const Type*> value_types(Expr* expr, bool comma_ok);
// "assignment mismatch: 2 variables but f returns 1 value".
void report_mismatch(Checker& checker, std::span<Expr*> rhs, size_t left, size_t right);

// `variable = slot` in a declaration: gives the variable its type if it has none.
void init_variable(Checker& checker, Var* variable, Expr*& slot, std::string_view context);
// The same for lists; with `return_stmt` the variables are the results of the function.
void init_variables(Checker& checker, std::span<Var*> lhs, std::span<Expr*> rhs,
                    const syntax::ReturnStmt* return_stmt);
void return_stmt(Checker& checker, syntax::ReturnStmt* statement);

// ---- one file each
void range_stmt(Checker& checker, syntax::RangeStmt* statement);
// Spec: "Each iteration has its own separate declared variable (or variables)": from Go 1.22 on.
bool per_iteration_variables(const Checker& checker, Pos pos);
void switch_stmt(Checker& checker, syntax::SwitchStmt* statement);
void type_switch_stmt(Checker& checker, syntax::TypeSwitchStmt* statement);
void select_stmt(Checker& checker, syntax::SelectStmt* statement);

// ---- terminating.cpp
// Specification, "Terminating statements".
bool is_terminating(syntax::Stmt* statement);

}  // namespace minigo::sema

#endif  // MINIGO_SEMA_STATEMENTS_H_
