// The end of a trace while other threads run on, perhaps because one of them has failed, so that
// the world cannot be stopped.
//
// A consistent part of the trace is all that was written up to one moment: if an event is in it,
// everything that led to it is, too. So this takes the time, and then reads the buffers up to it.
// The time comes after the lock of the output: until then the tracer's thread writes whole buffers,
// with later events.
//
// An event with an earlier time that its thread has not finished yet is missing, but nothing that
// depends on it is there: that comes later. While this thread holds the lock of the buffers, no
// thread gets a new one, so each waits as soon as its own is full.

#include <unistd.h>

#include "panic/tracer_door.h"
#include "platform/thread.h"
#include "trace/clock.h"
#include "trace/events.h"
#include "trace/kinds.h"
#include "trace/varint.h"
#include "traceback/frames.h"
#include "tracer/frames.h"
#include "tracer/output.h"
#include "tracer/sample_output.h"
#include "tracer/session.h"

namespace minigo::tracer {

namespace {

using trace::Buffer;
using trace::BufferKind;
using trace::Kind;

int arguments_of(const Buffer* buffer, uint8_t number) {
  return buffer->kind == BufferKind::kSchedulerEvents
             ? trace::argument_count(static_cast<trace::SchedulerEvent>(number))
             : trace::argument_count(static_cast<Kind>(number));
}

// How many bytes of a buffer's events are not later than `end`.
size_t bytes_until(const Buffer* buffer, uint64_t end) {
  // acquire: pairs with the release in trace::put().
  const uint8_t* limit = buffer->data + buffer->size.load(std::memory_order_acquire);
  const uint8_t* at = buffer->data;
  uint64_t time = buffer->first_time;
  while (at < limit) {
    uint64_t number;
    const uint8_t* next = trace::get_varint(at + 1, &number);
    time += number;
    if (time > end) break;
    for (int left = arguments_of(buffer, *at); left > 0; left--)
      next = trace::get_varint(next, &number);
    at = next;
  }
  return static_cast<size_t>(at - buffer->data);
}

bool has_events(const Buffer* buffer) {
  return buffer->kind == BufferKind::kEvents || buffer->kind == BufferKind::kSchedulerEvents;
}

uint64_t moment_that_has_passed() {
  uint64_t now = trace::ticks();
  while (trace::ticks() <= now) {
  }
  return now;
}

// Whether the buffer ends the trace: another thread had stopped it.
void write_rest(uint64_t end) MG_REQUIRES(output_lock, trace::lock) {
  for (Buffer* buffer = trace::filled.first; buffer != nullptr; buffer = buffer->next) {
    write_buffer(buffer, has_events(buffer) ? bytes_until(buffer, end) : 0);
  }
  for (trace::Stream* stream = trace::all_streams; stream != nullptr; stream = stream->all_link)
    for (const Buffer* buffer : stream->buffers)
      if (buffer != nullptr) write_buffer(buffer, bytes_until(buffer, end));
  static Buffer last;
  last.generation = trace::generation;
  last.kind = BufferKind::kEndOfTrace;
  write_buffer(&last, 0);
}

std::atomic<int32_t> finisher{0};

// Whether this thread is the one that ends the trace. Others wait until the process has ended.
bool become_finisher() {
  int32_t self = platform::thread_id();
  int32_t expected = 0;
  // relaxed: one thread wins, and that is all there is to know.
  if (finisher.compare_exchange_strong(expected, self, std::memory_order_relaxed)) return true;
  // It has failed while it was at it.
  if (expected == self) return false;
  for (;;) pause();
}

// Takes the lock of the output from the tracer's thread, which writes no other buffer. It may wait
// for who reads a pipe. False if it is stuck: in the middle of what it writes, so that nothing
// could follow.
bool take_output(bool dying) MG_TRY_ACQUIRE(true, output_lock) {
  leave_rest_to_end();
  if (dying) return output_lock.seize();
  output_lock.lock();
  return true;
}

// The locks are kept: the process ends. A thread that dies may have them itself.
void finish_file(bool dying) MG_UNCHECKED_LOCKING {
  if (!take_output(dying)) return;
  dying ? traceback::tables_mutex.seize() : traceback::tables_mutex.lock();
  look_up_without_lock();
  uint64_t end = moment_that_has_passed();
  dying ? static_cast<void>(trace::lock.seize()) : trace::lock.lock();
  write_samples_without_lock();
  write_rest(end);
}

}  // namespace

void finish(bool dying) {
  if (!trace::on() || !has_file() || !become_finisher()) return;
  finish_file(dying);
}

void finish_dying() { finish(true); }

}  // namespace minigo::tracer
