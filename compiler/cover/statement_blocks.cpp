// A list of statements is cut behind each statement that ends a block. The block has the positions
// from its first statement to where its last one begins to hold blocks of its own. A list that is
// one block is that from bracket to bracket, but in clauses, which have no brackets.
//
// A label stands apart from its statement: a jump comes to the counter between the two. Blocks
// without extent are left out: then the label, or the bracket of a block, was all that there is.

#include "cover/statement_blocks.h"

#include <vector>

#include "cover/block_end.h"
#include "cover/source_gap.h"
#include "syntax/children.h"

namespace minigo::cover {

using support::Pos;
using syntax::cast;
using syntax::dyn_cast;
using syntax::Expr;
using syntax::Stmt;
using syntax::StmtKind;

// Visits what a statement or an expression holds.
class StatementBlocks::Inside final : public syntax::ChildVisitor {
 public:
  explicit Inside(StatementBlocks& blocks) : blocks_(blocks) {}

  void expr(Expr*& slot) override {
    if (auto* literal = dyn_cast<syntax::FuncLit>(slot)) return blocks_.count(literal->body);
    if (slot != nullptr) syntax::visit_children(slot, *this);
  }
  void stmt(Stmt*& slot) override {
    if (slot != nullptr) blocks_.count_inside(slot);
  }

 private:
  StatementBlocks& blocks_;
};

void StatementBlocks::count(syntax::BlockStmt* body) { body->stmts = count_block(body, body->pos); }

void StatementBlocks::count(Expr*& value) { Inside(*this).expr(value); }

void StatementBlocks::count_inside(Stmt* stmt) {
  Inside inside(*this);
  switch (stmt->kind) {
    case StmtKind::kBlock:
      return count(cast<syntax::BlockStmt>(stmt));
    case StmtKind::kIf:
      return count_branches(cast<syntax::IfStmt>(stmt));
    case StmtKind::kCaseClause: {
      auto* clause = cast<syntax::CaseClause>(stmt);
      for (Expr*& expr : clause->exprs) inside.expr(expr);
      clause->body = count_clause(clause->body, clause->colon, clause->end);
      return;
    }
    case StmtKind::kCommClause: {
      auto* clause = cast<syntax::CommClause>(stmt);
      inside.stmt(clause->comm);
      clause->body = count_clause(clause->body, clause->colon, clause->end);
      return;
    }
    case StmtKind::kBad:
    case StmtKind::kDecl:
    case StmtKind::kEmpty:
    case StmtKind::kLabeled:
    case StmtKind::kExpr:
    case StmtKind::kSend:
    case StmtKind::kIncDec:
    case StmtKind::kAssign:
    case StmtKind::kGo:
    case StmtKind::kDefer:
    case StmtKind::kReturn:
    case StmtKind::kBranch:
    case StmtKind::kSwitch:
    case StmtKind::kTypeSwitch:
    case StmtKind::kSelect:
    case StmtKind::kFor:
    case StmtKind::kRange:
    case StmtKind::kCount:
      return syntax::visit_children(stmt, inside);
  }
}

void StatementBlocks::count_branches(syntax::IfStmt* branch) {
  Inside inside(*this);
  inside.stmt(branch->init);
  inside.expr(branch->cond);
  count(branch->then);
  if (branch->otherwise != nullptr) count_else(branch);
}

// The block of an else branch begins behind that word. `else if` is an if statement in such a
// block.
void StatementBlocks::count_else(syntax::IfStmt* branch) {
  Stmt* otherwise = branch->otherwise;
  Pos begin = after_else(file_, branch->then->end, otherwise->pos);
  if (auto* block = dyn_cast<syntax::BlockStmt>(otherwise)) {
    block->stmts = count_block(block, begin);
    return;
  }
  auto* block = arena_.make<syntax::BlockStmt>();
  block->pos = otherwise->pos;
  block->end = block->rbrace = otherwise->end;
  Stmt* only[] = {otherwise};
  block->stmts = count_list({only, begin, begin, otherwise->end, otherwise->end});
  branch->otherwise = block;
}

std::span<Stmt*> StatementBlocks::count_block(syntax::BlockStmt* block, Pos begin) {
  return count_list({block->stmts, begin, begin + 1, block->rbrace, block->rbrace + 1});
}

std::span<Stmt*> StatementBlocks::count_clause(std::span<Stmt*> body, Pos colon, Pos end) {
  return count_list({body, colon + 1, colon + 1, end, {}});
}

std::span<Stmt*> StatementBlocks::count_list(const List& list) {
  std::vector<Stmt*> left = with_empty_statements(list);
  if (left.empty()) {
    Pos close = list.close.valid() ? list.close : list.empty;
    left.push_back(new_counter_(list.empty, close, 0));
    return arena_.copy(left);
  }
  std::vector<Stmt*> counted;
  Pos begin = list.begin;
  for (size_t i = 0; i < left.size();) {
    size_t last = i;
    while (last + 1 < left.size() && !ends_block(left[last])) last++;
    bool whole = i == 0 && counted.empty() && !ends_block(left[last]) && list.close.valid();
    Pos end = whole ? list.close : end_in_block(left[last]);
    size_t next = last + 1;
    auto* labeled = dyn_cast<syntax::LabeledStmt>(left[last]);
    Stmt* behind = nullptr;
    if (labeled != nullptr && !is_control(labeled->stmt)) {
      end = labeled->pos;
      behind = split_label(labeled);
    }
    if (begin != end) {
      counted.push_back(new_counter_(begin, end, static_cast<uint32_t>(next - i)));
    }
    counted.insert(counted.end(), left.begin() + static_cast<long>(i),
                   left.begin() + static_cast<long>(next));
    i = next;
    if (behind != nullptr) left[--i] = behind;
    if (i < left.size()) begin = left[i]->pos;
  }
  for (Stmt* stmt : counted) count_inside(stmt);
  return arena_.copy(counted);
}

std::vector<Stmt*> StatementBlocks::with_empty_statements(const List& list) {
  std::vector<Stmt*> all;
  Pos from = list.empty;
  bool ended = true;
  auto add_gap = [&](Pos to) {
    if (to < from) return;
    for (Pos pos : empty_statements(file_, from, to, ended))
      all.push_back(empty_statement(pos, pos + 1));
  };
  for (Stmt* stmt : list.stmts) {
    add_gap(stmt->pos);
    all.push_back(stmt);
    from = stmt->end;
    ended = false;
  }
  add_gap(list.end);
  return all;
}

Stmt* StatementBlocks::empty_statement(Pos pos, Pos end) {
  auto* stmt = arena_.make<syntax::EmptyStmt>();
  stmt->pos = pos;
  stmt->end = end;
  return stmt;
}

Stmt* StatementBlocks::split_label(syntax::LabeledStmt* labeled) {
  Stmt* stmt = labeled->stmt;
  bool semicolon = stmt->kind == StmtKind::kEmpty && file_.text()[file_.offset(stmt->pos)] == ';';
  if (semicolon) stmt->end = stmt->pos + 1;
  labeled->stmt = empty_statement(labeled->pos, labeled->pos);
  return stmt;
}

}  // namespace minigo::cover
