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
// goes to the global queue, where it has a line with its like, and its P owes it what is left. If
// several are ready at once, the others are there, too, in a line that comes before it. A P pays
// its debts in the order of these lines, whoever stands there.

#ifndef MINIGO_MODEL_SLICE_H_
#define MINIGO_MODEL_SLICE_H_

#include <atomic>
#include <cstdint>

#include "base/annotations.h"
#include "base/relaxed.h"

namespace minigo::model {

// Which slice a goroutine runs on.
enum class RunsOn : uint8_t {
  kNewSlice,
  kInheritedSlice,  // the rest of the slice of the goroutine that readied it
  kOwedSlice,       // the rest of the slice that an interruption took from it
};

// Zero memory is slice 0, which is over. Only the M that holds the P calls what is not marked "any
// thread".
class Slice {
 public:
  enum class Queue : uint8_t { kNone, kRing, kGlobal };

  // Any thread. The number of the slice at hand.
  uint32_t number() const { return number_; }

  // Any thread. Asks for the end of slice `number`. A request for another slice may overwrite it:
  // sysmon asks again.
  void request_end(uint32_t number) {
    // relaxed: the number is all there is to know.
    ended_.store(number, std::memory_order_relaxed);
    requested_.store(number, std::memory_order_relaxed);
  }
  // Any thread. As if its end were asked for, but only until withdraw_stop(): to stop the P for a
  // while.
  void request_stop(uint32_t number) { requested_.store(number, std::memory_order_relaxed); }
  // The stop is over. A slice whose end has been asked for as well still ends.
  void withdraw_stop() {
    requested_.store(ended_.load(std::memory_order_relaxed), std::memory_order_relaxed);
  }

  // Whether the end of the slice at hand has been asked for.
  bool is_over() const { return requested_.load(std::memory_order_relaxed) == number_; }
  // Whether more than one goroutine has run on it.
  bool is_shared() const { return shared_; }

  // A goroutine begins to run on the slice that `time` says.
  void run_on(RunsOn time) {
    if (time == RunsOn::kNewSlice) begin();
    shared_ = time == RunsOn::kInheritedSlice || (time == RunsOn::kOwedSlice && owner_shared_);
  }

  // The P looks into `queue` for a goroutine to run next.
  void take_from(Queue queue) {
    source_ = queue;
    looks_[index(queue)].add(1);
    if (MG_UNLIKELY(due_.load(std::memory_order_relaxed) == queue))
      due_.store(Queue::kNone, std::memory_order_relaxed);
  }

  // Any thread. How often the P has looked into `queue`.
  uint32_t looks(Queue queue) const { return looks_[index(queue)]; }
  // Any thread. The P must look into `queue` next: it has not for kQueuePatience, because slices
  // end early again and again.
  void make_due(Queue queue) { due_.store(queue, std::memory_order_relaxed); }

  // Whose turn it is after this slice, if both queues have goroutines.
  Queue next_turn() const { return source_ == Queue::kGlobal ? Queue::kRing : Queue::kGlobal; }
  // Ends the slice and begins another, which is for `turn`, unless an earlier turn is still to
  // come.
  void end(Queue turn) {
    turn_is_overdue_ = turn_ != Queue::kNone;
    if (!turn_is_overdue_) turn_ = turn;
    begin();
  }
  // The queue that has the next turn, or else `turn`, goes before all that has waited for time.
  void insist_on_turn(Queue turn) {
    if (turn_ == Queue::kNone) turn_ = turn;
    turn_is_overdue_ = true;
  }
  // Whether some queue has the next turn, and whether it has waited for a slice already.
  bool has_turn() const { return turn_ != Queue::kNone || is_due(); }
  bool turn_is_overdue() const { return turn_is_overdue_ || is_due(); }
  // Whose turn it is; it has had it then.
  Queue take_turn() {
    Queue turn = is_due() ? due_.load(std::memory_order_relaxed) : turn_;
    turn_ = Queue::kNone;
    turn_is_overdue_ = false;
    return turn;
  }

  // The goroutine that runs has gone to the global queue: one of its line is owed the rest.
  void interrupt() {
    debts_ = 1;
    owner_shared_ = shared_;
  }
  // So have `count` others, before it: they run on the same rest.
  void owe(int32_t count) { debts_ += count; }
  // Goroutines that waited for time have become ready: they begin a slice, unless they interrupt
  // one.
  void renew() {
    if (debts_ == 0) begin();
  }
  // Whether it has just begun after the end of another one, or is interrupted.
  bool is_contested() const { return debts_ != 0 || has_turn(); }
  // Whether a goroutine in the global queue is owed the slice.
  bool has_debts() const { return debts_ != 0; }
  // Whether one was owed it; one less is, then.
  bool take_debt() {
    if (MG_LIKELY(debts_ == 0)) return false;
    debts_--;
    return true;
  }

 private:
  static int index(Queue queue) { return queue == Queue::kGlobal; }
  bool is_due() const { return due_.load(std::memory_order_relaxed) != Queue::kNone; }

  void begin() {
    number_.add(1);
    debts_ = 0;
  }

  base::Relaxed<uint32_t> number_;
  std::atomic<uint32_t> requested_;
  std::atomic<uint32_t> ended_;       // of `requested_`, what is no mere stop
  base::Relaxed<uint32_t> looks_[2];  // the ring, the global queue
  std::atomic<Queue> due_;
  int32_t debts_;
  bool shared_;
  bool owner_shared_;  // `shared_` of an interrupted slice
  bool turn_is_overdue_;
  Queue turn_;
  Queue source_;
};

}  // namespace minigo::model

#endif  // MINIGO_MODEL_SLICE_H_
