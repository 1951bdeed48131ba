#include "escape/copy_cycle.h"

#include <algorithm>
#include <utility>

namespace minigo::escape {
namespace {

// Gabow's algorithm for strongly connected components, without recursion: a chain of copies is as
// long as the function.
class Components {
 public:
  explicit Components(std::deque<CopyCycle>& cycles) : cycles_(cycles) {}

  void visit(Location* root) {
    enter(root);
    while (!path_.empty()) {
      Step& step = path_.back();
      if (step.next == step.location->edges.size()) {
        Location* location = step.location;
        path_.pop_back();
        leave(location);
        continue;
      }
      const Edge& edge = step.location->edges[step.next++];
      if (edge.derefs == 0) follow(edge.source);
    }
  }

 private:
  // A location on the way from the root, and its next edge.
  struct Step {
    Location* location;
    size_t next;
  };

  void enter(Location* location) {
    location->order = ++entered_;
    open_.push_back(location);
    bounds_.push_back(location);
    path_.push_back({location, 0});
  }

  void follow(Location* source) {
    if (source->order == 0) return enter(source);
    if (source->order == kClosed) return;
    // All from `source` on is in a cycle with it.
    while (bounds_.back()->order > source->order) bounds_.pop_back();
  }

  void leave(Location* location) {
    if (bounds_.back() != location) return;
    bounds_.pop_back();
    auto first = std::find(open_.rbegin(), open_.rend(), location).base() - 1;
    for (auto member = first; member != open_.end(); ++member) (*member)->order = kClosed;
    if (open_.end() - first > 1) cycles_.emplace_back(std::vector<Location*>(first, open_.end()));
    open_.erase(first, open_.end());
  }

  static constexpr uint32_t kClosed = UINT32_MAX;  // the component is complete

  std::deque<CopyCycle>& cycles_;
  uint32_t entered_ = 0;
  std::vector<Step> path_;
  std::vector<Location*> open_;    // entered, of components that are not complete
  std::vector<Location*> bounds_;  // of these, the first of each component as far as is known
};

}  // namespace

CopyCycle::CopyCycle(std::vector<Location*> members) : members_(std::move(members)) {
  for (Location* member : members_) {
    member->cycle = this;
    Part& part = parts_[member->function];
    if (member->result_index < 0) {
      part.loop_depth = std::min(part.loop_depth, member->loop_depth);
      continue;
    }
    if (part.results.empty()) ++with_results_;
    part.results.push_back(member);
  }
}

bool CopyCycle::local_outlives(const Location* other) const {
  const Part* own = part_of(other->function);
  if (own != nullptr && own->loop_depth < other->loop_depth) return true;
  if (other->function == nullptr) return false;
  for (const Function* outer = other->function->outer; outer != nullptr; outer = outer->outer) {
    const Part* part = part_of(outer);
    if (part != nullptr && part->loop_depth != INT_MAX) return true;
  }
  return false;
}

void CopyCycle::leak(Location* param, int derefs) const {
  const Part* own = part_of(param->function);
  bool own_results = own != nullptr && !own->results.empty();
  if (own_results)
    for (const Location* result : own->results)
      param->leaks.to_result(result->result_index, derefs);
  if (with_results_ > (own_results ? 1U : 0U) || local_outlives(param))
    param->leaks.to_heap(derefs);
}

std::deque<CopyCycle> find_copy_cycles(std::deque<Location>& locations) {
  std::deque<CopyCycle> cycles;
  Components components(cycles);
  for (Location& location : locations)
    if (location.order == 0) components.visit(&location);
  return cycles;
}

}  // namespace minigo::escape
