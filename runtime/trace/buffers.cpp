#include "trace/buffers.h"

#include <algorithm>
#include <utility>

#include "model/current.h"
#include "platform/memory_map.h"
#include "trace/clock.h"

namespace minigo::trace {

constinit base::OwnedMutex lock{base::LockRank::kEvents};
constinit Queue filled;
constinit Stream* all_streams = nullptr;
constinit platform::Event filled_event;
constinit base::Relaxed<uint64_t> generation;

namespace {

Buffer* free_buffers MG_GUARDED_BY(lock) = nullptr;
size_t free_count MG_GUARDED_BY(lock) = 0;
uint64_t other_threads MG_GUARDED_BY(lock) = 0;

// As many are kept for the next generation; the memory of others goes back.
constexpr size_t kKeptBuffers = 64;
// The tracer is woken for so many at once: to wake it takes as long as some hundred events. It
// looks by itself now and then.
constexpr size_t kBuffersToWake = 4;
// The numbers of threads that are no Ms, such as sysmon's, follow this one.
constexpr uint64_t kOtherThreads = uint64_t{1} << 32;
// Memory for streams is taken in pieces, because an event may be written where malloc must not be
// called.
constexpr size_t kStreamsAtOnce = 128;

Stream* new_stream(model::M* m, uint64_t number) MG_REQUIRES(lock) {
  static Stream* piece = nullptr;
  static size_t left = 0;
  if (left == 0) {
    left = kStreamsAtOnce;
    piece = static_cast<Stream*>(platform::map_memory(left * sizeof(Stream)));
  }
  Stream* stream = piece++;
  left--;
  *stream = {{}, m, number, all_streams, {}};
  all_streams = stream;
  return stream;
}

// This thread's stream, if it is no M.
thread_local Stream* other_stream = nullptr;

// An M has another number for each of its threads.
uint64_t number_of(const Stream* stream) {
  return stream->m != nullptr ? thread_number(stream->m) : stream->number;
}

Buffer* new_buffer(BufferKind kind) MG_REQUIRES(lock) {
  Buffer* buffer = free_buffers;
  if (buffer != nullptr) {
    free_buffers = buffer->next;
    free_count--;
  } else {
    buffer = static_cast<Buffer*>(platform::map_memory(kBufferBytes));
  }
  buffer->next = nullptr;
  buffer->generation = generation;
  buffer->kind = kind;
  buffer->first_time = buffer->last_time = ticks();
  buffer->size.store(0, std::memory_order_relaxed);
  return buffer;
}

void queue(Buffer* buffer) MG_REQUIRES(lock) {
  (filled.first == nullptr ? filled.first : filled.last->next) = buffer;
  filled.last = buffer;
  filled.count++;
}

void queue_all(Stream* stream) MG_REQUIRES(lock) {
  for (Buffer*& buffer : stream->buffers)
    if (buffer != nullptr) queue(std::exchange(buffer, nullptr));
}

// The stacks that it has met have no numbers in the next generation.
void end_generation_of(Stream* stream) MG_REQUIRES(lock) {
  queue_all(stream);
  for (const Entry*& stack : stream->met_stacks) stack = nullptr;
}

}  // namespace

Stream* make_stream(model::M* m) {
  base::OwnedMutexLock guard(lock);
  m->trace_stream = new_stream(m, 0);
  return m->trace_stream;
}

Stream* find_own_stream() {
  if (other_stream != nullptr) return other_stream;
  base::OwnedMutexLock guard(lock);
  other_stream = new_stream(nullptr, kOtherThreads + other_threads++);
  return other_stream;
}

Buffer* renew_buffer(Stream* stream, BufferKind kind) {
  Buffer*& own = stream->buffer(kind);
  bool is_enough;
  {
    base::OwnedMutexLock guard(lock);
    Buffer* old = std::exchange(own, new_buffer(kind));
    own->thread = number_of(stream);
    if (old == nullptr) return own;
    own->first_time = own->last_time = std::max(own->last_time, old->last_time);
    queue(old);
    is_enough = filled.count >= kBuffersToWake;
  }
  if (is_enough) filled_event.wake();
  return own;
}

void end_generation(BufferKind kind) {
  {
    base::OwnedMutexLock guard(lock);
    for (Stream* stream = all_streams; stream != nullptr; stream = stream->all_link)
      end_generation_of(stream);
    queue(new_buffer(kind));
  }
  filled_event.wake();
}

Buffer* take_filled() {
  base::OwnedMutexLock guard(lock);
  Buffer* buffer = filled.first;
  if (buffer == nullptr) return nullptr;
  filled.first = buffer->next;
  filled.count--;
  return buffer;
}

void free_buffer(Buffer* buffer) {
  {
    base::OwnedMutexLock guard(lock);
    if (free_count < kKeptBuffers) {
      buffer->next = free_buffers;
      free_buffers = buffer;
      free_count++;
      return;
    }
  }
  platform::unmap_memory(buffer, kBufferBytes);
}

void end_stream(model::M* m) {
  if (m->trace_stream == nullptr) return;
  base::OwnedMutexLock guard(lock);
  queue_all(m->trace_stream);
}

}  // namespace minigo::trace
