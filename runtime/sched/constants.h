// The scheduler's numbers, each named once. Times are in nanoseconds. Each number is Go's unless
// its comment says otherwise.

#ifndef MINIGO_SCHED_CONSTANTS_H_
#define MINIGO_SCHED_CONSTANTS_H_

#include <cstddef>
#include <cstdint>

namespace minigo::sched {

// Words that different cores write lie this many bytes apart: a core takes a whole line at once.
inline constexpr size_t kCacheLine = 64;

// --- Queues, thieves and the poller.

// At every slice whose number this divides, a P looks into the global queue first.
inline constexpr uint32_t kGlobalQueueInterval = 61;
// In its turn, a P takes kLongQueueShare goroutines instead of one from a global queue that is
// longer than kLongQueue, if timers have filled the ring since.
inline constexpr int32_t kLongQueue = 256;
inline constexpr int32_t kLongQueueShare = 6;
// Rounds of a thief over the other Ps. Only the last one takes timers and run_next.
inline constexpr int kStealRounds = 4;
// How long a thief sleeps before it takes run_next from a P that is running. Go asks for 3 µs, to
// which the kernel adds 50 µs of timer slack. Our threads have less slack, and that much is needed:
// a thief that comes sooner tears apart goroutines that hand over to each other.
inline constexpr int64_t kStealRunNextBackoff = 50'000;
// So many Ms ask the poller at a time without waiting. Go lets one: the two sides of a connection
// would take turns to sleep, then.
inline constexpr int32_t kMaxPollersInPassing = 2;

// --- Time slices.

inline constexpr int64_t kTimeSlice = 10'000'000;
// A queue that a P has not looked into for so long comes before all else: longer than a slice for
// the ring and one for the global queue take. Go counts slices instead, 61 of them.
inline constexpr int64_t kQueuePatience = 2 * kTimeSlice + 5'000'000;
// A timer that is late by kTimerTolerance interrupts the slice of its P, but no slice is
// interrupted more often than every kInterruptionInterval. Go waits for the end of the slice.
inline constexpr int64_t kTimerTolerance = 100'000;
inline constexpr int64_t kInterruptionInterval = 500'000;

// --- sysmon.

// It sleeps for kMonitorMinSleep between two looks. After kMonitorIdleRounds looks that took no P
// from a system call, each sleep is twice as long as the one before, up to kMonitorMaxSleep.
inline constexpr int64_t kMonitorMinSleep = 20'000;
inline constexpr int64_t kMonitorMaxSleep = 10'000'000;
inline constexpr int kMonitorIdleRounds = 50;
// It sleeps no longer than this while goroutines wait and no P is idle. Go's may sleep longer.
inline constexpr int64_t kMonitorBusySleep = 1'000'000;
// Nor longer than this, if no goroutine has computed for kComputeMemory.
inline constexpr int64_t kMonitorCalmSleep = 2'000'000;
// Timers alone make it look no more often than this.
inline constexpr int64_t kTimerLookInterval = kInterruptionInterval / 2;
// It looks that often, or every kNetworkPatience, after goroutines of the network if one goroutine
// has computed so lately, else every kMonitorCalmSleep: a look takes a processor from a thread.
inline constexpr int64_t kComputeMemory = 100'000'000;
// It polls the network if no P has for so long, and some P computes. Go's waits for 10 ms.
inline constexpr int64_t kNetworkPatience = 500'000;
// It does so after this time if none computes. And goroutines that it finds wait for those in rings
// for so long at most.
inline constexpr int64_t kNetworkDelay = kTimeSlice / 2;
// How many of them a P takes at once, or gives a slice to that it owes another goroutine.
inline constexpr int32_t kNetworkCrowd = 64;
// While such goroutines wait in a P's ring, a goroutine that computes has so much of a slice.
inline constexpr int64_t kShortSlice = 1'000'000;
// A P for which nothing waits stays for so long with an M in a system call, counted from sysmon's
// first look at the call.
inline constexpr int64_t kSyscallMaxHold = 10'000'000;

// --- Ms, Ps and Gs.

inline constexpr int64_t kMaxMachines = 10'000;  // until debug.SetMaxThreads says otherwise
// So many idle threads stay, or as many as there are Ps if that is more. The others end when they
// have been idle for kIdleMachineTime. Go keeps all.
inline constexpr int32_t kIdleMachines = 8;
inline constexpr int64_t kIdleMachineTime = 5'000'000'000;
inline constexpr int kMaxProcessors = 1024;
// How many goroutine ids a P takes at once.
inline constexpr uint64_t kGoroutineIdBatch = 16;
// A P with kFreeGoroutinesHigh free Gs gives kFreeGoroutinesBatch of them back, and one with none
// takes at most as many. Go's are 64 and 32; slots of a pool that can be given back cost more to
// exchange.
inline constexpr int32_t kFreeGoroutinesHigh = 256;
inline constexpr int32_t kFreeGoroutinesBatch = 128;
// An active spin of a mutex: tries, and PAUSEs in each.
inline constexpr int kActiveSpinTries = 4;
inline constexpr int kActiveSpinPauses = 30;

}  // namespace minigo::sched

#endif  // MINIGO_SCHED_CONSTANTS_H_
