#include "lsp/process.h"

#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstring>
#include <utility>

namespace minigo::lsp {
namespace {

// What a child must not share with the connection to the editor.
void leave_standard_files() {
  int nothing = open("/dev/null", O_RDONLY | O_CLOEXEC);
  if (nothing >= 0) dup2(nothing, STDIN_FILENO);
  dup2(STDERR_FILENO, STDOUT_FILENO);
}

void limit_processor_time(unsigned seconds) {
  rlimit limit = {seconds, seconds};
  rlimit no_dump = {0, 0};
  setrlimit(RLIMIT_CPU, &limit);
  setrlimit(RLIMIT_CORE, &no_dump);
}

// A message of one byte, and room for a descriptor beside it.
struct OneByte {
  char byte = 0;
  iovec vector = {&byte, 1};
  alignas(cmsghdr) char ancillary[CMSG_SPACE(sizeof(int))] = {};
  msghdr message = {};

  OneByte() {
    message.msg_iov = &vector;
    message.msg_iovlen = 1;
    message.msg_control = ancillary;
    message.msg_controllen = sizeof(ancillary);
  }
};

}  // namespace

FileDescriptor& FileDescriptor::operator=(FileDescriptor&& other) noexcept {
  if (this == &other) return *this;
  if (fd_ >= 0) close(fd_);
  fd_ = other.release();
  return *this;
}

FileDescriptor::~FileDescriptor() {
  if (fd_ >= 0) close(fd_);
}

int FileDescriptor::release() { return std::exchange(fd_, -1); }

Connection make_connection() {
  int ends[2] = {-1, -1};
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) return {};
  return {FileDescriptor(ends[0]), FileDescriptor(ends[1])};
}

pid_t start_process(unsigned cpu_seconds, const std::function<void()>& body) {
  pid_t parent = getpid();
  pid_t child = fork();
  if (child != 0) return child;
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != parent) _exit(1);
  leave_standard_files();
  if (cpu_seconds > 0) limit_processor_time(cpu_seconds);
  body();
  _exit(0);
}

bool send_descriptor(int connection, int fd) {
  OneByte packet;
  cmsghdr* header = CMSG_FIRSTHDR(&packet.message);
  header->cmsg_level = SOL_SOCKET;
  header->cmsg_type = SCM_RIGHTS;
  header->cmsg_len = CMSG_LEN(sizeof(int));
  std::memcpy(CMSG_DATA(header), &fd, sizeof(int));
  return sendmsg(connection, &packet.message, MSG_NOSIGNAL) == 1;
}

FileDescriptor receive_descriptor(int connection) {
  OneByte packet;
  ssize_t count;
  do {
    count = recvmsg(connection, &packet.message, MSG_CMSG_CLOEXEC);
  } while (count < 0 && errno == EINTR);
  const cmsghdr* header = CMSG_FIRSTHDR(&packet.message);
  if (count != 1 || header == nullptr || header->cmsg_type != SCM_RIGHTS) return {};
  int fd;
  std::memcpy(&fd, CMSG_DATA(header), sizeof(int));
  return FileDescriptor(fd);
}

}  // namespace minigo::lsp
