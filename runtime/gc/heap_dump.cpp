// What debug.WriteHeapDump says of memory, in the format that Go documents: a record of the
// parameters, one of each package-level variable with pointers, and one of each object. A record is
// its kind and its parts, numbers in variable length. The world is stopped.

#include <unistd.h>

#include <cerrno>
#include <cstdint>
#include <cstring>

#include "gc/pointer_words.h"
#include "gc/roots.h"
#include "heap/page_heap.h"
#include "platform/thread.h"
#include "sched/world.h"
#include "trace/varint.h"

namespace minigo::gc {
namespace {

enum RecordKind : uint64_t { kObject = 1, kParameters = 6, kData = 12 };
constexpr uint64_t kNoMoreFields = 0;
constexpr uint64_t kPointerField = 1;

// Writes through a buffer. Where that fails the rest is dropped.
class Output {
 public:
  explicit Output(int fd) : fd_(fd) {}
  ~Output() { flush(); }
  Output(const Output&) = delete;
  Output& operator=(const Output&) = delete;

  void number(uint64_t value) {
    if (used_ + trace::kMaxVarintBytes > sizeof buffer_) flush();
    used_ = static_cast<size_t>(trace::put_varint(buffer_ + used_, value) - buffer_);
  }
  void bytes(const void* data, uint64_t count) {
    number(count);
    flush();
    write_all(static_cast<const uint8_t*>(data), count);
  }
  void text(const char* text) { bytes(text, strlen(text)); }

 private:
  void flush() {
    write_all(buffer_, used_);
    used_ = 0;
  }
  void write_all(const uint8_t* data, uint64_t count) {
    while (count > 0) {
      ssize_t written = write(fd_, data, count);
      if (written < 0 && errno == EINTR) continue;
      if (written <= 0) return;
      data += written;
      count -= static_cast<uint64_t>(written);
    }
  }

  int fd_;
  size_t used_ = 0;
  uint8_t buffer_[1024];
};

void put_parameters(Output& out) {
  constexpr uint64_t kBigEndian = 0;
  out.number(kParameters);
  out.number(kBigEndian);
  out.number(sizeof(void*));
  out.number(heap::arena.low);
  out.number(heap::arena.used);
  out.text("amd64");
  out.text("");  // experiments of the toolchain
  out.number(static_cast<uint64_t>(platform::cpu_count()));
}

void put_memory(Output& out, RecordKind kind, uintptr_t base, uint64_t bytes) {
  out.number(kind);
  out.number(base);
  out.bytes(reinterpret_cast<const void*>(base), bytes);
}

void put_field(Output& out, uint64_t offset) {
  out.number(kPointerField);
  out.number(offset);
}

void put_object(Output& out, const heap::Span* span, uintptr_t base, uint64_t bytes) {
  put_memory(out, kObject, base, bytes);
  visit_object_words(span->layout, base, bytes,
                     [&](uintptr_t place) { put_field(out, place - base); });
  out.number(kNoMoreFields);
}

void put_span(Output& out, heap::Span* span) {
  for (uint32_t slot = 0; slot < span->slots; slot++) {
    if (!heap::is_handed_out(span, slot)) continue;
    heap::ObjectRef object{span, slot, span->base + uint64_t{slot} * span->slot_bytes};
    put_object(out, span, object.base, heap::object_bytes(object));
  }
}

void put_globals(Output& out) {
  for_each_global([&](uintptr_t address, uint64_t bytes, const heap::Records& records) {
    put_memory(out, kData, address, bytes);
    visit_record_words(address, address + bytes, records,
                       [&](uintptr_t place) { put_field(out, place - address); });
    out.number(kNoMoreFields);
  });
}

}  // namespace

extern "C" void mg_dump_heap_impl(int64_t fd) {
  sched::stop_the_world("write heap dump");
  {
    Output out(static_cast<int>(fd));
    put_parameters(out);
    put_globals(out);
    heap::for_each_span([&](heap::Span* span) { put_span(out, span); });
  }
  sched::start_the_world();
}

}  // namespace minigo::gc
