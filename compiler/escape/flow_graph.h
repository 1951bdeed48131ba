// Where values flow: a graph of locations and the assignments between them. flow_*.cpp fill it from
// the trees of functions, solve.cpp answers what escapes. escape.cpp tells the whole idea.
//
// The graph counts dereferences. For `p = &x` the edge from x to p has -1, for `p = q` it has 0,
// for `p = *q` 1: the number is how often the source is dereferenced before it is stored.

#ifndef MINIGO_ESCAPE_FLOW_GRAPH_H_
#define MINIGO_ESCAPE_FLOW_GRAPH_H_

#include <deque>
#include <unordered_map>
#include <vector>

#include "syntax/ast.h"
#include "types/layout.h"

namespace minigo::escape {

// Larger variables, and larger allocations of expressions, do not live in a frame. The limits are
// Go's, in bytes.
inline constexpr int64_t kMaxVariableBytes = 128 << 10;
inline constexpr int64_t kMaxImplicitBytes = 64 << 10;

class CopyCycle;
struct Location;

// A declared function, a literal, or the initialisers of a package taken together.
struct Function {
  Function* outer = nullptr;      // the function that a literal stands in
  std::vector<Location*> params;  // the receiver first; nullptr where there is no variable
  std::vector<Location*> results;

  // This is `other`, or a literal somewhere inside it.
  bool is_inside(const Function* other) const {
    for (const Function* function = this; function != nullptr; function = function->outer)
      if (function == other) return true;
    return false;
  }
};

inline constexpr int kNoLeak = -1;

// How the value of a parameter leaves its function: the fewest dereferences on a way to the heap
// and to each result.
struct Leaks {
  int heap = kNoLeak;
  std::vector<int> results;

  // There is a way of so many dereferences to the heap, to a result.
  void to_heap(int derefs) { lower(heap, derefs); }
  void to_result(int index, int derefs) {
    auto at = static_cast<size_t>(index);
    if (results.size() <= at) results.resize(at + 1, kNoLeak);
    lower(results[at], derefs);
  }

 private:
  static void lower(int& leak, int derefs) {
    if (leak == kNoLeak || derefs < leak) leak = derefs;
  }
};

// An assignment to the location that has the edge: of the value of `source`, dereferenced `derefs`
// times, or of its address for -1.
struct Edge {
  Location* source;
  int derefs;
};

// Something that holds values: a variable, the memory that an expression allocates, or a waypoint
// that only passes values on. At most one of `var` and `expr` is set.
struct Location {
  types::Var* var = nullptr;
  syntax::Expr* expr = nullptr;
  Function* function = nullptr;  // whose frame it would live in; nullptr for the heap
  int loop_depth = 0;            // of the code that declares it, see LoopScope
  bool escapes = false;
  bool is_param = false;
  int result_index = -1;                         // of a result of `function`
  Leaks leaks;                                   // of a parameter
  const syntax::CallExpr* copied_for = nullptr;  // of a copied body: the call in the source
  std::vector<Edge> edges;

  // The state of the walk at hand (solve.cpp).
  uint32_t walk = 0;
  int derefs = 0;
  bool queued = false;
  CopyCycle* cycle = nullptr;  // that it is in (copy_cycle.h)
  uint32_t order = 0;          // in which copy_cycle.cpp has come to it
};

// Where the value of an expression goes: it is dereferenced `derefs` times and stored in `target`.
// The hole of an expression is made from the outside in: in `p = *(&x)` the hole of the right side
// is {p, 0}, that of `&x` is {p, 1}, and that of `x` {p, 0} again.
struct Hole {
  Location* target = nullptr;  // nullptr: the value is not used
  int derefs = 0;

  // The hole of the operand of * and of &.
  Hole deref() const { return {target, derefs + 1}; }
  Hole addr() const { return {target, derefs < 0 ? -1 : derefs - 1}; }
};

// The locations of a batch of functions and the edges between them.
class FlowGraph {
 public:
  FlowGraph() { heap_.escapes = true; }
  FlowGraph(const FlowGraph&) = delete;
  FlowGraph& operator=(const FlowGraph&) = delete;

  // A location without a variable. Locations live as long as the graph and never move.
  Location* add(Function* function, int loop_depth) {
    locations_.emplace_back();
    locations_.back().function = function;
    locations_.back().loop_depth = loop_depth;
    return &locations_.back();
  }
  // The location of a variable, once for each. A variable that is too large escapes at once.
  Location* declare(types::Var* var, Function* function, int loop_depth) {
    Location* location = add(function, loop_depth);
    location->var = var;
    location->escapes = types::size_of(var->type) > kMaxVariableBytes;
    variables_[var] = location;
    return location;
  }
  // The location of a variable; nullptr if it has not been declared.
  Location* find(const types::Var* var) const {
    auto found = variables_.find(var);
    return found != variables_.end() ? found->second : nullptr;
  }

  // The value of `source` goes to the hole. Nothing happens if either is nullptr.
  void flow(Hole hole, Location* source);
  // The hole for a value that goes to memory of which nothing is known.
  Hole heap() { return {&heap_, 0}; }
  // Sets `escapes` and `leaks` of all locations. Once, when all edges are there.
  void solve();

  std::deque<Location>& locations() { return locations_; }
  const std::deque<Location>& locations() const { return locations_; }

 private:
  friend class Solver;
  Location heap_;
  std::deque<Location> locations_;  // never move
  std::unordered_map<const types::Var*, Location*> variables_;
};

}  // namespace minigo::escape

#endif  // MINIGO_ESCAPE_FLOW_GRAPH_H_
