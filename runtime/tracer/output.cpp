#include "tracer/output.h"

#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cstdio>
#include <cstring>

#include "platform/clock.h"
#include "trace/clock.h"
#include "trace/varint.h"
#include "tracer/advance.h"
#include "tracer/reader.h"
#include "tracer/sample_output.h"

namespace minigo::tracer {

// Of no rank: a thread that ends the program takes it under any other lock.
constinit base::OwnedMutex output_lock;

namespace {

using trace::Section;

constexpr char kHeader[16] = {'g', 'o', ' ', '1', '.', '2', '6', ' ',
                              't', 'r', 'a', 'c', 'e', 0,   0,   0};

// The file, -1 if the trace goes to the reader. Not guarded: written before there are threads.
int file = -1;
const char* file_name;
bool file_failed MG_GUARDED_BY(output_lock) = false;

// The generation of which something has been written, but not its end; 0: none.
uint64_t open_generation MG_GUARDED_BY(output_lock) = 0;

std::atomic<bool> end_has_begun{false};

struct Staging {
  size_t size;
  uint8_t data[size_t{256} << 10];
};
Staging staging MG_GUARDED_BY(output_lock);

// The program goes on without a trace that can be read to its end.
void report_failure(const char* verb, const char* path, int error) {
  char text[512];
  int bytes = snprintf(text, sizeof text, "runtime: cannot %s the trace %s: %s\n", verb, path,
                       strerror(error));
  ssize_t ignored = write(STDERR_FILENO, text, std::min<size_t>(bytes, sizeof text - 1));
  static_cast<void>(ignored);
}

void write_to_file(const uint8_t* data, size_t bytes) MG_REQUIRES(output_lock) {
  while (bytes > 0 && !file_failed) {
    ssize_t n = ::write(file, data, bytes);
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) {
      file_failed = true;
      report_failure("write", file_name, n < 0 ? errno : ENOSPC);
      return;
    }
    data += n;
    bytes -= static_cast<size_t>(n);
  }
}

void put(const void* data, size_t bytes) MG_REQUIRES(output_lock) {
  if (staging.size + bytes > sizeof staging.data) flush_output();
  memcpy(staging.data + staging.size, data, bytes);
  staging.size += bytes;
}

// The first bytes of a batch say what it is.
uint8_t* put_section(uint8_t* at, trace::BufferKind kind) {
  bool is_scheduler = kind == trace::BufferKind::kSchedulerEvents;
  *at++ = static_cast<uint8_t>(is_scheduler ? Section::kExperimentalBatch : Section::kBatch);
  if (is_scheduler) *at++ = trace::kSchedulerExperiment;
  return at;
}

void put_batch(trace::BufferKind kind, uint64_t generation, uint64_t thread, uint64_t time,
               const uint8_t* data, size_t bytes) MG_REQUIRES(output_lock) {
  uint8_t header[2 + 4 * trace::kMaxVarintBytes];
  uint8_t* at = put_section(header, kind);
  for (uint64_t number : {generation, thread, trace_time(time), uint64_t{bytes}})
    at = trace::put_varint(at, number);
  put(header, static_cast<size_t>(at - header));
  put(data, bytes);
}

void write_clocks(uint64_t generation) MG_REQUIRES(output_lock) {
  static Batch batch;
  batch.begin(generation, Section::kSync);
  batch.add(Section::kFrequency);
  batch.add(trace::kTicksPerSecond);
  platform::WallTime wall = platform::walltime();
  batch.add(Section::kClockSnapshot);
  // No time after the batch's own.
  batch.add(uint64_t{0});
  batch.add(static_cast<uint64_t>(platform::nanotime()));
  batch.add(static_cast<uint64_t>(wall.seconds));
  batch.add(static_cast<uint64_t>(wall.nanoseconds));
  batch.end();
}

// Sends on what has been put together, of which there is some.
void send(bool ends_generation) MG_REQUIRES(output_lock) {
  if (has_file())
    write_to_file(staging.data, staging.size);
  else
    give_to_reader(staging.data, staging.size, ends_generation);
  staging.size = 0;
}

void open_generation_of(const trace::Buffer* buffer) MG_REQUIRES(output_lock) {
  if (buffer->generation == 1 && open_generation == 0) put(kHeader, sizeof kHeader);
  open_generation = buffer->generation;
}

void end_generation(uint64_t generation) MG_REQUIRES(output_lock) {
  write_cpu_samples(generation);
  write_tables(generation);
  write_clocks(generation);
  auto end = static_cast<uint8_t>(Section::kEndOfGeneration);
  put(&end, sizeof end);
  send(true);
  open_generation = 0;
  note_written(generation);
}

}  // namespace

uint64_t trace_time(uint64_t ticks) { return ticks - trace::clock_start() + 1; }

void Batch::add(uint64_t number) {
  size_ = static_cast<size_t>(trace::put_varint(data_ + size_, number) - data_);
}

void Batch::add_text(const char* text, size_t bytes) {
  add(uint64_t{bytes});
  memcpy(data_ + size_, text, bytes);
  size_ += bytes;
}

void Batch::end() {
  if (size_ == 1) return;
  put_batch(trace::BufferKind::kEvents, generation_, trace::kNoThread, trace::ticks(), data_,
            size_);
}

bool open_file_output(const char* path) {
  file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
  if (file < 0) report_failure("create", path, errno);
  file_name = path;
  return file >= 0;
}

bool has_file() { return file >= 0; }

bool write_filled() {
  // relaxed: one buffer more does no harm.
  if (end_has_begun.load(std::memory_order_relaxed)) return false;
  base::OwnedMutexLock lock(output_lock);
  trace::Buffer* buffer = trace::take_filled();
  if (buffer == nullptr) return false;
  write_buffer(buffer, buffer->size.load(std::memory_order_relaxed));
  trace::free_buffer(buffer);
  return true;
}

void leave_rest_to_end() { end_has_begun.store(true, std::memory_order_relaxed); }

void write_buffer(const trace::Buffer* buffer, size_t bytes) {
  open_generation_of(buffer);
  switch (buffer->kind) {
    case trace::BufferKind::kEvents:
    case trace::BufferKind::kSchedulerEvents:
      if (bytes > 0)
        put_batch(buffer->kind, buffer->generation, buffer->thread, buffer->first_time,
                  buffer->data, bytes);
      return;
    case trace::BufferKind::kEndOfGeneration:
      return end_generation(buffer->generation);
    case trace::BufferKind::kEndOfTrace:
      end_generation(buffer->generation);
      return close_output();
  }
}

void write_samples() {
  base::OwnedMutexLock lock(output_lock);
  if (open_generation != 0) write_cpu_samples(open_generation);
}

void flush_output() {
  if (staging.size != 0) send(false);
}

void close_output() {
  flush_output();
  if (!has_file()) end_reader();
}

}  // namespace minigo::tracer
