// The server's own processes. One does nothing but talk with the editor; others check packages, so
// that memory comes back when they end, and a fault in the checker ends no more than them.

#ifndef MINIGO_LSP_PROCESS_H_
#define MINIGO_LSP_PROCESS_H_

#include <sys/types.h>

#include <functional>

namespace minigo::lsp {

// A file descriptor that is closed with its owner.
class FileDescriptor {
 public:
  FileDescriptor() = default;
  explicit FileDescriptor(int fd) : fd_(fd) {}
  FileDescriptor(FileDescriptor&& other) noexcept : fd_(other.release()) {}
  FileDescriptor& operator=(FileDescriptor&& other) noexcept;
  ~FileDescriptor();

  int get() const { return fd_; }
  int release();

 private:
  int fd_ = -1;
};

// Two ends of a connection, not inherited by exec.
struct Connection {
  FileDescriptor ours, theirs;
};
// With ends of -1 if the system gives none.
Connection make_connection();

// Forks. `body` runs in the child, which ends with it, with its parent, or after so many seconds
// of processor time (0: any). Standard input is empty there, and output goes to standard error.
// Returns -1 if there is no process to be had.
pid_t start_process(unsigned cpu_seconds, const std::function<void()>& body);

// Hands a descriptor through a connection that is used for nothing else; false on failure.
bool send_descriptor(int connection, int fd);
// The next one; -1 at the end.
FileDescriptor receive_descriptor(int connection);

}  // namespace minigo::lsp

#endif  // MINIGO_LSP_PROCESS_H_
