// Panics on the goroutine's own stack: raising them, running deferred functions, and what follows
// if one recovers or none does (panic.h has the rules). Compiled with stack checks; the report of a
// panic that nobody recovers needs more stack than a goroutine should, and is made on the system
// stack.

#include "panic/panic.h"

#include "model/current.h"
#include "model/goroutine.h"
#include "panic/defer_list.h"
#include "panic/library_errors.h"
#include "stack/call_closure.h"
#include "stack/leaf.h"

namespace minigo::panic {

extern "C" [[noreturn]] void mg_goroutine_exit();

namespace {

bool same_words(const abi::Eface& a, const abi::Eface& b) {
  return a.type == b.type && a.data == b.data;
}

// Calls Error and String methods: a panic in one of them is one more panic.
__attribute__((always_inline)) inline void make_texts(Panic* panic) {
  for (; panic != nullptr; panic = panic->link) {
    if (panic->goexit) continue;
    if (panic->link != nullptr && same_words(panic->link->value, panic->value))
      panic->link->repanicked = true;
    else if (mg_go_print_panic_value != nullptr)
      panic->text = mg_go_print_panic_value(panic->value.type, panic->value.data);
  }
}

// Panics further out that this one has taken the frame from. Between them are those that they, or
// this one, have aborted further in.
void abort_others(Panic* panic) {
  for (Panic* other = panic->link;
       other != nullptr && (other->aborted || other->frame == panic->frame); other = other->link)
    other->aborted = true;
}

// Leaves the panic and those it aborted. True if a Goexit was among them.
bool drop_recovered(model::G* g, Panic* panic) {
  bool exits = false;
  Panic* left = panic->link;
  for (; left != nullptr && left->aborted; left = left->link) exits |= left->goexit;
  g->panics = left;
  return exits;
}

// Runs deferred functions until none is left, or one recovers: then it does not return.
__attribute__((always_inline)) inline void run_deferred(Panic* panic) {
  model::G* g = model::current_g();
  while (abi::DeferFrame* frame = g->defer_frames) {
    panic->frame = frame;
    abort_others(panic);
    while (abi::DeferRecord* record = take_deferred(frame)) {
      g->recover_code = record->closure->code;
      stack::mg_call_closure(record->closure);
      g->recover_code = nullptr;
      if (!panic->recovered) continue;
      if (!drop_recovered(g, panic)) stack::resume_defer_frame(frame);
      // The recovered panic had cut a Goexit short: go on as that one.
      panic->link = static_cast<Panic*>(g->panics);
      panic->goexit = true;
      panic->recovered = false;
      g->panics = panic;
    }
    g->defer_frames = frame->link;
  }
}

__attribute__((always_inline)) inline void start(Panic* panic) {
  model::G* g = model::current_g();
  panic->link = static_cast<Panic*>(g->panics);
  g->panics = panic;
  run_deferred(panic);
}

[[noreturn]] __attribute__((always_inline)) inline void end_goroutine() {
  model::current_g()->panics = nullptr;
  mg_goroutine_exit();
}

}  // namespace

MG_RAISES_PANIC void mg_exit_goroutine(void*) {
  Panic panic{};
  panic.goexit = true;
  start(&panic);
  end_goroutine();
}

extern "C" {

MG_RAISES_PANIC [[gnu::noinline]] void mg_start_panic(const abi::Eface* value, const Fault* fault) {
  Panic panic{};
  panic.value = *value;
  panic.fault = *fault;
  start(&panic);
  if (panic.goexit) end_goroutine();
  make_texts(&panic);
  stack::mg_call_on_system_stack(report_panic, &panic);
  __builtin_trap();
}

MG_RAISES_PANIC void mg_panic(const abi::Type* type, void* data) {
  abi::Eface value{type, data};
  if (type == nullptr && mg_go_panic_nil_error != nullptr) value = mg_go_panic_nil_error();
  start_panic(value, {});
}

void mg_defer_return(abi::DeferFrame* frame) {
  model::G* g = model::current_g();
  while (abi::DeferRecord* record = take_deferred(frame)) {
    g->recover_code = nullptr;
    stack::mg_call_closure(record->closure);
  }
  g->defer_frames = frame->link;
}

// Generated code has these inlined: fast_paths/.
void mg_defer_pop_impl(abi::DeferFrame* frame, const abi::DeferRecord* record) {
  frame->head = record->link;
  model::current_g()->recover_code = nullptr;
}

void mg_defer_unlink_impl(const abi::DeferFrame* frame) {
  model::current_g()->defer_frames = frame->link;
}

}  // extern "C"

}  // namespace minigo::panic
