// To look an address up takes microseconds, so the answers are kept in a table by address, as long
// as the process lives. All memory is from the system: the end of the program may come here while
// another thread is inside malloc.

#include "tracer/frames.h"

#include <algorithm>
#include <cstring>

#include "base/hash.h"
#include "platform/memory_map.h"
#include "trace/stack_capture.h"
#include "trace/tables.h"
#include "traceback/frames.h"
#include "traceback/trace.h"

namespace minigo::tracer {

namespace {

using symbols::LinePosition;

struct Known {
  uintptr_t pc;  // 0: empty
  Frames frames;
};

// Addresses of code are shorter: the bits above tell functions at one address apart.
constexpr uint32_t kLevelShift = 48;
constexpr size_t kFirstCapacity = 4096;
constexpr size_t kPieceBytes = size_t{64} << 10;

Known* known MG_GUARDED_BY(output_lock) = nullptr;
size_t capacity MG_GUARDED_BY(output_lock) = 0;
size_t used MG_GUARDED_BY(output_lock) = 0;
bool has_traceback_locks = false;

Name* names[4096] MG_GUARDED_BY(output_lock) = {};
uint64_t next_name MG_GUARDED_BY(output_lock) = uint64_t{1} << 32;

// Memory that is never given back.
char* take(size_t bytes) MG_REQUIRES(output_lock) {
  static char* piece = nullptr;
  static size_t left = 0;
  bytes = (bytes + 7) & ~size_t{7};
  if (bytes > left) {
    left = std::max(bytes, kPieceBytes);
    piece = static_cast<char*>(platform::map_memory(left));
  }
  char* memory = piece;
  piece += bytes;
  left -= bytes;
  return memory;
}

Known* slot_of(Known* table, size_t size, uintptr_t pc) {
  size_t at = (pc * 0x9e3779b97f4a7c15 >> 20) % size;
  while (table[at].pc != 0 && table[at].pc != pc) at = (at + 1) % size;
  return &table[at];
}

void grow() MG_REQUIRES(output_lock) {
  size_t larger = std::max(capacity * 2, kFirstCapacity);
  auto* table = static_cast<Known*>(platform::map_memory(larger * sizeof(Known)));
  for (size_t i = 0; i < capacity; i++)
    if (known[i].pc != 0) *slot_of(table, larger, known[i].pc) = known[i];
  if (known != nullptr) platform::unmap_memory(known, capacity * sizeof(Known));
  known = table;
  capacity = larger;
}

// Puts pieces together.
class Text {
 public:
  void add(const char* text, size_t bytes) {
    bytes = std::min(bytes, sizeof text_ - size_);
    memcpy(text_ + size_, text, bytes);
    size_ += bytes;
  }
  void add(const char* text) { add(text, strlen(text)); }
  Name* name() const MG_REQUIRES(output_lock) {
    Name*& bucket = names[base::hash_bytes(0, text_, size_) % std::size(names)];
    for (Name* name = bucket; name != nullptr; name = name->next)
      if (is(name->text)) return name;
    bucket = make_name(bucket);
    return bucket;
  }

 private:
  bool is(const abi::String& text) const {
    return text.len == static_cast<int64_t>(size_) && memcmp(text.data, text_, size_) == 0;
  }
  Name* make_name(Name* next) const MG_REQUIRES(output_lock) {
    char* copy = take(size_);
    memcpy(copy, text_, size_);
    auto* name = reinterpret_cast<Name*>(take(sizeof(Name)));
    *name = {{copy, static_cast<int64_t>(size_)}, next_name++, 0, next};
    return name;
  }

  size_t size_ = 0;
  char text_[trace::kMaxTextBytes];
};

// Type arguments are left out, as in Go's traces.
Name* function_name(const abi::String& symbol) MG_REQUIRES(output_lock) {
  traceback::TypeArguments arguments = traceback::find_type_arguments(symbol);
  Text text;
  text.add(symbol.data, static_cast<size_t>(arguments.end == 0 ? symbol.len : arguments.start));
  if (arguments.end != 0) {
    text.add("[...]");
    text.add(symbol.data + arguments.end, static_cast<size_t>(symbol.len - arguments.end));
  }
  return text.name();
}

Name* path_of(const LinePosition& line) MG_REQUIRES(output_lock) {
  Text text;
  symbols::for_each_path_piece(line, [&text](const char* piece) { text.add(piece); });
  return text.name();
}

TracedFrame frame_of(const traceback::Frame& frame) MG_REQUIRES(output_lock) {
  const traceback::Place& place = traceback::place_of(frame);
  LinePosition line = traceback::line_of(place, frame.level);
  return {frame.pc | uint64_t{frame.level} << kLevelShift,
          function_name(traceback::name_of(place, frame.level)), path_of(line), line.line};
}

// Go's names of the runtime's goroutines, by which tools tell them from the program's.
struct SystemGoroutine {
  const char* symbol;
  const char* name;
};
constexpr SystemGoroutine kSystemGoroutines[] = {
    {"_ZN6minigo2gc16worker_goroutineEPv", "runtime.gcBgMarkWorker"},
    {"_ZN6minigo2gc17forcing_goroutineEPv", "runtime.forcegchelper"},
    {"_ZN6minigo2gc19finalizer_goroutineEPv", "runtime.runFinalizers"},
    {"_ZN6minigo6tracer19advancing_goroutineEPv", "runtime.(*traceAdvancerState).start.func1"},
};

abi::String entry_name(const abi::String& symbol) {
  for (const SystemGoroutine& own : kSystemGoroutines)
    if (strncmp(own.symbol, symbol.data, static_cast<size_t>(symbol.len)) == 0)
      return {own.name, static_cast<int64_t>(strlen(own.name))};
  return symbol;
}

// A function that a goroutine begins with, be it one that traces show or not.
Frames look_up_entry(uintptr_t pc) MG_REQUIRES(output_lock) {
  const traceback::Place& place = traceback::place_of(pc);
  if (!place.known) return {nullptr, 0};
  LinePosition line = traceback::line_of(place, 0);
  Name* name = function_name(entry_name(traceback::name_of(place, 0)));
  auto* kept = reinterpret_cast<TracedFrame*>(take(sizeof(TracedFrame)));
  *kept = {pc, name, path_of(line), line.line};
  return {kept, 1};
}

Frames look_up(uintptr_t pc) MG_REQUIRES(output_lock) {
  if ((pc & trace::kEntryMark) != 0) return look_up_entry(pc & ~trace::kEntryMark);
  TracedFrame found[symbols::kMaxInlined + 1];
  uint32_t count = 0;
  auto note = [&](const traceback::Frame& frame) {
    output_lock.assert_held();
    found[count++] = frame_of(frame);
  };
  traceback::walk_inlined({pc, false}, false, traceback::Show::kTraces, note);
  auto* kept = reinterpret_cast<TracedFrame*>(take(count * sizeof(TracedFrame)));
  std::copy_n(found, count, kept);
  return {kept, count};
}

// The analysis cannot follow that the thread may have the lock already.
Frames look_up_locked(uintptr_t pc) MG_REQUIRES(output_lock) MG_UNCHECKED_LOCKING {
  if (has_traceback_locks) return look_up(pc);
  base::MutexLock lock(traceback::tables_mutex);
  return look_up(pc);
}

}  // namespace

Frames frames_at(uintptr_t pc) {
  if (used * 2 >= capacity) grow();
  Known* entry = slot_of(known, capacity, pc);
  if (entry->pc != 0) return entry->frames;
  used++;
  *entry = {pc, look_up_locked(pc)};
  return entry->frames;
}

void look_up_without_lock() { has_traceback_locks = true; }

}  // namespace minigo::tracer
