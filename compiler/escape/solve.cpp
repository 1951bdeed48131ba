// Solves the flow graph. From each location, the root, a walk follows the edges backwards to all
// locations whose value or address reaches it, and keeps the smallest number of dereferences for
// each (Bellman-Ford: a dereference is +1, an address -1). A location whose address reaches a root
// that outlives it has to live in the heap. It is then a root like the heap itself, and is walked
// again, until nothing changes.

#include <vector>

#include "escape/flow_graph.h"

namespace minigo::escape {

class Solver {
 public:
  explicit Solver(FlowGraph& graph) : graph_(graph) {}

  void solve() {
    enqueue(&graph_.heap_);
    for (Location& location : graph_.locations_) enqueue(&location);
    while (!work_.empty()) {
      Location* root = work_.back();
      work_.pop_back();
      root->queued = false;
      walk(root);
    }
  }

 private:
  void enqueue(Location* location) {
    if (location->queued) return;
    location->queued = true;
    work_.push_back(location);
  }

  // `location` may still be in use when the memory of `other` is gone.
  static bool outlives(const Location* location, const Location* other) {
    if (location->escapes) return true;
    if (location->result_index >= 0) return true;
    if (location->function == other->function) return location->loop_depth < other->loop_depth;
    // The other belongs to a literal inside this one's function.
    return other->function != nullptr && other->function->is_inside(location->function);
  }

  static void lower(int& leak, int derefs) {
    if (leak == kNoLeak || derefs < leak) leak = derefs;
  }

  static void leak(Location* param, const Location* root, int derefs) {
    if (!root->escapes && root->result_index >= 0 && root->function == param->function) {
      auto index = static_cast<size_t>(root->result_index);
      if (param->leaks.results.size() <= index) param->leaks.results.resize(index + 1, kNoLeak);
      lower(param->leaks.results[index], derefs);
    } else {
      lower(param->leaks.heap, derefs);
    }
  }

  void walk(Location* root) {
    ++walk_;
    root->walk = walk_;
    root->derefs = 0;
    std::vector<Location*> todo = {root};
    while (!todo.empty()) {
      Location* location = todo.back();
      todo.pop_back();
      visit(root, location, todo);
    }
  }

  void visit(Location* root, Location* location, std::vector<Location*>& todo) {
    bool address_of = location->derefs < 0;
    int derefs = address_of ? 0 : location->derefs;
    if (outlives(root, location)) {
      if (location->is_param) leak(location, root, derefs);
      if (address_of && !location->escapes) {
        // It becomes a root of its own: what it holds is in the heap now.
        location->escapes = true;
        enqueue(location);
        return;
      }
    }
    for (const Edge& edge : location->edges) {
      Location* source = edge.source;
      if (source->escapes) continue;
      int source_derefs = derefs + edge.derefs;
      if (source->walk == walk_ && source->derefs <= source_derefs) continue;
      source->walk = walk_;
      source->derefs = source_derefs;
      todo.push_back(source);
    }
  }

  FlowGraph& graph_;
  std::vector<Location*> work_;
  uint32_t walk_ = 0;
};

void FlowGraph::flow(Hole hole, Location* source) {
  if (hole.target == nullptr || source == nullptr) return;
  if (hole.target == source && hole.derefs >= 0) return;
  if (hole.target->escapes && hole.derefs < 0) {
    source->escapes = true;
    return;
  }
  hole.target->edges.push_back({source, hole.derefs});
}

void FlowGraph::solve() { Solver(*this).solve(); }

}  // namespace minigo::escape
