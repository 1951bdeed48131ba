#include "platform/descriptors.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

namespace minigo::platform {
namespace {

constexpr int kExitCode = 2;

// Standard error is open, if it is not the one that is missing.
[[noreturn]] void end_without(int fd) {
  dprintf(STDERR_FILENO,
          "runtime: standard file descriptor %d is closed, unable to open /dev/null, errno=%d\n"
          "fatal error: cannot open standard fds\n",
          fd, errno);
  _exit(kExitCode);
}

}  // namespace

void open_standard_descriptors() {
  for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++) {
    if (fcntl(fd, F_GETFD) >= 0 || errno != EBADF) continue;
    // The lowest free number is this one.
    if (open("/dev/null", O_RDWR) < 0) end_without(fd);
  }
}

}  // namespace minigo::platform
