// A walk goes by rbp from frame to frame: all code of the language and of the runtime keeps frame
// pointers, and the stub between a goroutine's stack and the system stack has a frame of its own,
// so the chain goes on from one to the other.
//
// A signal comes at any instruction, so nothing is believed of what is found:
// - A word is read only if it lies in the part of the system stack that is in use, or in a segment
//   of the goroutine that this machine runs. M::running tells which one that is: a goroutine that
//   has been let go of may run elsewhere, or be gone, while rbp still points to its stack.
// - Each frame lies above the one before or in an older segment, and the system stack is left only
//   once, so a walk ends.
// - At its first and last instructions a function has no frame, and functions of libc have none at
//   all. There the return address of the interrupted function is looked for on the stack.

#include "profile/stack_walk.h"

#include <atomic>
#include <cstring>

#include "base/annotations.h"
#include "stack/leaf.h"
#include "stack/morestack.h"
#include "symbols/code_map.h"
#include "traceback/frames.h"

extern "C" {
// The linker's: where the program's code begins and ends.
extern const char __executable_start[] __attribute__((weak));
extern const char etext[] __attribute__((weak));
// Builds with a sanitizer have none.
void mg_goroutine_start() __attribute__((weak));
}

namespace minigo::profile {

using model::G;
using model::M;
using model::Segment;

namespace {

constexpr uintptr_t kWord = sizeof(uintptr_t);
// How far the handler looks for a return address above the stack pointer.
constexpr uintptr_t kMostScanned = 64 * kWord;
// The part of a thread's stack that is taken for a system stack, at most; the first thread's is the
// process's.
constexpr uintptr_t kThreadStack = uintptr_t{448} << 10;
constexpr uintptr_t kFirstThreadStack = uintptr_t{1} << 20;

uintptr_t word_at(uintptr_t address) { return *reinterpret_cast<const uintptr_t*>(address); }

bool is_code(uintptr_t pc) {
  return pc - reinterpret_cast<uintptr_t>(__executable_start) <
         static_cast<uintptr_t>(etext - __executable_start);
}

// Whether a call ends there.
bool is_return_address(uintptr_t pc) {
  if (!is_code(pc) || !is_code(pc - 7)) return false;
  auto* code = reinterpret_cast<const uint8_t*>(pc);
  // The second byte of an indirect call has 2 in its middle bits.
  auto calls_through = [code](int bytes) {
    return code[-bytes] == 0xff && (code[1 - bytes] >> 3 & 7) == 2;
  };
  return code[-5] == 0xe8 || calls_through(2) || calls_through(3) || calls_through(4) ||
         calls_through(6) || calls_through(7);
}

class Walk {
 public:
  explicit Walk(Stack* out) : out_(out) {}

  void allow_system_stack(uintptr_t low, uintptr_t high) {
    system_low_ = low;
    system_high_ = high;
  }
  void allow_stack_of(const G* g) { segment_ = g->segment; }

  void push(uintptr_t pc) { out_->push(pc); }
  // Whether the walk has come to the goroutine's stack.
  bool is_on_goroutine() const { return on_goroutine_; }

  // The end of the readable memory from `address` on, 0 if that is not readable.
  uintptr_t readable_until(uintptr_t address) const {
    if (address % kWord != 0) return 0;
    if (address - system_low_ < system_high_ - system_low_) return system_high_;
    const Segment* segment = model::find_segment(segment_, address);
    return segment == nullptr ? 0 : segment->high;
  }

  // Pushes the frames of a goroutine that goes on at `pc`, with this frame pointer.
  void follow_from(uintptr_t pc, uintptr_t rbp) {
    if (!stack::is_in_morestack(pc)) {
      push(pc);
      follow(rbp);
    } else if (cross_segments(rbp)) {
      follow(word_at(rbp));
    }
  }

  // The same from a function without a frame of its own, whose return address lies there. False if
  // none does.
  bool follow_return(uintptr_t address, uintptr_t rbp) {
    if (readable_until(address) < address + kWord || !is_code(word_at(address))) return false;
    follow_from(word_at(address), rbp);
    return true;
  }

  // The same from __morestack, to which the return address lies there, before it has a frame.
  void follow_morestack_return(uintptr_t address, uintptr_t rbp) {
    if (readable_until(address) >= address + 2 * kWord && push_callers(address)) follow(rbp);
  }

  // Pushes the frames from the one at `rbp` on.
  void follow(uintptr_t rbp) {
    while (out_->depth < kMaxDepth && enter(rbp, 2)) {
      uintptr_t next = word_at(rbp);
      uintptr_t pc = word_at(rbp + kWord);
      if (!is_code(pc)) return;
      if (stack::is_in_morestack(pc)) {
        if (!cross_segments(next)) return;
        next = word_at(next);
      } else {
        push(pc);
      }
      rbp = next;
    }
  }

 private:
  // Goes to a frame of so many words. False if it is no frame, or none that comes next.
  bool enter(uintptr_t rbp, uintptr_t words) {
    uintptr_t end = readable_until(rbp);
    if (end < rbp + words * kWord || end == 0) return false;
    if (end == system_high_ && rbp - system_low_ < system_high_ - system_low_) {
      system_low_ = rbp + kWord;
      return true;
    }
    const Segment* segment = model::find_segment(segment_, rbp);
    if (on_goroutine_ && segment == segment_ && rbp < lowest_) return false;
    segment_ = segment;
    lowest_ = rbp + kWord;
    on_goroutine_ = true;
    system_low_ = system_high_ = 0;
    return true;
  }

  // The frame of __morestack at `rbp` lies between a function's prologue, which called it, and the
  // same function's body, if that has begun: the prologue is left out then. The function's caller
  // comes next.
  bool cross_segments(uintptr_t rbp) { return enter(rbp, 3) && push_callers(rbp + kWord); }

  // __morestack returns to the prologue, and the function to its caller: both addresses lie there.
  bool push_callers(uintptr_t address) {
    uintptr_t prologue = word_at(address);
    uintptr_t caller = word_at(address + kWord);
    if (!is_code(caller)) return false;
    if (!is_of_last_function(prologue)) push(prologue);
    push(caller);
    return true;
  }

  bool is_of_last_function(uintptr_t pc) const {
    if (out_->depth == 0) return false;
    symbols::CodeRange range, last;
    return symbols::find_code(pc - 1, &range) &&
           symbols::find_code(out_->pcs[out_->depth - 1] - 1, &last) && range.start == last.start;
  }

  Stack* out_;
  uintptr_t system_low_ = 0;
  uintptr_t system_high_ = 0;
  const Segment* segment_ = nullptr;  // the newest that a frame may lie in
  uintptr_t lowest_ = 0;              // where a frame in that segment may begin
  bool on_goroutine_ = false;
};

// The goroutine whose stack this thread alone uses; null while it has none, or lets go of it.
const G* owned_goroutine(const M* m) {
  const G* g = m->running;
  return g != nullptr && g == model::current_g() ? g : nullptr;
}

// Makes the stack readable that the thread is on. False if it is neither the goroutine's nor the
// system stack: it has just changed from one to the other, or is on the stack of a signal.
bool allow_stacks(Walk& walk, const M* m, const G* g, uintptr_t sp) {
  if (g != nullptr) walk.allow_stack_of(g);
  // Where a call goes on to a segment, nothing is on that yet.
  if (walk.readable_until((sp - kWord) & ~uintptr_t{7}) != 0) return true;
  uintptr_t size = m->thread_end == nullptr ? kFirstThreadStack : kThreadStack;
  if (m->system_stack_top - sp > size) return false;
  walk.allow_system_stack(sp, m->system_stack_top);
  return true;
}

// The first word above the stack pointer that looks like a return address.
void scan_for_caller(Walk& walk, const Interrupted& at) {
  uintptr_t from = (at.sp + 7) & ~uintptr_t{7};
  uintptr_t end = walk.readable_until(from);
  if (end > from + kMostScanned) end = from + kMostScanned;
  if (at.rbp > from && at.rbp < end) end = at.rbp;
  for (uintptr_t address = from; address + kWord <= end; address += kWord)
    if (is_return_address(word_at(address))) return walk.push(word_at(address));
}

// Whether a prologue calls __morestack from here on.
bool calls_morestack(const uint8_t* code) {
  constexpr uint8_t kSetR10[] = {0x41, 0xba}, kSetR11[] = {0x41, 0xbb};
  constexpr uint8_t kCall = 0xe8;
  constexpr int kSetBytes = 6, kCallBytes = 5;
  if (memcmp(code, kSetR10, sizeof kSetR10) == 0) code += kSetBytes;
  if (memcmp(code, kSetR11, sizeof kSetR11) == 0) code += kSetBytes;
  if (*code != kCall) return false;
  int32_t distance;
  memcpy(&distance, code + 1, sizeof distance);
  return stack::is_in_morestack(reinterpret_cast<uintptr_t>(code + kCallBytes) +
                                static_cast<uintptr_t>(int64_t{distance}));
}

// Whether the code is that around a prologue's call of __morestack, where there is no frame: the
// body begins behind the return, with a jump.
bool is_around_morestack(const uint8_t* code) {
  constexpr int kCallAndReturn = 6;
  return calls_morestack(code) || (code[-1] == 0xc3 && calls_morestack(code - kCallAndReturn));
}

// Where the return address of the interrupted function lies, if that has no frame at this
// instruction; otherwise 0.
uintptr_t return_address_without_frame(const Interrupted& at, uintptr_t offset, uint32_t frame_at) {
  auto* code = reinterpret_cast<const uint8_t*>(at.pc);
  bool pushed = offset == frame_at + 1;
  bool returns = *code == 0xc3;
  bool jumps = *code == 0xe9 || *code == 0xeb || *code == 0xff;
  bool popped = jumps && code[-1] == 0x5d;  // the frame, for a tail call
  if (pushed) return at.sp + kWord;
  return offset <= frame_at || returns || popped || is_around_morestack(code) ? at.sp : 0;
}

// Pushes the frames behind the interrupted function.
void follow_interrupted(Walk& walk, const Interrupted& at) {
  symbols::CodeRange range;
  bool known = symbols::find_code(at.pc, &range);
  uint32_t frame_at = known ? symbols::find_frame(range) : symbols::kNoFrame;
  if (frame_at == symbols::kNoFrame) {
    scan_for_caller(walk, at);
    return walk.follow(at.rbp);
  }
  uintptr_t address = return_address_without_frame(at, at.pc - range.start, frame_at);
  if (!stack::is_in_morestack(at.pc)) {
    if (address == 0 || !walk.follow_return(address, at.rbp)) walk.follow(at.rbp);
  } else if (address == 0) {
    walk.follow_from(at.pc, at.rbp);
  } else {
    walk.follow_morestack_return(address, at.rbp);
  }
}

// The chain of frames was lost in code that uses rbp otherwise: the stub that led here has noted
// where the goroutine's frames begin.
void follow_stub(Walk& walk, const M* m) {
#ifndef MINIGO_FIBERS
  uintptr_t frame = word_at(m->system_stack_top - kWord);
  if (walk.readable_until(frame) < frame + 2 * kWord) return;
  walk.follow_return(frame + kWord, word_at(frame));
#else
  (void)walk, (void)m;
#endif
}

std::atomic<bool> prepared{false};

}  // namespace

void prepare_walks() {
  // acquire: pairs with the release below. The map is there.
  if (MG_LIKELY(prepared.load(std::memory_order_acquire))) return;
  base::MutexLock lock(traceback::tables_mutex);
  symbols::make_code_map();
  prepared.store(true, std::memory_order_release);
}

void walk_interrupted(const M* m, const Interrupted& at, Stack* out) {
  Walk walk(out);
  walk.push(at.pc + 1);
  const G* g = owned_goroutine(m);
  if (!allow_stacks(walk, m, g, at.sp)) return;
  bool on_system_stack = m->system_stack_top - at.sp <= kFirstThreadStack;
  follow_interrupted(walk, at);
  bool through_stub = on_system_stack && m->system_stack_top - at.sp >= 4 * kWord;
  if (g != nullptr && through_stub && !walk.is_on_goroutine()) follow_stub(walk, m);
}

void walk_caller(Stack* out) {
  const G* g = model::current_m()->running;
  stack::CallerFrame caller = stack::caller_frame(model::system_stack_top());
  if (g == nullptr || !is_code(caller.pc)) return;
  Walk walk(out);
  walk.allow_stack_of(g);
  walk.follow_from(caller.pc, caller.rbp);
}

void walk_parked(const G* g, Stack* out) {
  traceback::TraceStart start = traceback::parked_start(g);
  if (!is_code(start.pc)) return;
  // It has not run yet: the function that it will run.
  if (start.pc == reinterpret_cast<uintptr_t>(&mg_goroutine_start))
    return out->push(reinterpret_cast<uintptr_t>(g->entry) + 1);
  Walk walk(out);
  walk.allow_stack_of(g);
  walk.follow_from(start.pc, start.rbp);
}

}  // namespace minigo::profile
