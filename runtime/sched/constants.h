// The scheduler's numbers, each named once. They are Go's unless it says otherwise.

#ifndef MINIGO_SCHED_CONSTANTS_H_
#define MINIGO_SCHED_CONSTANTS_H_

#include <cstddef>
#include <cstdint>

namespace minigo::sched {

// Bytes that cores take from each other at once: words that different cores write lie this far
// apart.
inline constexpr size_t kCacheLine = 64;
// Every so many-th schedule looks at the global queue first.
inline constexpr uint32_t kGlobalQueueInterval = 61;
// The turn of a global queue that is longer than kLongQueue, while timers fill the ring.
inline constexpr int32_t kLongQueue = 256;
inline constexpr int32_t kLongQueueShare = 6;
inline constexpr int kStealRounds = 4;
// Before stealing run_next from a P that is running, in nanoseconds. Go asks for 3 µs, to which the
// kernel adds 50 µs of timer slack; our threads have less slack, and that much is needed: a thief
// that comes sooner tears apart goroutines that hand over to each other.
inline constexpr int64_t kStealRunNextBackoff = 50'000;
inline constexpr int64_t kTimeSlice = 10'000'000;
// A queue that a P has not looked into for so long comes before all else: longer than a slice for
// the ring and one for the global queue take. Go goes by slices that began, 61 of them.
inline constexpr int64_t kQueuePatience = 2 * kTimeSlice + 5'000'000;
inline constexpr int64_t kMonitorMinSleep = 20'000;
inline constexpr int64_t kMonitorMaxSleep = 10'000'000;
inline constexpr int kMonitorIdleRounds = 50;
// How long sysmon sleeps while goroutines wait on busy Ps, in nanoseconds. Go's may sleep longer.
inline constexpr int64_t kMonitorBusySleep = 1'000'000;
// A timer that is late by this much interrupts the slice of its P, but not more often than every
// so many nanoseconds. Go waits for the slice's end.
inline constexpr int64_t kTimerTolerance = 100'000;
inline constexpr int64_t kInterruptionInterval = 500'000;
// Timers alone make sysmon look no more often than this.
inline constexpr int64_t kTimerLookInterval = kInterruptionInterval / 2;
// sysmon looks at the network if no P has for so long. Go's waits for 10 ms.
inline constexpr int64_t kNetworkPatience = 500'000;
// A P stays with an M in a system call for at least one of sysmon's rounds, at most this long.
inline constexpr int64_t kSyscallMaxHold = 10'000'000;
inline constexpr int64_t kMaxMachines = 10'000;  // until debug.SetMaxThreads says otherwise
// So many idle threads stay at least, or as many as there are processors. The others end after this
// time (Go keeps all).
inline constexpr int32_t kIdleMachines = 8;
inline constexpr int64_t kIdleMachineTime = 5'000'000'000;
inline constexpr int kMaxProcessors = 1024;
inline constexpr uint64_t kGoroutineIdBatch = 16;
// Go's are 64 and 32; slots of a pool that can be given back cost more to exchange.
inline constexpr int32_t kFreeGoroutinesHigh = 256;
inline constexpr int32_t kFreeGoroutinesBatch = 128;
// An active spin of a mutex: tries, and PAUSEs in each.
inline constexpr int kActiveSpinTries = 4;
inline constexpr int kActiveSpinPauses = 30;

}  // namespace minigo::sched

#endif  // MINIGO_SCHED_CONSTANTS_H_
