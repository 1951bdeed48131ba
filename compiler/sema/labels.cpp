// Labels and the statements that branch.
//
// A label belongs to the block that declares it, and is known in the whole function. A break or
// continue refers to a statement around it, so that its label has been seen. A goto may jump
// forward: it waits in the list of its block until the label turns up there or the block ends, and
// then goes on to the block around. Two rules say where it may jump to: not into a block, which
// holds by itself because no block looks for labels in its inner ones; and not over a variable
// declaration, for which each block remembers its latest declaration and the gotos that waited when
// it came.

#include "sema/labels.h"

#include <algorithm>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "types/object.h"

namespace minigo::sema {

namespace {

using namespace syntax;
using support::Pos;
using support::Token;

// The innermost statements that a branch statement can refer to.
struct Targets {
  Stmt* breaks = nullptr;     // For, Range, Switch, TypeSwitch or Select
  Stmt* continues = nullptr;  // For or Range
  int case_index = -1;  // of the case clause whose statement list this is; -1 in any other block
};

// A block that may declare labels.
struct Block {
  Block* parent;
  Targets targets;
  Pos start;
  LabeledStmt* labeled;  // the labelled statement that the block belongs to, or nullptr
};

// A declared label, the block that declares it, and its object.
struct LabelInfo {
  Block* parent;
  LabeledStmt* stmt;
  types::Label* object;
};

using Gotos = std::vector<BranchStmt*>;

// The statements without empty ones at the end.
std::span<Stmt*> without_trailing_empty(std::span<Stmt*> list) {
  while (!list.empty() && list.back()->kind == StmtKind::kEmpty) list = list.first(list.size() - 1);
  return list;
}

// The labels of one function. They are function-scoped and do not conflict with other identifiers.
class LabelChecker {
 public:
  LabelChecker(support::Arena& arena, support::Diagnostics& diagnostics)
      : arena_(arena), diagnostics_(diagnostics) {}

  void check_body(BlockStmt* body) {
    for (BranchStmt* jump : check_block(nullptr, {}, nullptr, body->pos, body->stmts)) {
      report_unresolved(jump);
    }
    // Spec: "It is illegal to define a label that is never used."
    for (LabelInfo* label : order_) {
      if (label->object->used) continue;
      error(label->stmt->label->pos,
            "label " + name_of(label->stmt->label) + " defined and not used");
    }
  }

 private:
  friend class BlockChecker;

  static std::string name_of(const Ident* label) { return std::string(label->name); }
  void error(Pos pos, std::string message) { diagnostics_.error(pos, std::move(message)); }
  std::string describe(Pos pos) const { return diagnostics_.describe(pos); }

  LabelInfo* find(std::string_view name) {
    auto it = labels_.find(name);
    return it == labels_.end() ? nullptr : it->second;
  }

  void report_unresolved(BranchStmt* jump) {
    std::string name = name_of(jump->label);
    if (LabelInfo* label = find(name)) {
      // Spec: "Goto statements outside a block cannot jump to a label inside that block."
      label->object->used = true;
      error(jump->label->pos,
            "goto " + name + " jumps into block starting at " + describe(label->parent->start));
    } else {
      error(jump->label->pos, "label " + name + " not defined");
    }
  }

  LabelInfo* declare(Block* block, LabeledStmt* stmt) {
    if (LabelInfo* other = find(stmt->label->name)) {
      error(stmt->label->pos, "label " + name_of(stmt->label) + " already defined at " +
                                  describe(other->stmt->label->pos));
      return other;
    }
    auto* object = arena_.make<types::Label>(stmt->label->pos, stmt->label->name);
    auto* label = arena_.make<LabelInfo>(LabelInfo{block, stmt, object});
    stmt->label->object = object;
    labels_.emplace(stmt->label->name, label);
    order_.push_back(label);
    return label;
  }

  Gotos check_block(Block* parent, Targets targets, LabeledStmt* labeled, Pos start,
                    std::span<Stmt*> stmts);

  support::Arena& arena_;
  support::Diagnostics& diagnostics_;
  std::unordered_map<std::string_view, LabelInfo*> labels_;
  std::vector<LabelInfo*> order_;
};

// One statement list. Gotos to labels that have not been seen yet collect in `forward_`.
class BlockChecker {
 public:
  BlockChecker(LabelChecker& function, Block* parent, Targets targets, LabeledStmt* labeled,
               Pos start)
      : function_(function),
        block_(*function.arena_.make<Block>(Block{parent, targets, start, labeled})),
        targets_(targets) {}

  Gotos check(std::span<Stmt*> stmts) {
    // Trailing empty statements do not keep a fallthrough from being the last statement.
    std::span<Stmt*> list = without_trailing_empty(stmts);
    for (size_t i = 0; i < list.size(); ++i) {
      labeled_ = nullptr;
      last_ = i + 1 == list.size();
      check_stmt(list[i]);
    }
    return std::move(forward_);
  }

 private:
  void check_stmt(Stmt* stmt) {
    while (auto* labeled = dyn_cast<LabeledStmt>(stmt)) {
      if (labeled->label->name != "_") check_label(labeled);
      stmt = labeled->stmt;
    }
    if (stmt == nullptr) return;
    switch (stmt->kind) {
      case StmtKind::kDecl:
        return check_decl(cast<DeclStmt>(stmt));
      case StmtKind::kAssign:
        return check_assign(cast<AssignStmt>(stmt));
      case StmtKind::kBranch:
        return check_branch(cast<BranchStmt>(stmt));
      case StmtKind::kBlock:
        return plain_block(cast<BlockStmt>(stmt));
      case StmtKind::kIf:
        return check_if(cast<IfStmt>(stmt));
      case StmtKind::kFor:
        return check_loop(stmt, cast<ForStmt>(stmt)->body);
      case StmtKind::kRange:
        return check_loop(stmt, cast<RangeStmt>(stmt)->body);
      case StmtKind::kSwitch:
        return check_clauses(stmt, cast<SwitchStmt>(stmt)->clauses);
      case StmtKind::kTypeSwitch:
        return check_clauses(stmt, cast<TypeSwitchStmt>(stmt)->clauses);
      case StmtKind::kSelect:
        return check_clauses(stmt, cast<SelectStmt>(stmt)->clauses);
      case StmtKind::kLabeled:  // taken off above
      case StmtKind::kBad:
      case StmtKind::kCount:
      case StmtKind::kEmpty:
      case StmtKind::kExpr:
      case StmtKind::kSend:
      case StmtKind::kIncDec:
      case StmtKind::kGo:
      case StmtKind::kDefer:
      case StmtKind::kReturn:
      case StmtKind::kCaseClause:
      case StmtKind::kCommClause:
        return;
    }
  }

  // Unresolved gotos of an inner block may find their label in this one.
  void inner(Targets targets, Pos start, std::span<Stmt*> stmts) {
    Gotos out = function_.check_block(&block_, targets, labeled_, start, stmts);
    forward_.insert(forward_.end(), out.begin(), out.end());
  }

  Targets plain() const { return {targets_.breaks, targets_.continues, -1}; }

  // A block that no break or continue refers to.
  void plain_block(BlockStmt* block) { inner(plain(), block->pos, block->stmts); }

  void check_label(LabeledStmt* stmt) {
    LabelInfo* label = function_.declare(&block_, stmt);
    std::erase_if(forward_, [&](BranchStmt* jump) {
      if (jump->label->name != stmt->label->name) return false;
      jump->target = stmt;
      jump->label->object = label->object;
      label->object->used = true;
      report_jump_over(jump);
      return true;
    });
    labeled_ = stmt;
  }

  // Spec: "Executing the "goto" statement must not cause any variables to come into scope that were
  // not already in scope at the point of the goto."
  void report_jump_over(BranchStmt* jump) {
    if (std::find(jumped_.begin(), jumped_.end(), jump) == jumped_.end()) return;
    function_.error(jump->label->pos, "goto " + LabelChecker::name_of(jump->label) +
                                          " jumps over declaration of " + declared_ + " at " +
                                          function_.describe(declared_pos_));
  }

  // Any pending forward goto that finds its label in this block jumps over the declaration.
  void record_declaration(Pos pos, std::string names) {
    declared_pos_ = pos;
    declared_ = std::move(names);
    jumped_ = forward_;
  }

  void check_decl(DeclStmt* stmt) {
    if (stmt->decl == nullptr || stmt->decl->token != Token::kVar) return;
    if (stmt->decl->values.empty() || stmt->decl->values[0]->names.empty()) return;
    const Ident* name = stmt->decl->values[0]->names[0];
    record_declaration(name->pos, LabelChecker::name_of(name));
  }

  void check_assign(AssignStmt* stmt) {
    if (stmt->op != Token::kDefine) return;
    std::string names;
    for (const Expr* lhs : stmt->lhs) {
      if (!names.empty()) names += ", ";
      if (const auto* ident = dyn_cast<Ident>(lhs)) names += ident->name;
    }
    record_declaration(stmt->op_pos, std::move(names));
  }

  void check_branch(BranchStmt* stmt) {
    if (stmt->label == nullptr) return check_unlabeled(stmt);
    switch (stmt->token) {
      case Token::kBreak:
        return check_labeled(stmt, &Targets::breaks, "break");
      case Token::kContinue:
        return check_labeled(stmt, &Targets::continues, "continue");
      case Token::kGoto:
        return check_goto(stmt);
      default:
        return;
    }
  }

  void check_unlabeled(BranchStmt* stmt) {
    switch (stmt->token) {
      case Token::kBreak:
        stmt->target = targets_.breaks;
        if (stmt->target == nullptr) {
          function_.error(stmt->pos, "break is not in a loop, switch, or select");
        }
        return;
      case Token::kContinue:
        stmt->target = targets_.continues;
        if (stmt->target == nullptr) function_.error(stmt->pos, "continue is not in a loop");
        return;
      case Token::kFallthrough:
        return check_fallthrough(stmt);
      default:
        return;
    }
  }

  // Spec: "It may be used only as the final non-empty statement in such a clause." The clause is
  // one of an expression switch, and not its last.
  void check_fallthrough(BranchStmt* stmt) {
    const char* message = "fallthrough statement out of place";
    if (dyn_cast<TypeSwitchStmt>(targets_.breaks) != nullptr) {
      message = "cannot fallthrough in type switch";
    } else if (const auto* parent = dyn_cast<SwitchStmt>(targets_.breaks)) {
      bool in_place = targets_.case_index >= 0 && last_;
      bool final_case = targets_.case_index + 1 == static_cast<int>(parent->clauses.size());
      if (in_place && !final_case) return;
      if (in_place) message = "cannot fallthrough final case in switch";
    }
    function_.error(stmt->pos, message);
  }

  // Spec: "If there is a label, it must be that of an enclosing "for", "switch", or "select"
  // statement, and that is the one whose execution terminates"; likewise for "continue".
  void check_labeled(BranchStmt* stmt, Stmt* Targets::* kind, const std::string& keyword) {
    std::string name = LabelChecker::name_of(stmt->label);
    LabelInfo* label = function_.find(name);
    if (label == nullptr) {
      function_.error(stmt->label->pos, keyword + " label not defined: " + name);
      return;
    }
    label->object->used = true;  // though it may not be a valid target
    stmt->label->object = label->object;
    const Block* block = enclosing_block(label->stmt);
    if (block != nullptr && block->targets.*kind == label->stmt->stmt) {
      stmt->target = label->stmt->stmt;
    } else {
      function_.error(stmt->label->pos, "invalid " + keyword + " label " + name);
    }
  }

  // The block of the labelled statement that this one lies in, or nullptr.
  const Block* enclosing_block(const LabeledStmt* stmt) const {
    const Block* block = &block_;
    while (block != nullptr && block->labeled != stmt) block = block->parent;
    return block;
  }

  void check_goto(BranchStmt* stmt) {
    LabelInfo* label = function_.find(stmt->label->name);
    if (label != nullptr) {
      label->object->used = true;
      for (const Block* block = &block_; block != nullptr; block = block->parent) {
        if (label->parent != block) continue;
        stmt->target = label->stmt;
        stmt->label->object = label->object;
        return;
      }
    }
    forward_.push_back(stmt);
  }

  void check_if(IfStmt* stmt) {
    plain_block(stmt->then);
    if (stmt->otherwise == nullptr) return;
    inner(plain(), stmt->otherwise->pos, {&stmt->otherwise, 1});
  }

  void check_loop(Stmt* loop, BlockStmt* body) {
    if (body != nullptr) inner({loop, loop, -1}, body->pos, body->stmts);
  }

  template <class Clause>
  void check_clauses(Stmt* stmt, std::span<Clause*> clauses) {
    Targets targets{stmt, targets_.continues, -1};
    for (Clause* clause : clauses) {
      if constexpr (std::is_same_v<Clause, CaseClause>) ++targets.case_index;
      inner(targets, clause->pos, clause->body);
    }
  }

  LabelChecker& function_;
  // In the arena: labels refer to their block after it has been checked.
  Block& block_;
  Targets targets_;
  LabeledStmt* labeled_ = nullptr;  // the label of the statement that is being checked
  bool last_ = false;
  Gotos forward_;
  // The latest variable declaration of this block, and the gotos before it.
  Pos declared_pos_;
  std::string declared_;
  Gotos jumped_;
};

Gotos LabelChecker::check_block(Block* parent, Targets targets, LabeledStmt* labeled, Pos start,
                                std::span<Stmt*> stmts) {
  return BlockChecker(*this, parent, targets, labeled, start).check(stmts);
}

}  // namespace

void check_labels(std::span<BlockStmt* const> bodies, support::Arena& arena,
                  support::Diagnostics& diagnostics) {
  for (BlockStmt* body : bodies) LabelChecker(arena, diagnostics).check_body(body);
}

}  // namespace minigo::sema
