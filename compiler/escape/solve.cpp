// Solves the flow graph. From each location, the root, a walk follows the edges backwards to all
// locations whose value or address reaches it, and keeps the smallest number of dereferences for
// each (Bellman-Ford: a dereference is +1, an address -1). A location whose address reaches a root
// that outlives it has to live in the heap. It is then a root like the heap itself, and is walked
// again, until nothing changes.
//
// Locations that are copied to each other in a cycle are one root: the same locations reach each of
// them, by as many dereferences. A cycle is walked again when one of its locations has come to the
// heap. After that there is nothing left to learn from the others: the heap outlives whatever they
// do, and a way to the heap says more than one to a result that is no shorter.

#include <span>
#include <vector>

#include "escape/copy_cycle.h"
#include "escape/flow_graph.h"

namespace minigo::escape {

class Solver {
 public:
  explicit Solver(FlowGraph& graph) : graph_(graph), cycles_(find_copy_cycles(graph.locations_)) {}

  void solve() {
    enqueue(&graph_.heap_);
    for (Location& location : graph_.locations_) enqueue(&location);
    while (!work_.empty()) {
      Location* root = work_.back();
      work_.pop_back();
      root->queued = false;
      walk_from(root);
    }
  }

 private:
  void enqueue(Location* location) {
    if (location->queued) return;
    location->queued = true;
    work_.push_back(location);
  }

  void walk_from(Location* location) {
    CopyCycle* cycle = location->cycle;
    if (cycle == nullptr) return walk(Root(location), {&location, 1});
    bool& walked = location->escapes ? cycle->walked_from_heap : cycle->walked;
    if (walked || cycle->walked_from_heap) return;
    walked = true;
    walk(location->escapes ? Root(location) : Root(cycle), cycle->members());
  }

  // A location, or a cycle none of whose locations is in the heap.
  class Root {
   public:
    explicit Root(const Location* location) : location_(location) {}
    explicit Root(const CopyCycle* cycle) : cycle_(cycle) {}

    // It may still be in use when the memory of `other` is gone.
    bool outlives(const Location* other) const {
      if (cycle_ != nullptr) return cycle_->outlives(other);
      if (location_->escapes) return true;
      if (location_->result_index >= 0) return true;
      if (location_->function == other->function) return location_->loop_depth < other->loop_depth;
      // The other belongs to a literal inside this one's function.
      return other->function != nullptr && other->function->is_inside(location_->function);
    }

    void leak(Location* param, int derefs) const {
      if (cycle_ != nullptr) return cycle_->leak(param, derefs);
      bool is_own_result = !location_->escapes && location_->result_index >= 0 &&
                           location_->function == param->function;
      if (is_own_result)
        param->leaks.to_result(location_->result_index, derefs);
      else
        param->leaks.to_heap(derefs);
    }

   private:
    const Location* location_ = nullptr;
    const CopyCycle* cycle_ = nullptr;
  };

  void walk(const Root& root, std::span<Location* const> starts) {
    ++walk_;
    std::vector<Location*> todo(starts.begin(), starts.end());
    for (Location* start : starts) {
      start->walk = walk_;
      start->derefs = 0;
    }
    while (!todo.empty()) {
      Location* location = todo.back();
      todo.pop_back();
      visit(root, location, todo);
    }
  }

  void visit(const Root& root, Location* location, std::vector<Location*>& todo) {
    bool address_of = location->derefs < 0;
    int derefs = address_of ? 0 : location->derefs;
    if (root.outlives(location)) {
      if (location->is_param) root.leak(location, derefs);
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
  std::deque<CopyCycle> cycles_;
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
