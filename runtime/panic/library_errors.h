// Functions of the library, written in Go (packages runtime, internal/runtime/maps and
// internal/rt), that make the values of the runtime's panics and their texts. They run on the
// goroutine's stack. Weak: the runtime's own tests link no library.

#ifndef MINIGO_PANIC_LIBRARY_ERRORS_H_
#define MINIGO_PANIC_LIBRARY_ERRORS_H_

#include <cstdint>

#include "abi/type.h"

namespace minigo::panic {

extern "C" {

// A runtime.Error whose text is "runtime error: " and the given one.
__attribute__((weak)) abi::Eface mg_go_runtime_error(const char* text, int64_t len);
// The same of the type of errors about indexes and bounds of slices.
__attribute__((weak)) abi::Eface mg_go_bounds_error(const char* text, int64_t len);
// The same with a method Addr that returns the address of a fault.
__attribute__((weak)) abi::Eface mg_go_fault_error(const char* text, int64_t len, uint64_t address);
// A runtime.Error with the text alone.
__attribute__((weak)) abi::Eface mg_go_plain_error(const char* text, int64_t len);
// The same of a key whose type has no hash, in an empty map.
__attribute__((weak)) abi::Eface mg_go_unhashable_type_error(const abi::Type* type);
// A *runtime.PanicNilError.
__attribute__((weak)) abi::Eface mg_go_panic_nil_error();
// A *runtime.TypeAssertionError. `interface` is the static type of the asserted value, null if an
// interface was asserted; `concrete` is null if the value was nil; `method` is one that is missing,
// or empty.
__attribute__((weak)) abi::Eface mg_go_type_assertion_error(const abi::Type* interface,
                                                            const abi::Type* concrete,
                                                            const abi::Type* asserted,
                                                            const char* method, int64_t method_len);
// A panic's value as the end of the program shows it. Calls its method Error or String, if it has
// one.
__attribute__((weak)) abi::String mg_go_print_panic_value(const abi::Type* type, void* data);

}  // extern "C"

}  // namespace minigo::panic

#endif  // MINIGO_PANIC_LIBRARY_ERRORS_H_
