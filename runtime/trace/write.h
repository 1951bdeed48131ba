// How an event gets into a buffer. For this layer and the tracer; others use events.h.

#ifndef MINIGO_TRACE_WRITE_H_
#define MINIGO_TRACE_WRITE_H_

#include <cstdint>

#include "base/annotations.h"
#include "trace/buffers.h"
#include "trace/clock.h"
#include "trace/kinds.h"
#include "trace/varint.h"

namespace minigo::trace {

// A buffer of the stream's with room for an event.
template <BufferKind kBuffer>
MG_IN_PLACE Buffer* buffer_with_room(Stream* stream) {
  Buffer* buffer = stream->buffer(kBuffer);
  if (MG_LIKELY(buffer != nullptr && buffer->room() >= kMaxEventBytes)) return buffer;
  return renew_buffer(stream, kBuffer);
}

// The moment now, but for clocks that go back.
MG_IN_PLACE uint64_t time_in(const Buffer* buffer) {
  uint64_t time = ticks();
  return MG_LIKELY(time >= buffer->last_time) ? time : buffer->last_time;
}

// Puts an event into a buffer with room for it: its number, the time and the arguments.
template <typename... Arguments>
MG_IN_PLACE void put(Buffer* buffer, uint64_t time, uint8_t number, Arguments... arguments) {
  static_assert(1 + (1 + sizeof...(arguments)) * kMaxVarintBytes <= kMaxEventBytes);
  uint8_t* at = buffer->data + buffer->size.load(std::memory_order_relaxed);
  *at++ = number;
  at = put_varint(at, time - buffer->last_time);
  ((at = put_varint(at, static_cast<uint64_t>(arguments))), ...);
  buffer->last_time = time;
  // release: pairs with the acquire of the end of the program (tracer/finish.cpp).
  buffer->size.store(static_cast<uint32_t>(at - buffer->data), std::memory_order_release);
}

// Writes an event of the stream's thread, by the one that may write to it (buffers.h).
template <BufferKind kBuffer, typename... Arguments>
MG_IN_PLACE void append(Stream* stream, uint8_t number, Arguments... arguments) {
  Buffer* buffer = buffer_with_room<kBuffer>(stream);
  put(buffer, time_in(buffer), number, arguments...);
}

// Writes a change of the state of a goroutine or a processor, as an event of the stream's thread.
template <Kind kKind, typename... Arguments>
MG_IN_PLACE void write_to(Stream* stream, Arguments... arguments) {
  static_assert(sizeof...(arguments) == argument_count(kKind));
  append<BufferKind::kEvents>(stream, static_cast<uint8_t>(kKind), arguments...);
}

// The same as an event of this thread.
template <Kind kKind, typename... Arguments>
MG_IN_PLACE void write(Arguments... arguments) {
  write_to<kKind>(own_stream(), arguments...);
}

// The same at the time of this thread's last event.
template <Kind kKind, typename... Arguments>
MG_IN_PLACE void write_at_once(Arguments... arguments) {
  static_assert(sizeof...(arguments) == argument_count(kKind));
  Buffer* buffer = buffer_with_room<BufferKind::kEvents>(own_stream());
  put(buffer, buffer->last_time, static_cast<uint8_t>(kKind), arguments...);
}

}  // namespace minigo::trace

#endif  // MINIGO_TRACE_WRITE_H_
