// Panics that a call of the runtime raises on the system stack.
//
// A panic runs deferred functions, so it belongs on the goroutine's stack. The call is abandoned:
// its frames on the system stack are dropped, and the goroutine continues, as if the caller of the
// stub had called it, in a function that makes the panic's value. What this needs to know waits in
// the G meanwhile.

#include "panic/raise.h"

#include <cstring>

#include "model/current.h"
#include "model/goroutine.h"
#include "panic/panic.h"
#include "stack/leaf.h"

namespace minigo::panic {
namespace {

[[noreturn]] void leave_and_call(void (*fn)(void*), uint64_t a, uint64_t b, uint64_t c) {
  model::G* g = model::current_g();
  g->panic_words[0] = a;
  g->panic_words[1] = b;
  g->panic_words[2] = c;
  stack::leave_leaf_and_call(fn, nullptr);
}

}  // namespace

void raise_plain_error(const char* text) {
  leave_and_call(panic_plain_text, reinterpret_cast<uint64_t>(text), strlen(text), 0);
}

void raise_unhashable_type(const abi::Type* type) {
  leave_and_call(panic_unhashable_type, reinterpret_cast<uint64_t>(type), 0, 0);
}

void raise_runtime_error(const char* text) { raise_runtime_error(text, {}); }

void raise_runtime_error(const char* text, abi::String name) {
  leave_and_call(panic_runtime_text, reinterpret_cast<uint64_t>(text),
                 reinterpret_cast<uint64_t>(name.data), static_cast<uint64_t>(name.len));
}

void raise_goexit() { stack::leave_leaf_and_call(mg_exit_goroutine, nullptr); }

extern "C" {

[[noreturn]] void mg_goexit_impl() { panic::raise_goexit(); }

// The innermost panic's value, if the caller may see it: it is recovered once the deferred function
// has returned.
abi::Eface mg_recover_impl(bool called_by_panic) {
  auto* panic = static_cast<Panic*>(model::current_g()->panics);
  if (!called_by_panic || panic == nullptr || panic->goexit || panic->recovered) return {};
  panic->recovered = true;
  return panic->value;
}

}  // extern "C"

}  // namespace minigo::panic
