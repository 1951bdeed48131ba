// Why a goroutine waits, with the texts of Go's tracebacks.

#ifndef MINIGO_MODEL_WAIT_REASON_H_
#define MINIGO_MODEL_WAIT_REASON_H_

#include <cstdint>

namespace minigo::model {

#define MG_WAIT_REASONS(X)                      \
  X(kNone, "")                                  \
  X(kChanReceive, "chan receive")               \
  X(kChanSend, "chan send")                     \
  X(kChanReceiveNil, "chan receive (nil chan)") \
  X(kChanSendNil, "chan send (nil chan)")       \
  X(kSelect, "select")                          \
  X(kSelectNoCases, "select (no cases)")        \
  X(kSleep, "sleep")                            \
  X(kSemacquire, "semacquire")                  \
  X(kSyncMutexLock, "sync.Mutex.Lock")          \
  X(kSyncRWMutexRLock, "sync.RWMutex.RLock")    \
  X(kSyncRWMutexLock, "sync.RWMutex.Lock")      \
  X(kSyncWaitGroupWait, "sync.WaitGroup.Wait")  \
  X(kSyncCondWait, "sync.Cond.Wait")            \
  X(kIoWait, "IO wait")                         \
  X(kPreempted, "preempted")                    \
  X(kStoppingTheWorld, "stopping the world")    \
  X(kGarbageCollection, "garbage collection")   \
  X(kFinalizerWait, "finalizer wait")           \
  X(kWaitForCycle, "wait for GC cycle")         \
  X(kForceCycle, "force gc (idle)")             \
  X(kWorkerIdle, "GC worker (idle)")            \
  X(kPanicWait, "panicwait")                    \
  X(kTraceReader, "trace reader (blocked)")     \
  X(kCoroutine, "coroutine")                    \
  X(kBubbleChanReceive, "chan receive")         \
  X(kBubbleChanSend, "chan send")               \
  X(kBubbleSelect, "select")                    \
  X(kBubbleWaitGroup, "sync.WaitGroup.Wait")    \
  X(kBubbleWait, "synctest.Wait")               \
  X(kBubbleRun, "synctest.Run")

enum class WaitReason : uint8_t {
#define X(name, text) name,
  MG_WAIT_REASONS(X)
#undef X
};

// Whether a goroutine of a bubble that waits so can be woken by its bubble alone: it is durably
// blocked. The reasons kBubble... stand for waits on what is of the goroutine's own bubble.
bool is_durable(WaitReason reason);

// The text between brackets in a trace: "chan receive". Empty for kNone.
const char* wait_reason_text(WaitReason reason);

}  // namespace minigo::model

#endif  // MINIGO_MODEL_WAIT_REASON_H_
