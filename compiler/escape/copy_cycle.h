// Locations that are copied to each other in a cycle, as variables are by `a = b; b = a` or
// `all = append(all, x)`. The same values reach all of them, by as many dereferences, so that one
// walk of the solver does for the whole cycle.

#ifndef MINIGO_ESCAPE_COPY_CYCLE_H_
#define MINIGO_ESCAPE_COPY_CYCLE_H_

#include <climits>
#include <deque>
#include <unordered_map>
#include <vector>

#include "escape/flow_graph.h"

namespace minigo::escape {

// A strongly connected component of the edges without dereferences, of at least two locations.
class CopyCycle {
 public:
  // The locations, each of which has this cycle as its `cycle`.
  explicit CopyCycle(std::vector<Location*> members);
  CopyCycle(const CopyCycle&) = delete;
  CopyCycle& operator=(const CopyCycle&) = delete;

  const std::vector<Location*>& members() const { return members_; }

  // A location of the cycle may still be in use when the memory of `other` is gone, even if none
  // escapes.
  bool outlives(const Location* other) const { return with_results_ > 0 || local_outlives(other); }
  // Notes how the parameter, which a location of the cycle outlives, leaks to the cycle.
  void leak(Location* param, int derefs) const;

  bool walked = false;            // as locations none of which is in the heap
  bool walked_from_heap = false;  // as locations in the heap

 private:
  // The locations that are in one function.
  struct Part {
    int loop_depth = INT_MAX;        // the least of those that are no results
    std::vector<Location*> results;  // of the function
  };

  const Part* part_of(const Function* function) const {
    auto found = parts_.find(function);
    return found != parts_.end() ? &found->second : nullptr;
  }
  // The same as outlives() of the locations that are no results.
  bool local_outlives(const Location* other) const;

  std::vector<Location*> members_;
  std::unordered_map<const Function*, Part> parts_;
  size_t with_results_ = 0;  // parts
};

// Finds the cycles of the graph, and sets `cycle` of their locations.
std::deque<CopyCycle> find_copy_cycles(std::deque<Location>& locations);

}  // namespace minigo::escape

#endif  // MINIGO_ESCAPE_COPY_CYCLE_H_
