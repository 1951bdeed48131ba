#include "sched/lateness.h"

#include <utility>

#include "platform/clock.h"
#include "sched/debug_settings.h"
#include "sched/processors.h"

namespace minigo::sched {

namespace {

// The resume function of a goroutine that is timed.
void count_lateness(G* g) {
  current_p()->lateness.add(platform::nanotime() - g->ready_since, g->ready_weight);
  if (auto* next = std::exchange(g->after_ready, nullptr)) next(g);
}

}  // namespace

void time_ready(G* g, int64_t now, uint32_t weight) {
  g->ready_since = now;
  g->ready_weight = weight;
  g->after_ready = std::exchange(g->resume_function, count_lateness);
}

void time_chosen(P* p, G* g) {
  int64_t now = platform::nanotime();
  uint32_t weight = p->ready_sampler.next(now, debug_settings.force_migration);
  time_ready(g, now, weight);
}

void read_lateness(uint64_t (&counts)[base::TimeHistogram::kCounts]) {
  for (uint64_t& count : counts) count = 0;
  for (const P* p : all_processors.by_id) {
    if (p == nullptr) return;
    for (int i = 0; i < base::TimeHistogram::kCounts; i++) counts[i] += p->lateness.count(i);
  }
}

}  // namespace minigo::sched
