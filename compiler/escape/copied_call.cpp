#include "escape/copied_call.h"

#include <utility>

#include "expand/clone.h"
#include "expand/whole_receiver.h"
#include "syntax/children.h"
#include "syntax/walk.h"

namespace minigo::escape {

using syntax::CallExpr;
using syntax::CallKind;
using syntax::FuncDecl;

namespace {

// The nodes of a body that is copied, and of an instance of a generic function that it calls: the
// caller's unit has to define the instance.
constexpr int kMaxNodes = 40;
// How many copies are within each other.
constexpr int kMaxDepth = 3;

// ---- which functions ----

// The expressions that a function returns, if it does nothing else; none otherwise.
std::span<Expr*> only_results(const FuncDecl* decl) {
  if (decl == nullptr || decl->body == nullptr || decl->body->stmts.size() != 1) return {};
  if (decl->noinline || decl->has_defer || decl->has_recover) return {};
  const auto* statement = syntax::dyn_cast<syntax::ReturnStmt>(decl->body->stmts[0]);
  return statement != nullptr ? statement->results : std::span<Expr*>();
}

// Whether code of another unit may refer to the function. A binding of the library to the runtime
// is declared by its Go signature, and lowering may declare the same function by functions.def.
bool may_be_referred_to(const types::Func* func) {
  const FuncDecl* decl = func->decl;
  if (decl == nullptr || decl->body == nullptr) return false;
  return func->origin == nullptr || syntax::count_nodes(decl->body, kMaxNodes) < kMaxNodes;
}

// Looks for what copied expressions may not have.
class Obstacles final : public syntax::ChildVisitor {
 public:
  void expr(Expr*& slot) override {
    // A literal is named after the function that it stands in.
    found = found || ++nodes_ > kMaxNodes || slot->kind == syntax::ExprKind::kFuncLit;
    if (const auto* ident = syntax::dyn_cast<syntax::Ident>(slot)) check(ident->object);
    if (const auto* selector = syntax::dyn_cast<syntax::SelectorExpr>(slot)) check(selector);
    if (!found) syntax::visit_children(slot, *this);
  }
  void stmt(Stmt*&) override { found = true; }

  bool found = false;

 private:
  void check(const syntax::SelectorExpr* selector) {
    if (selector->selection == syntax::SelectionKind::kQualified) check(selector->sel->object);
    if (selector->method != nullptr && selector->method->recv_named != nullptr)
      check(selector->method);
  }
  void check(const types::Object* object) {
    const auto* func = types::dyn_cast<types::Func>(object);
    if (func != nullptr && !may_be_referred_to(func)) found = true;
    // A copy has no variables of the results.
    const auto* var = types::dyn_cast<types::Var>(object);
    if (var != nullptr && var->is_result) found = true;
  }

  int nodes_ = 0;
};

bool may_be_copied(const FuncDecl* decl) {
  std::span<Expr*> results = only_results(decl);
  Obstacles obstacles;
  for (Expr* result : results) obstacles.expr(result);
  return !results.empty() && !obstacles.found;
}

bool allocates(const Location& location) {
  return location.expr != nullptr || (location.var != nullptr && location.is_param);
}

bool allocates_in_heap(const FlowContext& fc) {
  for (const Location& location : fc.graph.locations())
    if (location.escapes && allocates(location)) return true;
  return false;
}

// ---- which calls ----

// The value goes where no frame may be pointed to.
bool goes_to_heap(const Hole& hole) {
  if (hole.target == nullptr || hole.derefs > 0) return false;
  return hole.target->escapes || hole.target->result_index >= 0;
}

// All values that can have pointers go there.
bool go_to_heap(std::span<const Hole> holes, const CallExpr* call) {
  bool any = false;
  for (size_t i = 0; i < holes.size(); ++i) {
    if (!types::has_pointers(call->signature->results->vars[i]->type)) continue;
    if (!goes_to_heap(holes[i])) return false;
    any = true;
  }
  return any;
}

bool takes_whole_receiver(CallExpr* call) {
  const auto* selector = syntax::dyn_cast<syntax::SelectorExpr>(unparen(call->function));
  return call->call == CallKind::kMethod && expand::takes_whole_receiver(selector);
}

bool calls_maker(const FlowContext& fc, CallExpr* call) {
  if (fc.copies == nullptr) return false;
  if (call->call != CallKind::kStatic && call->call != CallKind::kMethod) return false;
  return fc.makers.contains(call->callee) && !fc.batch.contains(call->callee) &&
         !call->spread_tuple && !takes_whole_receiver(call);
}

// ---- copies ----

syntax::CallBody* copy_body(support::Arena& arena, const FuncDecl* decl) {
  expand::Cloner cloner(arena, {}, {});
  std::vector<types::Var*> params;
  if (decl->receiver != nullptr) params.push_back(cloner.variable(decl->receiver));
  for (types::Var* param : decl->params) params.push_back(cloner.variable(param));
  for (types::Var* param : params) param->is_param = false;
  auto* body = arena.make<syntax::CallBody>();
  body->function = decl;
  body->params = arena.copy(params);
  body->results = clone_exprs(cloner, only_results(decl));
  return body;
}

void declare_parameters(FlowContext& fc, CopiedCall& copy) {
  copy.signature.outer = fc.function;
  for (types::Var* param : copy.body->params) {
    Location* location = fc.graph.declare(param, fc.function, fc.loop_depth);
    location->copied_for = fc.copied_for != nullptr ? fc.copied_for : copy.call;
    copy.signature.params.push_back(location);
  }
}

// The values of the call that has all results of the body: one that is boxed is boxed in the heap.
void flow_converted(FlowContext& fc, std::span<const Hole> holes, const CopiedCall& copy) {
  auto* call = syntax::cast<CallExpr>(unparen(copy.body->results[0]));
  std::span<types::Var* const> from = types::cast<types::Tuple>(call->type)->vars;
  std::span<types::Var* const> to = copy.call->signature->results->vars;
  std::vector<Hole> targets(holes.begin(), holes.end());
  for (size_t i = 0; i < targets.size(); ++i)
    if (boxes(from[i]->type, to[i]->type)) targets[i] = fc.graph.heap();
  flow_call(fc, targets, call);
}

void flow_values(FlowContext& fc, std::span<const Hole> holes, const CopiedCall& copy) {
  std::span<Expr*> values = copy.body->results;
  if (values.size() < copy.call->signature->results->vars.size())
    return flow_converted(fc, holes, copy);
  for (size_t i = 0; i < values.size(); ++i)
    flow_expr(fc, i < holes.size() ? holes[i] : Hole{}, values[i]);
}

void flow_results(FlowContext& fc, std::span<const Hole> holes, CopiedCall& copy) {
  const CallExpr* outer = fc.copied_for;
  if (outer == nullptr) fc.copied_for = copy.call;
  ++fc.copy_depth;
  copy.first_location = fc.graph.locations().size();
  flow_values(fc, holes, copy);
  copy.end_location = fc.graph.locations().size();
  --fc.copy_depth;
  fc.copied_for = outer;
}

// Something is in the frame that the callee has in the heap. The callee's answer came along with
// the copy, in the expression or the variable.
bool pays(const Location& location) {
  if (location.escapes) return false;
  return location.expr != nullptr ? location.expr->escapes
                                  : location.var != nullptr && location.var->escapes;
}

bool pays(const FlowContext& fc, const CopiedCall& copy) {
  for (const Location* param : copy.signature.params)
    if (pays(*param)) return true;
  for (size_t i = copy.first_location; i < copy.end_location; ++i)
    if (pays(fc.graph.locations()[i])) return true;
  return false;
}

}  // namespace

bool is_maker(const FlowContext& fc, const FuncDecl* decl) {
  if (decl->object == nullptr || fc.copies == nullptr) return false;
  return (fc.calls_maker || allocates_in_heap(fc)) && may_be_copied(decl);
}

bool flow_copied_call(FlowContext& fc, std::span<const Hole> holes, CallExpr* call) {
  if (!calls_maker(fc, call)) return false;
  if (go_to_heap(holes, call) || fc.copy_depth == kMaxDepth) {
    fc.calls_maker = true;
    return false;
  }
  fc.copied_calls.push_back({call, copy_body(*fc.copies, call->callee->decl), {}});
  CopiedCall& copy = fc.copied_calls.back();
  declare_parameters(fc, copy);
  flow_to_parameters(fc, call, &copy.signature);
  flow_results(fc, holes, copy);
  return true;
}

void keep_copied_calls(FlowContext& fc) {
  for (const CopiedCall& copy : fc.copied_calls)
    if (pays(fc, copy)) copy.call->body = copy.body;
}

}  // namespace minigo::escape
