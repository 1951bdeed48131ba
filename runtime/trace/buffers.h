// Where events go: each thread writes into a buffer of its own, without a lock, and full ones go to
// a queue, from which the tracer takes them (tracer/).
//
// Invariants:
// - A buffer has events of one thread, one generation and one kind. The queue has the buffers of a
// thread in
//   the order in which they were filled, and those of a generation before those of the next.
// - A thread's buffer is written by the thread, which holds a P that is not stopped, or the
//   scheduler's lock (events.h). So a thread that has stopped the world and holds that lock may
//   take all buffers.
// - `size` of a buffer is stored after the bytes before it: the end of the program reads buffers
//   while their threads run on.

#ifndef MINIGO_TRACE_BUFFERS_H_
#define MINIGO_TRACE_BUFFERS_H_

#include <atomic>
#include <cstddef>
#include <cstdint>

#include "base/annotations.h"
#include "base/owned_mutex.h"
#include "base/relaxed.h"
#include "model/machine.h"
#include "platform/futex.h"

namespace minigo::trace {

inline constexpr size_t kBufferBytes = size_t{64} << 10;
inline constexpr size_t kMaxEventBytes = 64;
inline constexpr size_t kMetStacks = 64;

enum class BufferKind : uint8_t {
  kEvents,           // of goroutines and processors (events.h)
  kSchedulerEvents,  // of the scheduler's own work (scheduler_events.h)
  kEndOfGeneration,  // nothing: all buffers of `generation` came before
  kEndOfTrace,       // the same, and no other generation follows
};

struct BufferHeader {
  struct Buffer* next;  // in the queue or among the free ones
  uint64_t generation;
  uint64_t thread;
  uint64_t first_time;  // ticks
  uint64_t last_time;   // of the latest event; only the writer's
  std::atomic<uint32_t> size;
  BufferKind kind;
};
struct Buffer : BufferHeader {
  uint8_t data[kBufferBytes - sizeof(BufferHeader)];
  size_t room() const { return sizeof data - size.load(std::memory_order_relaxed); }
};
static_assert(sizeof(Buffer) == kBufferBytes);

// A thread's number that no thread has.
inline constexpr uint64_t kNoThread = ~uint64_t{0};
// The number of an M's thread.
inline uint64_t thread_number(const model::M* m) { return static_cast<uint64_t>(int64_t{m->id}); }

struct Entry;

// The events of one thread.
struct Stream {
  // Those that it writes to, by kind: kEvents and kSchedulerEvents. Null: none yet in this
  // generation.
  Buffer* buffers[2];
  model::M* m;  // null: the thread is none, and has `number`
  uint64_t number;
  Stream* all_link;
  // Stacks that the thread has met in this generation, each at a place that its innermost frames
  // choose (stack_capture.cpp). Null: none.
  const Entry* met_stacks[kMetStacks];

  Buffer*& buffer(BufferKind kind) { return buffers[static_cast<size_t>(kind)]; }
};

// Guards everything here that more than one thread writes, and the tables. A thread may take it
// under any other lock. The end of the program takes it for ever.
extern base::OwnedMutex lock;

struct Queue {
  Buffer* first = nullptr;
  Buffer* last = nullptr;
  size_t count = 0;
};
extern Queue filled MG_GUARDED_BY(lock);
extern Stream* all_streams MG_GUARDED_BY(lock);
// Set when `filled` has gathered some buffers, or a generation has ended.
extern platform::Event filled_event;
// The number of the generation that is being written, from 1.
extern base::Relaxed<uint64_t> generation;

// This thread's stream. Threads that are no Ms have one, too.
inline Stream* own_stream();
// The stream of an M that is stopped, or this one's.
inline Stream* stream_of(model::M* m);
// The same where the thread may have none yet.
MG_SELDOM Stream* find_own_stream();
MG_SELDOM Stream* make_stream(model::M* m);

// Gives the stream a buffer of this kind with room for an event, and returns it; the one that it
// had goes to the queue. By the stream's writer.
MG_SELDOM Buffer* renew_buffer(Stream* stream, BufferKind kind);
// Puts all buffers with events into the queue, and then one that says that the generation is over.
// With the world stopped and the scheduler's lock held.
void end_generation(BufferKind kind);

// The oldest filled buffer, or null; it is the caller's then, until free_buffer().
Buffer* take_filled();
void free_buffer(Buffer* buffer);

// m's thread is about to end: what it has written goes to the queue.
void end_stream(model::M* m);

Stream* stream_of(model::M* m) {
  return MG_LIKELY(m->trace_stream != nullptr) ? m->trace_stream : make_stream(m);
}

Stream* own_stream() {
  model::M* m = model::current_m();
  return MG_LIKELY(m != nullptr) ? stream_of(m) : find_own_stream();
}

}  // namespace minigo::trace

#endif  // MINIGO_TRACE_BUFFERS_H_
