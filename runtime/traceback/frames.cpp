// Remembers what the tables say of an address, and maps the runtime's own functions to those that
// Go's traces show in their place.

#include "traceback/frames.h"

#include <cstring>

#include "abi/wrapper_names.h"
#include "model/current.h"
#include "model/goroutine.h"
#include "model/machine.h"
#include "stack/leaf.h"
#include "symbols/build_goroot.h"

namespace minigo::traceback {

using symbols::is_go_name;
using symbols::LinePosition;

base::Mutex tables_mutex{base::LockRank::kTrace};
bool file_was_read = false;

namespace {

// From a parked goroutine's saved stack pointer to its caller's rbp and return address.
constexpr uintptr_t kSavedRegisterBytes = 40;

constexpr RuntimeFrames kRuntimeFrames[] = {
    {"mg_start_panic", {"runtime.gopanic"}, "runtime/panic.go"},
    {"mg_panic_index", {"runtime.panicBounds", "runtime.panicBounds64"}, "runtime/panic.go"},
    {"mg_panic_index_unsigned",
     {"runtime.panicBounds", "runtime.panicBounds64"},
     "runtime/panic.go"},
    {"mg_panic_slice", {"runtime.panicBounds", "runtime.panicBounds64"}, "runtime/panic.go"},
    {"mg_panic_slice_unsigned",
     {"runtime.panicBounds", "runtime.panicBounds64"},
     "runtime/panic.go"},
    {"mg_panic_slice_to_array",
     {"runtime.panicBounds", "runtime.panicBounds64"},
     "runtime/panic.go"},
    {"mg_panic_divide", {"runtime.panicdivide"}, "runtime/panic.go"},
    {"mg_panic_shift", {"runtime.panicshift"}, "runtime/panic.go"},
    {"mg_panic_nil", {"runtime.sigpanic", "runtime.panicmem"}, "runtime/panic.go"},
    {"mg_fault_entry", {"runtime.sigpanic", "runtime.panicmem"}, "runtime/panic.go"},
    {"mg_panic_type_assert", {"runtime.panicdottypeE"}, "runtime/iface.go"},
    {"mg_exit_goroutine", {"runtime.Goexit"}, "runtime/panic.go"},
    {"mg_wait_parked", {"runtime.gopark"}, "runtime/proc.go"},
    {"mg_wait_receive", {"runtime.chanrecv1"}, "runtime/chan.go"},
    {"mg_wait_receive_ok", {"runtime.chanrecv2"}, "runtime/chan.go"},
    {"mg_wait_send", {"runtime.chansend1"}, "runtime/chan.go"},
    {"mg_wait_select", {"runtime.selectgo"}, "runtime/select.go"},
    {"mg_wait_sleep", {"time.Sleep"}, "runtime/time.go"},
    {"mg_wait_block", {"runtime.block"}, "runtime/select.go"},
    {"mg_run_program", {"runtime.main"}, "runtime/proc.go"},
    {"mg_goroutine_start", {"runtime.goexit"}, "runtime/asm_amd64.s"},
};

bool is(const abi::String& name, const char* other) {
  return name.len == static_cast<int64_t>(strlen(other)) &&
         memcmp(name.data, other, static_cast<size_t>(name.len)) == 0;
}

const RuntimeFrames* runtime_frames(const abi::String& symbol) {
  for (const RuntimeFrames& frames : kRuntimeFrames)
    if (is(symbol, frames.symbol)) return &frames;
  return nullptr;
}

bool is_shown(const abi::String& name, Show show) {
  if (!is_go_name(name)) return false;
  if (show == Show::kCallers || name.len <= 8 || memcmp(name.data, "runtime.", 8) != 0) return true;
  return name.data[8] >= 'A' && name.data[8] <= 'Z';
}

// Names of inlined functions are costly to find, and the frames of a deep recursion many.
void find_shown(Place* place) {
  for (uint32_t level = 0; level <= innermost_level(*place); level++) {
    abi::String name = name_of(*place, level);
    for (Show show : {Show::kTraces, Show::kCallers})
      if (is_shown(name, show)) place->shown[static_cast<int>(show)] |= 1u << level;
  }
}

abi::String shown_name(const abi::String& name) {
  std::string_view shown = abi::shown_name({name.data, static_cast<size_t>(name.len)});
  return {shown.data(), static_cast<int64_t>(shown.size())};
}

// Where Go's function is, in the folder that programs find by runtime.GOROOT.
LinePosition position_of(const RuntimeFrames& frames) {
  abi::String goroot = symbols::build_goroot();
  if (goroot.len == 0) return {nullptr, nullptr, frames.file, 1};
  return {goroot.data, "src", frames.file, 1};
}

abi::String string_of(const char* text) { return {text, static_cast<int64_t>(strlen(text))}; }

}  // namespace

bool is_on_stack(const model::G* g, uintptr_t address, uintptr_t words) {
  const model::Segment* segment = model::find_segment(g->segment, address);
  return segment != nullptr && address <= segment->high - words * sizeof(uintptr_t);
}

TraceStart parked_start(const model::G* g) {
  uintptr_t at = 0;
  model::M* m = g->m;
  model::GStatus status = g->status.load(std::memory_order_relaxed);
  bool in_call = status == model::GStatus::kSyscall || status == model::GStatus::kRunning;
  if (in_call && m != nullptr)
    at = stack::goroutine_sp(m->system_stack_top);
  else if (g->saved_sp != 0)
    at = g->saved_sp + kSavedRegisterBytes;
  if (at == 0 || !is_on_stack(g, at, 2)) return {};
  auto* words = reinterpret_cast<const uintptr_t*>(at);
  return {words[1], words[0], false, g};
}

const model::G* goroutine_in_call() {
  const model::G* g = model::current_g();
  // A thread that has left its goroutine to others keeps it until it runs another one.
  if (g == nullptr || g->m != model::current_m()) return nullptr;
  model::GStatus status = g->status.load(std::memory_order_relaxed);
  return status == model::GStatus::kRunning || status == model::GStatus::kSyscall ? g : nullptr;
}

TraceStart call_trace_start() {
  stack::CallerFrame caller = stack::caller_frame(model::system_stack_top());
  return {caller.pc, caller.rbp, false};
}

const Place& place_of(uintptr_t pc) {
  // Two addresses of one stack that shared a place would be looked up again and again.
  constexpr uint32_t kSets = 128, kWays = 4;
  static Place cache[kSets][kWays];
  static uint8_t oldest[kSets];
  uint32_t set = (pc ^ pc >> 7 ^ pc >> 14) % kSets;
  for (Place& known : cache[set]) {
    if (known.pc == pc) return known;
  }
  Place& place = cache[set][oldest[set]++ % kWays];
  place = {};
  place.known = symbols::find_symbol(pc, &place.symbol);
  if (place.known && is_go_name(place.symbol.name)) {
    symbols::find_inlining(pc, &place.inlining);
    place.line = symbols::find_line(pc, symbols::lines_of(place.inlining));
  } else if (place.known) {
    place.runtime = runtime_frames(place.symbol.name);
    place.morestack = is(place.symbol.name, "__morestack");
    place.panicking = is(place.symbol.name, "mg_start_panic");
  }
  if (place.known) find_shown(&place);
  file_was_read = true;
  symbols::Symbol behind;
  place.ends_function = symbols::find_symbol(pc + 1, &behind) && behind.start == pc + 1;
  place.pc = pc;
  return place;
}

uint32_t innermost_level(const Place& place) {
  if (place.runtime != nullptr) return place.runtime->names[1] != nullptr ? 1 : 0;
  return place.inlining.count;
}

abi::String name_of(const Place& place, uint32_t level) {
  if (place.runtime != nullptr) return string_of(place.runtime->names[level]);
  return level == 0 ? shown_name(place.symbol.name) : symbols::inlined_name(place.inlining, level);
}

LinePosition line_of(const Place& place, uint32_t level) {
  if (place.runtime != nullptr) return position_of(*place.runtime);
  return level == place.inlining.count ? place.line
                                       : symbols::inlined_call(place.inlining, level + 1);
}

}  // namespace minigo::traceback
