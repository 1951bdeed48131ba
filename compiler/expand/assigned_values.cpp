#include "expand/assigned_values.h"

#include <algorithm>

#include "syntax/children.h"
#include "types/constant.h"
#include "types/type.h"

namespace minigo::expand {
namespace {

using syntax::Expr;
using syntax::Stmt;
using syntax::StmtKind;
using types::Type;

// The types of the key and the element that a range over a value of the type yields; nullptr where
// there is none, or one that cannot be assigned to an interface variable without a conversion.
// Loops over functions have been rewritten as calls before.
struct RangeTypes {
  const Type* key = nullptr;
  const Type* elem = nullptr;
};

RangeTypes range_types(const Type* type) {
  if (const auto* pointer = types::under<types::Pointer>(type)) type = pointer->elem;
  if (const auto* map = types::under<types::Map>(type)) return {map->key, map->elem};
  if (const auto* chan = types::under<types::Chan>(type)) return {chan->elem, nullptr};
  if (const auto* slice = types::under<types::Slice>(type)) return {nullptr, slice->elem};
  if (const auto* array = types::under<types::Array>(type)) return {nullptr, array->elem};
  return {};
}

class AssignmentsOfBody final : public syntax::ChildVisitor {
 public:
  AssignmentsOfBody(Assignments& assignments, const types::Func* func) : assignments_(assignments) {
    if (func == nullptr) return;
    add_arguments(func->type_args);
    if (func->recv_named != nullptr) add_arguments(func->recv_named->type_args);
  }

  void expr(Expr*& slot) override { syntax::visit_children(slot, *this); }

  void stmt(Stmt*& slot) override {
    switch (slot->kind) {
      case StmtKind::kDecl:
        add_declaration(syntax::cast<syntax::DeclStmt>(slot)->decl);
        break;
      case StmtKind::kAssign:
        add_assignment(syntax::cast<syntax::AssignStmt>(slot));
        break;
      case StmtKind::kIf:
        return add_if(syntax::cast<syntax::IfStmt>(slot));
      case StmtKind::kRange:
        add_range(syntax::cast<syntax::RangeStmt>(slot));
        break;
      case StmtKind::kTypeSwitch:
        add_type_switch(syntax::cast<syntax::TypeSwitchStmt>(slot));
        break;
      default:
        break;
    }
    syntax::visit_children(slot, *this);
  }

 private:
  // The list of a variable for which one is kept; nullptr for others.
  AssignedValues* values_of(const types::Var* var) {
    if (var == nullptr || var->is_global || var->is_param || var->address_taken) return nullptr;
    return types::is_interface(var->type) ? &assignments_[var] : nullptr;
  }
  AssignedValues* values_of(const Expr* target) {
    const auto* ident = syntax::dyn_cast<syntax::Ident>(syntax::unparen(target));
    return ident == nullptr ? nullptr : values_of(types::dyn_cast<types::Var>(ident->object));
  }

  void add(const Expr* target, const Expr* value) {
    AssignedValues* values = values_of(target);
    if (values == nullptr) return;
    if (depends(value)) return values->types.push_back(nullptr);
    values->exprs.push_back(value);
  }
  void add(const Expr* target, const Type* type) {
    if (AssignedValues* values = values_of(target)) values->types.push_back(type);
  }

  // The results of a call, or the value that may be missing and whether it is.
  template <class Targets>
  void add_results(const Targets& targets, const Expr* value) {
    const auto* tuple = types::dyn_cast<types::Tuple>(value->type);
    if (tuple == nullptr) return add(targets[0], value);
    for (size_t i = 0; i < targets.size(); ++i) add(targets[i], tuple->vars[i]->type);
  }
  template <class Targets>
  void add_all(const Targets& targets, std::span<Expr* const> values) {
    if (values.size() != targets.size()) return add_results(targets, values[0]);
    for (size_t i = 0; i < targets.size(); ++i) add(targets[i], values[i]);
  }

  void add_declaration(const syntax::GenDecl* decl) {
    if (decl->token != support::Token::kVar) return;
    for (const syntax::ValueSpec* spec : decl->values) {
      for (const syntax::Ident* name : spec->names) values_of(name);
      if (!spec->values.empty()) add_all(spec->names, spec->values);
    }
  }

  void add_assignment(const syntax::AssignStmt* assignment) {
    bool plain =
        assignment->op == support::Token::kAssign || assignment->op == support::Token::kDefine;
    if (plain) add_all(assignment->lhs, assignment->rhs);
  }

  // Code behind a constant condition that is false counts for nothing, as in gc.
  void add_if(syntax::IfStmt* branch) {
    const types::Constant* cond = branch->cond->constant;
    if (branch->init != nullptr) stmt(branch->init);
    expr(branch->cond);
    Stmt* then = branch->then;
    if (cond == nullptr || types::bool_value(cond)) stmt(then);
    bool has_else = branch->otherwise != nullptr;
    if (has_else && (cond == nullptr || !types::bool_value(cond))) stmt(branch->otherwise);
  }

  void add_range(const syntax::RangeStmt* loop) {
    RangeTypes yielded = range_types(loop->operand->type);
    add(loop->key, yielded.key);
    add(loop->value, yielded.elem);
  }

  void add_type_switch(const syntax::TypeSwitchStmt* choice) {
    for (const syntax::CaseClause* clause : choice->clauses)
      if (AssignedValues* values = values_of(clause->var)) values->exprs.push_back(choice->operand);
  }

  void add_arguments(std::span<const Type* const> arguments) {
    arguments_.insert(arguments_.end(), arguments.begin(), arguments.end());
  }

  // Whether a value that becomes one of an interface type may have a type that a type argument is
  // in.
  bool depends(const Expr* value) {
    if (arguments_.empty()) return false;
    const auto* conversion = syntax::dyn_cast<syntax::ImplicitConversion>(syntax::unparen(value));
    return conversion != nullptr && depends(conversion->operand->type);
  }
  bool depends(const Type* type) {
    auto is_type = [type](const Type* argument) { return types::identical(argument, type); };
    if (std::any_of(arguments_.begin(), arguments_.end(), is_type)) return true;
    if (const auto* pointer = types::dyn_cast<types::Pointer>(type)) return depends(pointer->elem);
    const auto* named = types::dyn_cast<types::Named>(type);
    return named != nullptr &&
           std::any_of(named->type_args.begin(), named->type_args.end(),
                       [this](const Type* argument) { return depends(argument); });
  }

  Assignments& assignments_;
  std::vector<const Type*> arguments_;  // of the instance
};

}  // namespace

void note_assignments(Assignments& assignments, const syntax::BlockStmt* body,
                      const types::Func* func) {
  AssignmentsOfBody finder(assignments, func);
  for (Stmt* stmt : body->stmts) finder.stmt(stmt);
}

}  // namespace minigo::expand
