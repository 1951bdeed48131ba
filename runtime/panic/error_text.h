// Texts of run-time errors, made on the system stack.

#ifndef MINIGO_PANIC_ERROR_TEXT_H_
#define MINIGO_PANIC_ERROR_TEXT_H_

#include <cstdint>

#include "abi/type.h"

namespace minigo::panic {

// A text in which %x and %y stand for two numbers, and what becomes of it, in the heap.
struct BoundsText {
  const char* format;
  int64_t x;
  bool x_is_unsigned;
  int64_t y;
  abi::String result;
};
void make_bounds_text(void* bounds_text);

// prefix followed by name.
struct JoinedText {
  const char* prefix;
  abi::String name;
  abi::String result;
};
void make_joined_text(void* joined_text);

// The method that `type` lacks to be an `interface`.
struct MissingMethod {
  const abi::Type* interface;
  const abi::Type* type;
  abi::String name;
};
void find_missing_method(void* missing_method);

}  // namespace minigo::panic

#endif  // MINIGO_PANIC_ERROR_TEXT_H_
