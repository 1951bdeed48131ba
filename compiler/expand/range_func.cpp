// Finds the loops and walks their bodies; range_func_loop.cpp makes the new code. A loop over a
// call is first replaced by a loop over the literal that the called function returns, if it is that
// simple (iterator_literal.h).

#include "expand/range_func.h"

#include <algorithm>
#include <deque>
#include <map>
#include <unordered_map>
#include <utility>
#include <vector>

#include "expand/build_tree.h"
#include "expand/captures.h"
#include "expand/iterator_literal.h"
#include "expand/range_func_loop.h"
#include "syntax/children.h"
#include "syntax/walk.h"

namespace minigo::expand {
namespace {

using namespace syntax;
using types::Var;

bool is_range_over_function(const Stmt* stmt) {
  const auto* range = dyn_cast<RangeStmt>(stmt);
  return range != nullptr && types::under<types::Signature>(range->operand->type) != nullptr;
}

// The most nodes of iterators that are copied into one function. Iterators that loop over iterators
// that loop over others would otherwise make functions of any size.
constexpr int kMaxCopiedNodes = 2000;

// Finds the innermost range over a function that each statement of a body stands in.
class HomeFinder final : public ChildVisitor {
 public:
  explicit HomeFinder(Homes& homes) : homes_(homes) {}

  void expr(Expr*&) override {}
  void stmt(Stmt*& slot) override {
    homes_[slot] = loop_;
    const Stmt* saved = loop_;
    if (is_range_over_function(slot)) loop_ = slot;
    visit_children(slot, *this);
    loop_ = saved;
  }

 private:
  Homes& homes_;
  const Stmt* loop_ = nullptr;
};

class Rewriter final : public ChildVisitor {
 public:
  Rewriter(support::Arena& arena, const types::Func* function) : arena_(arena) {
    if (function != nullptr) makers_.push_back(function);
  }
  bool changed() const { return changed_; }

  void function(std::span<Var*> results, BlockStmt* body) {
    if (body == nullptr) return;
    RewrittenFunction function{.results = results, .body = body};
    RewrittenFunction* outer = std::exchange(function_, &function);
    visit_children(body, *this);
    function_ = outer;
  }

  void expr(Expr*& slot) override {
    if (auto* literal = dyn_cast<FuncLit>(slot)) return function(literal->results, literal->body);
    visit_children(slot, *this);
    auto* call = dyn_cast<CallExpr>(slot);
    bool recovers = call != nullptr && call->call == CallKind::kBuiltin &&
                    call->builtin == types::BuiltinId::kRecover;
    if (recovers && function_ != nullptr && !function_->loops.empty())
      function_->loops.back().has_recover = true;
  }

  void stmt(Stmt*& slot) override {
    if (is_range_over_function(slot)) return loop(slot);
    visit_children(slot, *this);
    if (function_->loops.empty()) return;
    if (slot->kind == StmtKind::kReturn) slot = leave_by_return(*function_, arena_, slot);
    if (slot->kind == StmtKind::kBranch) slot = leave_by_branch(*function_, arena_, slot);
    if (slot->kind == StmtKind::kDefer) defer_outside(*function_, arena_, slot);
  }

 private:
  // If the operand is a call of a function that returns a literal, puts the literal in its place. A
  // literal may contain loops over calls of the same function: these calls stay.
  void find_literal(RangeStmt* range, std::vector<Stmt*>& before) {
    for (;;) {
      const types::Func* maker = iterator_maker(range->operand);
      if (maker == nullptr || std::ranges::count(makers_, maker) != 0) return;
      budget_ -= count_nodes(maker->decl->body, kMaxCopiedNodes);
      if (budget_ < 0) return;
      makers_.push_back(maker);
      size_t known = before.size();
      range->operand = returned_iterator(range->operand, arena_, before);
      for (size_t i = known; i < before.size(); ++i) stmt(before[i]);
    }
  }

  void loop(Stmt*& slot) {
    changed_ = true;
    auto* range = cast<RangeStmt>(slot);
    std::vector<Stmt*> before;
    size_t makers = makers_.size();
    find_literal(range, before);
    expr(range->operand);
    makers_.resize(makers);
    rewrite(range, slot);
    if (before.empty()) return;
    before.push_back(slot);
    slot = TreeBuilder(arena_, range->pos).block(before);
  }

  void rewrite(RangeStmt* range, Stmt*& slot) {
    if (function_->homes.empty()) HomeFinder(function_->homes).stmt(function_->body);
    begin_loop(*function_, arena_, range);
    for (Expr** part : {&range->key, &range->value})
      if (*part != nullptr) expr(*part);
    visit_children(range->body, *this);
    slot = finish_loop(*function_, arena_);
  }

  support::Arena& arena_;
  RewrittenFunction* function_ = nullptr;
  std::vector<const types::Func*> makers_;  // whose literals are around, and the function itself
  int budget_ = kMaxCopiedNodes;            // for literals that are still to be copied
  bool changed_ = false;
};

}  // namespace

void rewrite_range_functions(FuncDecl* function, support::Arena& arena) {
  Rewriter rewriter(arena, function->object);
  rewriter.function(function->results, function->body);
  if (rewriter.changed()) bind_captures(function, arena);
}

void rewrite_range_functions(Expr* initializer, support::Arena& arena) {
  Rewriter rewriter(arena, nullptr);
  rewriter.expr(initializer);
  if (rewriter.changed()) bind_captures(initializer, arena);
}

}  // namespace minigo::expand
