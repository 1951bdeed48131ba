// The trace in Go's format, version 1.26: batches of events and, at the end of each generation, its
// stacks, its texts and the clocks.
//
// Everything here is guarded by output_lock.

#ifndef MINIGO_TRACER_OUTPUT_H_
#define MINIGO_TRACER_OUTPUT_H_

#include <cstddef>
#include <cstdint>

#include "base/owned_mutex.h"
#include "trace/buffers.h"
#include "trace/kinds.h"

namespace minigo::tracer {

// Guards where the trace goes, and the order in which buffers go there. Taken before every lock
// that a thread which holds it takes, by one that holds none or ends the program.
extern base::OwnedMutex output_lock;

// The trace goes to a file from now on. False, after saying so, if it cannot be made.
bool open_file_output(const char* path);
bool has_file();

// Writes what the oldest filled buffer stands for. False if there is none, or the end is written.
bool write_filled() MG_EXCLUDES(output_lock);
// From now on write_filled() does nothing: another thread writes the end as soon as it gets the
// lock.
void leave_rest_to_end();

// The same for any buffer: the first `bytes` of its events.
void write_buffer(const trace::Buffer* buffer, size_t bytes) MG_REQUIRES(output_lock);
// The trace's time at a moment.
uint64_t trace_time(uint64_t ticks);
// Writes the samples of the CPU profile that belong to the generation that is being written.
void write_samples() MG_EXCLUDES(output_lock);
// Sends on what has been put together.
void flush_output() MG_REQUIRES(output_lock);
void close_output() MG_REQUIRES(output_lock);

// Puts together a batch that is no thread's: a table, or the clocks. When it is full, another one
// begins with the same first byte.
class Batch {
 public:
  void begin(uint64_t generation, trace::Section first) {
    generation_ = generation;
    first_ = first;
    size_ = 0;
    add(first_);
  }
  // Makes room for so many bytes.
  void reserve(size_t bytes) MG_REQUIRES(output_lock) {
    if (size_ + bytes <= sizeof data_) return;
    end();
    begin(generation_, first_);
  }
  void add(trace::Section section) { data_[size_++] = static_cast<uint8_t>(section); }
  void add(uint64_t number);
  void add_text(const char* text, size_t bytes);
  // Sends it on, if anything was added.
  void end() MG_REQUIRES(output_lock);

 private:
  uint64_t generation_ = 0;
  trace::Section first_ = {};
  size_t size_ = 0;
  uint8_t data_[size_t{32} << 10] = {};
};

// Writes the stacks and texts of a generation, whose events have been written (table_output.cpp).
void write_tables(uint64_t generation) MG_REQUIRES(output_lock);

}  // namespace minigo::tracer

#endif  // MINIGO_TRACER_OUTPUT_H_
