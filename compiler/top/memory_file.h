// The memory file that a program answers into (abi/live_format.h).

#ifndef MINIGO_TOP_MEMORY_FILE_H_
#define MINIGO_TOP_MEMORY_FILE_H_

#include <optional>
#include <vector>

#include "abi/live_format.h"

namespace minigo::top {

// One answer.
struct Snapshot {
  abi::live::Answer answer = {};
  std::vector<abi::live::Processor> processors;
  std::vector<abi::live::Goroutine> goroutines;  // those looked at
  uint64_t stride = 1;                           // one of so many places was looked at
};

class MemoryFile {
 public:
  MemoryFile();
  MemoryFile(const MemoryFile&) = delete;
  MemoryFile& operator=(const MemoryFile&) = delete;
  ~MemoryFile();

  // -1 if the system has none for us; errno says why.
  int descriptor() const { return file_; }

  // Writes the next question: of the places for goroutines, every `stride`th from `first` on is to
  // be looked at.
  void write_question(uint64_t first, uint64_t stride);
  // The answer to the last question, if it is there and is one that can be understood.
  std::optional<Snapshot> read_answer() const;

 private:
  template <typename Record>
  bool read_records(uint64_t offset, std::vector<Record>* records) const;

  int file_;
  uint64_t number_ = 0;
  uint64_t stride_ = 1;
};

}  // namespace minigo::top

#endif  // MINIGO_TOP_MEMORY_FILE_H_
