// Where values flow: locations and the assignments between them.

#ifndef MINIGO_ESCAPE_FLOW_GRAPH_H_
#define MINIGO_ESCAPE_FLOW_GRAPH_H_

#include <deque>
#include <unordered_map>
#include <vector>

#include "syntax/ast.h"
#include "types/layout.h"

namespace minigo::escape {

// What is larger does not live in a frame: Go's limits for variables and for what expressions
// allocate.
inline constexpr int64_t kMaxVariableBytes = 128 << 10;
inline constexpr int64_t kMaxImplicitBytes = 64 << 10;

struct Location;

// A function, literal, or the initialisers of a package.
struct Function {
  Function* outer = nullptr;      // of a literal
  std::vector<Location*> params;  // the receiver first; nullptr where there is no variable
  std::vector<Location*> results;

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
};

// The value of `source`, dereferenced that often, is assigned; -1: its address.
struct Edge {
  Location* source;
  int derefs;
};

// A variable or what an expression allocates.
struct Location {
  types::Var* var = nullptr;
  syntax::Expr* expr = nullptr;
  Function* function = nullptr;
  int loop_depth = 0;
  bool escapes = false;
  bool is_param = false;
  int result_index = -1;
  Leaks leaks;  // of parameters
  std::vector<Edge> edges;

  // Of the walk at hand (solve.cpp).
  uint32_t walk = 0;
  int derefs = 0;
  bool queued = false;
};

// Where a value goes: dereferenced that often before it is stored.
struct Hole {
  Location* target = nullptr;  // nullptr: the value is not used
  int derefs = 0;

  Hole deref() const { return {target, derefs + 1}; }
  Hole addr() const { return {target, derefs < 0 ? -1 : derefs - 1}; }
};

class FlowGraph {
 public:
  FlowGraph() { heap_.escapes = true; }
  FlowGraph(const FlowGraph&) = delete;
  FlowGraph& operator=(const FlowGraph&) = delete;

  Location* add(Function* function, int loop_depth) {
    locations_.emplace_back();
    locations_.back().function = function;
    locations_.back().loop_depth = loop_depth;
    return &locations_.back();
  }
  Location* declare(types::Var* var, Function* function, int loop_depth) {
    Location* location = add(function, loop_depth);
    location->var = var;
    location->escapes = types::size_of(var->type) > kMaxVariableBytes;
    variables_[var] = location;
    return location;
  }
  // nullptr for one that has not been declared.
  Location* find(const types::Var* var) const {
    auto found = variables_.find(var);
    return found != variables_.end() ? found->second : nullptr;
  }

  // The value of `source` goes to the hole.
  void flow(Hole hole, Location* source);
  Hole heap() { return {&heap_, 0}; }
  // Decides what escapes, and how parameters leak.
  void solve();

  std::deque<Location>& locations() { return locations_; }

 private:
  friend class Solver;
  Location heap_;
  std::deque<Location> locations_;  // never move
  std::unordered_map<const types::Var*, Location*> variables_;
};

}  // namespace minigo::escape

#endif  // MINIGO_ESCAPE_FLOW_GRAPH_H_
