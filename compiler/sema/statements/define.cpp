// Short variable declarations (specification, "Short variable declarations").

#include "sema/statements/define.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "sema/expressions/initialization.h"
#include "sema/messages/expr_text.h"
#include "sema/state/delayed.h"
#include "sema/state/errors.h"
#include "sema/state/operand.h"
#include "sema/state/recursion.h"
#include "sema/state/scope.h"

namespace minigo::sema {
namespace {

using namespace syntax;

// The left side of `:=`.
class Definition {
 public:
  Definition(Checker& checker, AssignStmt* statement)
      : checker_(checker),
        statement_(statement),
        scope_(checker.env.scope),
        variables_(statement->lhs.size()),
        defines_(statement->lhs.size()) {}

  void check() {
    size_t top = checker_.delayed.size();
    for (size_t i = 0; i < variables_.size(); ++i) {
      variables_[i] = left(i);
      // A stand-in where the left side is invalid or blank.
      if (variables_[i] == nullptr) variables_[i] = blank(statement_->lhs[i]);
    }
    init_variables(checker_, variables_, statement_->rhs, nullptr);
    process_delayed(checker_, top);
    finish();
  }

 private:
  Var* blank(const Expr* lhs) { return checker_.arena.make<Var>(lhs->pos, checker_.package, "_"); }

  Var* left(size_t i) {
    auto* ident = dyn_cast<Ident>(statement_->lhs[i]);
    if (ident == nullptr) {
      use_lhs(checker_, statement_->lhs[i]);
      return fail(statement_->lhs[i],
                  cat("non-name ", expr_text(statement_->lhs[i]), " on left side of :="));
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
    error(checker_, lhs->pos, message);
    failed_ = true;
    return nullptr;
  }

  void finish() {
    auto* flags = static_cast<bool*>(
        checker_.arena.allocate(std::max<size_t>(defines_.size(), 1), alignof(bool)));
    statement_->defines = {flags, defines_.size()};
    Pos scope_start = statement_->rhs.empty() ? statement_->end : statement_->rhs.back()->end;
    for (size_t i = 0; i < defines_.size(); ++i) {
      flags[i] = defines_[i] != 0;
      auto* ident = dyn_cast<Ident>(statement_->lhs[i]);
      if (ident == nullptr || ident->object != variables_[i]) continue;
      set_value(ident, Mode::kVariable, variables_[i]->type);
      if (flags[i]) declare_in(checker_, scope_, ident, variables_[i], scope_start);
    }
    if (!any_new_ && !failed_) {
      error(checker_, statement_->op_pos, "no new variables on left side of :=");
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

void check_define(Checker& checker, AssignStmt* statement) {
  Definition(checker, statement).check();
}

}  // namespace minigo::sema
