// A looker's question, answered in the handler of its signal: the program needs no thread, file or
// memory for it, and does nothing while nobody looks. The handler takes no lock and allocates
// nothing, because it may have interrupted whoever holds the lock.
//
// Only a process that may send signals to this one can ask, so it is of the same user or root. A
// program with more rights than its user must not be led to write into a file that the user may
// only read: it does not answer, and no program writes into anything but a memory file.

#include <errno.h>
#include <fcntl.h>
#include <sys/auxv.h>
#include <unistd.h>

#include <charconv>
#include <cstring>

#include "abi/live_format.h"
#include "live/snapshot.h"
#include "panic/live_door.h"

// It says which format this program knows (abi/live_format.h).
extern "C" __attribute__((used, retain)) const uint32_t mg_live_version_1 =
    minigo::abi::live::kVersion;
static_assert(minigo::abi::live::kVersion == 1, "the symbol's name has the version");

namespace minigo::live {
namespace {

using abi::live::Request;

class Path {
 public:
  void add(const char* text) {
    size_t size = strlen(text);
    memcpy(end_, text, size);
    end_ += size;
  }
  void add(int number) { end_ = std::to_chars(end_, text_ + sizeof text_ - 1, number).ptr; }
  const char* text() {
    *end_ = 0;
    return text_;
  }

 private:
  char text_[64];
  char* end_ = text_;
};

// No file with a name can be sealed.
bool is_memory_file(int file) {
  int seals = fcntl(file, F_GET_SEALS);
  return seals >= 0 && (seals & F_SEAL_SEAL) == 0;
}

// The looker's file, or -1.
int open_file(int process, int descriptor) {
  Path path;
  path.add("/proc/");
  path.add(process);
  path.add("/fd/");
  path.add(descriptor);
  int file = open(path.text(), O_RDWR | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
  if (file < 0) return -1;
  if (is_memory_file(file)) return file;
  close(file);
  return -1;
}

void answer(int file) {
  Request request;
  if (pread(file, &request, sizeof request, 0) != sizeof request) return;
  if (request.magic != abi::live::kMagic) return;
  write_snapshot(request, file);
  // Last: the looker reads the rest when it sees the number.
  [[maybe_unused]] ssize_t n =
      pwrite(file, &request.number, sizeof request.number, abi::live::kAnsweredOffset);
}

}  // namespace

bool answer_signal(const siginfo_t* info) {
  auto value = reinterpret_cast<uint64_t>(info->si_value.sival_ptr);
  if (info->si_code != SI_QUEUE || !abi::live::is_signal_value(value)) return false;
  if (getauxval(AT_SECURE) != 0) return true;
  int saved = errno;
  int file = open_file(info->si_pid, abi::live::descriptor_of(value));
  if (file >= 0) {
    answer(file);
    close(file);
  }
  errno = saved;
  return true;
}

}  // namespace minigo::live
