// From the answers of an interval to the numbers that are shown.

#ifndef MINIGO_TOP_SUMMARY_H_
#define MINIGO_TOP_SUMMARY_H_

#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "top/memory_file.h"
#include "top/process.h"

namespace minigo::top {

// How often something took how long: for each shortest time in nanoseconds a count.
using Times = std::vector<std::pair<int64_t, uint64_t>>;

struct ProcessorRow {
  size_t number = 0;
  abi::live::Processor last = {};   // as the last answer has it
  double busy = 0;                  // the share of the answers in which an M worked on it
  double switches = 0, steals = 0;  // a second
};

// Goroutines that have something in common, and how many there are; an estimate if there are many.
struct StateGroup {
  std::string state;  // "runnable", or the reason of the wait
  double count = 0;
};
struct SiteGroup {
  uint64_t created_at = 0, entry = 0;  // addresses, as in abi::live::Goroutine
  double count = 0;
};

// Rates are per second.
struct Numbers {
  abi::live::Answer last = {};
  double seconds = 0;  // since the interval before; 0: there are no rates yet
  Usage usage;
  double cpu = 0;  // CPUs in use
  double switches = 0, steals = 0, starts = 0, cycles = 0, allocated_bytes = 0;
  Times lateness;          // of goroutines, in this interval
  Times pauses;            // of the world, so far
  bool estimated = false;  // the groups are of a sample of the goroutines
  std::vector<ProcessorRow> processors;
  std::vector<StateGroup> states;  // the largest first
  std::vector<SiteGroup> sites;    // by address; several may be one place of the source
};

// Collects the answers of one interval after the other.
class Summary {
 public:
  void add(const Snapshot& snapshot);
  // Whether there is anything to show.
  bool has_answers() const { return answers_ > 0; }
  // Ends the interval. has_answers() holds.
  Numbers finish(const Usage& usage);

 private:
  void add_goroutines(const Snapshot& snapshot);
  void add_rates(Numbers* numbers) const;
  void add_times(Numbers* numbers) const;
  void add_processors(Numbers* numbers) const;
  void add_groups(Numbers* numbers) const;

  Snapshot last_;
  int answers_ = 0;
  std::vector<int> busy_;  // of each P: the answers in which an M worked on it
  // Goroutines seen: by state or reason, and by creation and function.
  double seen_ = 0;
  std::map<std::string, double> states_;
  std::map<std::pair<uint64_t, uint64_t>, double> sites_;
  // The last ones of the interval before.
  Snapshot before_;
  Usage usage_before_;
};

}  // namespace minigo::top

#endif  // MINIGO_TOP_SUMMARY_H_
