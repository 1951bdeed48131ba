// A set of Ps, a bit for each. Any thread may change it and look at it.

#ifndef MINIGO_SCHED_PROCESSOR_MASK_H_
#define MINIGO_SCHED_PROCESSOR_MASK_H_

#include <atomic>
#include <cstdint>

#include "sched/constants.h"

namespace minigo::sched {

class ProcessorMask {
 public:
  // seq_cst, here and in the loads below: a thread that adds a P looks afterwards for an M that
  // sleeps (tell_monitor, wake_processor). An M that is about to sleep says so and then looks here
  // (recheck_all, delay_until, sleep_until of sysmon). One of the two sees the other.
  void add(int32_t id) { word(id).fetch_or(bit(id), std::memory_order_seq_cst); }
  void remove(int32_t id) { word(id).fetch_and(~bit(id), std::memory_order_seq_cst); }

  bool has(int32_t id) const {
    return (words_[id / kBits].load(std::memory_order_seq_cst) & bit(id)) != 0;
  }

  // Calls visit(id) for those of the first `count` Ps that are in the set.
  template <typename Visit>
  void for_each(int32_t count, Visit visit) const {
    for (int32_t first = 0; first < count; first += kBits) {
      uint64_t left = words_[first / kBits].load(std::memory_order_seq_cst);
      for (; left != 0; left &= left - 1) visit(first + __builtin_ctzll(left));
    }
  }

 private:
  static constexpr int32_t kBits = 64;

  static uint64_t bit(int32_t id) { return uint64_t{1} << (id % kBits); }
  std::atomic<uint64_t>& word(int32_t id) { return words_[id / kBits]; }

  std::atomic<uint64_t> words_[kMaxProcessors / kBits]{};
};

}  // namespace minigo::sched

#endif  // MINIGO_SCHED_PROCESSOR_MASK_H_
