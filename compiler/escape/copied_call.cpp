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

bool is_unnamed(const types::Var* var) {
  return var == nullptr || var->name.empty() || var->name == "_";
}

// The expression that a function returns, if it does nothing else; nullptr otherwise.
const Expr* only_result(const FuncDecl* decl) {
  if (decl == nullptr || decl->body == nullptr || decl->body->stmts.size() != 1) return nullptr;
  if (decl->noinline || decl->has_defer || decl->has_recover) return nullptr;
  if (decl->results.size() != 1 || !is_unnamed(decl->results[0])) return nullptr;
  const auto* statement = syntax::dyn_cast<syntax::ReturnStmt>(decl->body->stmts[0]);
  return statement != nullptr && statement->results.size() == 1 ? statement->results[0] : nullptr;
}

// Whether code of another unit may refer to the function. A binding of the library to the runtime
// is declared by its Go signature, and lowering may declare the same function by functions.def.
bool may_be_referred_to(const types::Func* func) {
  const FuncDecl* decl = func->decl;
  if (decl == nullptr || decl->body == nullptr) return false;
  return func->origin == nullptr || syntax::count_nodes(decl->body, kMaxNodes) < kMaxNodes;
}

// Looks for what a copied expression may not have.
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
  }

  int nodes_ = 0;
};

bool may_be_copied(const FuncDecl* decl) {
  const Expr* result = only_result(decl);
  if (result == nullptr) return false;
  Obstacles obstacles;
  auto* slot = const_cast<Expr*>(result);
  obstacles.expr(slot);
  return !obstacles.found;
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
bool goes_to_heap(std::span<const Hole> holes) {
  if (holes.empty() || holes[0].target == nullptr || holes[0].derefs > 0) return false;
  return holes[0].target->escapes || holes[0].target->result_index >= 0;
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
  body->result = clone_expr(cloner, only_result(decl));
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

void flow_result(FlowContext& fc, Hole hole, CopiedCall& copy) {
  const CallExpr* outer = fc.copied_for;
  if (outer == nullptr) fc.copied_for = copy.call;
  ++fc.copy_depth;
  copy.first_location = fc.graph.locations().size();
  flow_expr(fc, hole, copy.body->result);
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
  if (goes_to_heap(holes) || fc.copy_depth == kMaxDepth) {
    fc.calls_maker = true;
    return false;
  }
  fc.copied_calls.push_back({call, copy_body(*fc.copies, call->callee->decl), {}});
  CopiedCall& copy = fc.copied_calls.back();
  declare_parameters(fc, copy);
  flow_to_parameters(fc, call, &copy.signature);
  flow_result(fc, holes.empty() ? Hole{} : holes[0], copy);
  return true;
}

void keep_copied_calls(FlowContext& fc) {
  for (const CopiedCall& copy : fc.copied_calls)
    if (pays(fc, copy)) copy.call->body = copy.body;
}

}  // namespace minigo::escape
