#include "top/memory_file.h"

#include <sys/mman.h>
#include <unistd.h>

#include <cstring>

namespace minigo::top {

namespace live = abi::live;

namespace {

// More than any program has; the file is not believed.
constexpr uint32_t kMostProcessors = 1 << 16;

}  // namespace

MemoryFile::MemoryFile() : file_(memfd_create("minigo-top", MFD_CLOEXEC | MFD_ALLOW_SEALING)) {}

MemoryFile::~MemoryFile() {
  if (file_ >= 0) close(file_);
}

void MemoryFile::write_question(uint64_t first, uint64_t stride) {
  number_++;
  stride_ = stride;
  live::Request request = {live::kMagic, live::kVersion, number_, first, stride, live::kMostSlots};
  [[maybe_unused]] ssize_t n = pwrite(file_, &request, sizeof request, 0);
}

template <typename Record>
bool MemoryFile::read_records(uint64_t offset, std::vector<Record>* records) const {
  size_t size = records->size() * sizeof(Record);
  return pread(file_, records->data(), size, static_cast<off_t>(offset)) ==
         static_cast<ssize_t>(size);
}

std::optional<Snapshot> MemoryFile::read_answer() const {
  uint64_t answered = 0;
  pread(file_, &answered, sizeof answered, live::kAnsweredOffset);
  if (answered != number_ || number_ == 0) return std::nullopt;
  Snapshot snapshot;
  live::Answer& answer = snapshot.answer;
  if (pread(file_, &answer, sizeof answer, live::kAnswerOffset) != sizeof answer) return {};
  if (answer.version != live::kVersion || answer.processors > kMostProcessors ||
      answer.goroutine_samples > live::kMostSlots) {
    return std::nullopt;
  }
  for (auto& reason : answer.wait_reasons) reason[sizeof reason - 1] = 0;
  snapshot.stride = stride_;
  snapshot.processors.resize(answer.processors);
  snapshot.goroutines.resize(answer.goroutine_samples);
  uint64_t offset = live::kAnswerOffset + sizeof answer;
  if (!read_records(offset, &snapshot.processors)) return std::nullopt;
  offset += answer.processors * sizeof(live::Processor);
  if (!read_records(offset, &snapshot.goroutines)) return std::nullopt;
  return snapshot;
}

}  // namespace minigo::top
