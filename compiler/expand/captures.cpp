// One walk in source order. A variable belongs to the function that was open when it was declared;
// a reference from a function further in makes every literal between the two capture it.

#include "expand/captures.h"

#include <algorithm>
#include <vector>

#include "syntax/children.h"

namespace minigo::expand {
namespace {

using namespace syntax;
using types::Var;

// A function while its body is walked.
struct Scope {
  Scope* outer = nullptr;
  int depth = 0;
  std::vector<Var*> captures;
  // Literals are numbered by the function that is no loop body.
  Scope* names = nullptr;
  int literals = 0;
  int range_bodies = 0;
  std::vector<FuncLit*> copies;  // numbered after those that stand in the source
};

class CaptureBinder final : public ChildVisitor {
 public:
  explicit CaptureBinder(support::Arena& arena) : arena_(arena) {}

  void function(FuncDecl* decl) {
    Scope scope;
    scope.depth = 1;
    scope.names = &scope;
    scope_ = &scope;
    if (decl->receiver != nullptr) declare(decl->receiver);
    declare(decl->params);
    declare(decl->results);
    visit_children(decl->body, *this);
    scope_ = nullptr;
    number_copies(scope);
  }

  void expr(Expr*& slot) override {
    if (auto* ident = dyn_cast<Ident>(slot)) return reference(types::dyn_cast<Var>(ident->object));
    if (auto* lit = dyn_cast<FuncLit>(slot)) return literal(lit);
    visit_children(slot, *this);
  }

  // Declarations come before uses.
  void stmt(Stmt*& slot) override {
    switch (slot->kind) {
      case StmtKind::kAssign:
        declare_left(cast<AssignStmt>(slot));
        break;
      case StmtKind::kDecl:
        declare_names(cast<DeclStmt>(slot)->decl);
        break;
      case StmtKind::kRange:
        if (cast<RangeStmt>(slot)->op != Token::kDefine) break;
        declare(cast<RangeStmt>(slot)->key);
        declare(cast<RangeStmt>(slot)->value);
        break;
      case StmtKind::kCaseClause:
        declare(cast<CaseClause>(slot)->var);
        break;
      case StmtKind::kDefer:
        reference(cast<DeferStmt>(slot)->list);
        break;
      case StmtKind::kBad:
      case StmtKind::kCount:
      case StmtKind::kEmpty:
      case StmtKind::kLabeled:
      case StmtKind::kExpr:
      case StmtKind::kSend:
      case StmtKind::kIncDec:
      case StmtKind::kGo:
      case StmtKind::kReturn:
      case StmtKind::kBranch:
      case StmtKind::kBlock:
      case StmtKind::kIf:
      case StmtKind::kSwitch:
      case StmtKind::kTypeSwitch:
      case StmtKind::kCommClause:
      case StmtKind::kSelect:
      case StmtKind::kFor:
        break;
    }
    visit_children(slot, *this);
  }

 private:
  void literal(FuncLit* lit) {
    Scope scope;
    scope.outer = scope_;
    scope.depth = scope_ != nullptr ? scope_->depth + 1 : 1;
    scope.names = lit->is_range_body ? scope_->names : &scope;
    // A literal of an initialiser has no function around it, and is not numbered here.
    if (scope_ != nullptr) number(lit, *scope_->names);
    scope_ = &scope;
    declare(lit->params);
    declare(lit->results);
    visit_children(lit, *this);
    scope_ = scope.outer;
    lit->captures = arena_.copy(scope.captures);
    number_copies(scope);
  }

  static void number(FuncLit* lit, Scope& names) {
    if (lit->copied_from != nullptr)
      names.copies.push_back(lit);
    else
      lit->number = lit->is_range_body ? ++names.range_bodies : ++names.literals;
  }
  static void number_copies(Scope& scope) {
    for (FuncLit* copy : scope.copies) copy->number = ++scope.literals;
  }

  void declare(Var* var) {
    if (var != nullptr && !var->is_global) var->function_depth = scope_->depth;
  }
  void declare(std::span<Var*> vars) {
    for (Var* var : vars) declare(var);
  }
  void declare(Expr* expr) {
    if (auto* ident = dyn_cast<Ident>(expr)) declare(types::dyn_cast<Var>(ident->object));
  }
  void declare_left(AssignStmt* stmt) {
    for (size_t i = 0; i < stmt->defines.size(); ++i)
      if (stmt->defines[i]) declare(stmt->lhs[i]);
  }
  void declare_names(const GenDecl* decl) {
    for (const ValueSpec* spec : decl->values)
      for (Ident* name : spec->names) declare(name);
  }

  // As Checker::note_reference.
  void reference(Var* var) {
    if (var == nullptr || var->is_global || var->is_field) return;
    for (Scope* scope = scope_; scope != nullptr && scope->depth > var->function_depth;
         scope = scope->outer) {
      var->captured = true;
      std::vector<Var*>& captures = scope->captures;
      if (std::find(captures.begin(), captures.end(), var) != captures.end()) break;
      captures.push_back(var);
    }
  }

  support::Arena& arena_;
  Scope* scope_ = nullptr;
};

}  // namespace

void bind_captures(FuncDecl* function, support::Arena& arena) {
  CaptureBinder(arena).function(function);
}

void bind_captures(Expr* initializer, support::Arena& arena) {
  CaptureBinder(arena).expr(initializer);
}

}  // namespace minigo::expand
