#include "cover/block_end.h"

#include <initializer_list>

#include "syntax/children.h"

namespace minigo::cover {
namespace {

using syntax::cast;
using syntax::Expr;
using syntax::Stmt;
using syntax::StmtKind;

// Finds the function literal that begins first.
class FirstLiteral final : public syntax::ChildVisitor {
 public:
  void expr(Expr*& slot) override {
    if (slot == nullptr) return;
    if (auto* literal = syntax::dyn_cast<syntax::FuncLit>(slot)) return found(literal->body->pos);
    syntax::visit_children(slot, *this);
  }
  void stmt(Stmt*& slot) override {
    if (slot != nullptr) syntax::visit_children(slot, *this);
  }

  // Of its body; no position if there is no literal.
  support::Pos pos() const { return pos_; }

 private:
  void found(support::Pos pos) {
    if (!pos_.valid() || pos < pos_) pos_ = pos;
  }

  support::Pos pos_;
};

support::Pos literal_in(Stmt* stmt) {
  FirstLiteral first;
  first.stmt(stmt);
  return first.pos();
}

support::Pos literal_in(Expr* expr) {
  FirstLiteral first;
  first.expr(expr);
  return first.pos();
}

support::Pos first_of(std::initializer_list<support::Pos> positions) {
  for (support::Pos pos : positions)
    if (pos.valid()) return pos;
  return {};
}

bool is_panic(const Expr* expr) {
  const auto* call = syntax::dyn_cast<syntax::CallExpr>(expr);
  if (call == nullptr || call->args.size() != 1) return false;
  const auto* name = syntax::dyn_cast<syntax::Ident>(call->function);
  return name != nullptr && name->name == "panic";
}

}  // namespace

bool ends_block(Stmt* stmt) {
  switch (stmt->kind) {
    case StmtKind::kLabeled:
    case StmtKind::kBranch:
    case StmtKind::kBlock:
    case StmtKind::kIf:
    case StmtKind::kSwitch:
    case StmtKind::kTypeSwitch:
    case StmtKind::kSelect:
    case StmtKind::kFor:
    case StmtKind::kRange:
      return true;
    case StmtKind::kExpr:
      return is_panic(cast<syntax::ExprStmt>(stmt)->expr) || literal_in(stmt).valid();
    case StmtKind::kDecl:
    case StmtKind::kSend:
    case StmtKind::kIncDec:
    case StmtKind::kAssign:
    case StmtKind::kGo:
    case StmtKind::kDefer:
    case StmtKind::kReturn:
      return literal_in(stmt).valid();
    case StmtKind::kBad:
    case StmtKind::kEmpty:
    case StmtKind::kCaseClause:
    case StmtKind::kCommClause:
    case StmtKind::kCount:
      return false;
  }
}

support::Pos end_in_block(Stmt* stmt) {
  switch (stmt->kind) {
    case StmtKind::kLabeled:
      return end_in_block(cast<syntax::LabeledStmt>(stmt)->stmt);
    case StmtKind::kBlock:
      return stmt->pos;
    case StmtKind::kIf: {
      auto* branch = cast<syntax::IfStmt>(stmt);
      return first_of({literal_in(branch->init), literal_in(branch->cond), branch->then->pos});
    }
    case StmtKind::kSwitch: {
      auto* choice = cast<syntax::SwitchStmt>(stmt);
      return first_of({literal_in(choice->init), literal_in(choice->tag), choice->lbrace});
    }
    case StmtKind::kTypeSwitch: {
      auto* choice = cast<syntax::TypeSwitchStmt>(stmt);
      return first_of({literal_in(choice->init), choice->lbrace});
    }
    case StmtKind::kSelect:
      return cast<syntax::SelectStmt>(stmt)->lbrace;
    case StmtKind::kFor: {
      auto* loop = cast<syntax::ForStmt>(stmt);
      return first_of({literal_in(loop->init), literal_in(loop->cond), literal_in(loop->post),
                       loop->body->pos});
    }
    case StmtKind::kRange: {
      auto* loop = cast<syntax::RangeStmt>(stmt);
      return first_of({literal_in(loop->operand), loop->body->pos});
    }
    case StmtKind::kDecl:
    case StmtKind::kExpr:
    case StmtKind::kSend:
    case StmtKind::kIncDec:
    case StmtKind::kAssign:
    case StmtKind::kGo:
    case StmtKind::kDefer:
    case StmtKind::kReturn:
      return first_of({literal_in(stmt), stmt->end});
    case StmtKind::kBad:
    case StmtKind::kEmpty:
    case StmtKind::kBranch:
    case StmtKind::kCaseClause:
    case StmtKind::kCommClause:
    case StmtKind::kCount:
      return stmt->end;
  }
}

bool is_control(const Stmt* stmt) {
  return stmt->kind == StmtKind::kFor || stmt->kind == StmtKind::kRange ||
         stmt->kind == StmtKind::kSwitch || stmt->kind == StmtKind::kTypeSwitch ||
         stmt->kind == StmtKind::kSelect;
}

}  // namespace minigo::cover
