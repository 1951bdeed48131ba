#include "syntax/walk.h"

#include "syntax/children.h"

namespace minigo::syntax {
namespace {

class Walker final : public ChildVisitor {
 public:
  explicit Walker(const Visitor& visitor) : visitor_(visitor) {}

  void expr(Expr*& slot) override {
    visitor_.expr(slot);
    if (auto* literal = dyn_cast<FuncLit>(slot)) {
      variables(literal->params);
      variables(literal->results);
    }
    visit_children(slot, *this);
  }

  void stmt(Stmt*& slot) override {
    if (auto* branch = dyn_cast<BranchStmt>(slot)) visitor_.branch(branch);
    auto* clause = dyn_cast<CaseClause>(slot);
    if (clause != nullptr) variables({&clause->var, 1});
    visit_children(slot, *this);
  }

  void variables(std::span<types::Var*> vars) {
    for (types::Var* var : vars)
      if (var != nullptr) visitor_.variable(var);
  }

 private:
  const Visitor& visitor_;
};

// Counts up to a limit and enters nothing below it, so that a large body costs no more than that.
class NodeCounter final : public ChildVisitor {
 public:
  explicit NodeCounter(int limit) : limit_(limit) {}
  int count() const { return count_; }

  void expr(Expr*& slot) override {
    if (enter()) visit_children(slot, *this);
  }
  void stmt(Stmt*& slot) override {
    if (enter()) visit_children(slot, *this);
  }

 private:
  bool enter() { return count_ < limit_ && ++count_ < limit_; }

  int limit_;
  int count_ = 0;
};

}  // namespace

int count_nodes(BlockStmt* body, int limit) {
  NodeCounter counter(limit);
  visit_children(body, counter);
  return counter.count();
}

void walk(const Visitor& visitor, Expr*& slot) {
  if (slot != nullptr) Walker(visitor).expr(slot);
}

void walk(const Visitor& visitor, Stmt* stmt) {
  if (stmt != nullptr) Walker(visitor).stmt(stmt);
}

void walk(const Visitor& visitor, FuncDecl* decl) {
  Walker walker(visitor);
  walker.variables({&decl->receiver, 1});
  walker.variables(decl->params);
  walker.variables(decl->results);
  if (decl->body != nullptr) visit_children(decl->body, walker);
}

std::unordered_set<const Stmt*> find_goto_targets(BlockStmt* body) {
  std::unordered_set<const Stmt*> targets;
  Visitor visitor{[](Expr*&) {}, [](types::Var*) {},
                  [&](BranchStmt* branch) {
                    if (branch->token == support::Token::kGoto) targets.insert(branch->target);
                  }};
  walk(visitor, static_cast<Stmt*>(body));
  return targets;
}

}  // namespace minigo::syntax
