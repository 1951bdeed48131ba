// A program that panic_test.cpp runs: it does by hand what generated code does. It runs on the main
// goroutine's stack, with stack checks; functions have Go's names in the symbol table.

#include <atomic>
#include <cstdint>

#include "abi/frame.h"
#include "abi/functions.h"
#include "abi/type.h"

namespace abi = minigo::abi;

extern "C" {
int32_t mg_defer_enter(abi::DeferFrame*) __attribute__((returns_twice));
void mg_defer_return(abi::DeferFrame*);
[[noreturn]] void mg_panic(const abi::Type*, void*);
[[noreturn]] void mg_panic_index(int64_t, int64_t);
[[noreturn]] void mg_panic_slice(int64_t, int64_t, int64_t);
abi::Eface mg_recover(bool);
[[noreturn]] void mg_goexit();
void* mg_make_slice(const abi::Type*, int64_t, int64_t);
void* mg_map_set(const abi::Type*, void*, const void*);
void* mg_chan_make(const abi::Type*, int64_t);
bool mg_chan_recv(void*, void*);
void mg_go(void (*)(void*), const void*, int64_t);
void mg_gosched();
abi::String mg_arg(int64_t);
void mg_print_string(const char*, int64_t);
void mg_print_lock();
void mg_print_unlock();
bool mg_eface_equal_slow(const abi::Type*, const void*, const abi::Type*, const void*);
[[noreturn]] void mg_fatal(const char*, int64_t);
}

#define GO(name) __asm__(name) __attribute__((noinline, disable_tail_calls))

namespace {

struct Text {
  abi::String text;
  Text(const char* s) {
    int64_t n = 0;
    while (s[n] != 0) n++;
    text = {s, n};
  }
};

abi::Type named_type(const char* name, abi::Kind kind, uint64_t size) {
  abi::Type type{};
  type.size = size;
  type.align = 8;
  type.kind = kind;
  type.str = Text(name).text;
  return type;
}

abi::Type string_type = named_type("string", abi::Kind::kString, 16);
abi::Type runtime_error_type = named_type("runtime.errorString", abi::Kind::kString, 16);
abi::Type plain_error_type = named_type("runtime.plainError", abi::Kind::kString, 16);
abi::Type slice_type = named_type("[]int", abi::Kind::kSlice, 24);
abi::Type int_type = named_type("int", abi::Kind::kInt, 8);
abi::Type chan_type = [] {
  abi::Type type = named_type("chan int", abi::Kind::kChan, 8);
  type.elem = &int_type;
  return type;
}();

// Values of panics; they outlive the stacks.
abi::String boxes[64];
int box_count;

abi::Eface box(const abi::Type* type, const abi::String& text) {
  boxes[box_count] = text;
  return {type, &boxes[box_count++]};
}

[[noreturn]] void panic_text(const char* text) {
  abi::Eface value = box(&string_type, Text(text).text);
  mg_panic(value.type, value.data);
}

void say(const char* text) {
  Text t(text);
  mg_print_lock();
  mg_print_string(t.text.data, t.text.len);
  mg_print_string("\n", 1);
  mg_print_unlock();
}

abi::GoroutineHeader* goroutine() {
  abi::GoroutineHeader* g;
  asm volatile("movq %%fs:%c1, %0" : "=r"(g) : "i"(abi::kTcbGoroutine));
  return g;
}

// The entry of a function that contains recover().
bool called_by_panic(void (*self)(abi::Closure*)) {
  bool called = goroutine()->recover_code == reinterpret_cast<void*>(self);
  goroutine()->recover_code = nullptr;
  return called;
}

void defer(abi::DeferFrame& frame, abi::DeferRecord& record, abi::Closure& closure) {
  record = {frame.head, &closure};
  frame.head = &record;
}

// A function with one deferred function: calls body, if the frame is entered for the first time.
#define WITH_DEFER(frame, body)      \
  if (mg_defer_enter(&frame) == 0) { \
    body;                            \
  }                                  \
  mg_defer_return(&frame)

void recoverer(abi::Closure* self);
abi::Closure recoverer_closure{reinterpret_cast<void*>(recoverer)};
void recoverer(abi::Closure*) {
  abi::Eface value = mg_recover(called_by_panic(recoverer));
  say(value.type == nullptr ? "recovered nothing" : "recovered");
}

void repanicker(abi::Closure*) GO("main.repanic");
void repanicker(abi::Closure*) {
  abi::Eface value = mg_recover(called_by_panic(repanicker));
  mg_panic(value.type, value.data);
}

void second(abi::Closure*) GO("main.main.func1");
void second(abi::Closure*) { panic_text("second"); }

void exiter(abi::Closure*) { mg_goexit(); }

std::atomic<bool> deferred_ran{false};

void say_deferred(abi::Closure*) {
  say("deferred");
  deferred_ran = true;
}

int64_t deep(int64_t n) GO("main.deep");
int64_t deep(int64_t n) {
  if (n == 0) mg_panic_index(5, 3);
  volatile int64_t local[4] = {n};
  return deep(n - 1) + local[0];
}

void catch_deep(int64_t n) GO("main.catch");
void catch_deep(int64_t n) {
  abi::DeferFrame frame;
  abi::DeferRecord record;
  WITH_DEFER(frame, (defer(frame, record, recoverer_closure), deep(n)));
}

// recover in a function that the deferred one calls does not count.
void calls_recoverer(abi::Closure*) { recoverer(nullptr); }

void defer_one(void (*fn)(abi::Closure*), void (*body)()) GO("main.deferOne");
void defer_one(void (*fn)(abi::Closure*), void (*body)()) {
  abi::DeferFrame frame;
  abi::DeferRecord record;
  abi::Closure closure{reinterpret_cast<void*>(fn)};
  WITH_DEFER(frame, (defer(frame, record, closure), body()));
}

void first() GO("main.first");
void first() { panic_text("first\nline"); }

// A deferred function whose own callee recovers what it panics itself.
void nested(abi::Closure*) {
  defer_one(recoverer, first);
  say("nested done");
}

int64_t load(const int64_t* p) GO("main.load");
int64_t load(const int64_t* p) { return *p + 1; }

int64_t divide(int64_t a, int64_t b) GO("main.divide");
int64_t divide(int64_t a, int64_t b) {
  int64_t result;
  asm volatile("cqto; idivq %2" : "=a"(result) : "a"(a), "r"(b) : "rdx");
  return result + 1;
}

volatile int64_t result;

void receive(void*) GO("main.receive");
void receive(void*) {
  int64_t value;
  mg_chan_recv(mg_chan_make(&chan_type, 0), &value);
  result = value;
}

void goexit_then_recover() {
  defer_one(exiter, [] { panic_text("lost"); });
}

// The panic that cut the exit short is recovered, and the exit goes on.
void panics_in_exit(void*) {
  abi::DeferFrame frame;
  abi::DeferRecord records[3];
  abi::Closure panics{reinterpret_cast<void*>(second)};
  abi::Closure says{reinterpret_cast<void*>(say_deferred)};
  WITH_DEFER(frame, (defer(frame, records[0], says), defer(frame, records[1], recoverer_closure),
                     defer(frame, records[2], panics), mg_goexit()));
  say("not reached");
}

void go(void (*fn)(void*)) GO("main.start");
void go(void (*fn)(void*)) { mg_go(fn, nullptr, 0); }

void wait_for_deferred() {
  while (!deferred_ran) mg_gosched();
}

struct Scenario {
  const char* name;
  void (*run)();
};
const Scenario kScenarios[] = {
    {"plain", first},
    {"index", [] { result = deep(3); }},
    {"long", [] { result = deep(100000); }},
    {"recover", [] { catch_deep(3), catch_deep(20000), say("done"); }},
    {"nested", [] { defer_one(nested, first); }},
    {"second", [] { defer_one(second, first); }},
    {"repanic", [] { defer_one(repanicker, first); }},
    {"indirect", [] { defer_one(calls_recoverer, first); }},
    {"normal", [] { defer_one(recoverer, [] {}), say("done"); }},
    {"nil", [] { result = load(nullptr); }},
    {"nil_recover", [] { defer_one(recoverer, [] { result = load(nullptr); }), say("done"); }},
    {"divide", [] { result = divide(1, 0); }},
    {"wild", [] { result = load(reinterpret_cast<int64_t*>(0x100000008)); }},
    {"slice", [] { mg_panic_slice(static_cast<int64_t>(abi::SlicePanic::kHighCap), 9, 4); }},
    {"negative", [] { mg_panic_slice(static_cast<int64_t>(abi::SlicePanic::kLowHigh), -1, 4); }},
    {"makeslice", [] { mg_make_slice(&int_type, -1, 5); }},
    {"nilmap", [] { mg_map_set(&chan_type, nullptr, nullptr); }},
    {"uncomparable", [] { mg_eface_equal_slow(&slice_type, nullptr, &slice_type, nullptr); }},
    {"leaf_recover",
     [] { defer_one(recoverer, [] { mg_make_slice(&int_type, 1, 0); }), say("done"); }},
    {"deadlock",
     [] {
       go(receive);
       receive(nullptr);
     }},
    {"fatal", [] { mg_fatal("concurrent map writes", 21); }},
    {"unreadable", [] { mg_fatal(reinterpret_cast<const char*>(0x100000008), 9); }},
    {"goexit",
     [] { mg_go([](void*) { goexit_then_recover(); }, nullptr, 0), mg_gosched(), say("done"); }},
    {"exit_goes_on", [] { go(panics_in_exit), wait_for_deferred(), say("done"); }},
};

bool same(const abi::String& text, const char* other) {
  for (int64_t i = 0; i < text.len; i++) {
    if (text.data[i] != other[i]) return false;
  }
  return other[text.len] == 0;
}

}  // namespace

extern "C" {

abi::Eface mg_go_runtime_error(const char* text, int64_t len) {
  return box(&runtime_error_type, {text, len});
}
abi::Eface mg_go_bounds_error(const char* text, int64_t len) {
  return box(&runtime_error_type, {text, len});
}
abi::Eface mg_go_plain_error(const char* text, int64_t len) {
  return box(&plain_error_type, {text, len});
}
abi::Eface mg_go_panic_nil_error() { return box(&plain_error_type, Text("nil").text); }
abi::Eface mg_go_type_assertion_error(const abi::Type*, const abi::Type*, const abi::Type*,
                                      const char* method, int64_t len) {
  return box(&runtime_error_type, {method, len});
}
// Without the tab behind newlines, and a runtime error without its prefix.
abi::String mg_go_print_panic_value(const abi::Type*, void* data) {
  return *static_cast<abi::String*>(data);
}

void run_scenario() GO("main.main");
void run_scenario() {
  abi::String name = mg_arg(1);
  for (const Scenario& scenario : kScenarios) {
    if (same(name, scenario.name)) scenario.run();
  }
}

void mg_program_start() {
  run_scenario();
  asm volatile("");
}

}  // extern "C"
