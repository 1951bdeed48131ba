#include "trace/texts.h"

#include <cstring>

namespace minigo::trace {

namespace {

using model::WaitReason;

#define MG_TRACE_TEXTS(X)                      \
  X(kUnspecified, "unspecified")               \
  X(kForever, "forever")                       \
  X(kNetwork, "network")                       \
  X(kSelect, "select")                         \
  X(kCond, "sync.(*Cond).Wait")                \
  X(kSync, "sync")                             \
  X(kSend, "chan send")                        \
  X(kReceive, "chan receive")                  \
  X(kSystem, "system goroutine wait")          \
  X(kPreempted, "preempted")                   \
  X(kUntilGcEnds, "wait until GC ends")        \
  X(kSleep, "sleep")                           \
  X(kCoroutine, "coroutine")                   \
  X(kSynctest, "synctest")                     \
  X(kGosched, "runtime.Gosched")               \
  X(kUnknown, "unknown")                       \
  X(kMarkTermination, "GC mark termination")   \
  X(kSweepTermination, "GC sweep termination") \
  X(kAllStacks, "all goroutine stack trace")   \
  X(kMaxProcs, "GOMAXPROCS")                   \
  X(kStartTrace, "start trace")                \
  X(kStopTrace, "stop trace")                  \
  X(kReadMemStats, "read mem stats")           \
  X(kNextGeneration, "trace generation")       \
  X(kFreeMemory, "free OS memory")

// The texts' numbers: the table gives the first one number 1.
enum class Text : uint32_t {
  kNone,
#define X(name, text) name,
  MG_TRACE_TEXTS(X)
#undef X
};

constexpr const char* kTexts[] = {"",
#define X(name, text) text,
                                  MG_TRACE_TEXTS(X)
#undef X
};

Text text_of(WaitReason reason) {
  switch (reason) {
    case WaitReason::kNone:
    case WaitReason::kPanicWait:
    case WaitReason::kStoppingTheWorld:
    case WaitReason::kGarbageCollection:
      return Text::kUnspecified;
    case WaitReason::kChanReceive:
    case WaitReason::kBubbleChanReceive:
      return Text::kReceive;
    case WaitReason::kChanSend:
    case WaitReason::kBubbleChanSend:
      return Text::kSend;
    case WaitReason::kChanReceiveNil:
    case WaitReason::kChanSendNil:
    case WaitReason::kSelectNoCases:
      return Text::kForever;
    case WaitReason::kSelect:
    case WaitReason::kBubbleSelect:
      return Text::kSelect;
    case WaitReason::kSleep:
      return Text::kSleep;
    case WaitReason::kSemacquire:
    case WaitReason::kSyncMutexLock:
    case WaitReason::kSyncRWMutexRLock:
    case WaitReason::kSyncRWMutexLock:
    case WaitReason::kSyncWaitGroupWait:
    case WaitReason::kBubbleWaitGroup:
      return Text::kSync;
    case WaitReason::kSyncCondWait:
      return Text::kCond;
    case WaitReason::kIoWait:
      return Text::kNetwork;
    case WaitReason::kPreempted:
      return Text::kPreempted;
    case WaitReason::kFinalizerWait:
    case WaitReason::kForceCycle:
    case WaitReason::kWorkerIdle:
    case WaitReason::kTraceReader:
      return Text::kSystem;
    case WaitReason::kWaitForCycle:
      return Text::kUntilGcEnds;
    case WaitReason::kBubbleRun:
    case WaitReason::kBubbleWait:
      return Text::kSynctest;
    case WaitReason::kCoroutine:
      return Text::kCoroutine;
  }
  return Text::kUnspecified;
}

}  // namespace

void add_fixed_texts(Table* texts) {
  for (const char* text : kTexts)
    if (text[0] != 0) texts->entry_locked(text, strlen(text));
}

uint32_t block_text(WaitReason reason) { return static_cast<uint32_t>(text_of(reason)); }

uint32_t stop_text(StopReason reason) {
  return static_cast<uint32_t>(reason == StopReason::kGosched ? Text::kGosched : Text::kPreempted);
}

uint32_t world_text(const char* reason) {
  for (uint32_t i = static_cast<uint32_t>(Text::kUnknown); i < std::size(kTexts); i++)
    if (strcmp(kTexts[i], reason) == 0) return i;
  return static_cast<uint32_t>(Text::kUnknown);
}

}  // namespace minigo::trace
