// Escape analysis in the manner of Go's cmd/compile/internal/escape.
//
// Locations are variables and what expressions allocate. Each assignment, call and return becomes
// edges between locations, with the number of dereferences on the way (-1 for an address); control
// flow and the order of statements do not matter, and the parts of a variable are not told apart.
// A location escapes if its address reaches one that may outlive it: the heap, a result, a variable
// declared outside its loop or outside its function literal. A value that is stored through a
// pointer, sent on a channel, given to a goroutine or passed to an unknown function has reached the
// heap: nothing
// in a goroutine's frames is ever reachable from another goroutine.
//
// Functions are analysed callees first; functions that call each other in a cycle are one batch. An
// instance of a generic function is analysed with the package that lists it; everything that the
// instance calls is in that package or in one before it. For each parameter a summary says how its
// value leaves the function (Leaks): callers need to know no more.
//
// First every variable and allocation gets the safe answer, which is the heap. The analysis then
// improves on it where it comes.

#include "escape/escape.h"

#include <algorithm>
#include <utility>

#include "escape/call_graph.h"
#include "escape/copied_call.h"
#include "escape/flow.h"
#include "escape/report_batch.h"
#include "syntax/walk.h"

namespace minigo::escape {
namespace {

// ---- the safe answer ----

// A variable whose address exists, or that a literal shares, lives in the heap.
void assume_escape(types::Var* var) {
  // Return statements assign results.
  if (var->is_result) var->assigned = true;
  var->escapes = !var->is_global && (var->address_taken || (var->captured && var->assigned));
}

syntax::Visitor safe_answer() {
  return {[](Expr* expr) {
            if (auto* ident = syntax::dyn_cast<syntax::Ident>(expr))
              if (auto* var = types::dyn_cast<types::Var>(ident->object)) assume_escape(var);
          },
          assume_escape};
}

void assume_escapes(const sema::Package& package) {
  syntax::Visitor visitor = safe_answer();
  for (syntax::FuncDecl* function : package.functions) walk(visitor, function);
  for (syntax::FuncDecl* function : package.init_functions) walk(visitor, function);
  for (syntax::FuncDecl* function : package.instances) walk(visitor, function);
  for (const sema::Initializer& initializer : package.initializers) {
    Expr* root = initializer.rhs;
    walk(visitor, root);
  }
}

// ---- the analysis ----

void write_answers(FlowGraph& graph) {
  for (Location& location : graph.locations()) {
    if (location.var != nullptr) location.var->escapes = location.escapes;
    if (location.expr != nullptr) location.expr->escapes = location.escapes;
  }
}

void solve(FlowContext& fc) {
  fc.graph.solve();
  keep_copied_calls(fc);
  write_answers(fc.graph);
}

Summary summarize(const Function& function) {
  Summary summary;
  for (const Location* param : function.params)
    summary.push_back(param != nullptr ? param->leaks : Leaks());
  return summary;
}

bool is_instance(const syntax::FuncDecl* decl) {
  return decl->object != nullptr && !decl->object->type_args.empty();
}

void analyze_group(const std::vector<syntax::FuncDecl*>& group, KnownFunctions& known,
                   support::Arena* copies, const sema::Package& package, Report* report) {
  FlowContext fc(known, copies);
  std::vector<Function*> functions;
  for (syntax::FuncDecl* decl : group) {
    fc.functions.emplace_back();
    Function* function = &fc.functions.back();
    functions.push_back(function);
    fc.batch[decl->object] = function;
    declare_signature(fc, function, decl->receiver, decl->params, decl->results);
  }
  for (size_t i = 0; i < group.size(); ++i) flow_body(fc, functions[i], group[i]->body);
  solve(fc);
  if (report != nullptr) report_batch(fc, package, is_instance(group[0]), *report);
  for (size_t i = 0; i < group.size(); ++i)
    if (group[i]->object != nullptr) known.summaries[group[i]->object] = summarize(*functions[i]);
  if (group.size() == 1 && is_maker(fc, group[0])) known.makers.insert(group[0]->object);
}

void analyze_initializers(const sema::Package& package, const KnownFunctions& known,
                          support::Arena* copies, Report* report) {
  FlowContext fc(known, copies);
  fc.functions.emplace_back();
  fc.function = &fc.functions.back();
  for (const sema::Initializer& initializer : package.initializers) {
    auto* call = syntax::dyn_cast<syntax::CallExpr>(unparen(initializer.rhs));
    std::vector<Hole> heap(std::max<size_t>(initializer.lhs.size(), 1), fc.graph.heap());
    if (call != nullptr && heap.size() > 1)
      flow_call(fc, heap, call);
    else
      flow_expr(fc, fc.graph.heap(), initializer.rhs);
  }
  solve(fc);
  if (report != nullptr) report_batch(fc, package, false, *report);
}

// `//go:noescape` before a function of the runtime: it uses its arguments only while it runs.
void trust_noescape(const sema::Package& package, Summaries& summaries) {
  for (const syntax::FuncDecl* decl : package.functions)
    if (decl->body == nullptr && decl->noescape && package.types->trusted)
      summaries[decl->object] = Summary(decl->params.size() + (decl->receiver != nullptr ? 1 : 0));
}

Report* report_of(const sema::Package& package, Reports* reports) {
  if (reports == nullptr) return nullptr;
  auto found = reports->find(&package);
  return found != reports->end() ? &found->second : nullptr;
}

}  // namespace

void flow_body(FlowContext& fc, Function* function, syntax::BlockStmt* body) {
  Function* outer = std::exchange(fc.function, function);
  int depth = std::exchange(fc.loop_depth, 1);
  auto targets = std::exchange(fc.goto_targets, syntax::find_goto_targets(body));
  flow_stmts(fc, body->stmts);
  fc.function = outer;
  fc.loop_depth = depth;
  fc.goto_targets = std::move(targets);
}

void analyze(std::span<sema::Package* const> packages, support::Arena* copies, Reports* reports) {
  KnownFunctions known;
  for (const sema::Package* package : packages) {
    Report* report = report_of(*package, reports);
    assume_escapes(*package);
    trust_noescape(*package, known.summaries);
    known.methods.clear();
    for (const auto& group : call_order(*package, known.methods))
      analyze_group(group, known, copies, *package, report);
    analyze_initializers(*package, known, copies, report);
  }
}

}  // namespace minigo::escape
