// Asking a process again and again.

#ifndef MINIGO_TOP_ANSWERS_H_
#define MINIGO_TOP_ANSWERS_H_

#include <chrono>
#include <optional>
#include <random>

#include "top/memory_file.h"
#include "top/process.h"

namespace minigo::top {

// One question is on its way at a time: signals to a process that is stopped would pile up.
class Answers {
 public:
  using Clock = std::chrono::steady_clock;

  explicit Answers(const Process& process) : process_(process) {}

  // Whether there is a memory file to ask with; errno says why not.
  bool can_ask() const { return file_.descriptor() >= 0; }
  // The answer to the question of the call before, if it has come; asks the next one then.
  std::optional<Snapshot> exchange();
  // How long the question at hand has been waiting for its answer, in seconds.
  double silence() const;

 private:
  void ask();

  const Process& process_;
  MemoryFile file_;
  std::minstd_rand random_;
  uint64_t slots_ = 0;
  bool is_waiting_ = false;
  bool was_answered_ = false;
  Clock::time_point asked_;
  Clock::time_point heard_ = Clock::now();
};

}  // namespace minigo::top

#endif  // MINIGO_TOP_ANSWERS_H_
