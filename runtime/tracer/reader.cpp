#include "tracer/reader.h"

#include <cstdlib>
#include <cstring>
#include <utility>

#include "base/check.h"
#include "base/mutex.h"
#include "model/goroutine.h"
#include "sched/deadlock.h"
#include "sched/network.h"
#include "sched/park.h"
#include "tracer/output.h"

namespace minigo::tracer {

namespace {

struct Chunk {
  Chunk* next;
  size_t bytes;
  bool ends_generation;
  const uint8_t* data() const { return reinterpret_cast<const uint8_t*>(this + 1); }
};

base::Mutex mutex{base::LockRank::kLeaf};
Chunk* first MG_GUARDED_BY(mutex) = nullptr;
Chunk* last MG_GUARDED_BY(mutex) = nullptr;
bool ended MG_GUARDED_BY(mutex) = true;
model::G* waiting MG_GUARDED_BY(mutex) = nullptr;
// What the reader has got last. Only the reader's.
Chunk* in_use = nullptr;

void wake(model::G* g) {
  if (g == nullptr) return;
  sched::inject_one(g);
  sched::awaited_threads.fetch_sub(1, std::memory_order_relaxed);
}

// Of a call that parks: what it returns is this, and the reader calls again.
constexpr int64_t kCallAgain = -1;

}  // namespace

void open_reader_output() {
  base::MutexLock lock(mutex);
  ended = false;
}

bool has_reader() { return !has_file(); }

void give_to_reader(const uint8_t* data, size_t bytes, bool ends_generation) {
  auto* chunk = static_cast<Chunk*>(malloc(sizeof(Chunk) + bytes));
  MG_CHECK(chunk != nullptr);
  *chunk = {nullptr, bytes, ends_generation};
  memcpy(chunk + 1, data, bytes);
  model::G* g;
  {
    base::MutexLock lock(mutex);
    (first == nullptr ? first : last->next) = chunk;
    last = chunk;
    g = std::exchange(waiting, nullptr);
  }
  wake(g);
}

void end_reader() {
  model::G* g;
  {
    base::MutexLock lock(mutex);
    ended = true;
    g = std::exchange(waiting, nullptr);
  }
  wake(g);
}

// The result of mg_trace_read: memory that stays until the next call, and how many bytes it has. 0:
// the trace has ended. -1: call again.
struct ReadResult {
  const uint8_t* data;
  int64_t bytes;
};

// By one goroutine at a time.
extern "C" ReadResult mg_trace_read_impl() {
  free(std::exchange(in_use, nullptr));
  mutex.lock();
  in_use = first;
  if (in_use != nullptr) first = in_use->next;
  bool at_end = in_use == nullptr && ended;
  if (in_use != nullptr || at_end) {
    mutex.unlock();
    if (at_end) return {nullptr, 0};
    return {in_use->data(), static_cast<int64_t>(in_use->bytes)};
  }
  model::G* g = model::current_g();
  waiting = g;
  sched::awaited_threads.fetch_add(1, std::memory_order_relaxed);
  g->result0 = 0;
  g->result1 = static_cast<uint64_t>(kCallAgain);
  sched::park_and_unlock(g, &mutex, model::WaitReason::kTraceReader);
}

// Whether the chunk that the reader has got last is the last one of its generation. By the reader.
extern "C" bool mg_trace_read_ends_generation_impl() {
  return in_use != nullptr && in_use->ends_generation;
}

}  // namespace minigo::tracer
