// The frames are walked from the newest to the oldest, by their frame pointers. Of a frame that has
// no map, and of assembly, every word is taken as a pointer. Of one that has a map are taken
//
// - the words of the frame that are live at its call;
// - the registers that are live at its call, where the frames it has called have saved them;
// - the variables that a word found so far points to: nothing newer than a variable can point to it
//   without being live itself, and nothing older can point to it at all, so that one walk is
//   enough.
//
// Where there is doubt, more is taken: never too little.

#include "gc/stack_scan.h"

#include <algorithm>
#include <bit>

#include "abi/frame.h"
#include "base/annotations.h"
#include "gc/stack_map_table.h"
#include "stack/morestack.h"

extern "C" {
// Assembly of stack/: the code that a goroutine begins in.
extern const char mg_goroutine_start[];
extern const char mg_goroutine_start_end[];
}

namespace minigo::gc {
namespace {

using model::G;
using model::Segment;

constexpr uintptr_t kWord = 8;
// More variables of a frame, or pointers to variables of a stack, than this are not told apart:
// all variables are taken to be live then.
constexpr uint32_t kMaxObjects = 64;
constexpr uint32_t kMaxPointers = 64;
// The same goes for stacks of more segments.
constexpr int kMaxSegments = 4;

// The stack does not change meanwhile, but the system stack of an M that goes on may.
__attribute__((no_sanitize("address", "thread"))) uintptr_t read_word(uintptr_t address) {
  return *reinterpret_cast<const volatile uintptr_t*>(address);
}

// Whether the goroutine has begun: its first function returns to there.
bool is_in_goroutine_start(uintptr_t pc) {
  return pc - reinterpret_cast<uintptr_t>(mg_goroutine_start + 1) <
         static_cast<uintptr_t>(mg_goroutine_start_end - mg_goroutine_start - 1);
}

class StackScan {
 public:
  StackScan(G* g, Marker& marker) : segment_(g->segment), marker_(marker) {
    for (const Segment* s = g->segment; s != nullptr && segments_ <= kMaxSegments; s = s->older)
      segments_++;
    all_objects_ = segments_ > kMaxSegments;
  }

  void scan(G* g, sched::Standing standing) {
    uintptr_t sp = sched::for_each_call_range(
        g, standing,
        [](uintptr_t lo, uintptr_t hi, void* scan) {
          static_cast<StackScan*>(scan)->take_range(lo, hi);
        },
        this);
    note_deferred_calls(g);
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
    marker_.mark(word);
    note_pointer(word);
  }

  void take_range(uintptr_t lo, uintptr_t hi) {
    for (; lo < hi; lo += kWord) take(read_word(lo));
  }

  bool is_in_stack(uintptr_t word) const {
    for (const Segment* s = segment_; s != nullptr; s = s->older) {
      if (word - model::segment_low(s) <= s->high - model::segment_low(s)) return true;
    }
    return false;
  }

  void note_pointer(uintptr_t word) {
    if (all_objects_ || !is_in_stack(word)) return;
    if (std::find(pointers_, pointers_ + pointer_count_, word) != pointers_ + pointer_count_)
      return;
    if (pointer_count_ == kMaxPointers)
      all_objects_ = true;
    else
      pointers_[pointer_count_++] = word;
  }

  // The records of deferred calls are all that lies in the heap and points into a stack: one that a
  // loop has made is linked to those before it.
  void note_deferred_calls(const G* g) {
    for (const abi::DeferFrame* frame = g->defer_frames; frame != nullptr && !all_objects_;
         frame = frame->link) {
      for (const abi::DeferRecord* record = frame->head; record != nullptr; record = record->link)
        note_pointer(reinterpret_cast<uintptr_t>(record));
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

  // ---- frames ----

  // Takes a frame and goes on to the next older one. False after the last one.
  bool step() {
    if (stack::is_in_morestack(frame_.pc)) return step_over_morestack();
    if (is_in_goroutine_start(frame_.pc)) return take_arguments();
    if (!is_sound()) return take_rest();
    MappedCall call;
    if (find_call(frame_.pc, &call))
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
    forget_pointers_below(return_address);
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
    take_range(frame_.low, segment_->high);
    forget_pointers_below(segment_->high + 1);
    frame_.low = segment_->caller_sp;
    segment_ = segment_->older;
    return is_sound() ? go_on(frame_.rbp + 2 * kWord) : take_rest();
  }

  // The oldest part of the stack: the arguments of the go statement, which are a variable of the
  // goroutine's first function.
  bool take_arguments() {
    if (segment_->older != nullptr) return take_rest();
    if (is_pointed_to(frame_.low, segment_->high)) take_range(frame_.low, segment_->high);
    return false;
  }

  // Every word of the frame, and the registers that it may have had.
  void take_all() {
    for (uint32_t i = 0; i < abi::kSavedRegisters; i++) take_register(i);
    take_range(frame_.low, frame_.rbp);
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
    if (call.map->objects > kMaxObjects) all_objects_ = true;
    uint64_t taken = 0;
    for (bool more = true; more;) {
      more = false;
      for (uint32_t i = 0; i < call.map->objects; i++) {
        const abi::StackObject& object = call.objects()[i];
        uintptr_t low = frame_.rbp - (object.first + object.words) * kWord;
        uintptr_t high = frame_.rbp - object.first * kWord;
        if (i < kMaxObjects && (taken >> i & 1) != 0) continue;
        if (!is_pointed_to(low, high + object.has_elements)) continue;
        if (i < kMaxObjects) taken |= uint64_t{1} << i;
        take_range(low, high);
        more = !all_objects_;
      }
    }
  }

  bool is_pointed_to(uintptr_t low, uintptr_t high) const {
    if (all_objects_) return true;
    return std::any_of(pointers_, pointers_ + pointer_count_,
                       [&](uintptr_t pointer) { return low <= pointer && pointer < high; });
  }

  // In this segment.
  void forget_pointers_below(uintptr_t limit) {
    uintptr_t low = model::segment_low(segment_);
    auto* end = std::remove_if(pointers_, pointers_ + pointer_count_, [&](uintptr_t pointer) {
      return low <= pointer && pointer < limit;
    });
    pointer_count_ = static_cast<uint32_t>(end - pointers_);
  }

  const Segment* segment_;  // the frame's
  int segments_ = 0;
  Frame frame_{};
  // Where the values lie that the saved registers have in this frame; 0: taken.
  uintptr_t saved_at_[abi::kSavedRegisters] = {};
  uintptr_t pointers_[kMaxPointers];
  uint32_t pointer_count_ = 0;
  bool all_objects_ = false;
  Marker& marker_;
};

}  // namespace

void scan_stack(G* g, sched::Standing standing, Marker& marker) {
  StackScan(g, marker).scan(g, standing);
}

}  // namespace minigo::gc
