// Text to standard error, collected in one buffer under one lock: print, println, and what the
// runtime says when a program ends. Formats are Go's.

#ifndef MINIGO_VALUE_PRINT_H_
#define MINIGO_VALUE_PRINT_H_

#include <cstdint>

#include "abi/type.h"

namespace minigo::value {

// Held from the first piece of a text to its last. Not recursive.
void lock_print();
void unlock_print();  // writes what is in the buffer

// With the lock held: what is printed from here on goes into `memory`, as far as it fits.
void print_into(char* memory, int64_t bytes);
// Ends that. Returns the bytes written.
int64_t end_print_into();

// With the lock held.
void print(const char* text);
void print(const char* text, int64_t len);
inline void print(const abi::String& text) { print(text.data, text.len); }
void print_int(int64_t value);
void print_uint(uint64_t value);
void print_hex(uint64_t value);  // 0x1f

// For the end of the program: takes the lock if it is free, goes on without it if its holder is
// stuck.
void seize_print();

// The shortest decimal that reads back as `value` of 32 or 64 bits, as strconv's format 'g': at
// most 24 bytes into `out`; their number.
int format_float(char* out, double value, int bits);

}  // namespace minigo::value

#endif  // MINIGO_VALUE_PRINT_H_
