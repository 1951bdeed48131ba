#include "trace/picture_scene.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <unordered_map>

#include "trace/format.h"

namespace minigo::trace {
namespace {

bool is_on_processor(const StateRow& state) {
  return state.processor >= 0 && (state.state == State::kRunning || state.state == State::kSyscall);
}

struct Consumer {
  uint32_t function = 0;
  double time = 0;
  size_t goroutines = 0;
};

// The functions whose goroutines run in the part that is shown, the longest first.
std::vector<Consumer> consumers(const Trace& trace, const Scale& scale) {
  std::map<uint32_t, Consumer> by_function;
  for (const GoroutineRow& goroutine : trace.goroutines) {
    double time = 0;
    for (uint32_t i = 0; i < goroutine.state_count; i++) {
      const StateRow& state = trace.states[goroutine.first_state + i];
      if (!is_on_processor(state) || !scale.shows(state.start, state.end)) continue;
      time += std::min(state.end, scale.to) - std::max(state.start, scale.from);
    }
    if (time == 0) continue;
    Consumer& consumer = by_function[goroutine.function];
    consumer.function = goroutine.function;
    consumer.time += time;
    consumer.goroutines++;
  }
  std::vector<Consumer> sorted;
  for (const auto& [function, consumer] : by_function) sorted.push_back(consumer);
  std::sort(sorted.begin(), sorted.end(), [](auto& a, auto& b) {
    return a.time != b.time ? a.time > b.time : a.function < b.function;
  });
  return sorted;
}

// The program's functions, and those of the runtime's own goroutines behind them.
std::vector<LegendEntry> make_legend(const Trace& trace, const Scale& scale) {
  std::vector<LegendEntry> legend;
  std::vector<LegendEntry> system;
  for (const Consumer& consumer : consumers(trace, scale)) {
    bool of_system = is_of_system(trace.strings[consumer.function]);
    uint8_t own = static_cast<uint8_t>(std::min<size_t>(legend.size(), kOtherColor));
    (of_system ? system : legend)
        .push_back({consumer.function, consumer.goroutines, of_system ? kSystemColor : own});
  }
  legend.insert(legend.end(), system.begin(), system.end());
  return legend;
}

// Puts the boxes of a lane beside each other. Those that are too narrow become one, as long as they
// follow each other closely, in the colour that has most of it.
class Lane {
 public:
  explicit Lane(double least) : least_(least) {}

  void add(const Box& box) {
    if (box.right - box.left >= least_) {
      end_crowd();
      boxes_.push_back(box);
      return;
    }
    if (crowded_ && (box.left - crowd_.right > least_ || crowd_.right - crowd_.left > kMostCrowd)) {
      end_crowd();
    }
    if (!crowded_) crowd_ = box;
    crowded_ = true;
    crowd_.right = std::max(crowd_.right, box.right);
    if (crowd_.goroutine != box.goroutine) crowd_.goroutine = -1;
    shares_[box.color] += box.right - box.left;
  }

  std::vector<Box> finish() {
    end_crowd();
    return std::move(boxes_);
  }

 private:
  static constexpr double kMostCrowd = 3;  // pixels

  void end_crowd() {
    if (!crowded_) return;
    auto most = std::max_element(shares_.begin(), shares_.end());
    crowd_.color = static_cast<uint8_t>(most - shares_.begin());
    crowd_.right = std::max(crowd_.right, crowd_.left + least_);
    bool joins = !boxes_.empty() && boxes_.back().goroutine < 0 && crowd_.goroutine < 0 &&
                 boxes_.back().color == crowd_.color && crowd_.left - boxes_.back().right <= least_;
    if (joins) {
      boxes_.back().right = crowd_.right;
    } else {
      boxes_.push_back(crowd_);
    }
    crowded_ = false;
    shares_ = {};
  }

  double least_;
  std::vector<Box> boxes_;
  bool crowded_ = false;
  Box crowd_ = {};
  std::array<double, kColors> shares_ = {};
};

std::vector<std::vector<Box>> make_lanes(const Trace& trace, const Scene& scene, double least) {
  const Scale& scale = scene.scale;
  std::unordered_map<uint32_t, uint8_t> colors;
  for (const LegendEntry& entry : scene.legend) colors[entry.function] = entry.color;
  std::vector<std::vector<const StateRow*>> runs(trace.processor_count);
  for (const StateRow& state : trace.states) {
    if (!is_on_processor(state) || !scale.shows(state.start, state.end)) continue;
    runs[state.processor].push_back(&state);
  }
  std::vector<std::vector<Box>> lanes;
  for (auto& run : runs) {
    std::sort(run.begin(), run.end(), [](auto* a, auto* b) { return a->start < b->start; });
    Lane lane(least);
    for (const StateRow* state : run) {
      lane.add({scale.x(std::max(state->start, scale.from)),
                scale.x(std::min(state->end, scale.to)),
                colors[trace.goroutines[state->goroutine].function],
                state->state == State::kSyscall, static_cast<int32_t>(state->goroutine)});
    }
    lanes.push_back(lane.finish());
  }
  return lanes;
}

// The mean at each pixel of how many of some states hold.
template <typename Counts>
Graph count_states(const Trace& trace, const Scale& scale, Counts counts) {
  size_t width = static_cast<size_t>(scale.width);
  // Differences of the time that states of a pixel add up to: a state that covers whole pixels
  // changes only the first and the one behind the last.
  Graph change(width + 2);
  auto add = [&](double x, double amount) {
    double pixel = std::floor(x);
    size_t at = std::min(static_cast<size_t>(pixel), width);
    change[at] += amount * (1 - (x - pixel));
    change[at + 1] += amount * (x - pixel);
  };
  for (const StateRow& state : trace.states) {
    if (!counts(state) || !scale.shows(state.start, state.end)) continue;
    add(scale.x(std::max(state.start, scale.from)) - scale.left, 1);
    add(scale.x(std::min(state.end, scale.to)) - scale.left, -1);
  }
  double sum = 0;
  for (double& value : change) value = sum = std::max(0.0, sum + value);
  change.resize(width);
  return change;
}

// The greatest sample at each pixel; a sample holds until the next.
Graph graph_of_queue(const Trace& trace, const Scale& scale, int32_t processor) {
  size_t width = static_cast<size_t>(scale.width);
  Graph graph(width, -1);
  double before = 0;
  bool any = false;
  for (const QueueRow& sample : trace.queues) {
    if (sample.processor != processor || sample.time >= scale.to) continue;
    if (sample.time < scale.from) {
      before = sample.length;
      continue;
    }
    any = true;
    double& at = graph[std::min(static_cast<size_t>(scale.x(sample.time) - scale.left), width - 1)];
    at = std::max<double>(at, sample.length);
  }
  if (!any) return {};
  for (double& value : graph) {
    if (value < 0) value = before;
    before = value;
  }
  return graph;
}

}  // namespace

Scene arrange(const Trace& trace, const Scale& scale, double least) {
  Scene scene;
  scene.scale = scale;
  scene.legend = make_legend(trace, scale);
  scene.lanes = make_lanes(trace, scene, least);
  scene.runnable =
      count_states(trace, scale, [](auto& state) { return state.state == State::kRunnable; });
  scene.calls = count_states(trace, scale, [](auto& state) {
    return state.state == State::kSyscall && state.processor < 0;
  });
  for (uint32_t i = 0; i < trace.processor_count; i++) {
    scene.queues.push_back(graph_of_queue(trace, scale, static_cast<int32_t>(i)));
  }
  scene.global_queue = graph_of_queue(trace, scale, -1);
  return scene;
}

int32_t processor_at(const Trace& trace, int32_t goroutine, double time) {
  const GoroutineRow& row = trace.goroutines[goroutine];
  auto first = trace.states.begin() + row.first_state;
  auto end = first + row.state_count;
  auto state = std::upper_bound(
      first, end, time, [](double value, const StateRow& each) { return value < each.start; });
  return state == first ? -1 : std::prev(state)->processor;
}

}  // namespace minigo::trace
