// runtime.Callers, FuncForPC, CallersFrames and Stack. Functions and paths that were asked for are
// kept in tables for ever, since the program may keep pointers to them.

#include "traceback/callers.h"

#include <cstdlib>
#include <cstring>
#include <utility>

#include "model/current.h"
#include "sched/world.h"
#include "symbols/code_map.h"
#include "traceback/frames.h"
#include "traceback/trace.h"
#include "value/print.h"

namespace minigo::traceback {
using symbols::find_symbol;
using symbols::LinePosition;
using symbols::Symbol;

namespace {

// Addresses of code are shorter.
constexpr uint32_t kLevelShift = 48;
constexpr uintptr_t kAddressMask = (uintptr_t{1} << kLevelShift) - 1;
constexpr uintptr_t kLevelMask = 0xff;
// A return address that is also the first instruction of the function behind.
constexpr uintptr_t kReturnsToEntry = uintptr_t{1} << 60;

// Gives back what has been read of the executable's file when a question is answered: once for all
// frames of a stack, which read the same tables.
struct Question {
  ~Question() {
    if (std::exchange(file_was_read, false)) symbols::release_file();
  }
};

// ---- functions and paths that were asked for, kept for ever

uint64_t hash_of(const abi::String& text, uint64_t hash) {
  for (int64_t i = 0; i < text.len; i++)
    hash = (hash ^ static_cast<uint8_t>(text.data[i])) * 0x100000001b3;
  return hash;
}

bool equal(const abi::String& a, const abi::String& b) {
  return a.len == b.len && memcmp(a.data, b.data, static_cast<size_t>(a.len)) == 0;
}

struct KeptFunc {
  Func func;
  abi::String symbol;
  KeptFunc* next;
};
struct KeptPath {
  abi::String path;
  LinePosition pieces;
  KeptPath* next;
};
constexpr uint32_t kBuckets = 1024;
KeptFunc* kept_funcs[kBuckets] MG_GUARDED_BY(tables_mutex);
KeptPath* kept_paths[kBuckets] MG_GUARDED_BY(tables_mutex);

// Generic functions are named without their type arguments.
abi::String printed_name(const abi::String& symbol) {
  TypeArguments arguments = find_type_arguments(symbol);
  if (arguments.end == 0) return symbol;
  constexpr int64_t kShort = 5;
  int64_t rest = symbol.len - arguments.end;
  auto* text = static_cast<char*>(malloc(static_cast<size_t>(arguments.start + kShort + rest)));
  memcpy(text, symbol.data, static_cast<size_t>(arguments.start));
  memcpy(text + arguments.start, "[...]", kShort);
  memcpy(text + arguments.start + kShort, symbol.data + arguments.end, static_cast<size_t>(rest));
  return {text, arguments.start + kShort + rest};
}

const Func* func_of(const abi::String& symbol, uintptr_t entry) MG_REQUIRES(tables_mutex) {
  KeptFunc*& bucket = kept_funcs[hash_of(symbol, entry) % kBuckets];
  for (KeptFunc* kept = bucket; kept != nullptr; kept = kept->next)
    if (kept->func.entry == entry && equal(kept->symbol, symbol)) return &kept->func;
  auto* kept = static_cast<KeptFunc*>(malloc(sizeof(KeptFunc)));
  *kept = {{printed_name(symbol), entry}, symbol, bucket};
  bucket = kept;
  file_was_read = true;
  return &kept->func;
}

bool same_pieces(const LinePosition& a, const LinePosition& b) {
  return a.base == b.base && a.directory == b.directory && a.file == b.file;
}

abi::String path_of(const LinePosition& position) MG_REQUIRES(tables_mutex) {
  auto key = reinterpret_cast<uintptr_t>(position.directory) * 31 +
             reinterpret_cast<uintptr_t>(position.file);
  KeptPath*& bucket = kept_paths[key % kBuckets];
  for (KeptPath* kept = bucket; kept != nullptr; kept = kept->next)
    if (same_pieces(kept->pieces, position)) return kept->path;
  char text[4096];
  value::lock_print();
  value::print_into(text, sizeof text);
  print_path(position);
  int64_t len = value::end_print_into();
  value::unlock_print();
  auto* copy = static_cast<char*>(malloc(static_cast<size_t>(len)));
  memcpy(copy, text, static_cast<size_t>(len));
  auto* kept = static_cast<KeptPath*>(malloc(sizeof(KeptPath)));
  *kept = {{copy, len}, position, bucket};
  bucket = kept;
  file_was_read = true;
  return kept->path;
}

// ---- program counters

uintptr_t encode(const Frame& frame) {
  const Place& place = place_of(frame);
  uintptr_t outward = innermost_level(place) - frame.level;
  uintptr_t pc = place.pc + 1;
  if (place.ends_function) pc |= kReturnsToEntry;
  return pc | outward << kLevelShift;
}

// The frame that a program counter stands for, be it one of encode's or any other. False if it is
// not of a known function.
bool decode(uintptr_t encoded, Frame* frame) {
  uintptr_t pc = encoded & kAddressMask;
  uintptr_t outward = encoded >> kLevelShift & kLevelMask;
  Symbol symbol;
  bool is_entry =
      (encoded & kReturnsToEntry) == 0 && find_symbol(pc, &symbol) && symbol.start == pc;
  *frame = {pc, is_entry};
  const Place& place = place_of(*frame);
  if (!place.known) return false;
  uint32_t innermost = innermost_level(place);
  // The first instruction is the function's own, whatever was inlined behind it.
  frame->level = is_entry || outward > innermost ? 0 : innermost - static_cast<uint32_t>(outward);
  return true;
}

// Prints into memory. For the traces of all goroutines the world is stopped.
int64_t print_traces(char* memory, int64_t bytes, bool all) {
  base::MutexLock lock(tables_mutex);
  Question question;
  value::lock_print();
  value::print_into(memory, bytes);
  print_goroutine_trace(model::current_g(), call_trace_start(), 1);
  if (all) print_all_goroutines(model::current_g(), true);
  int64_t used = value::end_print_into();
  value::unlock_print();
  return used;
}

}  // namespace

extern "C" {

int64_t mg_callers_impl(int64_t skip, uintptr_t* pcs, int64_t size) {
  base::MutexLock lock(tables_mutex);
  Question question;
  symbols::make_code_map();
  int64_t count = 0;
  walk(call_trace_start(), Show::kCallers, [&](const Frame& frame) {
    if (skip-- <= 0 && count < size) pcs[count++] = encode(frame);
    return count < size;
  });
  return count;
}

const Func* mg_func_for_pc_impl(uintptr_t pc) {
  base::MutexLock lock(tables_mutex);
  Question question;
  symbols::make_code_map();
  Frame frame;
  if (!decode(pc, &frame)) return nullptr;
  const Place& place = place_of(frame);
  return func_of(name_of(place, frame.level), place.symbol.start);
}

bool mg_frame_info_impl(uintptr_t pc, FrameInfo* info) {
  base::MutexLock lock(tables_mutex);
  Question question;
  symbols::make_code_map();
  Frame frame;
  if (!decode(pc, &frame)) return false;
  const Place& place = place_of(frame);
  LinePosition position = line_of(place, frame.level);
  info->func = func_of(name_of(place, frame.level), place.symbol.start);
  info->file = path_of(position);
  info->line = position.line;
  info->pc = frame.exact ? frame.pc : frame.pc - 1;
  info->inlined = frame.level != 0;
  return true;
}

// The trace of the caller's caller, and those of all others if wanted. Returns its bytes.
int64_t mg_stack_trace_impl(char* memory, int64_t bytes, bool all) {
  if (!all) return print_traces(memory, bytes, false);
  sched::stop_the_world("all goroutine stack trace");
  int64_t used = print_traces(memory, bytes, true);
  sched::start_the_world();
  return used;
}

// Tells the functions of a stack apart that were inlined into each other. `pcs` are return
// addresses without levels; writes to `out`, which has room for `size`, an address for each
// function as mg_callers does, those of the runtime's C++ included, and leaves wrappers out.
// Returns how many.
int64_t mg_expand_stack_impl(const uintptr_t* pcs, int64_t count, uintptr_t* out, int64_t size) {
  base::MutexLock lock(tables_mutex);
  Question question;
  symbols::make_code_map();
  int64_t n = 0;
  for (int64_t i = 0; i < count; i++) {
    Frame frame{pcs[i], false};
    const Place& place = place_of(frame);
    for (uint32_t level = innermost_level(place) + 1; level-- > 0 && n < size;) {
      if (i > 0 && symbols::is_hidden(place.inlining, level)) continue;
      frame.level = level;
      out[n++] = place.known ? encode(frame) : frame.pc;
    }
  }
  return n;
}

}  // extern "C"

}  // namespace minigo::traceback
