#include "sched/pauses.h"

#include <cstring>

#include "platform/clock.h"
#include "sched/processors.h"

namespace minigo::sched {

constinit Pauses gc_pauses, other_pauses;

namespace {

struct Pause {
  Pauses* pauses;
  base::Relaxed<int64_t> begin;  // nanotime; 0: none. Peeked at by stopped_time()
};
constinit Pause current MG_GUARDED_BY(world_lock) = {};

// The reasons of the collector begin so, as in Go.
Pauses* pauses_of(const char* reason) {
  return strncmp(reason, "GC ", 3) == 0 ? &gc_pauses : &other_pauses;
}

// A peek at a time that may change meanwhile.
int64_t current_begin() MG_UNCHECKED_LOCKING { return current.begin; }

}  // namespace

void begin_pause(const char* reason) {
  current.pauses = pauses_of(reason);
  current.begin = platform::nanotime();
}

void note_all_stopped() { current.pauses->stopping.add(platform::nanotime() - current.begin, 1); }

void end_pause() {
  int64_t time = platform::nanotime() - current.begin;
  current.begin = 0;
  current.pauses->total.add(time, 1);
  current.pauses->time.add(time);
  current.pauses->p_time.add(time * all_processors.count);
}

int64_t stopped_time(int64_t now) {
  int64_t begin = current_begin();
  return gc_pauses.time + other_pauses.time + (begin != 0 && begin < now ? now - begin : 0);
}

}  // namespace minigo::sched
