// Text to standard error, collected in one buffer under one lock: print, println, and what the
// runtime says when a program ends. Formats are Go's.
//
// A text is printed piece by piece, by generated code too, and the lock is held from its first
// piece to its last. So its holder is known at run time only: the functions that print assert that
// the lock is held, and those that take and give it up say so.

#ifndef MINIGO_VALUE_PRINT_H_
#define MINIGO_VALUE_PRINT_H_

#include <cstdint>

#include "abi/type.h"
#include "base/mutex.h"

namespace minigo::value {

extern base::Mutex print_lock;

// Begins a text. Not recursive.
void lock_print() MG_ACQUIRE(print_lock);
// Ends it: writes what is in the buffer to standard error.
void unlock_print() MG_RELEASE(print_lock);
// Begins the last text of a program. Goes on without the lock if its holder is stuck.
void seize_print() MG_ACQUIRE(print_lock);
// Of the last text, with the lock held: what is printed from here on goes to the crash output too.
void copy_to_crash_output();
// Sets the descriptor of the crash output, or none (-1). Returns the one before. Any thread.
int set_crash_output(int fd);

// With the lock held, these append to the text.
void print(const char* text);  // up to a null byte
void print(const char* text, int64_t len);
inline void print(const abi::String& text) { print(text.data, text.len); }
void print_int(int64_t value);  // decimal
void print_uint(uint64_t value);
void print_hex(uint64_t value);  // 0x1f

// With the lock held: the text goes into `memory` from here on, as far as it fits.
void print_into(char* memory, int64_t bytes);
// Ends that. Returns how many bytes were written.
int64_t end_print_into();

// Writes the shortest decimal that reads back as `value` of 32 or 64 bits, as strconv's format 'g'
// does, to `out`: at most 24 bytes, without a null byte. Returns how many. Needs no lock.
int format_float(char* out, double value, int bits);

}  // namespace minigo::value

#endif  // MINIGO_VALUE_PRINT_H_
