// The buffer is static, and nothing is allocated: the text may be a program's last. Texts of floats
// are made from the shortest digits that std::to_chars finds.

#include "value/print.h"

#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <charconv>
#include <cmath>
#include <cstring>

#include "base/mutex.h"

namespace minigo::value {

base::Mutex print_lock{base::LockRank::kPrint};

namespace {

constexpr int64_t kBufferBytes = 4096;
constexpr int kNoOutput = -1;
// Of format 'g' without a precision.
constexpr int kFirstWrittenExponent = 6;
char buffer[kBufferBytes] MG_GUARDED_BY(print_lock);
int64_t used MG_GUARDED_BY(print_lock) = 0;

// Memory that the text goes to instead of standard error, if `start` is not null.
struct Memory {
  char* start;
  int64_t used;
  int64_t bytes;
};
Memory memory MG_GUARDED_BY(print_lock){};

// A file beside standard error for a program's last text, and whether that goes to it.
std::atomic<int> crash_output{kNoOutput};
bool copies MG_GUARDED_BY(print_lock) = false;

int64_t at_most(int64_t a, int64_t b) { return a < b ? a : b; }

// Nothing can be done if the file is gone: the text is dropped.
void write_buffer(int fd) MG_REQUIRES(print_lock) {
  for (int64_t at = 0; at < used;) {
    ssize_t written = write(fd, buffer + at, static_cast<size_t>(used - at));
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) break;
    at += written;
  }
}

void flush() MG_REQUIRES(print_lock) {
  write_buffer(STDERR_FILENO);
  int fd = crash_output.load(std::memory_order_relaxed);
  if (copies && fd != kNoOutput) write_buffer(fd);
  used = 0;
}

// The decimal exponent of digits[.digits]e[+-]digits, whose 'e' is at `e`.
int exponent_of(const char* e, const char* end) {
  int exponent = 0;
  std::from_chars(e[1] == '+' ? e + 2 : e + 1, end, exponent);
  return exponent;
}

// d.ddde+dd without the exponent.
char* write_plain(char* out, const char* digits, int count, int exponent) {
  if (exponent < 0) {
    *out++ = '0';
    *out++ = '.';
    for (int i = -1; i > exponent; i--) *out++ = '0';
  }
  for (int i = 0; i < count || i <= exponent; i++) {
    if (i > 0 && i == exponent + 1) *out++ = '.';
    *out++ = i < count ? digits[i] : '0';
  }
  return out;
}

void print_double(double value, int bits) {
  char text[40];
  print(text, format_float(text, value, bits));
}

void print_pair(double real, double imaginary, int bits) {
  char text[40];
  print("(");
  print_double(real, bits);
  int len = format_float(text, imaginary, bits);
  if (text[0] != '-' && text[0] != '+') print("+");
  print(text, len);
  print("i)");
}

}  // namespace

void lock_print() { print_lock.lock(); }

void unlock_print() {
  flush();
  print_lock.unlock();
}

void seize_print() {
  print_lock.seize();
  memory.start = nullptr;
}

void copy_to_crash_output() {
  print_lock.assert_held();
  flush();
  copies = true;
}

int set_crash_output(int fd) { return crash_output.exchange(fd, std::memory_order_relaxed); }

void print_into(char* start, int64_t bytes) {
  print_lock.assert_held();
  memory = {start, 0, bytes};
}

int64_t end_print_into() {
  print_lock.assert_held();
  memory.start = nullptr;
  return memory.used;
}

void print(const char* text, int64_t len) {
  print_lock.assert_held();
  if (memory.start != nullptr) {
    int64_t piece = at_most(len, memory.bytes - memory.used);
    if (piece > 0) memcpy(memory.start + memory.used, text, static_cast<size_t>(piece));
    memory.used += piece;
    return;
  }
  while (len > 0) {
    if (used == kBufferBytes) flush();
    int64_t piece = at_most(len, kBufferBytes - used);
    memcpy(buffer + used, text, static_cast<size_t>(piece));
    used += piece;
    text += piece;
    len -= piece;
  }
}

void print(const char* text) { print(text, static_cast<int64_t>(strlen(text))); }

void print_uint(uint64_t value) {
  char digits[20];
  int at = 20;
  do {
    digits[--at] = static_cast<char>('0' + value % 10);
    value /= 10;
  } while (value != 0);
  print(digits + at, 20 - at);
}

void print_int(int64_t value) {
  if (value < 0) print("-");
  print_uint(value < 0 ? -static_cast<uint64_t>(value) : static_cast<uint64_t>(value));
}

void print_hex(uint64_t value) {
  char digits[16];
  int at = 16;
  do {
    digits[--at] = "0123456789abcdef"[value % 16];
    value /= 16;
  } while (value != 0);
  print("0x");
  print(digits + at, 16 - at);
}

int format_float(char* out, double value, int bits) {
  if (std::isnan(value)) return memcpy(out, "NaN", 3), 3;
  if (std::isinf(value)) return memcpy(out, value > 0 ? "+Inf" : "-Inf", 4), 4;
  char text[32];
  char* end = (bits == 32 ? std::to_chars(text, text + 32, static_cast<float>(value),
                                          std::chars_format::scientific)
                          : std::to_chars(text, text + 32, value, std::chars_format::scientific))
                  .ptr;
  const char* e = static_cast<const char*>(memchr(text, 'e', static_cast<size_t>(end - text)));
  int exponent = exponent_of(e, end);
  if (exponent < -4 || exponent >= kFirstWrittenExponent) {
    memcpy(out, text, static_cast<size_t>(end - text));
    return static_cast<int>(end - text);
  }
  char* at = out;
  char digits[24];
  int count = 0;
  for (const char* c = text; c < e; c++) {
    if (*c == '-')
      *at++ = '-';
    else if (*c != '.')
      digits[count++] = *c;
  }
  return static_cast<int>(write_plain(at, digits, count, exponent) - out);
}

extern "C" {

void mg_print_lock_impl() MG_ACQUIRE(print_lock) { lock_print(); }
void mg_print_unlock_impl() MG_RELEASE(print_lock) { unlock_print(); }
void mg_print_bool_impl(bool value) { print(value ? "true" : "false"); }
void mg_print_int_impl(int64_t value) { print_int(value); }
void mg_print_uint_impl(uint64_t value) { print_uint(value); }
void mg_print_float_impl(double value) { print_double(value, 64); }
void mg_print_float32_impl(double value) { print_double(value, 32); }
void mg_print_complex_impl(double real, double imaginary) { print_pair(real, imaginary, 64); }
void mg_print_complex64_impl(double real, double imaginary) { print_pair(real, imaginary, 32); }
void mg_print_string_impl(const char* data, int64_t len) { print(data, len); }
void mg_print_pointer_impl(uint64_t pointer) { print_hex(pointer); }
void mg_print_space_impl() { print(" "); }
void mg_print_newline_impl() { print("\n"); }

void mg_print_slice_impl(uint64_t data, int64_t len, int64_t cap) {
  print("[");
  print_int(len);
  print("/");
  print_int(cap);
  print("]");
  print_hex(data);
}

void mg_print_eface_impl(uint64_t type, uint64_t data) {
  print("(");
  print_hex(type);
  print(",");
  print_hex(data);
  print(")");
}

}  // extern "C"

}  // namespace minigo::value
