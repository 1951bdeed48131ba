#include "expand/range_func_loop.h"

#include <algorithm>

#include "expand/build_tree.h"
#include "types/universe.h"

namespace minigo::expand {
namespace {

using namespace syntax;
using types::BasicKind;
using types::BuiltinId;
using types::RangeState;
using types::Var;

// Values of `next`, see range_func.h.
constexpr int kReturn = -1;
constexpr int kLevel = 2;  // between one loop of the nest and the one inside it

const types::Type* int_type() { return types::basic(BasicKind::kInt); }

Expr* state_value(TreeBuilder& build, RangeState state) {
  return build.integer(static_cast<int64_t>(state));
}

Stmt* set_state(TreeBuilder& build, Var* state, RangeState value) {
  return build.assign(state, state_value(build, value));
}

Stmt* range_panic(TreeBuilder& build, Expr* state) {
  auto* call = build.builtin_call(BuiltinId::kRangePanic, ".rangepanic", build.list<Expr*>({state}),
                                  nullptr);
  return build.expression(call);
}

Var* next_variable(RewrittenFunction& function, TreeBuilder& build) {
  if (function.next == nullptr) function.next = build.variable(".next", int_type());
  return function.next;
}

Stmt* set_next(RewrittenFunction& function, TreeBuilder& build, int value) {
  return build.assign(next_variable(function, build), build.integer(value));
}

// Leaves the innermost body, and lets its iterator stop or go on.
void append_exit(TreeBuilder& build, const OpenLoop& loop, bool goes_on,
                 std::vector<Stmt*>& stmts) {
  stmts.push_back(set_state(build, loop.state, goes_on ? RangeState::kReady : RangeState::kDone));
  stmts.push_back(build.return_value(build.boolean(goes_on)));
}

// ---- the body as a literal ----

// Makes the function literal of a loop whose body has been rewritten.
class BodyBuilder {
 public:
  BodyBuilder(support::Arena& arena, const OpenLoop& loop)
      : arena_(arena), loop_(loop), build_(arena, loop.stmt->pos) {}

  FuncLit* literal(const types::Type* yield_type) {
    const auto* yield = types::under<types::Signature>(yield_type);
    auto* literal = arena_.make<FuncLit>();
    literal->pos = loop_.stmt->pos;
    literal->end = loop_.stmt->end;
    literal->mode = Mode::kValue;
    literal->type = yield_type;
    literal->type_expr = arena_.make<FuncType>();
    literal->is_range_body = true;
    literal->has_recover = loop_.has_recover;
    literal->params = parameters(yield);
    Var* result = build_.variable("", types::basic(BasicKind::kBool));
    result->is_param = result->is_result = true;
    literal->results = build_.list<Var*>({result});
    append_entry_check();
    stmts_.push_back(loop_.stmt->body);
    TreeBuilder at_end(arena_, loop_.stmt->body->rbrace);
    append_exit(at_end, loop_, true, stmts_);
    literal->body = build_.block(stmts_);
    literal->body->pos = loop_.stmt->body->pos;
    literal->body->rbrace = loop_.stmt->body->rbrace;
    return literal;
  }

 private:
  // The variables that the loop declares become the parameters. If the loop assigns to existing
  // variables, the parameters are new, and are assigned to those at the beginning of the body.
  std::span<Var*> parameters(const types::Signature* yield) {
    std::vector<Var*> params;
    Expr* targets[] = {loop_.stmt->key, loop_.stmt->value};
    for (size_t i = 0; i < yield->params->vars.size(); ++i) {
      Expr* target = i < 2 ? targets[i] : nullptr;
      Var* param = declared(target);
      if (param == nullptr) param = build_.variable("", yield->params->vars[i]->type);
      param->is_param = true;
      params.push_back(param);
      if (target != nullptr && loop_.stmt->op == Token::kAssign) append_assignment(target, param);
    }
    return arena_.copy(params);
  }

  Var* declared(Expr* target) const {
    if (target == nullptr || loop_.stmt->op != Token::kDefine) return nullptr;
    return types::dyn_cast<Var>(cast<Ident>(target)->object);
  }

  void append_assignment(Expr* target, Var* param) {
    auto* ident = dyn_cast<Ident>(target);
    if (ident != nullptr && ident->name == "_") return;
    param->name = ".p";
    TreeBuilder at_target(arena_, target->pos);
    Expr* value = at_target.converted(at_target.use(param), target->type);
    stmts_.push_back(
        at_target.assign(at_target.list<Expr*>({target}), at_target.list<Expr*>({value})));
  }

  void append_entry_check() {
    Var* entered = build_.variable(".entered", int_type());
    stmts_.push_back(build_.define(entered, build_.use(loop_.state)));
    stmts_.push_back(set_state(build_, loop_.state, RangeState::kRunning));
    Expr* refused =
        build_.compare(Token::kNeq, build_.use(entered), state_value(build_, RangeState::kReady));
    stmts_.push_back(build_.if_then(refused, {range_panic(build_, build_.use(entered))}));
  }

  support::Arena& arena_;
  const OpenLoop& loop_;
  TreeBuilder build_;
  std::vector<Stmt*> stmts_;
};

// ---- the code after the call ----

// Makes the statements that ask in which state the body ended, and where control goes.
class Aftermath {
 public:
  Aftermath(RewrittenFunction& function, support::Arena& arena, const OpenLoop& loop)
      : function_(function), loop_(loop), build_(arena, loop.stmt->body->rbrace) {}

  void append_to(std::vector<Stmt*>& stmts) {
    Expr* swallowed = build_.compare(Token::kEql, build_.use(loop_.state),
                                     state_value(build_, RangeState::kRunning));
    stmts.push_back(build_.if_then(
        swallowed, {range_panic(build_, state_value(build_, RangeState::kMissingPanic))}));
    stmts.push_back(set_state(build_, loop_.state, RangeState::kExhausted));
    for (BranchStmt* branch : loop_.branches) append_branch(branch, stmts);
    if (function_.loops.empty()) {
      if (loop_.asks_return)
        stmts.push_back(
            build_.if_then(next_is(Token::kEql, kReturn), {build_.return_value(nullptr)}));
      return;
    }
    append_for_outer_loop(stmts);
  }

 private:
  Expr* next_is(Token op, int value) {
    return build_.compare(op, build_.use(next_variable(function_, build_)), build_.integer(value));
  }

  void append_branch(BranchStmt* branch, std::vector<Stmt*>& stmts) {
    int number = function_.branch_numbers.at({branch->token, branch->target});
    stmts.push_back(build_.if_then(next_is(Token::kEql, number),
                                   {set_next(function_, build_, 0),
                                    build_.branch(branch->token, branch->target, branch->label)}));
  }

  void append_leave(Expr* condition, bool clear, bool goes_on, std::vector<Stmt*>& stmts) {
    std::vector<Stmt*> then;
    if (clear) then.push_back(set_next(function_, build_, 0));
    append_exit(build_, function_.loops.back(), goes_on, then);
    stmts.push_back(build_.if_then(condition, then));
  }

  // The call stands in the body of another loop of the nest: destinations beyond that loop are
  // passed on by leaving its body as well.
  void append_for_outer_loop(std::vector<Stmt*>& stmts) {
    int around = kLevel * static_cast<int>(function_.loops.size());
    if (loop_.asks_return) append_leave(next_is(Token::kLss, 0), false, false, stmts);
    // A loop that is over cannot be left.
    stmts.push_back(build_.if_then(next_is(Token::kGtr, around),
                                   {range_panic(build_, state_value(build_, RangeState::kDone))}));
    if (loop_.asks_continue) append_leave(next_is(Token::kEql, around - 1), true, true, stmts);
    if (loop_.asks_break) append_leave(next_is(Token::kEql, around), true, false, stmts);
    if (loop_.asks_continue || loop_.asks_break)
      append_leave(next_is(Token::kGtr, 0), false, false, stmts);
  }

  RewrittenFunction& function_;
  const OpenLoop& loop_;
  TreeBuilder build_;
};

// ---- branches ----

// The index of an open loop in the nest; -1 if `loop` is none of them.
int index_of(const RewrittenFunction& function, const Stmt* loop) {
  int i = static_cast<int>(function.loops.size()) - 1;
  while (i >= 0 && function.loops[i].stmt != loop) --i;
  return i;
}

// A break or continue of an open loop that is not the innermost: the value of `next`.
int leave_to_open_loop(RewrittenFunction& function, int index, bool goes_on) {
  OpenLoop& inside = function.loops[index + 1];
  int from = index + 1;
  if (goes_on) {
    inside.asks_continue = true;
    ++from;
  }
  for (size_t i = from; i < function.loops.size(); ++i) function.loops[i].asks_break = true;
  return kLevel * (index + 1) - (goes_on ? 1 : 0);
}

// A branch to a statement that is no open loop, in the body of the loop `index` or in the function.
int leave_to_statement(RewrittenFunction& function, int index, BranchStmt* branch) {
  int first = kReturn - 1;
  int fresh = first - static_cast<int>(function.branch_numbers.size());
  int number =
      function.branch_numbers.try_emplace({branch->token, branch->target}, fresh).first->second;
  auto& branches = function.loops[index + 1].branches;
  bool known = std::any_of(branches.begin(), branches.end(), [&](const BranchStmt* other) {
    return other->token == branch->token && other->target == branch->target;
  });
  if (!known) branches.push_back(branch);
  for (size_t i = index + 2; i < function.loops.size(); ++i) function.loops[i].asks_return = true;
  return number;
}

}  // namespace

void begin_loop(RewrittenFunction& function, support::Arena& arena, RangeStmt* stmt) {
  TreeBuilder build(arena, stmt->pos);
  function.loops.push_back({.stmt = stmt, .state = build.variable(".state", int_type())});
}

Stmt* finish_loop(RewrittenFunction& function, support::Arena& arena) {
  OpenLoop loop = std::move(function.loops.back());
  function.loops.pop_back();
  TreeBuilder build(arena, loop.stmt->pos);
  Expr* operand = loop.stmt->operand;
  const auto* iterator = types::under<types::Signature>(operand->type);
  FuncLit* body = BodyBuilder(arena, loop).literal(iterator->params->vars[0]->type);
  std::vector<Stmt*> stmts;
  stmts.push_back(build.define(loop.state, state_value(build, RangeState::kReady)));
  stmts.push_back(build.expression(build.call(operand, build.list<Expr*>({body}))));
  Aftermath(function, arena, loop).append_to(stmts);
  if (function.loops.empty()) {
    if (Var* defers = std::exchange(function.defers, nullptr)) {
      auto* list = build.builtin_call(BuiltinId::kDeferList, ".deferlist", {}, defers->type);
      stmts.insert(stmts.begin(), build.define(defers, list));
    }
    if (Var* next = std::exchange(function.next, nullptr))
      stmts.insert(stmts.begin(), build.define(next, build.integer(0)));
  }
  BlockStmt* block = build.block(stmts);
  block->end = loop.stmt->end;
  block->rbrace = loop.stmt->body->rbrace;
  return block;
}

Stmt* leave_by_return(RewrittenFunction& function, support::Arena& arena, Stmt* stmt) {
  TreeBuilder build(arena, stmt->pos);
  std::vector<Stmt*> stmts;
  auto* statement = cast<ReturnStmt>(stmt);
  if (!statement->results.empty()) {
    std::vector<Expr*> targets;
    for (Var* result : function.results) {
      result->assigned = true;
      targets.push_back(build.use(result));
    }
    stmts.push_back(build.assign(arena.copy(targets), statement->results));
  }
  for (OpenLoop& loop : function.loops) loop.asks_return = true;
  stmts.push_back(set_next(function, build, kReturn));
  append_exit(build, function.loops.back(), false, stmts);
  return build.block(stmts);
}

Stmt* leave_by_branch(RewrittenFunction& function, support::Arena& arena, Stmt* stmt) {
  auto* branch = cast<BranchStmt>(stmt);
  if (branch->token == Token::kFallthrough) return stmt;
  TreeBuilder build(arena, stmt->pos);
  std::vector<Stmt*> stmts;
  int innermost = static_cast<int>(function.loops.size()) - 1;
  int target = branch->token == Token::kGoto ? -1 : index_of(function, branch->target);
  if (target == innermost) {
    append_exit(build, function.loops.back(), branch->token == Token::kContinue, stmts);
    return build.block(stmts);
  }
  int next;
  if (target >= 0) {
    next = leave_to_open_loop(function, target, branch->token == Token::kContinue);
  } else {
    int home = index_of(function, function.homes.at(branch->target));
    if (home == innermost) return stmt;
    next = leave_to_statement(function, home, branch);
  }
  stmts.push_back(set_next(function, build, next));
  append_exit(build, function.loops.back(), false, stmts);
  return build.block(stmts);
}

void defer_outside(RewrittenFunction& function, support::Arena& arena, Stmt* stmt) {
  if (function.defers == nullptr) {
    TreeBuilder build(arena, stmt->pos);
    function.defers = build.variable(".defers", types::basic(BasicKind::kUnsafePointer));
  }
  cast<DeferStmt>(stmt)->list = function.defers;
}

}  // namespace minigo::expand
