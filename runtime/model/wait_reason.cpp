#include "model/wait_reason.h"

namespace minigo::model {

bool is_durable(WaitReason reason) {
  switch (reason) {
    case WaitReason::kChanReceiveNil:
    case WaitReason::kChanSendNil:
    case WaitReason::kSelectNoCases:
    case WaitReason::kSleep:
    case WaitReason::kSyncCondWait:
    case WaitReason::kCoroutine:
    case WaitReason::kBubbleChanReceive:
    case WaitReason::kBubbleChanSend:
    case WaitReason::kBubbleSelect:
    case WaitReason::kBubbleWaitGroup:
    case WaitReason::kBubbleWait:
      return true;
    case WaitReason::kNone:
    case WaitReason::kChanReceive:
    case WaitReason::kChanSend:
    case WaitReason::kSelect:
    case WaitReason::kSemacquire:
    case WaitReason::kSyncMutexLock:
    case WaitReason::kSyncRWMutexRLock:
    case WaitReason::kSyncRWMutexLock:
    case WaitReason::kSyncWaitGroupWait:
    case WaitReason::kIoWait:
    case WaitReason::kPreempted:
    case WaitReason::kStoppingTheWorld:
    case WaitReason::kGarbageCollection:
    case WaitReason::kFinalizerWait:
    case WaitReason::kWaitForCycle:
    case WaitReason::kForceCycle:
    case WaitReason::kWorkerIdle:
    case WaitReason::kPanicWait:
    case WaitReason::kTraceReader:
    case WaitReason::kBubbleRun:
      return false;
  }
  return false;
}

const char* wait_reason_text(WaitReason reason) {
  static constexpr const char* kTexts[] = {
#define X(name, text) text,
      MG_WAIT_REASONS(X)
#undef X
  };
  return kTexts[static_cast<int>(reason)];
}

}  // namespace minigo::model
