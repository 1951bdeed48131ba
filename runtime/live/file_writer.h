// Writes records into a file one behind the other, a page at a time, without allocating.

#ifndef MINIGO_LIVE_FILE_WRITER_H_
#define MINIGO_LIVE_FILE_WRITER_H_

#include <unistd.h>

#include <cstdint>
#include <cstring>

namespace minigo::live {

// From `offset` of the file on. Writing that fails is left out: who reads sees that the file is too
// short. Usable in a signal handler.
class FileWriter {
 public:
  FileWriter(int file, uint64_t offset) : file_(file), offset_(static_cast<off_t>(offset)) {}
  FileWriter(const FileWriter&) = delete;
  FileWriter& operator=(const FileWriter&) = delete;
  ~FileWriter() { flush(); }

  template <typename Record>
  void write(const Record& record) {
    static_assert(sizeof record <= sizeof buffer_);
    if (size_ + sizeof record > sizeof buffer_) flush();
    memcpy(buffer_ + size_, &record, sizeof record);
    size_ += sizeof record;
  }

  void flush() {
    [[maybe_unused]] ssize_t n = pwrite(file_, buffer_, size_, offset_);
    offset_ += static_cast<off_t>(size_);
    size_ = 0;
  }

 private:
  int file_;
  off_t offset_;
  size_t size_ = 0;
  char buffer_[8192];
};

}  // namespace minigo::live

#endif  // MINIGO_LIVE_FILE_WRITER_H_
