// The order of initialisation (specification, "Package initialization"): "the next package-level
// variable that is earliest in declaration order and ready for initialization" is initialised,
// again and again.
//
// The graph has a node for each constant and variable. A variable depends on those that its initial
// value refers to, directly or through functions. A queue holds the nodes by the number of
// dependencies that are still to be initialised, then by source order; if the first one still has
// some, it lies on a cycle or behind one.

#include "sema/package/init_order.h"

#include <algorithm>
#include <deque>
#include <set>
#include <string>
#include <tuple>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "sema/state/errors.h"

namespace minigo::sema {
namespace {

using types::ObjectKind;

// A constant or variable.
struct Node {
  Object* object;
  size_t order;
  std::vector<Node*> dependents;
  size_t pending = 0;  // dependencies that have not been initialised

  // Constants come first, then the nodes with the fewest pending dependencies, then source order.
  std::tuple<bool, size_t, size_t> priority() const {
    return {object->kind != ObjectKind::kConst, pending, order};
  }
};

// The order of the queue.
struct ByPriority {
  bool operator()(const Node* a, const Node* b) const { return a->priority() < b->priority(); }
};

// Orders the initial values of one package.
class InitOrder {
 public:
  explicit InitOrder(Checker& checker) : checker_(checker), declarations_(checker.declarations) {}

  void run() {
    build();
    std::set<Node*, ByPriority> queue;
    for (Node& node : nodes_) queue.insert(&node);
    while (!queue.empty()) {
      Node* node = *queue.begin();
      queue.erase(queue.begin());
      if (node->pending > 0) report_cycle_at(node->object);
      for (Node* dependent : node->dependents) {
        bool queued = queue.erase(dependent) > 0;
        --dependent->pending;
        if (queued) queue.insert(dependent);
      }
      emit(node->object);
    }
  }

 private:
  void build() {
    for (Object* object : declarations_.objects) {
      if (object->kind != ObjectKind::kConst && object->kind != ObjectKind::kVar) continue;
      nodes_.push_back({object, declarations_.order_of.at(object), {}, 0});
      node_of_[object] = &nodes_.back();
    }
    for (Node& node : nodes_) {
      std::unordered_set<const Object*> seen;
      collect(node, node.object, seen);
    }
  }

  // Adds an edge from `node` to each constant and variable that `from` refers to, directly or
  // through functions.
  void collect(Node& node, const Object* from, std::unordered_set<const Object*>& seen) {
    std::vector<const Object*> stack{from};
    while (!stack.empty()) {
      const DeclInfo* info = declarations_.find(stack.back());
      stack.pop_back();
      for (Object* to : info->dependencies) {
        if (!seen.insert(to).second) continue;
        if (to->kind == ObjectKind::kFunc) {
          stack.push_back(to);
        } else if (auto it = node_of_.find(to); it != node_of_.end()) {
          it->second->dependents.push_back(&node);
          ++node.pending;
        }
      }
    }
  }

  void emit(Object* object) {
    auto* variable = types::dyn_cast<Var>(object);
    DeclInfo* info = declarations_.find(object);
    if (variable == nullptr || info->init == nullptr || !emitted_.insert(info).second) return;
    std::vector<Var*> lhs(info->lhs.begin(), info->lhs.end());
    if (lhs.empty()) lhs.push_back(variable);
    for (Var*& target : lhs) {
      if (target->name == "_") target = nullptr;
    }
    checker_.result.initializers.push_back({checker_.arena.copy(lhs), *info->init});
  }

  void report_cycle_at(const Object* object) {
    std::unordered_set<const Object*> seen;
    std::vector<const Object*> cycle;
    if (!find_path(object, object, seen, cycle)) return;
    report(cycle);
  }

  // The objects on a way from `from` to `to`, `to` first.
  bool find_path(const Object* from, const Object* to, std::unordered_set<const Object*>& seen,
                 std::vector<const Object*>& path) {
    if (!seen.insert(from).second) return false;
    std::vector<Object*> next = declarations_.find(from)->dependencies;
    std::sort(next.begin(), next.end(), [&](const Object* a, const Object* b) {
      return declarations_.order_of.at(a) < declarations_.order_of.at(b);
    });
    for (const Object* object : next) {
      if (object != to && !find_path(object, to, seen, path)) continue;
      path.push_back(object);
      return true;
    }
    return false;
  }

  void report(const std::vector<const Object*>& cycle) {
    const Object* object = cycle[0];
    if (cycle.size() == 1) {
      return error(checker_, object->pos, "initialization cycle: ", object->name,
                   " refers to itself");
    }
    std::string text = cat("initialization cycle for ", object->name);
    for (size_t i = cycle.size(); i-- > 0;) {
      text += cat("\n\t", position_text(checker_, object->pos), ": ", object->name, " refers to ",
                  cycle[i]->name);
      object = cycle[i];
    }
    error(checker_, cycle[0]->pos, text);
  }

  Checker& checker_;
  Declarations& declarations_;
  std::deque<Node> nodes_;
  std::unordered_map<const Object*, Node*> node_of_;
  std::unordered_set<const DeclInfo*> emitted_;
};

}  // namespace

void order_initializers(Checker& checker) { InitOrder(checker).run(); }

}  // namespace minigo::sema
