// Semaphores: counters in memory that goroutines wait on.

#ifndef MINIGO_SYNC_SEMAPHORE_H_
#define MINIGO_SYNC_SEMAPHORE_H_

#include <atomic>
#include <cstdint>

#include "model/goroutine.h"

namespace minigo::sync {

// In a blocking call or a resume function: returns if it could take a unit, else parks; the
// goroutine then continues when it has one.
void acquire(model::G* g, std::atomic<uint32_t>* counter, bool lifo, model::WaitReason reason);
// In a blocking call. With hand_off, a waiter gets the unit and runs at once.
void release(std::atomic<uint32_t>* counter, bool hand_off);

}  // namespace minigo::sync

#endif  // MINIGO_SYNC_SEMAPHORE_H_
