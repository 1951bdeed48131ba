#include "sched/lateness.h"

#include <utility>

#include "platform/clock.h"
#include "sched/debug_settings.h"
#include "sched/late.h"
#include "sched/processors.h"

namespace minigo::sched {

namespace {

// The resume function of a goroutine that is timed.
void count_lateness(G* g) {
  int64_t now = platform::nanotime();
  P* p = current_p();
  p->lateness.add(now - g->ready_since, g->ready_weight);
  if (MG_UNLIKELY(reports_late())) note_running(p, g, now);
  if (auto* next = std::exchange(g->after_ready, nullptr)) next(g);
}

void begin_time(G* g, int64_t now, uint32_t weight) {
  g->ready_since = now;
  g->ready_weight = weight;
  g->after_ready = std::exchange(g->resume_function, count_lateness);
}

}  // namespace

void time_ready(G* g, int64_t now) {
  begin_time(g, now, 1);
  if (MG_UNLIKELY(reports_late())) note_how_ready(nullptr, g, now);
}

void time_chosen(P* p, G* g) {
  int64_t now = platform::nanotime();
  bool all = debug_settings.force_migration || reports_late();
  begin_time(g, now, p->ready_sampler.next(now, all));
  if (MG_UNLIKELY(reports_late())) note_how_ready(p, g, now);
}

void read_lateness(uint64_t (&counts)[base::TimeHistogram::kCounts]) {
  for (uint64_t& count : counts) count = 0;
  for (const P* p : all_processors.by_id) {
    if (p == nullptr) return;
    p->lateness.add_to(counts);
  }
}

}  // namespace minigo::sched
