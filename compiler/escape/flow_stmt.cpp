// How values flow through statements. Branches are of no interest: the analysis does not know the
// order of statements, only which assignments there are and which code a loop repeats.

#include <algorithm>
#include <cstdio>
#include <cstdlib>

#include "escape/flow.h"
#include "types/object.h"

namespace minigo::escape {

using support::Token;
using syntax::StmtKind;

namespace {

void declare(FlowContext& fc, const Expr* ident) {
  if (ident == nullptr) return;
  const auto* name = syntax::dyn_cast<syntax::Ident>(ident);
  auto* var = name != nullptr ? types::dyn_cast<types::Var>(name->object) : nullptr;
  if (var != nullptr && !var->is_global) fc.graph.declare(var, fc.function, fc.loop_depth);
}

// The type of the variable, element or field that is assigned to.
const types::Type* target_type(const Expr* lhs) {
  const auto* ident = syntax::dyn_cast<syntax::Ident>(unparen(lhs));
  const auto* var = ident != nullptr ? types::dyn_cast<types::Var>(ident->object) : nullptr;
  return var != nullptr ? var->type : lhs->type;
}

// The hole for a value that an assignment converts without a node in the tree: if the conversion
// boxes it, the box is in the heap.
Hole converting_hole(FlowContext& fc, Hole hole, const Expr* lhs, const types::Type* from) {
  bool used = hole.target != nullptr && from != nullptr;
  return used && boxes(from, target_type(lhs)) ? fc.graph.heap() : hole;
}

// Holes for the left sides.
std::vector<Hole> target_holes(FlowContext& fc, std::span<Expr* const> lhs) {
  std::vector<Hole> holes;
  for (Expr* target : lhs) holes.push_back(target != nullptr ? target_hole(fc, target) : Hole{});
  return holes;
}

void flow_values(FlowContext& fc, std::span<Expr* const> lhs, std::span<Expr* const> rhs) {
  std::vector<Hole> holes = target_holes(fc, lhs);
  if (rhs.size() == lhs.size()) {
    for (size_t i = 0; i < rhs.size(); ++i)
      if (lhs[i] != nullptr && is_header_data(lhs[i]))
        flow_address(fc, fc.graph.heap(), rhs[i]);
      else
        flow_expr(fc, holes[i], rhs[i]);
    return;
  }
  auto* call = syntax::dyn_cast<syntax::CallExpr>(unparen(rhs[0]));
  if (call == nullptr) {
    // A comma-ok form: the value goes to the first, a bool to the second.
    return flow_expr(fc, converting_hole(fc, holes[0], lhs[0], rhs[0]->type), rhs[0]);
  }
  if (const auto* tuple = types::dyn_cast<types::Tuple>(call->type))
    for (size_t i = 0; i < holes.size() && i < tuple->vars.size(); ++i)
      holes[i] = converting_hole(fc, holes[i], lhs[i], tuple->vars[i]->type);
  flow_call(fc, holes, call);
}

void flow_assign(FlowContext& fc, syntax::AssignStmt* stmt) {
  if (stmt->op != Token::kAssign && stmt->op != Token::kDefine) {
    target_hole(fc, stmt->lhs[0]);
    return flow_discard(fc, stmt->rhs[0]);
  }
  if (stmt->op == Token::kDefine)
    for (size_t i = 0; i < stmt->lhs.size(); ++i)
      if (stmt->defines.empty() || stmt->defines[i]) declare(fc, stmt->lhs[i]);
  flow_values(fc, stmt->lhs, stmt->rhs);
}

void flow_decl(FlowContext& fc, const syntax::GenDecl* decl) {
  if (decl->token != Token::kVar) return;
  for (syntax::ValueSpec* spec : decl->values) {
    std::vector<Expr*> names(spec->names.begin(), spec->names.end());
    for (Expr* name : names) declare(fc, name);
    if (!spec->values.empty()) flow_values(fc, names, spec->values);
  }
}

// A variable of the loop that is new in each iteration belongs to the body; what it holds goes on
// to the next one.
void make_per_iteration(FlowContext& fc, Location* location) {
  Location* next = fc.graph.add(fc.function, location->loop_depth);
  location->loop_depth = fc.loop_depth;
  fc.graph.flow({next, 0}, location);
}

void flow_for(FlowContext& fc, syntax::ForStmt* stmt) {
  if (stmt->init != nullptr) flow_stmt(fc, stmt->init);
  LoopScope loop(fc, stmt);
  for (types::Var* var : stmt->per_iteration) make_per_iteration(fc, fc.graph.find(var));
  flow_discard(fc, stmt->cond);
  flow_stmts(fc, stmt->body->stmts);
  if (stmt->post != nullptr) flow_stmt(fc, stmt->post);
}

// The element type of an array, a pointer to one, or a slice. nullptr for other operands of range,
// whose elements are never in a frame.
const types::Type* element_type(const types::Type* type) {
  if (const auto* pointer = types::under<types::Pointer>(type)) type = pointer->elem;
  if (const auto* array = types::under<types::Array>(type)) return array->elem;
  const auto* slice = types::under<types::Slice>(type);
  return slice != nullptr ? slice->elem : nullptr;
}

void flow_range(FlowContext& fc, syntax::RangeStmt* stmt) {
  // The operand is evaluated once, before the loop.
  Location* operand = fc.graph.add(fc.function, fc.loop_depth);
  bool array = types::under<types::Array>(stmt->operand->type) != nullptr;
  const types::Type* elem = element_type(stmt->operand->type);
  flow_expr(fc, {operand, 0}, stmt->operand);
  for (types::Var* var : stmt->shared) fc.graph.declare(var, fc.function, fc.loop_depth);
  LoopScope loop(fc, stmt);
  if (stmt->op == Token::kDefine && stmt->shared.empty()) {
    declare(fc, stmt->key);
    declare(fc, stmt->value);
  }
  if (stmt->key != nullptr) target_hole(fc, stmt->key);
  if (stmt->value != nullptr) {
    Hole hole = converting_hole(fc, target_hole(fc, stmt->value), stmt->value, elem);
    fc.graph.flow(array ? hole : hole.deref(), operand);
  }
  flow_stmts(fc, stmt->body->stmts);
}

void flow_switch(FlowContext& fc, syntax::SwitchStmt* stmt) {
  if (stmt->init != nullptr) flow_stmt(fc, stmt->init);
  flow_discard(fc, stmt->tag);
  for (syntax::CaseClause* clause : stmt->clauses) {
    for (Expr* expr : clause->exprs) flow_discard(fc, expr);
    flow_stmts(fc, clause->body);
  }
}

void flow_type_switch(FlowContext& fc, syntax::TypeSwitchStmt* stmt) {
  if (stmt->init != nullptr) flow_stmt(fc, stmt->init);
  std::vector<Hole> holes;
  for (syntax::CaseClause* clause : stmt->clauses) {
    if (clause->var == nullptr) continue;
    // Taken out of the interface or not: the fewest dereferences.
    Location* location = fc.graph.declare(clause->var, fc.function, fc.loop_depth);
    if (types::has_pointers(clause->var->type)) holes.push_back({location, 0});
  }
  flow_expr(fc, holes.empty() ? Hole{} : tee(fc, holes), stmt->operand);
  for (syntax::CaseClause* clause : stmt->clauses) flow_stmts(fc, clause->body);
}

void flow_select(FlowContext& fc, syntax::SelectStmt* stmt) {
  for (syntax::CommClause* clause : stmt->clauses) {
    if (clause->comm != nullptr) flow_stmt(fc, clause->comm);
    flow_stmts(fc, clause->body);
  }
}

void flow_return(FlowContext& fc, syntax::ReturnStmt* stmt) {
  std::vector<Hole> holes;
  for (Location* result : fc.function->results)
    holes.push_back(result != nullptr ? Hole{result, 0} : Hole{});
  if (stmt->results.size() == holes.size()) {
    for (size_t i = 0; i < holes.size(); ++i) flow_expr(fc, holes[i], stmt->results[i]);
  } else if (!stmt->results.empty()) {
    // Elements that are converted on the way are boxed in the heap.
    flow_results_to_heap(fc, stmt->results[0]);
  }
}

// A deferred call runs before its frame is gone; a goroutine may outlive it.
void flow_defer(FlowContext& fc, syntax::DeferStmt* stmt) {
  auto* call = syntax::cast<syntax::CallExpr>(unparen(stmt->call));
  // A loop makes more than one record of the call, and a call that is added to another function's
  // list outlives this frame. Otherwise the arguments stay in the frame, where no loop reuses them.
  bool outlives = fc.loop_depth > 1 || stmt->list != nullptr;
  if (outlives) return flow_call_to_heap(fc, call);
  flow_lasting_call(fc, {}, call);
}

// A branch moves no values. That the loop of a `continue` has a LoopScope is checked here, because
// nothing else would notice: the program would keep pointers to variables of earlier iterations.
void flow_branch(const FlowContext& fc, const syntax::BranchStmt* stmt) {
  if (stmt->token != Token::kContinue || std::ranges::count(fc.loops, stmt->target) != 0) return;
  std::fputs("minigo: internal error: escape analysis of a loop without LoopScope\n", stderr);
  std::abort();
}

void flow_labeled(FlowContext& fc, syntax::LabeledStmt* stmt) {
  // Code behind the target of a goto may run again: all of it counts as the body of a loop.
  if (fc.goto_targets.contains(stmt)) ++fc.loop_depth;
  flow_stmt(fc, stmt->stmt);
}

}  // namespace

void flow_stmts(FlowContext& fc, std::span<Stmt* const> stmts) {
  for (Stmt* stmt : stmts) flow_stmt(fc, stmt);
}

void flow_stmt(FlowContext& fc, Stmt* stmt) {
  switch (stmt->kind) {
    case StmtKind::kBad:
    case StmtKind::kCount:
    case StmtKind::kEmpty:
    case StmtKind::kCaseClause:
    case StmtKind::kCommClause:
      return;
    case StmtKind::kBranch:
      return flow_branch(fc, syntax::cast<syntax::BranchStmt>(stmt));
    case StmtKind::kDecl:
      return flow_decl(fc, syntax::cast<syntax::DeclStmt>(stmt)->decl);
    case StmtKind::kLabeled:
      return flow_labeled(fc, syntax::cast<syntax::LabeledStmt>(stmt));
    case StmtKind::kExpr:
      return flow_discard(fc, syntax::cast<syntax::ExprStmt>(stmt)->expr);
    case StmtKind::kSend:
      flow_discard(fc, syntax::cast<syntax::SendStmt>(stmt)->chan);
      return flow_expr(fc, fc.graph.heap(), syntax::cast<syntax::SendStmt>(stmt)->value);
    case StmtKind::kIncDec:
      target_hole(fc, syntax::cast<syntax::IncDecStmt>(stmt)->operand);
      return;
    case StmtKind::kAssign:
      return flow_assign(fc, syntax::cast<syntax::AssignStmt>(stmt));
    case StmtKind::kGo:
      return flow_call_to_heap(
          fc, syntax::cast<syntax::CallExpr>(unparen(syntax::cast<syntax::GoStmt>(stmt)->call)));
    case StmtKind::kDefer:
      return flow_defer(fc, syntax::cast<syntax::DeferStmt>(stmt));
    case StmtKind::kReturn:
      return flow_return(fc, syntax::cast<syntax::ReturnStmt>(stmt));
    case StmtKind::kBlock:
      return flow_stmts(fc, syntax::cast<syntax::BlockStmt>(stmt)->stmts);
    case StmtKind::kIf: {
      auto* branch = syntax::cast<syntax::IfStmt>(stmt);
      if (branch->init != nullptr) flow_stmt(fc, branch->init);
      flow_discard(fc, branch->cond);
      flow_stmts(fc, branch->then->stmts);
      if (branch->otherwise != nullptr) flow_stmt(fc, branch->otherwise);
      return;
    }
    case StmtKind::kSwitch:
      return flow_switch(fc, syntax::cast<syntax::SwitchStmt>(stmt));
    case StmtKind::kTypeSwitch:
      return flow_type_switch(fc, syntax::cast<syntax::TypeSwitchStmt>(stmt));
    case StmtKind::kSelect:
      return flow_select(fc, syntax::cast<syntax::SelectStmt>(stmt));
    case StmtKind::kFor:
      return flow_for(fc, syntax::cast<syntax::ForStmt>(stmt));
    case StmtKind::kRange:
      return flow_range(fc, syntax::cast<syntax::RangeStmt>(stmt));
  }
}

void declare_signature(FlowContext& fc, Function* function, types::Var* receiver,
                       std::span<types::Var* const> params, std::span<types::Var* const> results) {
  auto add_param = [&](types::Var* var) {
    Location* location = var != nullptr ? fc.graph.declare(var, function, 1) : nullptr;
    if (location != nullptr) location->is_param = true;
    function->params.push_back(location);
  };
  if (receiver != nullptr) add_param(receiver);
  for (types::Var* param : params) add_param(param);
  for (types::Var* result : results) {
    Location* location =
        result != nullptr ? fc.graph.declare(result, function, 1) : fc.graph.add(function, 1);
    location->result_index = static_cast<int>(function->results.size());
    function->results.push_back(location);
  }
}

}  // namespace minigo::escape
