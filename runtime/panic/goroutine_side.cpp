// The goroutine's side: raising panics and running deferred functions, on the goroutine's stack.
// Compiled with -fsplit-stack; everything that needs much stack runs on the system stack.

#include "abi/functions.h"
#include "model/current.h"
#include "model/goroutine.h"
#include "panic/defer_list.h"
#include "panic/error_text.h"
#include "panic/panic.h"
#include "stack/call_closure.h"
#include "stack/leaf.h"

namespace minigo::panic {

extern "C" {

// The library's, in Go. Absent in tests of the runtime.
__attribute__((weak)) abi::Eface mg_go_runtime_error(const char* text, int64_t len);
__attribute__((weak)) abi::Eface mg_go_fault_error(const char* text, int64_t len, uint64_t address);
__attribute__((weak)) abi::Eface mg_go_plain_error(const char* text, int64_t len);
__attribute__((weak)) abi::Eface mg_go_panic_nil_error();
__attribute__((weak)) abi::Eface mg_go_type_assertion_error(const abi::Type* interface,
                                                            const abi::Type* concrete,
                                                            const abi::Type* asserted,
                                                            const char* method, int64_t method_len);
__attribute__((weak)) abi::String mg_go_print_panic_value(const abi::Type* type, void* data);

[[noreturn]] void mg_goroutine_exit();
[[noreturn]] void mg_start_panic(const abi::Eface* value, const Fault* fault);
}

namespace {

model::G* this_goroutine() { return model::current_g(); }

bool same_words(const abi::Eface& a, const abi::Eface& b) {
  return a.type == b.type && a.data == b.data;
}

// Calls Error and String methods: a panic in one of them is one more panic.
void make_texts(Panic* panic) {
  for (; panic != nullptr; panic = panic->link) {
    if (panic->goexit) continue;
    if (panic->link != nullptr && same_words(panic->link->value, panic->value))
      panic->link->repanicked = true;
    else if (mg_go_print_panic_value != nullptr)
      panic->text = mg_go_print_panic_value(panic->value.type, panic->value.data);
  }
}

// Panics further out that this one has taken the frame from.
void abort_others(Panic* panic) {
  for (Panic* other = panic->link; other != nullptr && other->frame == panic->frame;
       other = other->link)
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
void run_deferred(Panic* panic) {
  model::G* g = this_goroutine();
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

void start(Panic* panic) {
  model::G* g = this_goroutine();
  panic->link = static_cast<Panic*>(g->panics);
  g->panics = panic;
  run_deferred(panic);
}

[[noreturn]] void end_goroutine() {
  this_goroutine()->panics = nullptr;
  mg_goroutine_exit();
}

[[noreturn]] void start_panic(const abi::Eface& value, const Fault& fault) {
  mg_start_panic(&value, &fault);
}

[[noreturn]] void panic_with_text(abi::Eface (*make_error)(const char*, int64_t),
                                  const abi::String& text, const Fault& fault) {
  abi::Eface value{};
  if (make_error != nullptr) value = make_error(text.data, text.len);
  start_panic(value, fault);
}

[[noreturn]] void panic_with_joined_text(abi::Eface (*make_error)(const char*, int64_t)) {
  model::G* g = this_goroutine();
  JoinedText request{
      reinterpret_cast<const char*>(g->panic_words[0]),
      {reinterpret_cast<const char*>(g->panic_words[1]), static_cast<int64_t>(g->panic_words[2])},
      {}};
  stack::mg_call_on_system_stack(make_joined_text, &request);
  panic_with_text(make_error, request.result, {});
}

template <int64_t kBytes>
constexpr abi::String literal(const char (&text)[kBytes]) {
  return {text, kBytes - 1};
}

// x is the index that was written in the source, y what it was compared with.
struct Compared {
  int64_t x;
  bool x_is_unsigned;
  int64_t y;
};

[[noreturn]] void panic_bounds(const char* format, const Compared& values) {
  BoundsText request{format, values.x, values.x_is_unsigned, values.y, {}};
  stack::mg_call_on_system_stack(make_bounds_text, &request);
  panic_with_text(mg_go_runtime_error, request.result, {});
}

constexpr const char* kIndexFormat = "index out of range [%x] with length %y";

// In the order of abi::SlicePanic. The second of each pair is for a negative number.
constexpr const char* kSliceFormats[][2] = {
    {"slice bounds out of range [:%x] with length %y", "slice bounds out of range [:%x]"},
    {"slice bounds out of range [:%x] with capacity %y", "slice bounds out of range [:%x]"},
    {"slice bounds out of range [%x:%y]", "slice bounds out of range [%x:]"},
    {"slice bounds out of range [::%x] with length %y", "slice bounds out of range [::%x]"},
    {"slice bounds out of range [::%x] with capacity %y", "slice bounds out of range [::%x]"},
    {"slice bounds out of range [:%x:%y]", "slice bounds out of range [:%x:]"},
    {"slice bounds out of range [%x:%y:]", "slice bounds out of range [%x::]"},
};

constexpr abi::String kNilText = literal("invalid memory address or nil pointer dereference");
constexpr abi::String kDivideText = literal("integer divide by zero");
constexpr uint64_t kSignalFpe = 8;
constexpr uint64_t kSignalSegv = 11;

}  // namespace

void panic_runtime_text(void*) { panic_with_joined_text(mg_go_runtime_error); }
void panic_plain_joined_text(void*) { panic_with_joined_text(mg_go_plain_error); }

void panic_plain_text(void*) {
  model::G* g = this_goroutine();
  abi::String text{reinterpret_cast<const char*>(g->panic_words[0]),
                   static_cast<int64_t>(g->panic_words[1])};
  panic_with_text(mg_go_plain_error, text, {});
}

void mg_exit_goroutine(void*) {
  Panic panic{};
  panic.goexit = true;
  start(&panic);
  end_goroutine();
}

extern "C" {

// Every panic but Goexit passes through here: traces show it by this name.
[[noreturn, gnu::noinline]] void mg_start_panic(const abi::Eface* value, const Fault* fault) {
  Panic panic{};
  panic.value = *value;
  panic.fault = *fault;
  start(&panic);
  if (panic.goexit) end_goroutine();
  make_texts(&panic);
  stack::mg_call_on_system_stack(report_panic, &panic);
  __builtin_trap();
}

[[noreturn]] void mg_panic(const abi::Type* type, void* data) {
  abi::Eface value{type, data};
  if (type == nullptr && mg_go_panic_nil_error != nullptr) value = mg_go_panic_nil_error();
  start_panic(value, {});
}

void mg_defer_return(abi::DeferFrame* frame) {
  model::G* g = this_goroutine();
  while (abi::DeferRecord* record = take_deferred(frame)) {
    g->recover_code = nullptr;
    stack::mg_call_closure(record->closure);
  }
  g->defer_frames = frame->link;
}

[[noreturn]] void mg_panic_index(int64_t index, int64_t len) {
  panic_bounds(index < 0 ? "index out of range [%x]" : kIndexFormat, {index, false, len});
}

[[noreturn]] void mg_panic_index_unsigned(uint64_t index, int64_t len) {
  panic_bounds(kIndexFormat, {static_cast<int64_t>(index), true, len});
}

[[noreturn]] void mg_panic_slice(int64_t what, int64_t index, int64_t bound) {
  panic_bounds(kSliceFormats[what][index < 0], {index, false, bound});
}

[[noreturn]] void mg_panic_slice_unsigned(int64_t what, uint64_t index, int64_t bound) {
  panic_bounds(kSliceFormats[what][0], {static_cast<int64_t>(index), true, bound});
}

[[noreturn]] void mg_panic_slice_to_array(int64_t slice_len, int64_t array_len) {
  panic_bounds("cannot convert slice with length %y to array or pointer to array with length %x",
               {array_len, false, slice_len});
}

[[noreturn]] void mg_panic_divide() { panic_with_text(mg_go_runtime_error, kDivideText, {}); }

[[noreturn]] void mg_panic_shift() {
  panic_with_text(mg_go_runtime_error, literal("negative shift amount"), {});
}

[[noreturn]] void mg_panic_unsafe(void* data, int64_t len, bool string) {
  if (len >= 0 && data == nullptr) {
    panic_with_text(mg_go_runtime_error,
                    string ? literal("unsafe.String: ptr is nil and len is not zero")
                           : literal("unsafe.Slice: ptr is nil and len is not zero"),
                    {});
  }
  panic_with_text(mg_go_runtime_error,
                  string ? literal("unsafe.String: len out of range")
                         : literal("unsafe.Slice: len out of range"),
                  {});
}

[[noreturn]] void mg_panic_nil() {
  auto pc = reinterpret_cast<uint64_t>(__builtin_return_address(0));
  panic_with_text(mg_go_runtime_error, kNilText, {kSignalSegv, 1, 0, pc});
}

[[noreturn]] void mg_panic_type_assert(const abi::Type* interface, const abi::Type* concrete,
                                       const abi::Type* wanted) {
  MissingMethod missing{wanted, concrete, {}};
  if (wanted->kind == abi::Kind::kInterface) {
    interface = nullptr;
    if (concrete != nullptr) stack::mg_call_on_system_stack(find_missing_method, &missing);
  }
  abi::Eface value{};
  if (mg_go_type_assertion_error != nullptr)
    value = mg_go_type_assertion_error(interface, concrete, wanted, missing.name.data,
                                       missing.name.len);
  start_panic(value, {});
}

[[noreturn]] void mg_range_panic(int64_t state) {
  static constexpr abi::String kTexts[] = {
      literal("range function continued iteration after function for loop body returned false"),
      {},  // ready: no reason to panic
      literal("range function continued iteration after loop body panic"),
      literal("range function continued iteration after whole loop exit"),
      literal("range function recovered a loop body panic and did not resume panicking"),
  };
  panic_with_text(mg_go_runtime_error, kTexts[state], {});
}

// The signal handler has made this look like a call from the faulting instruction.
void mg_fault_entry() {
  model::G* g = this_goroutine();
  Fault fault{g->panic_words[0], g->panic_words[1], g->panic_words[2], g->panic_words[3]};
  bool has_address = fault.signal != kSignalFpe && fault.address >= kNilPage;
  if (has_address && mg_go_fault_error != nullptr)
    start_panic(mg_go_fault_error(kNilText.data, kNilText.len, fault.address), fault);
  panic_with_text(mg_go_runtime_error, fault.signal == kSignalFpe ? kDivideText : kNilText, fault);
}

}  // extern "C"

}  // namespace minigo::panic
