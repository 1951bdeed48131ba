// A time slice, as the P that it belongs to counts it.
//
// A slice passes from goroutine to goroutine: one that was readied by the goroutine before it and
// runs next inherits what is left. So the end of a slice is asked of the P, by the slice's number:
// the request holds until the P has begun another slice, however many goroutines hand over to each
// other meanwhile, and one that comes late, after the next slice has begun, ends nothing.
//
// When a slice is over, a goroutine that had it to itself goes to the global queue's tail; of a
// chain of goroutines that readied each other, those that can run go to the ring's. The P's ring
// and the global queue take turns: the next slice is for the one that the slice before did not come
// from, so neither starves. Goroutines whose timers are just due run before, but not at two ends in
// a row.
//
// A slice can also be interrupted, for goroutines that have waited for time. The interrupted one
// goes to the head of the global queue, and its P owes it what is left.

#ifndef MINIGO_SCHED_SLICE_H_
#define MINIGO_SCHED_SLICE_H_

#include <atomic>
#include <cstdint>

#include "base/relaxed.h"

namespace minigo::sched {

// Which time a goroutine runs on.
enum class RunsOn : uint8_t {
  kNewSlice,
  kInheritedSlice,  // what the goroutine that readied it left
  kOwedSlice,       // what an interruption took from it
};

// Zero memory is slice 0, which is over. All but number() and request_end() is the owner's.
class Slice {
 public:
  enum class Queue : uint8_t { kNone, kRing, kGlobal };

  uint32_t number() const { return number_; }

  // Anyone. The end of a newer slice may take its place; sysmon asks again.
  void request_end(uint32_t number) {
    // relaxed: the number is all there is to know.
    requested_.store(number, std::memory_order_relaxed);
  }

  bool is_over() const { return requested_.load(std::memory_order_relaxed) == number_; }
  // Whether more than one goroutine has had it.
  bool is_shared() const { return shared_; }

  void run_on(RunsOn time) {
    if (time == RunsOn::kNewSlice) begin();
    shared_ = time == RunsOn::kInheritedSlice || (time == RunsOn::kOwedSlice && owner_shared_);
  }

  // The goroutine that runs next was taken from `queue`.
  void take_from(Queue queue) { source_ = queue; }

  // Whose turn it is after this slice, if both queues have goroutines.
  Queue next_turn() const { return source_ == Queue::kGlobal ? Queue::kRing : Queue::kGlobal; }
  // The next slice is for `turn`, unless the one before has not had its turn yet.
  void end(Queue turn) {
    turn_is_overdue_ = turn_ != Queue::kNone;
    if (!turn_is_overdue_) turn_ = turn;
    begin();
  }
  bool turn_is_overdue() const { return turn_is_overdue_; }
  Queue take_turn() {
    Queue turn = turn_;
    turn_ = Queue::kNone;
    turn_is_overdue_ = false;
    return turn;
  }

  void interrupt() {
    owes_ = true;
    owner_shared_ = shared_;
  }
  // Whether the head of the global queue is owed the slice.
  bool take_debt() {
    bool owes = owes_;
    owes_ = false;
    return owes;
  }

 private:
  void begin() {
    number_.add(1);
    owes_ = false;
  }

  base::Relaxed<uint32_t> number_;
  std::atomic<uint32_t> requested_;
  bool shared_;
  bool owner_shared_;  // `shared_` of an interrupted slice
  bool owes_;
  bool turn_is_overdue_;
  Queue turn_;
  Queue source_;
};

}  // namespace minigo::sched

#endif  // MINIGO_SCHED_SLICE_H_
