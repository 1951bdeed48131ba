// Specification, "Short variable declarations", "Variable declarations".

#include "lower/statements/variable_declaration.h"

#include "lower/expressions/evaluation_order.h"
#include "lower/expressions/expression.h"
#include "lower/operations/conversion.h"
#include "lower/statements/identifier.h"
#include "lower/statements/tuple_values.h"
#include "lower/types/llvm_type.h"
#include "lower/values/memory.h"
#include "lower/values/variable.h"

namespace minigo::lower {

using support::Token;
using syntax::Expr;

namespace {

void declare_with_expr(FunctionContext& fc, const types::Var* var, const Expr* rhs) {
  if (is_memory_type(fc.module, var->type) && !fc.may_repeat()) {
    // The value cannot refer to the variable, whose scope begins after it: so it is built in place.
    lower_expr_into(fc, rhs, declare_variable(fc, var));
    return;
  }
  Value value = lower_expr(fc, rhs);
  declare_variable(fc, var, value);
}

void define_values(FunctionContext& fc, const syntax::AssignStmt* stmt,
                   llvm::ArrayRef<Value> values) {
  for (size_t i = 0; i < values.size(); ++i)
    define_one(fc, stmt->lhs[i], stmt->defines.empty() || stmt->defines[i], values[i]);
}

void declare_zero(FunctionContext& fc, const syntax::Ident* name) {
  const types::Var* var = declared_var(name);
  if (var == nullptr) return;
  Place place = declare_variable(fc, var);
  // An object in the heap is zero already.
  if (!var->escapes) store_zero(fc, place);
}

void lower_var_spec(FunctionContext& fc, const syntax::ValueSpec* spec) {
  const auto& names = spec->names;
  const auto& values = spec->values;
  if (values.empty()) {
    for (const syntax::Ident* name : names) declare_zero(fc, name);
    return;
  }
  if (names.size() == 1 && declared_var(names[0]) != nullptr)
    return declare_with_expr(fc, declared_var(names[0]), values[0]);
  llvm::SmallVector<Value, 4> evaluated = values.size() == names.size()
                                              ? lower_operands(fc, values)
                                              : tuple_values(fc, values[0], names.size());
  for (size_t i = 0; i < names.size(); ++i) define_one(fc, names[i], true, evaluated[i]);
}

}  // namespace

void define_one(FunctionContext& fc, const Expr* ident, bool is_new, const Value& value) {
  const types::Var* var = is_blank(ident) ? nullptr : declared_var(ident);
  if (var == nullptr) return;
  Value converted = convert(fc, value, var->type);
  if (is_new)
    declare_variable(fc, var, converted);
  else
    store(fc, variable_place(fc, var), converted);
}

void lower_define(FunctionContext& fc, const syntax::AssignStmt* stmt) {
  if (stmt->rhs.size() != stmt->lhs.size())
    return define_values(fc, stmt, tuple_values(fc, stmt->rhs[0], stmt->lhs.size()));
  const types::Var* only = stmt->lhs.size() == 1 ? declared_var(stmt->lhs[0]) : nullptr;
  if (only != nullptr) return declare_with_expr(fc, only, stmt->rhs[0]);
  define_values(fc, stmt, lower_operands(fc, stmt->rhs));
}

void lower_var_decl(FunctionContext& fc, const syntax::GenDecl* decl) {
  if (decl->token != Token::kVar) return;
  for (const syntax::ValueSpec* spec : decl->values) lower_var_spec(fc, spec);
}

}  // namespace minigo::lower
