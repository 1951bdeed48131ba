// Builds the tables from events that come in order.

#ifndef MINIGO_COMPILER_TRACE_MODEL_BUILDER_H_
#define MINIGO_COMPILER_TRACE_MODEL_BUILDER_H_

#include <map>
#include <set>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "trace/event.h"
#include "trace/names.h"

namespace minigo::trace {

class ModelBuilder {
 public:
  explicit ModelBuilder(Trace& trace) : trace_(trace), names_(trace) {}

  void begin_generation(const Generation& generation) { names_.begin_generation(generation); }
  void add(const Event& event);
  void add_cpu_sample(const RawSample& sample, double time);
  // Ends the states and spans that last, and sorts the tables.
  void finish();

 private:
  // A kind of spans and what they belong to: a machine, a processor, a goroutine or a task.
  using Owner = std::pair<SpanKind, int64_t>;

  bool add_change(const Event& event);
  void note_machine(const Event& event);
  void note_processor(uint64_t id);
  void sort_states();
  void set_queues_of_go();
  int32_t row_of(int64_t goroutine);
  StateRow& enter(int32_t goroutine, State state);
  StateRow& enter_queue(const Event& event, int32_t goroutine);
  StateRow& enter_here(const Event& event, int32_t goroutine, State state);
  void set_stack(StateRow& state, uint64_t stack);
  void go_status(const Event& event);
  void go_create(const Event& event);
  void go_start(const Event& event);
  void go_leave(const Event& event, State state);
  void go_destroy(const Event& event);
  void go_unblock(const Event& event);
  void go_switch(const Event& event);
  void syscall_begin(const Event& event);
  void syscall_end(const Event& event);
  void syscall_end_blocked(const Event& event);
  void lose_processor(int64_t goroutine);
  int32_t goroutine_of(const Event& event);
  Cause cause_without_goroutine(uint32_t reason) const;

  bool add_span_event(const Event& event);
  void begin_span(const Event& event, Owner owner, uint32_t text = 0);
  void end_span(const Event& event, Owner owner, uint32_t text = 0);
  bool add_mark_event(const Event& event);
  void add_mark(const Event& event, MarkKind kind, int64_t a = 0, int64_t b = 0, uint32_t text = 0);
  void add_timer(Event event);
  uint32_t log_text(const Event& event);
  bool add_sample(const Event& event);
  void go_global(const Event& event);

  Trace& trace_;
  Names names_;
  double now_ = 0;
  std::unordered_map<int64_t, int32_t> rows_;         // of goroutines, by their ids
  std::vector<int32_t> open_states_;                  // of each goroutine: its row of states, or -1
  std::map<Owner, std::vector<SpanRow>> open_spans_;  // the innermost last
  std::unordered_map<uint32_t, uint32_t> wrapped_;    // functions, by the wrappers around them
  std::unordered_set<uint64_t> timed_;                // ids of goroutines whose timers have fired
  std::set<int32_t> machines_;
  // Ids of goroutines that went to the global queue before the event that makes them runnable.
  std::unordered_set<uint64_t> global_;
  bool has_scheduler_events_ = false;
  HeapRow heap_;  // the latest
};

}  // namespace minigo::trace

#endif  // MINIGO_COMPILER_TRACE_MODEL_BUILDER_H_
