// An answer has all goroutines, or a sample if there are many. Of a sample the answers of an
// interval are added up; of all, the last answer counts.

#include "top/summary.h"

#include <algorithm>

namespace minigo::top {

namespace live = abi::live;

namespace {

std::string state_name(const live::Goroutine& goroutine, const live::Answer& answer) {
  switch (goroutine.state) {
    case live::GoroutineState::kRunnable:
      return "runnable";
    case live::GoroutineState::kRunning:
      return "running";
    case live::GoroutineState::kSyscall:
      return "system call";
    case live::GoroutineState::kWaiting:
      break;
  }
  std::string reason;
  if (goroutine.wait_reason < std::size(answer.wait_reasons))
    reason = answer.wait_reasons[goroutine.wait_reason];
  return reason.empty() ? "waiting" : reason;
}

bool is_busy(const live::Processor& processor) {
  return processor.state == live::ProcessorState::kRunning && processor.machine >= 0;
}

// Of counters that never fall.
double rate(uint64_t now, uint64_t before, double seconds) {
  return seconds > 0 && now > before ? static_cast<double>(now - before) / seconds : 0;
}

void largest_first(std::vector<StateGroup>* groups) {
  std::sort(groups->begin(), groups->end(), [](const StateGroup& a, const StateGroup& b) {
    return a.count != b.count ? a.count > b.count : a.state < b.state;
  });
}

}  // namespace

void Summary::add_goroutines(const Snapshot& snapshot) {
  if (snapshot.stride == 1) {
    seen_ = 0;
    states_.clear();
    sites_.clear();
  }
  for (const live::Goroutine& goroutine : snapshot.goroutines) {
    seen_++;
    states_[state_name(goroutine, snapshot.answer)]++;
    sites_[{goroutine.created_at, goroutine.entry}]++;
  }
}

void Summary::add(const Snapshot& snapshot) {
  answers_++;
  busy_.resize(snapshot.processors.size());
  for (size_t i = 0; i < busy_.size(); i++) busy_[i] += is_busy(snapshot.processors[i]);
  add_goroutines(snapshot);
  last_ = snapshot;
}

void Summary::add_rates(Numbers* numbers) const {
  const live::Answer &now = last_.answer, &before = before_.answer;
  if (before.time == 0 || now.time <= before.time) return;
  double seconds = numbers->seconds = static_cast<double>(now.time - before.time) / 1e9;
  // Not read with the answers: a program that is late with one has used its CPU all the same.
  double passed = numbers->usage.seconds - usage_before_.seconds;
  double used = numbers->usage.cpu_seconds - usage_before_.cpu_seconds;
  numbers->cpu = passed > 0 ? std::max(0.0, used) / passed : 0;
  numbers->starts = rate(now.starts, before.starts, seconds);
  numbers->cycles = rate(now.cycles, before.cycles, seconds);
  numbers->allocated_bytes = rate(now.allocated_bytes, before.allocated_bytes, seconds);
}

void Summary::add_times(Numbers* numbers) const {
  const live::Answer &now = last_.answer, &before = before_.answer;
  for (int i = 0; i < live::kTimes; i++) {
    uint64_t late = now.lateness[i] - std::min(now.lateness[i], before.lateness[i]);
    numbers->lateness.emplace_back(now.times[i], late);
    numbers->pauses.emplace_back(now.times[i], now.pauses[i]);
  }
}

void Summary::add_processors(Numbers* numbers) const {
  for (size_t i = 0; i < last_.processors.size(); i++) {
    ProcessorRow row;
    row.number = i;
    row.last = last_.processors[i];
    row.busy = static_cast<double>(busy_[i]) / answers_;
    if (i < before_.processors.size()) {
      row.switches = rate(row.last.switches, before_.processors[i].switches, numbers->seconds);
      row.steals = rate(row.last.steals, before_.processors[i].steals, numbers->seconds);
    }
    numbers->switches += row.switches;
    numbers->steals += row.steals;
    numbers->processors.push_back(row);
  }
}

void Summary::add_groups(Numbers* numbers) const {
  numbers->estimated = last_.stride > 1;
  double each = 1;
  if (numbers->estimated && seen_ > 0) each = static_cast<double>(last_.answer.goroutines) / seen_;
  for (const auto& [state, count] : states_) numbers->states.push_back({state, count * each});
  for (const auto& [site, count] : sites_)
    numbers->sites.push_back({site.first, site.second, count * each});
  largest_first(&numbers->states);
}

Numbers Summary::finish(const Usage& usage) {
  Numbers numbers;
  numbers.last = last_.answer;
  numbers.usage = usage;
  add_rates(&numbers);
  add_times(&numbers);
  add_processors(&numbers);
  add_groups(&numbers);
  before_ = last_;
  usage_before_ = usage;
  answers_ = 0;
  busy_.clear();
  seen_ = 0;
  states_.clear();
  sites_.clear();
  return numbers;
}

}  // namespace minigo::top
