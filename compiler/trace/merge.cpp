// A cursor for each thread stands before its next event; those in a heap, the earliest first. An
// event that has to wait for another thread's sets its cursor aside until one has been applied.

#include "trace/merge.h"

#include <algorithm>
#include <deque>
#include <map>
#include <utility>
#include <vector>

#include "trace/byte_reader.h"

namespace minigo::trace {

void Timeline::begin_generation(const Generation& generation) {
  if (generation.batches.empty()) return;
  time_ = started_ ? std::max(time_, at(generation.first_ticks)) : 0;
  started_ = true;
  ticks_ = generation.first_ticks;
  if (generation.ticks_per_second != 0) {
    nanoseconds_per_tick_ = 1e9 / static_cast<double>(generation.ticks_per_second);
  }
}

double Timeline::at(uint64_t ticks) const {
  return time_ + static_cast<double>(static_cast<int64_t>(ticks - ticks_)) * nanoseconds_per_tick_;
}

namespace {

// Goes through the batches of a thread.
class Cursor {
 public:
  void add(const Batch& batch) { batches_.push_back(&batch); }
  // Reads the next event; false at the end and at damage.
  bool next(const Timeline& timeline);

  const Event& event() const { return event_; }
  Event& event() { return event_; }
  size_t offset() const { return offset_; }  // of the event, in the file
  const std::optional<Damage>& damage() const { return damage_; }

 private:
  bool next_batch();
  bool fail(const Batch& batch, const char* reason);

  std::vector<const Batch*> batches_;
  size_t batch_ = 0;
  ByteReader reader_{{}};
  bool open_ = false;
  uint64_t ticks_ = 0;
  Event event_ = {};
  size_t offset_ = 0;
  std::optional<Damage> damage_;
};

bool Cursor::fail(const Batch& batch, const char* reason) {
  damage_ = Damage{batch.cut ? batch.offset + batch.data.size() : offset_,
                   batch.cut ? "the file ends in a batch" : reason};
  return false;
}

// Moves to a batch that has events left.
bool Cursor::next_batch() {
  while (!open_ || reader_.at_end()) {
    if (open_) batch_++;
    if (batch_ == batches_.size()) return open_ = false;
    open_ = true;
    reader_ = ByteReader(batches_[batch_]->data);
    ticks_ = batches_[batch_]->ticks;
  }
  return true;
}

bool Cursor::next(const Timeline& timeline) {
  if (!next_batch()) return false;
  const Batch& batch = *batches_[batch_];
  offset_ = batch.offset + reader_.position();
  unsigned number = reader_.byte();
  if (batch.scheduler) number = number < 256 - kSchedulerKinds ? number + kSchedulerKinds : 0;
  int count = kArgumentCounts[number];
  if (count < 0) return fail(batch, "there is no such event");
  ticks_ += reader_.number();
  for (int i = 0; i < count; i++) event_.arguments[i] = reader_.number();
  if (reader_.failed()) return fail(batch, "an event is longer than its batch");
  event_.kind = static_cast<EventKind>(number);
  event_.machine = batch.thread;
  event_.victim = kNone;
  event_.time = timeline.at(ticks_);
  return true;
}

class Merge {
 public:
  Merge(const Generation& generation, const Timeline& timeline, Replay& replay,
        const std::function<void(const Event&)>& sink);
  std::optional<Damage> run();

 private:
  static bool is_later(const Cursor* a, const Cursor* b) {
    return a->event().time > b->event().time;
  }
  void push(Cursor* cursor);
  Cursor* pop();
  void advance(Cursor* cursor);
  void stop(Cursor* cursor, const char* reason);

  const Timeline& timeline_;
  Replay& replay_;
  const std::function<void(const Event&)>& sink_;
  std::deque<Cursor> cursors_;
  std::vector<Cursor*> heap_;
  std::vector<Cursor*> waiting_;
  std::optional<Damage> damage_;
};

// The scheduler's events of a thread have batches of their own, and a cursor.
Merge::Merge(const Generation& generation, const Timeline& timeline, Replay& replay,
             const std::function<void(const Event&)>& sink)
    : timeline_(timeline), replay_(replay), sink_(sink) {
  std::map<std::pair<int64_t, bool>, Cursor*> by_thread;
  for (const Batch& batch : generation.batches) {
    Cursor*& cursor = by_thread[{batch.thread, batch.scheduler}];
    if (cursor == nullptr) cursor = &cursors_.emplace_back();
    cursor->add(batch);
  }
  for (Cursor& cursor : cursors_) advance(&cursor);
}

void Merge::push(Cursor* cursor) {
  heap_.push_back(cursor);
  std::push_heap(heap_.begin(), heap_.end(), is_later);
}

Cursor* Merge::pop() {
  std::pop_heap(heap_.begin(), heap_.end(), is_later);
  Cursor* cursor = heap_.back();
  heap_.pop_back();
  return cursor;
}

void Merge::advance(Cursor* cursor) {
  if (cursor->next(timeline_)) return push(cursor);
  if (!damage_) damage_ = cursor->damage();
}

void Merge::stop(Cursor* cursor, const char* reason) { damage_ = Damage{cursor->offset(), reason}; }

std::optional<Damage> Merge::run() {
  while (!heap_.empty() && !damage_) {
    Cursor* cursor = pop();
    switch (replay_.apply(cursor->event())) {
      case Verdict::kNotYet:
        waiting_.push_back(cursor);
        continue;
      case Verdict::kImpossible:
        stop(cursor, "an event contradicts those before it");
        continue;
      case Verdict::kApplied:
        sink_(cursor->event());
        advance(cursor);
        for (Cursor* other : waiting_) push(other);
        waiting_.clear();
    }
  }
  if (!waiting_.empty() && !damage_) stop(waiting_[0], "an event lacks one that led to it");
  return damage_;
}

}  // namespace

std::optional<Damage> merge(const Generation& generation, const Timeline& timeline, Replay& replay,
                            const std::function<void(const Event&)>& sink) {
  return Merge(generation, timeline, replay, sink).run();
}

}  // namespace minigo::trace
