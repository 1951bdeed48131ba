// Which goroutines of those that become ready on a P are timed until they run.
//
// To read the clock takes longer than to ready a goroutine. So a P times every n-th one, and
// chooses n by how fast they come: each at less than one in kInterval, and more seldom the more
// there are. One that is timed stands for n. The distances between them vary around n, so that
// goroutines that take turns are all met.

#ifndef MINIGO_MODEL_READY_SAMPLER_H_
#define MINIGO_MODEL_READY_SAMPLER_H_

#include <algorithm>
#include <cstdint>

#include "base/annotations.h"

namespace minigo::model {

// Zero memory times the first one. Only the M that holds the P calls it.
class ReadySampler {
 public:
  // A goroutine becomes ready. Whether it is to be timed; next() must be called then.
  bool is_due() { return left_-- == 0; }

  // Begins the way to the next one that is to be timed; `now` is nanotime. Returns how many
  // goroutines the one at hand stands for. `all`: the next one is the very next.
  uint32_t next(int64_t now, bool all) {
    if (MG_UNLIKELY(all)) {
      left_ = 0;
      return 1;
    }
    uint32_t weight = period_ == 0 ? 1 : period_;
    int64_t passed = now - last_;
    last_ = now;
    if (passed < kInterval)
      period_ = std::min(weight * 2, kLongest);
    else
      period_ = std::max<uint32_t>(1, static_cast<uint32_t>(weight * kInterval / passed));
    left_ = period_ == 1 ? 0 : random() % (2 * period_ - 1);
    return weight;
  }

 private:
  static constexpr int64_t kInterval = 50'000;
  static constexpr uint32_t kLongest = 2048;

  // xorshift.
  uint32_t random() {
    if (random_ == 0) random_ = static_cast<uint32_t>(last_) | 1;
    random_ ^= random_ << 13;
    random_ ^= random_ >> 17;
    random_ ^= random_ << 5;
    return random_;
  }

  uint32_t left_;  // goroutines before the next one that is timed
  uint32_t period_;
  int64_t last_;  // when one was timed
  uint32_t random_;
};

}  // namespace minigo::model

#endif  // MINIGO_MODEL_READY_SAMPLER_H_
