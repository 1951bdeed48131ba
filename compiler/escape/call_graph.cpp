// A call graph of one package, and its strongly connected components. Calls into other packages
// need no edges, since those packages have been analysed before.

#include "escape/call_graph.h"

#include <algorithm>
#include <unordered_map>

#include "syntax/walk.h"

namespace minigo::escape {
namespace {

struct Node {
  syntax::FuncDecl* decl;
  std::vector<Node*> callees;
  int index = 0;  // 0: not visited
  int low = 0;
  bool on_stack = false;
};

// Tarjan's strongly connected components, which come out callees first.
class Components {
 public:
  std::vector<std::vector<syntax::FuncDecl*>> find(std::vector<Node>& nodes) {
    for (Node& node : nodes)
      if (node.index == 0) visit(node);
    return std::move(components_);
  }

 private:
  void visit(Node& node) {
    node.index = node.low = ++next_;
    node.on_stack = true;
    stack_.push_back(&node);
    for (Node* callee : node.callees) {
      if (callee->index == 0) {
        visit(*callee);
        node.low = std::min(node.low, callee->low);
      } else if (callee->on_stack) {
        node.low = std::min(node.low, callee->index);
      }
    }
    if (node.low == node.index) pop(node);
  }

  void pop(const Node& root) {
    components_.emplace_back();
    const Node* popped;
    do {
      popped = stack_.back();
      stack_.back()->on_stack = false;
      stack_.pop_back();
      components_.back().push_back(popped->decl);
    } while (popped != &root);
  }

  int next_ = 0;
  std::vector<Node*> stack_;
  std::vector<std::vector<syntax::FuncDecl*>> components_;
};

// The function that the expression calls or names; nullptr if it is not known.
const types::Func* function_of(const syntax::Expr* expr) {
  if (const auto* call = syntax::dyn_cast<syntax::CallExpr>(expr)) return call->callee;
  if (const auto* selector = syntax::dyn_cast<syntax::SelectorExpr>(expr)) return selector->method;
  const auto* ident = syntax::dyn_cast<syntax::Ident>(expr);
  return ident != nullptr ? types::dyn_cast<types::Func>(ident->object) : nullptr;
}

}  // namespace

std::vector<std::vector<syntax::FuncDecl*>> call_order(const sema::Package& package,
                                                       KnownMethods& known) {
  std::vector<Node> nodes;
  for (auto* list : {&package.functions, &package.init_functions, &package.instances})
    for (syntax::FuncDecl* decl : *list)
      if (decl->body != nullptr) nodes.push_back({decl, {}});
  std::unordered_map<const types::Func*, Node*> by_function;
  for (Node& node : nodes)
    if (node.decl->object != nullptr) by_function[node.decl->object] = &node;
  for (Node& node : nodes) {
    auto add = [&](const types::Func* callee) {
      auto found = by_function.find(callee);
      if (found != by_function.end()) node.callees.push_back(found->second);
    };
    std::vector<const syntax::CallExpr*> calls;
    syntax::Visitor visitor{[&](syntax::Expr* expr) {
                              add(function_of(expr));
                              const auto* call = syntax::dyn_cast<syntax::CallExpr>(expr);
                              if (call != nullptr && may_have_known_method(call))
                                calls.push_back(call);
                            },
                            [](types::Var*) {}};
    walk(visitor, node.decl);
    find_known_methods(node.decl, calls, known);
    for (const syntax::CallExpr* call : calls)
      if (auto found = known.find(call); found != known.end()) add(found->second.method);
  }
  return Components().find(nodes);
}

}  // namespace minigo::escape
