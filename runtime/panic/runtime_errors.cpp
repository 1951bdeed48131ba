// The panics of run-time errors: those that generated code finds, those that the runtime's own
// functions raise (base/panic_door.h), and faults. Each makes the panic's value by the library and
// starts the panic. On the goroutine's own stack, compiled with stack checks; texts with numbers
// are made on the system stack.

#include "abi/functions.h"
#include "model/current.h"
#include "model/goroutine.h"
#include "panic/error_text.h"
#include "panic/library_errors.h"
#include "panic/panic.h"
#include "stack/leaf.h"

namespace minigo::panic {

namespace {

MG_RAISES_PANIC void panic_with_text(abi::Eface (*make_error)(const char*, int64_t),
                                     const abi::String& text, const Fault& fault) {
  abi::Eface value{};
  if (make_error != nullptr) value = make_error(text.data, text.len);
  start_panic(value, fault);
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

MG_RAISES_PANIC void panic_bounds(const char* format, const Compared& values) {
  BoundsText request{format, values.x, values.x_is_unsigned, values.y, {}};
  stack::mg_call_on_system_stack(make_bounds_text, &request);
  panic_with_text(mg_go_bounds_error, request.result, {});
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

MG_RAISES_PANIC void panic_runtime_text(void*) {
  model::G* g = model::current_g();
  JoinedText request{
      reinterpret_cast<const char*>(g->panic_words[0]),
      {reinterpret_cast<const char*>(g->panic_words[1]), static_cast<int64_t>(g->panic_words[2])},
      {}};
  stack::mg_call_on_system_stack(make_joined_text, &request);
  panic_with_text(mg_go_runtime_error, request.result, {});
}

MG_RAISES_PANIC void panic_plain_text(void*) {
  model::G* g = model::current_g();
  abi::String text{reinterpret_cast<const char*>(g->panic_words[0]),
                   static_cast<int64_t>(g->panic_words[1])};
  panic_with_text(mg_go_plain_error, text, {});
}

MG_RAISES_PANIC void panic_unhashable_type(void*) {
  const auto* type = reinterpret_cast<const abi::Type*>(model::current_g()->panic_words[0]);
  abi::Eface value{};
  if (mg_go_unhashable_type_error != nullptr) value = mg_go_unhashable_type_error(type);
  start_panic(value, {});
}

extern "C" {

MG_RAISES_PANIC void mg_panic_index(int64_t index, int64_t len) {
  panic_bounds(index < 0 ? "index out of range [%x]" : kIndexFormat, {index, false, len});
}

MG_RAISES_PANIC void mg_panic_index_unsigned(uint64_t index, int64_t len) {
  panic_bounds(kIndexFormat, {static_cast<int64_t>(index), true, len});
}

MG_RAISES_PANIC void mg_panic_slice(int64_t what, int64_t index, int64_t bound) {
  panic_bounds(kSliceFormats[what][index < 0], {index, false, bound});
}

MG_RAISES_PANIC void mg_panic_slice_unsigned(int64_t what, uint64_t index, int64_t bound) {
  panic_bounds(kSliceFormats[what][0], {static_cast<int64_t>(index), true, bound});
}

MG_RAISES_PANIC void mg_panic_slice_to_array(int64_t slice_len, int64_t array_len) {
  panic_bounds("cannot convert slice with length %y to array or pointer to array with length %x",
               {array_len, false, slice_len});
}

MG_RAISES_PANIC void mg_panic_divide() { panic_with_text(mg_go_runtime_error, kDivideText, {}); }

MG_RAISES_PANIC void mg_panic_shift() {
  panic_with_text(mg_go_runtime_error, literal("negative shift amount"), {});
}

MG_RAISES_PANIC void mg_panic_unsafe(void* data, int64_t len, bool string) {
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

MG_RAISES_PANIC void mg_panic_nil() {
  auto pc = reinterpret_cast<uint64_t>(__builtin_return_address(0));
  panic_with_text(mg_go_runtime_error, kNilText, {kSignalSegv, 1, 0, pc});
}

MG_RAISES_PANIC void mg_panic_type_assert(const abi::Type* interface, const abi::Type* concrete,
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

MG_RAISES_PANIC void mg_range_panic(int64_t state) {
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
MG_RAISES_PANIC void mg_fault_entry() {
  model::G* g = model::current_g();
  Fault fault{g->panic_words[0], g->panic_words[1], g->panic_words[2], g->panic_words[3]};
  bool has_address = fault.signal != kSignalFpe && fault.address >= kNilPage;
  if (has_address && mg_go_fault_error != nullptr)
    start_panic(mg_go_fault_error(kNilText.data, kNilText.len, fault.address), fault);
  panic_with_text(mg_go_runtime_error, fault.signal == kSignalFpe ? kDivideText : kNilText, fault);
}

}  // extern "C"

}  // namespace minigo::panic
