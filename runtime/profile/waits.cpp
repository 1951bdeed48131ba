#include "profile/waits.h"

using minigo::model::WaitReason;
using minigo::profile::Stack;

// Room for a call at the beginning of a function, and what tells the function from the others.
#define MG_CALL_HERE(what) asm volatile(".skip 5, 0x90 # " what)

extern "C" {

// Each is code of its own, so that its address means it.
__attribute__((noinline)) void mg_wait_parked() { MG_CALL_HERE("parked"); }
__attribute__((noinline)) void mg_wait_receive() { MG_CALL_HERE("receive"); }
__attribute__((noinline)) void mg_wait_receive_ok() { MG_CALL_HERE("receive, ok"); }
__attribute__((noinline)) void mg_wait_send() { MG_CALL_HERE("send"); }
__attribute__((noinline)) void mg_wait_select() { MG_CALL_HERE("select"); }
__attribute__((noinline)) void mg_wait_sleep() { MG_CALL_HERE("sleep"); }
__attribute__((noinline)) void mg_wait_block() { MG_CALL_HERE("block"); }

}  // extern "C"

namespace minigo::profile {

namespace {

// As if it had called behind its first instruction: Go's texts, too, have no frame at the very
// beginning of a function.
void push_function(void (*function)(), Stack* out) {
  constexpr uintptr_t kCallBytes = 5;
  out->push(reinterpret_cast<uintptr_t>(function) + kCallBytes);
}

}  // namespace

void push_park(Stack* out) { push_function(mg_wait_parked, out); }

void push_wait(const model::G* g, Stack* out) {
  switch (g->wait_reason) {
    case WaitReason::kChanReceive:
    case WaitReason::kBubbleChanReceive:
    case WaitReason::kChanReceiveNil:
      return push_function(g->waiter.index != 0 ? mg_wait_receive_ok : mg_wait_receive, out);
    case WaitReason::kChanSend:
    case WaitReason::kBubbleChanSend:
    case WaitReason::kChanSendNil:
      return push_function(mg_wait_send, out);
    case WaitReason::kSelect:
    case WaitReason::kBubbleSelect:
      return push_function(mg_wait_select, out);
    case WaitReason::kSelectNoCases:
      return push_function(mg_wait_block, out);
    case WaitReason::kSleep:
      return push_function(mg_wait_sleep, out);
    case WaitReason::kNone:
    case WaitReason::kSemacquire:
    case WaitReason::kSyncMutexLock:
    case WaitReason::kSyncRWMutexRLock:
    case WaitReason::kSyncRWMutexLock:
    case WaitReason::kSyncWaitGroupWait:
    case WaitReason::kSyncCondWait:
    case WaitReason::kIoWait:
    case WaitReason::kPreempted:
    case WaitReason::kStoppingTheWorld:
    case WaitReason::kGarbageCollection:
    case WaitReason::kFinalizerWait:
    case WaitReason::kWaitForCycle:
    case WaitReason::kForceCycle:
    case WaitReason::kWorkerIdle:
    case WaitReason::kPanicWait:
    case WaitReason::kCoroutine:
    case WaitReason::kTraceReader:
    case WaitReason::kBubbleWaitGroup:
    case WaitReason::kBubbleWait:
    case WaitReason::kBubbleRun:
      return;
  }
}

}  // namespace minigo::profile
