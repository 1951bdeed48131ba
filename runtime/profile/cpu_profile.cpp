// The handler of SIGPROF writes the stack of the interrupted thread to a ring, which a goroutine of
// package runtime/pprof empties ten times a second. After the end of a profile nobody writes: the
// end waits for the handlers that had begun.

#include "profile/cpu_profile.h"

#include <errno.h>
#include <signal.h>
#include <sys/ucontext.h>

#include <atomic>
#include <cstring>

#include "base/mutex.h"
#include "gc/collect.h"
#include "heap/write_barrier.h"
#include "model/current.h"
#include "model/goroutine.h"
#include "platform/thread.h"
#include "profile/sample_ring.h"
#include "profile/thread_timers.h"
#include "trace/cpu_samples.h"
#include "trace/events.h"

namespace minigo::profile {

namespace {

base::Mutex profile_mutex{base::LockRank::kTrace};
bool has_handler MG_GUARDED_BY(profile_mutex) = false;
int64_t rate MG_GUARDED_BY(profile_mutex) = 0;  // signals for each second of CPU time; 0: off

SampleRing ring;
std::atomic<bool> sampling{false};
std::atomic<bool> is_complete{true};  // no sample comes any more
std::atomic<bool> is_read{true};      // and the ring is empty
std::atomic<int32_t> handlers{0};     // at work

// The signal stands for the ones too that were due since the thread was last on a CPU.
uint64_t weight_of(const siginfo_t* info) {
  return info->si_code == SI_TIMER && info->si_overrun > 0
             ? 1 + static_cast<uint64_t>(info->si_overrun)
             : 1;
}

void take_sample(const siginfo_t* info, const ucontext_t* context) {
  const model::M* m = model::current_m();
  if (m == nullptr) return;
  const greg_t* registers = context->uc_mcontext.gregs;
  Sample sample;
  sample.count = weight_of(info);
  const model::G* g = m->running;
  if (g != model::current_g()) g = nullptr;
  sample.labels = g != nullptr ? static_cast<void*>(g->labels) : nullptr;
  walk_interrupted(
      m,
      {static_cast<uintptr_t>(registers[REG_RIP]), static_cast<uintptr_t>(registers[REG_RSP]),
       static_cast<uintptr_t>(registers[REG_RBP])},
      &sample.stack);
  ring.write(sample);
  if (MG_UNLIKELY(trace::on())) trace::put_cpu_sample(m, g, sample.stack.pcs, sample.stack.depth);
}

void handle_signal(int, siginfo_t* info, void* context) {
  int saved = errno;
  // seq_cst, both: the count comes before the look. Pairs with stop_sampling(), whose store comes
  // before its look at the count: one of us sees the other.
  handlers.fetch_add(1, std::memory_order_seq_cst);
  if (sampling.load(std::memory_order_seq_cst))
    take_sample(info, static_cast<const ucontext_t*>(context));
  // release: pairs with the acquire in stop_sampling(): the sample is written.
  handlers.fetch_sub(1, std::memory_order_release);
  errno = saved;
}

// It stays: a signal may come that was sent before the timers were taken away.
void install_handler() MG_REQUIRES(profile_mutex) {
  if (has_handler) return;
  has_handler = true;
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_sigaction = handle_signal;
  action.sa_flags = SA_SIGINFO | SA_ONSTACK | SA_RESTART;
  sigfillset(&action.sa_mask);
  sigaction(SIGPROF, &action, nullptr);
}

bool start_sampling(int64_t hz) {
  prepare_walks();
  base::MutexLock lock(profile_mutex);
  if (rate != 0 || !ring.reserve()) return false;
  trace::reserve_cpu_samples();
  rate = hz;
  ring.clear();
  is_complete.store(false, std::memory_order_relaxed);
  is_read.store(false, std::memory_order_relaxed);
  install_handler();
  // seq_cst: pairs with the look in handle_signal(). The ring is empty.
  sampling.store(true, std::memory_order_seq_cst);
  set_timers(hz);
  return true;
}

void stop_sampling() {
  base::MutexLock lock(profile_mutex);
  rate = 0;
  set_timers(0);
  // seq_cst, both: the look comes after the store. Pairs with handle_signal().
  sampling.store(false, std::memory_order_seq_cst);
  while (handlers.load(std::memory_order_seq_cst) != 0) platform::yield_thread();
  // release: pairs with the acquire in mg_cpu_profile_read_impl().
  is_complete.store(true, std::memory_order_release);
}

}  // namespace

bool has_signal_handler() {
  base::MutexLock lock(profile_mutex);
  return has_handler;
}

void add_sample_roots() {
  gc::add_roots(
      {[]() -> int64_t { return is_read.load(std::memory_order_relaxed) ? 0 : 1; },
       [](gc::Marker& marker, int64_t) { gc::mark_range(marker, ring.begin(), ring.end()); }});
}

extern "C" {

// Begins a profile of `hz` samples for each second of CPU time, or ends it with 0. False if one has
// been begun, or there is no memory.
bool mg_cpu_profile_set_impl(int64_t hz) {
  if (hz > 0) return start_sampling(hz);
  stop_sampling();
  return true;
}

// Takes a sample: its addresses go to `pcs`, which has room for kMaxDepth. Returns how many there
// are, 0 if there is no sample at the moment, -1 if the profile has ended and none is left. One
// goroutine at a time.
int64_t mg_cpu_profile_read_impl(uintptr_t* pcs, uint64_t* count, void** labels) {
  Sample sample;
  // acquire: pairs with the release in stop_sampling(): all samples are in the ring.
  bool complete = is_complete.load(std::memory_order_acquire);
  if (!ring.read(&sample)) {
    is_read.store(complete, std::memory_order_relaxed);
    return complete ? -1 : 0;
  }
  // The ring held the labels until now.
  heap::shade(sample.labels);
  *count = sample.count;
  *labels = sample.labels;
  memcpy(pcs, sample.stack.pcs, sample.stack.depth * sizeof(uintptr_t));
  return static_cast<int64_t>(sample.stack.depth);
}

int64_t mg_cpu_profile_rate_impl() {
  base::MutexLock lock(profile_mutex);
  return rate;
}

// Samples that were lost because nobody read them in time.
int64_t mg_cpu_profile_lost_impl() { return static_cast<int64_t>(ring.lost()); }

// The labels of the calling goroutine: an object of package runtime/pprof.
void mg_set_labels_impl(void* labels) { model::current_g()->labels = labels; }
void* mg_get_labels_impl() { return model::current_g()->labels; }

}  // extern "C"

}  // namespace minigo::profile
