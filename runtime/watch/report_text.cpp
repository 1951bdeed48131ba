#include "watch/report_text.h"

#include <fcntl.h>
#include <unistd.h>

#include <cinttypes>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "base/check.h"
#include "watch/settings.h"

namespace minigo::watch {

namespace {

constexpr int kFileMode = 0660;

// The file of reports, opened with the first one; standard error if it cannot be.
int output() {
  static int fd = -1;
  if (fd >= 0) return fd;
  fd = STDERR_FILENO;
  if (settings.log_path[0] == 0 || strcmp(settings.log_path, "stdout") == 0)
    return fd = settings.log_path[0] == 0 ? STDERR_FILENO : STDOUT_FILENO;
  char path[sizeof(settings.log_path) + 16];
  snprintf(path, sizeof(path), "%s.%d", settings.log_path, getpid());
  int file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, kFileMode);
  if (file >= 0) fd = file;
  return fd;
}

}  // namespace

ReportText::~ReportText() { free(text_); }

void ReportText::add(const char* text, size_t bytes) {
  if (size_ + bytes > capacity_) {
    capacity_ = 2 * (size_ + bytes);
    text_ = static_cast<char*>(realloc(text_, capacity_));
    MG_CHECK(text_ != nullptr);
  }
  memcpy(text_ + size_, text, bytes);
  size_ += bytes;
}

void ReportText::add(const char* text) { add(text, strlen(text)); }

void ReportText::add_number(uint64_t number) {
  char digits[24];
  snprintf(digits, sizeof(digits), "%" PRIu64, number);
  add(digits);
}

void ReportText::add_hex(uint64_t number) {
  char digits[24];
  snprintf(digits, sizeof(digits), "0x%" PRIx64, number);
  add(digits);
}

void ReportText::write() const {
  for (size_t done = 0; done < size_;) {
    ssize_t written = ::write(output(), text_ + done, size_ - done);
    if (written <= 0) return;
    done += static_cast<size_t>(written);
  }
}

}  // namespace minigo::watch
