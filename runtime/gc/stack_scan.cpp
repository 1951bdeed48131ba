// The frames are walked from the newest to the oldest, by their frame pointers. Of a frame that has
// no map, and of assembly, every word is taken as a pointer. Of one that has a map are taken
//
// - the words of the frame that are live at its call;
// - the registers that are live at its call, where the frames it has called have saved them;
// - the variables that a word found so far points to: nothing newer than a variable can point to it
//   without being live itself, and nothing older can point to it at all, so that one walk is
//   enough.
//
// Where there is doubt, more is taken: never too little. Frames of functions that have raised a
// panic are passed over with the registers that they have saved: the functions before them go on,
// if at all, with those of a DeferFrame.

#include "gc/stack_scan.h"

#include <algorithm>
#include <bit>
#include <cstddef>

#include "abi/frame.h"
#include "base/annotations.h"
#include "gc/stack_map_table.h"
#include "gc/stack_pointers.h"
#include "panic/panic.h"
#include "stack/morestack.h"

extern "C" {
// Assembly of stack/: the code that a goroutine begins in.
extern const char mg_goroutine_start[];
extern const char mg_goroutine_start_end[];
// The section of MG_RAISES_PANIC, by the linker.
extern const char __start_mg_panic_text[] __attribute__((weak));
extern const char __stop_mg_panic_text[] __attribute__((weak));
}

namespace minigo::gc {
namespace {

using model::G;
using model::Segment;

constexpr uintptr_t kWord = 8;
// Of a frame with more variables than this all are taken to be live.
constexpr uint32_t kMaxObjects = 64;

// The stack does not change meanwhile, but the system stack of an M that goes on may.
__attribute__((no_sanitize("address", "thread"))) uintptr_t read_word(uintptr_t address) {
  return *reinterpret_cast<const volatile uintptr_t*>(address);
}

// Whether the goroutine has begun: its first function returns to there.
bool is_in_goroutine_start(uintptr_t pc) {
  return pc - reinterpret_cast<uintptr_t>(mg_goroutine_start + 1) <
         static_cast<uintptr_t>(mg_goroutine_start_end - mg_goroutine_start - 1);
}

// Whether a function that raises a panic has made the call that returns to there.
bool is_in_panic(uintptr_t pc) {
  return pc - reinterpret_cast<uintptr_t>(__start_mg_panic_text) <
         static_cast<uintptr_t>(__stop_mg_panic_text - __start_mg_panic_text);
}

class StackScan {
 public:
  StackScan(G* g, Marker& marker) : segment_(g->segment), pointers_(g->segment), marker_(marker) {}

  void scan(G* g, sched::Standing standing) {
    uintptr_t sp = sched::for_each_call_range(
        g, standing,
        [](uintptr_t lo, uintptr_t hi, void* scan) {
          static_cast<StackScan*>(scan)->take_range(lo, hi);
        },
        this);
    marker_.count_stack(sizeof(G) + segment_->high - sp + sched::older_stack_bytes(g));
    note_deferred_calls(g);
    defer_frame_ = g->defer_frames;
    panic_ = static_cast<const panic::Panic*>(g->panics);
    take_panics(panic_);
    if (standing == sched::Standing::kSwitchedOut) sp = take_saved_registers(sp);
    frame_ = {read_word(sp), read_word(sp + kWord), sp + 2 * kWord};
    while (step()) {
    }
  }

 private:
  // A frame: the frame pointer, where its function goes on, and its lowest address.
  struct Frame {
    uintptr_t rbp;
    uintptr_t pc;
    uintptr_t low;
  };

  // ---- words ----

  void take(uintptr_t word) {
    marker_.count_scanned(kWord);
    marker_.mark_if_handed_out(word);
    pointers_.note(word);
  }

  void take_range(uintptr_t lo, uintptr_t hi) {
    for (; lo < hi; lo += kWord) take(read_word(lo));
  }

  // The records of deferred calls are all that lies in the heap and points into a stack: one that a
  // loop has made is linked to those before it.
  void note_deferred_calls(const G* g) {
    for (const abi::DeferFrame* frame = g->defer_frames; frame != nullptr && !pointers_.all();
         frame = frame->link) {
      for (const abi::DeferRecord* record = frame->head; record != nullptr; record = record->link)
        pointers_.note(reinterpret_cast<uintptr_t>(record));
    }
  }

  // All that lives of the frames that have raised panics.
  void take_panics(const panic::Panic* panic) {
    for (; panic != nullptr; panic = panic->link) {
      take(reinterpret_cast<uintptr_t>(panic->value.data));
      take(reinterpret_cast<uintptr_t>(panic->text.data));
      pointers_.note(reinterpret_cast<uintptr_t>(panic->frame));
    }
  }

  // ---- saved registers ----

  // A goroutine that is switched out has r15 to r12 and rbx at its stack pointer. Returns where its
  // frame pointer lies.
  uintptr_t take_saved_registers(uintptr_t sp) {
    for (uint32_t i = 0; i < abi::kSavedRegisters; i++)
      saved_at_[i] = sp + kWord * (abi::kSavedRegisters - 1 - i);
    return sp + kWord * abi::kSavedRegisters;
  }

  void take_register(uint32_t number) {
    if (saved_at_[number] != 0) take(read_word(saved_at_[number]));
    saved_at_[number] = 0;
  }

  // The function of the frame has not changed the registers that it has not saved: what they hold
  // is in its DeferFrame, too, and will be put back from there after a panic.
  void take_defer_frames(uint32_t saved) {
    for (; defer_frame_ != nullptr; defer_frame_ = defer_frame_->link) {
      auto at = reinterpret_cast<uintptr_t>(defer_frame_);
      if (at < frame_.low || at >= frame_.rbp) return;
      for (uint32_t i = 0; i < abi::kSavedRegisters; i++) {
        // rbx, rbp, r12 to r15.
        if ((saved >> i * 4 & 15) == 0)
          saved_at_[i] = at + offsetof(abi::DeferFrame, registers) + kWord * (i == 0 ? 0 : i + 1);
      }
    }
  }

  void forget_registers() { std::fill(std::begin(saved_at_), std::end(saved_at_), 0); }

  // ---- frames ----

  // Takes a frame and goes on to the next older one. False after the last one.
  bool step() {
    if (stack::is_in_morestack(frame_.pc)) return step_over_morestack();
    if (stack::is_in_preempt(frame_.pc)) return step_over_preempt();
    if (is_in_goroutine_start(frame_.pc)) return take_arguments();
    if (!is_sound()) return take_rest();
    raising_ = is_in_panic(frame_.pc) && (raising_ || has_panic(frame_.low, frame_.rbp));
    MappedCall call;
    if (raising_)
      pass_over_panic();
    else if (find_call(frame_.pc, &call))
      take_mapped(call);
    else
      take_all();
    return go_on(frame_.rbp + kWord);
  }

  // Whether the frame pointer is one: in this segment, above the frame.
  bool is_sound() const {
    return frame_.rbp % kWord == 0 && frame_.rbp >= frame_.low &&
           frame_.rbp + 2 * kWord <= segment_->high;
  }

  // To the next frame, whose function goes on at the address that lies there.
  bool go_on(uintptr_t return_address) {
    pointers_.forget_below(segment_, return_address);
    frame_ = {read_word(frame_.rbp), read_word(return_address), return_address + kWord};
    return true;
  }

  // Assembly that has led to a new segment, or is about to yield. It has not changed the saved
  // registers. It was called by a function that has no frame yet. Behind the step to a new segment
  // the words that it saved are of no use; the new segment begins with copies of arguments.
  bool step_over_morestack() {
    if (is_sound()) {
      take_range(frame_.low, frame_.rbp);
      return go_on(frame_.rbp + 2 * kWord);
    }
    if (segment_->older == nullptr) return take_rest();
    take_to_older_segment();
    return is_sound() ? go_on(frame_.rbp + 2 * kWord) : take_rest();
  }

  // A loop's poll: what the function had in the registers that calls do not preserve, and some of
  // its own. The next segment may have lent it the room.
  bool step_over_preempt() {
    if (!is_sound() && segment_->older != nullptr) take_to_older_segment();
    if (!is_sound()) return take_rest();
    take_range(frame_.low, frame_.rbp);
    return go_on(frame_.rbp + kWord);
  }

  // A frame that has gone on to this segment.
  void take_to_older_segment() {
    take_range(frame_.low, segment_->high);
    pointers_.forget_below(segment_, segment_->high + 1);
    frame_.low = segment_->caller_sp;
    segment_ = segment_->older;
  }

  // The oldest part of the stack: the arguments of the go statement, which are a variable of the
  // goroutine's first function.
  bool take_arguments() {
    if (segment_->older != nullptr) return take_rest();
    if (pointers_.point_to(frame_.low, segment_->high)) take_range(frame_.low, segment_->high);
    return false;
  }

  // ---- panics ----

  // Whether this part of the stack has the newest panic that the walk has not passed. A panic that
  // is not listed yet may have its value in the frames before it and nowhere else.
  bool has_panic(uintptr_t low, uintptr_t high) const {
    auto at = reinterpret_cast<uintptr_t>(panic_);
    return low <= at && at < high;
  }

  void pass_over_panic() {
    if (has_panic(frame_.low, frame_.rbp)) panic_ = panic_->link;
    forget_registers();
  }

  // Whether the frame's caller is a function that has raised a panic.
  bool is_called_by_panic() const {
    uintptr_t return_address = frame_.rbp + kWord;
    return is_in_panic(read_word(return_address)) &&
           has_panic(return_address + kWord, read_word(frame_.rbp));
  }

  // Every word of the frame, and the registers that it may have had.
  void take_all() {
    if (is_called_by_panic()) forget_registers();
    for (uint32_t i = 0; i < abi::kSavedRegisters; i++) take_register(i);
    take_range(frame_.low, frame_.rbp);
    take_defer_frames(0);
  }

  bool take_rest() {
    for (uint32_t i = 0; i < abi::kSavedRegisters; i++) take_register(i);
    take_range(frame_.low, segment_->high);
    for (; segment_->older != nullptr; segment_ = segment_->older)
      take_range(segment_->caller_sp, segment_->older->high);
    return false;
  }

  // ---- frames with a map ----

  void take_mapped(const MappedCall& call) {
    if ((call.site->registers & abi::kSiteArguments) != 0)
      take_range(frame_.low, std::min(frame_.low + call.map->outgoing * kWord, frame_.rbp));
    take_live_words(call);
    for (uint32_t i = 0; i < abi::kSavedRegisters; i++) {
      if ((call.site->registers >> i & 1) != 0) take_register(i);
    }
    take_objects(call);
    for (uint32_t i = 0; i < abi::kSavedRegisters; i++) {
      if (uint32_t place = call.map->saved >> i * 4 & 15; place != 0)
        saved_at_[i] = frame_.rbp - place * kWord;
    }
    take_defer_frames(call.map->saved);
  }

  void take_live_words(const MappedCall& call) {
    const uint32_t* bitmap = call.bitmap();
    for (uint32_t unit = 0; unit < abi::bitmap_units(call.map->words); unit++) {
      for (uint32_t bits = bitmap[unit]; bits != 0; bits &= bits - 1) {
        auto number = unit * 32 + static_cast<uint32_t>(std::countr_zero(bits));
        take(read_word(frame_.rbp - (number + 1) * kWord));
      }
    }
  }

  // Variables point to each other, so that one that is taken may lead to others.
  void take_objects(const MappedCall& call) {
    if (call.map->objects > kMaxObjects) pointers_.set_all();
    uint64_t taken = 0;
    for (bool more = true; more;) {
      more = false;
      for (uint32_t i = 0; i < call.map->objects; i++) {
        const abi::StackObject& object = call.objects()[i];
        uintptr_t low = frame_.rbp - (object.first + object.words) * kWord;
        uintptr_t high = frame_.rbp - object.first * kWord;
        if (i < kMaxObjects && (taken >> i & 1) != 0) continue;
        if (!pointers_.point_to(low, high + object.has_elements)) continue;
        if (!call.may_hold(object)) continue;
        if (i < kMaxObjects) taken |= uint64_t{1} << i;
        take_range(low, high);
        more = !pointers_.all();
      }
    }
  }

  const Segment* segment_;  // the frame's
  Frame frame_{};
  // Where the values lie that the saved registers have in this frame; 0: taken.
  uintptr_t saved_at_[abi::kSavedRegisters] = {};
  const abi::DeferFrame* defer_frame_ = nullptr;  // the newest one in this frame or an older one
  const panic::Panic* panic_ = nullptr;           // likewise
  bool raising_ = false;  // the last frame was one of those that have raised a panic
  StackPointers pointers_;
  Marker& marker_;
};

}  // namespace

void scan_stack(G* g, sched::Standing standing, Marker& marker) {
  StackScan(g, marker).scan(g, standing);
}

}  // namespace minigo::gc
