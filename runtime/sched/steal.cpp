// Thieves. An M without work visits all other Ps, in four rounds, each from a random P on. Rounds
// one to three look at the rings only. The last one also runs other Ps' timers that are due, and
// takes the goroutine that runs next: it is left to its own P as long as there is anything else,
// because it is likely to run there within a microsecond, on warm caches.
//
// Half of a ring is taken at once, so that a thief need not come back for each goroutine, and both
// Ps have something that the next thief can take.

#include "sched/steal.h"

#include <numeric>

#include "model/machine.h"
#include "sched/constants.h"
#include "sched/machines.h"
#include "sched/processors.h"
#include "sched/run_queue.h"
#include "sched/timer_door.h"
#include "sched/world_stop.h"
#include "trace/scheduler_events.h"

namespace minigo::sched {

namespace {

// Visits every P once, from a random one on in a random stride that is coprime to their number.
// Stops when a visit returns true.
template <typename Visit>
void visit_in_random_order(M* m, Visit visit) {
  uint32_t n = static_cast<uint32_t>(all_processors.count);
  uint32_t at = fast_random(m) % n;
  uint32_t stride = 1;
  if (n > 2) {
    do {
      stride = fast_random(m) % n;
    } while (std::gcd(stride, n) != 1);
  }
  for (uint32_t i = 0; i < n; i++, at = (at + stride) % n)
    if (visit(all_processors.by_id[at])) return;
}

// One search, for p.
class Thief {
 public:
  Thief(P* p, int64_t now) : p_(p), now_(now) {}

  // Visits one P. True if the search is over.
  bool visit(P* victim, bool last_round) {
    if (world_stop.wanted.load(std::memory_order_relaxed)) stolen_.look_again = true;
    if (victim == p_ || stolen_.look_again) return stolen_.look_again;
    if (last_round && timer::next_timer(victim) != 0 && run_timers(victim)) return true;
    if (!busy_processors.has(victim->id)) return false;
    stolen_.g = steal_from(p_, victim, last_round);
    if (stolen_.g == nullptr) return false;
    p_->steals.add(1);
    // The ring was empty; another thief may have been there by now.
    if (MG_UNLIKELY(trace::on())) trace::steal(p_, victim, 1 + int64_t{p_->queue.size()});
    return true;
  }

  bool is_done() const { return stolen_.g != nullptr || stolen_.look_again; }

  Stolen result() const {
    Stolen result = stolen_;
    result.look_again |= ran_timers_ && stolen_.g == nullptr;
    return result;
  }

 private:
  // Runs the victim's timers that are due. True if one has made a goroutine runnable: on p, the
  // thief's.
  bool run_timers(P* victim) {
    timer::TimerCheck check = timer::check_timers(victim, now_);
    now_ = check.now;
    stolen_.next_timer = earlier_time(stolen_.next_timer, check.next);
    if (!check.ran) return false;
    ran_timers_ = true;
    stolen_.g = take_run_next(p_);
    if (stolen_.g == nullptr) stolen_.g = p_->queue.pop();
    return stolen_.g != nullptr;
  }

  P* p_;
  int64_t now_;
  bool ran_timers_ = false;
  Stolen stolen_ = {};
};

}  // namespace

int64_t earlier_time(int64_t a, int64_t b) {
  if (a == 0) return b;
  return b != 0 && b < a ? b : a;
}

Stolen steal_work(M* m, P* p, int64_t now) {
  Thief thief(p, now);
  for (int round = 0; round < kStealRounds && !thief.is_done(); round++) {
    bool last_round = round == kStealRounds - 1;
    visit_in_random_order(m, [&](P* victim) { return thief.visit(victim, last_round); });
  }
  return thief.result();
}

}  // namespace minigo::sched
