// The process of a minigo program that is looked at.

#ifndef MINIGO_TOP_PROCESS_H_
#define MINIGO_TOP_PROCESS_H_

#include <cstdint>
#include <string>

namespace minigo::top {

// What the kernel tells of a process.
struct Usage {
  double seconds = 0;  // when it was read, by a clock that does not go back
  double cpu_seconds = 0;
  uint64_t resident_bytes = 0;
  int threads = 0;
};

// A process, by a descriptor: another one that gets its number later is never taken for it.
class Process {
 public:
  Process() = default;
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;
  ~Process();

  // Opens process `pid`. Returns an error in words for the user, or "": there is none, it belongs
  // to somebody else, is no minigo program, or one whose answers this minigo does not understand.
  std::string open(int pid);
  // The same for a child that has just begun to run a program of this minigo's.
  std::string open_child(int pid);

  int pid() const { return pid_; }
  // Readable once the process has ended.
  int descriptor() const { return descriptor_; }
  const std::string& name() const { return name_; }
  // A path that leads to its executable while it runs, even if the file has been removed.
  std::string executable() const;

  // Whether it would answer ask().
  bool listens() const;
  // Sends the question whose memory file is this process's descriptor `file`. False if there is no
  // process any more.
  bool ask(int file) const;
  Usage usage() const;

 private:
  int pid_ = 0;
  int descriptor_ = -1;
  std::string name_;
};

}  // namespace minigo::top

#endif  // MINIGO_TOP_PROCESS_H_
