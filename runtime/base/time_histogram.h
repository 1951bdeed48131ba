// A histogram of times, log-linear: the error of a time is at most a quarter of it, from 64
// nanoseconds to a day and a half.
//
// Buckets are four to each power of two: the two bits behind the highest one tell which. Below
// 256 ns all four are 64 ns wide. These are the buckets of Go's /sched/latencies:seconds.

#ifndef MINIGO_BASE_TIME_HISTOGRAM_H_
#define MINIGO_BASE_TIME_HISTOGRAM_H_

#include <bit>
#include <cstdint>

#include "base/relaxed.h"

namespace minigo::base {

// Zero memory is an empty histogram. One thread at a time adds, any thread reads.
class TimeHistogram {
 public:
  static constexpr int kBuckets = 160;
  // One more for times below 0, which comes first, and one for times beyond the last bucket.
  static constexpr int kCounts = kBuckets + 2;

  // The place of the count that a time of so many nanoseconds is in.
  static constexpr int index(int64_t nanoseconds) {
    if (nanoseconds < 0) return 0;
    auto time = static_cast<uint64_t>(nanoseconds);
    if (time < kFirstPower) return 1 + static_cast<int>(time >> (kFirstBits - kSubBits));
    int bits = std::bit_width(time) - 1;
    if (bits > kLastBits) return kCounts - 1;
    int sub = static_cast<int>(time >> (bits - kSubBits)) & (kSubBuckets - 1);
    return 1 + (bits - kFirstBits + 1) * kSubBuckets + sub;
  }

  // The shortest time, in nanoseconds, that is counted at place `index`; from 1 to kCounts - 1.
  static constexpr int64_t lowest(int index) {
    int power = (index - 1) / kSubBuckets, sub = (index - 1) % kSubBuckets;
    if (power == 0) return int64_t{sub} << (kFirstBits - kSubBits);
    int bits = kFirstBits + power - 1;
    return int64_t{kSubBuckets + sub} << (bits - kSubBits);
  }

  // Counts a time as `weight` of them.
  void add(int64_t nanoseconds, uint64_t weight) { counts_[index(nanoseconds)].add(weight); }

  // Adds to each count how many times there are at its place.
  void add_to(uint64_t (&counts)[kCounts]) const {
    for (int i = 0; i < kCounts; i++) counts[i] += counts_[i];
  }

 private:
  static constexpr int kSubBits = 2;
  static constexpr int kSubBuckets = 1 << kSubBits;
  static constexpr int kFirstBits = 8;
  static constexpr uint64_t kFirstPower = uint64_t{1} << kFirstBits;
  static constexpr int kLastBits = kFirstBits + kBuckets / kSubBuckets - 2;

  Relaxed<uint64_t> counts_[kCounts];
};

}  // namespace minigo::base

#endif  // MINIGO_BASE_TIME_HISTOGRAM_H_
