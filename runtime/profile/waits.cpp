#include "profile/waits.h"

using minigo::model::WaitReason;
using minigo::profile::Stack;

extern "C" {

// Each is code of its own, so that its address means it.
__attribute__((noinline)) void mg_wait_parked() { asm volatile("# parked"); }
__attribute__((noinline)) void mg_wait_receive() { asm volatile("# receive"); }
__attribute__((noinline)) void mg_wait_receive_ok() { asm volatile("# receive, ok"); }
__attribute__((noinline)) void mg_wait_send() { asm volatile("# send"); }
__attribute__((noinline)) void mg_wait_select() { asm volatile("# select"); }
__attribute__((noinline)) void mg_wait_sleep() { asm volatile("# sleep"); }
__attribute__((noinline)) void mg_wait_block() { asm volatile("# block"); }

}  // extern "C"

namespace minigo::profile {

namespace {

// As if it had been called from there.
void push_function(void (*function)(), Stack* out) {
  out->push(reinterpret_cast<uintptr_t>(function) + 1);
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
