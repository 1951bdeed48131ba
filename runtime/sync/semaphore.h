// Semaphores of package sync: counters in memory that goroutines wait on.

#ifndef MINIGO_SYNC_SEMAPHORE_H_
#define MINIGO_SYNC_SEMAPHORE_H_

#include <atomic>
#include <cstdint>

#include "model/goroutine.h"

namespace minigo::sync {

// Takes a unit for g, the current goroutine: returns if there is one, else parks g, which then goes
// on when it has one. With lifo, g becomes the first of the waiters. In a blocking call or a resume
// function, holding no lock.
void acquire(model::G* g, std::atomic<uint32_t>* counter, bool lifo, model::WaitReason reason);
// Gives a unit back, and readies the first waiter. With hand_off, the waiter gets the unit and runs
// at once; otherwise others may take it first. In a blocking call, holding no lock.
void release(std::atomic<uint32_t>* counter, bool hand_off);

}  // namespace minigo::sync

#endif  // MINIGO_SYNC_SEMAPHORE_H_
