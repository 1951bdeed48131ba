// Random graphs, solved as solve.cpp does it and by the plain rule: each location is a root.

#include <gtest/gtest.h>

#include <algorithm>
#include <deque>
#include <random>
#include <string>
#include <vector>

#include "escape/flow_graph.h"

namespace minigo::escape {
namespace {

// Functions inside each other, locations in them, and edges, most of which are copies.
struct RandomGraph {
  explicit RandomGraph(unsigned seed) : random(seed), functions(1 + below(4)) {
    for (size_t i = 1; i < functions.size(); ++i)
      if (below(3) != 0) functions[i].outer = &functions[below(i)];
    size_t count = 2 + below(seed % 2 == 0 ? 6 : 40);
    for (size_t i = 0; i < count; ++i) add_location();
    for (size_t i = below(2 * count); i > 0; --i) add_edge();
  }

  size_t below(size_t limit) { return random() % limit; }

  void add_location() {
    size_t function = below(functions.size());
    Location* location =
        graph.add(&functions[function], below(4) != 0 ? 1 : static_cast<int>(below(3)));
    if (below(4) == 0)
      location->is_param = true;
    else if (below(4) == 0)
      location->result_index = results[function]++;
    location->escapes = below(12) == 0;
  }

  void add_edge() {
    auto& locations = graph.locations();
    Hole hole = graph.heap();
    if (below(10) != 0) hole = {&locations[below(locations.size())], 0};
    hole.derefs = std::vector{0, 0, 0, 0, 0, 0, -1, -1, 1, 2}[below(10)];
    Location* source = &locations[below(locations.size())];
    graph.flow(hole, source);
    if (hole.target->function == nullptr) to_heap.push_back({source, hole.derefs});
  }

  std::mt19937 random;
  std::deque<Function> functions;
  int results[4] = {};
  FlowGraph graph;
  std::vector<Edge> to_heap;  // the heap's edges
};

// The rule: a walk from each location and from the heap, until no walk changes anything.
class PlainSolver {
 public:
  explicit PlainSolver(RandomGraph& random) : locations_(random.graph.locations()) {
    heap_.escapes = true;
    heap_.edges = random.to_heap;
  }

  void solve() {
    do {
      changed_ = false;
      walk(&heap_);
      for (Location& location : locations_) walk(&location);
    } while (changed_);
  }

 private:
  static bool outlives(const Location& root, const Location& other) {
    if (root.escapes || root.result_index >= 0) return true;
    if (root.function == other.function) return root.loop_depth < other.loop_depth;
    return other.function->is_inside(root.function);
  }

  void walk(Location* root) {
    for (Location& location : locations_) location.derefs = kFar;
    root->derefs = 0;
    // As often as the longest way has edges.
    for (size_t i = 0; i <= locations_.size(); ++i) {
      pass(*root);
      for (Location& location : locations_) pass(location);
    }
    for (Location& location : locations_)
      if (location.derefs != kFar) reach(*root, location);
  }

  static void pass(const Location& location) {
    if (location.derefs == kFar) return;
    for (const Edge& edge : location.edges) {
      int derefs = std::max(location.derefs, 0) + edge.derefs;
      if (derefs < edge.source->derefs) edge.source->derefs = derefs;
    }
  }

  void reach(const Location& root, Location& location) {
    if (!outlives(root, location)) return;
    int derefs = std::max(location.derefs, 0);
    if (location.is_param && !root.escapes && root.result_index >= 0 &&
        root.function == location.function)
      location.leaks.to_result(root.result_index, derefs);
    else if (location.is_param)
      location.leaks.to_heap(derefs);
    if (location.derefs >= 0 || location.escapes) return;
    location.escapes = changed_ = true;
  }

  static constexpr int kFar = 1000;

  std::deque<Location>& locations_;
  Location heap_;
  bool changed_ = false;
};

// All that the analysis goes on with: ways to results that are shorter than one to the heap.
std::string answers(RandomGraph& random) {
  std::string text;
  for (const Location& location : random.graph.locations()) {
    text += location.escapes ? " heap" : " frame";
    if (location.escapes || !location.is_param) continue;
    const Leaks& leaks = location.leaks;
    text += "," + std::to_string(leaks.heap);
    for (size_t i = 0; i < leaks.results.size(); ++i) {
      int derefs = leaks.results[i];
      bool counts = derefs != kNoLeak && (leaks.heap == kNoLeak || derefs < leaks.heap);
      if (counts) text += "," + std::to_string(i) + ":" + std::to_string(derefs);
    }
  }
  return text;
}

TEST(Solve, AsFromEachLocation) {
  for (unsigned seed = 0; seed < 5000; ++seed) {
    RandomGraph solved(seed), plain(seed);
    solved.graph.solve();
    PlainSolver(plain).solve();
    ASSERT_EQ(answers(solved), answers(plain)) << "seed " << seed;
  }
}

}  // namespace
}  // namespace minigo::escape
