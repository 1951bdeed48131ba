// Texts of run-time errors. These functions run on the system stack, which has room for them; the
// goroutine's side calls each by mg_call_on_system_stack with the request as its argument, and
// finds the answer in it.

#ifndef MINIGO_PANIC_ERROR_TEXT_H_
#define MINIGO_PANIC_ERROR_TEXT_H_

#include <cstdint>

#include "abi/type.h"

namespace minigo::panic {

// A text in which %x and %y stand for two numbers. make_bounds_text puts the finished one into
// `result`, in memory of the heap.
struct BoundsText {
  const char* format;
  int64_t x;
  bool x_is_unsigned;
  int64_t y;
  abi::String result;
};
void make_bounds_text(void* bounds_text);

// make_joined_text puts the prefix, followed by the name, into `result`.
struct JoinedText {
  const char* prefix;
  abi::String name;
  abi::String result;
};
void make_joined_text(void* joined_text);

// find_missing_method puts the name of the first method that `type` lacks to implement `interface`
// into `name`.
struct MissingMethod {
  const abi::Type* interface;
  const abi::Type* type;
  abi::String name;
};
void find_missing_method(void* missing_method);

}  // namespace minigo::panic

#endif  // MINIGO_PANIC_ERROR_TEXT_H_
