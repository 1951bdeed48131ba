// The switch and the stubs of builds with a sanitizer: Boost.Context's assembly, announced to the
// sanitizer by its fiber interface. Goroutines run on big plain stacks. Leaf functions run there,
// too; blocking functions run on the thread's own stack, as everywhere.
//
// A jump out of the system stack is a longjmp here, so that the sanitizers see the frames go.

#include <setjmp.h>

#include <boost/context/detail/fcontext.hpp>

#include "base/check.h"
#include "model/machine.h"
#include "stack/context.h"
#include "stack/fiber_context.h"
#include "stack/leaf.h"

#if __has_feature(thread_sanitizer)
#define MINIGO_TSAN 1
#include <sanitizer/tsan_interface.h>
#endif
#if __has_feature(address_sanitizer)
#define MINIGO_ASAN 1
#include <pthread.h>
#include <sanitizer/common_interface_defs.h>
#endif

namespace minigo::stack {

using boost::context::detail::fcontext_t;
using boost::context::detail::jump_fcontext;
using boost::context::detail::make_fcontext;
using boost::context::detail::transfer_t;
using model::G;
using model::M;

namespace {

// Per thread; read on the system stack only, where the thread does not change.
struct System {
  jmp_buf empty;  // the system stack with nothing on it
  bool has_emptied;
  void (*loop)();      // what to do there
  fcontext_t context;  // while a goroutine runs: the system stack
  void* fiber;
  void* fake_stack;
  const void* low;
  size_t size;
};
thread_local System system_side;

// Not inlined: a goroutine may continue on another thread, so the address is taken afresh.
__attribute__((noinline)) System& this_system() {
  asm volatile("");
  return system_side;
}

// A goroutine's own notes, at the low end of its stack.
struct Side {
  void* fiber;
  void* fake_stack;
};
Side& side_of(G* g) { return *reinterpret_cast<Side*>(model::segment_low(&g->first_segment)); }

void before_goroutine([[maybe_unused]] G* g, [[maybe_unused]] System& system) {
#ifdef MINIGO_TSAN
  __tsan_switch_to_fiber(side_of(g).fiber, 0);
#endif
#ifdef MINIGO_ASAN
  uintptr_t low = model::segment_low(&g->first_segment);
  __sanitizer_start_switch_fiber(&system.fake_stack, reinterpret_cast<void*>(low),
                                 g->first_segment.high - low);
#endif
}

void after_arrival_in_goroutine([[maybe_unused]] G* g) {
#ifdef MINIGO_ASAN
  System& system = this_system();
  __sanitizer_finish_switch_fiber(side_of(g).fake_stack, &system.low, &system.size);
#endif
}

}  // namespace

Words call_on_system(Call* call) {
  G* g = model::current_g();
  fcontext_t system = this_system().context;
#ifdef MINIGO_TSAN
  __tsan_switch_to_fiber(this_system().fiber, 0);
#endif
#ifdef MINIGO_ASAN
  __sanitizer_start_switch_fiber(&side_of(g).fake_stack, this_system().low, this_system().size);
#endif
  transfer_t back = jump_fcontext(system, call);
  this_system().context = back.fctx;
  after_arrival_in_goroutine(g);
  return {g->result0, g->result1};
}

namespace {

struct Entry {
  void (*function)(void*);
  void* argument;
};

extern "C" void mg_goroutine_exit();

void fiber_main(transfer_t from) {
  this_system().context = from.fctx;
  G* g = model::current_g();
  after_arrival_in_goroutine(g);
  auto* entry = static_cast<Entry*>(from.data);
  entry->function(entry->argument);
  mg_goroutine_exit();
  __builtin_trap();
}

}  // namespace

bool prepare(G* g, void (*entry)(void*), const void* argument, size_t size) {
  if (size > kMaxStackArguments) return false;
  Side& side = side_of(g);
#ifdef MINIGO_TSAN
  if (side.fiber == nullptr) side.fiber = __tsan_create_fiber(0);
#endif
  side.fake_stack = nullptr;
  uintptr_t top = g->first_segment.high;
  if (size != 0) {
    top -= (size + 15) & ~size_t{15};
    __builtin_memcpy(reinterpret_cast<void*>(top), argument, size);
    argument = reinterpret_cast<void*>(top);
  }
  top -= (sizeof(Entry) + 15) & ~size_t{15};
  auto* start = reinterpret_cast<Entry*>(top);
  *start = {entry, const_cast<void*>(argument)};
  g->resume_function = nullptr;
  uintptr_t low = model::segment_low(&g->first_segment) + 64;
  g->saved_sp = reinterpret_cast<uintptr_t>(
      make_fcontext(reinterpret_cast<void*>(top), top - low, fiber_main));
  // Passed to fiber_main when it is first resumed.
  g->wake_value = start;
  return true;
}

void destroy_fiber([[maybe_unused]] G* g) {
#ifdef MINIGO_TSAN
  if (side_of(g).fiber != nullptr) __tsan_destroy_fiber(side_of(g).fiber);
#endif
}

extern "C" void mg_resume_goroutine(G* g) {
  if (auto function = g->resume_function) {
    g->resume_function = nullptr;
    function(g);
  }
  for (;;) {
    System& system = this_system();
    before_goroutine(g, system);
    transfer_t from =
        jump_fcontext(reinterpret_cast<fcontext_t>(uintptr_t{g->saved_sp}), g->wake_value);
#ifdef MINIGO_ASAN
    __sanitizer_finish_switch_fiber(system.fake_stack, nullptr, nullptr);
#endif
    // The same thread and goroutine: a goroutine changes threads only while it does not run.
    g->saved_sp = reinterpret_cast<uintptr_t>(from.fctx);
    auto* call = static_cast<Call*>(from.data);
    const uint64_t* a = call->arguments;
    Words words = call->implementation(a[0], a[1], a[2], a[3], a[4], a[5]);
    g->result0 = words.first;
    g->result1 = words.second;
  }
}

extern "C" void mg_run_scheduler(void (*loop)()) {
  System& system = this_system();
  system.loop = loop;
  if (system.has_emptied) longjmp(system.empty, 1);
  system.has_emptied = true;
#ifdef MINIGO_TSAN
  system.fiber = __tsan_get_current_fiber();
#endif
#ifdef MINIGO_ASAN
  pthread_attr_t attributes;
  pthread_getattr_np(pthread_self(), &attributes);
  void* low;
  pthread_attr_getstack(&attributes, &low, &system.size);
  system.low = low;
  pthread_attr_destroy(&attributes);
#endif
  setjmp(system.empty);
  this_system().loop();
  __builtin_trap();
}

extern "C" void mg_leave_leaf_and_call(void (*)(void*), void*) {
  base::check_failed("panic in a build with a sanitizer", __FILE__, __LINE__);
}

extern "C" int32_t mg_defer_enter(abi::DeferFrame*) {
  base::check_failed("defer in a build with a sanitizer", __FILE__, __LINE__);
}

extern "C" void mg_resume_defer_frame(abi::DeferFrame*) {
  base::check_failed("recover in a build with a sanitizer", __FILE__, __LINE__);
}

extern "C" void mg_call_on_system_stack(void (*fn)(void*), void* argument) { fn(argument); }

}  // namespace minigo::stack
