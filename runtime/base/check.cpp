// The end of a program by a bug of the runtime. Nothing of the runtime is trusted any more: the
// text is written piece by piece, from the stack, without a lock.

#include "base/check.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

namespace minigo::base {

namespace {

void write_text(const char* text) {
  // Nothing can be done if standard error is gone.
  [[maybe_unused]] ssize_t n = write(2, text, strlen(text));
}

}  // namespace

void check_failed(const char* what, const char* file, int line) {
  char digits[12];
  char* at = digits + sizeof digits;
  *--at = 0;
  for (; line > 0; line /= 10) *--at = static_cast<char>('0' + line % 10);
  write_text("fatal error: runtime: ");
  write_text(what);
  write_text(" (");
  write_text(file);
  write_text(":");
  write_text(at);
  write_text(")\n");
  abort();
}

}  // namespace minigo::base
