#include "lsp/formatting.h"

#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <string_view>
#include <utility>

#include "lsp/protocol.h"

namespace minigo::lsp {
namespace {

// A file without a name that holds a text and is read from its beginning; -1 if there is none.
FileDescriptor make_file(std::string_view text) {
  FileDescriptor file(memfd_create("text", MFD_CLOEXEC));
  while (file.get() >= 0 && !text.empty()) {
    ssize_t count = write(file.get(), text.data(), text.size());
    if (count <= 0) return FileDescriptor();
    text.remove_prefix(static_cast<size_t>(count));
  }
  lseek(file.get(), 0, SEEK_SET);
  return file;
}

// Back to the beginning of the line, so that no character is cut in two.
size_t line_start(std::string_view text, size_t at) {
  size_t end = at == 0 ? std::string_view::npos : text.rfind('\n', at - 1);
  return end == std::string_view::npos ? 0 : end + 1;
}

}  // namespace

llvm::json::Array edits(const std::string& before, const std::string& after, Encoding encoding) {
  if (before == after) return {};
  auto parting = std::ranges::mismatch(before, after);
  size_t same = line_start(before, static_cast<size_t>(parting.in1 - before.begin()));
  size_t most = std::min(before.size(), after.size()) - same;
  size_t tail = 0;
  while (tail < most && before[before.size() - tail - 1] == after[after.size() - tail - 1]) tail++;
  // The end of what differs moves on to the end of a line.
  size_t end = before.find('\n', before.size() - tail);
  end = end == std::string::npos ? before.size() : end + 1;
  tail = before.size() - end;
  std::string_view text = std::string_view(after).substr(same, after.size() - tail - same);
  TextPositions positions(before, encoding);
  return llvm::json::Array{llvm::json::Object{
      {"range", range_json(positions, static_cast<uint32_t>(same), static_cast<uint32_t>(end))},
      {"newText", text_value(text)}}};
}

Formatting::Formatting(PackageSource& source, std::string text, int64_t question)
    : text_(std::move(text)), question_(question) {
  FileDescriptor input = make_file(text_);
  Connection output = make_connection();
  process_ = start_process(0, [&] {
    dup2(input.get(), STDIN_FILENO);
    dup2(output.theirs.get(), STDOUT_FILENO);
    _exit(source.format());
  });
  output_ = std::move(output.ours);
}

Formatting::~Formatting() {
  if (process_ <= 0) return;
  kill(process_, SIGKILL);
  waitpid(process_, nullptr, 0);
}

bool Formatting::read() {
  char bytes[1 << 16];
  ssize_t count;
  do {
    count = ::read(output_.get(), bytes, sizeof(bytes));
  } while (count < 0 && errno == EINTR);
  if (count > 0) formatted_.append(bytes, static_cast<size_t>(count));
  return count > 0;
}

bool Formatting::succeeded() {
  int status = 0;
  if (process_ <= 0 || waitpid(std::exchange(process_, -1), &status, 0) < 0) return false;
  return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

}  // namespace minigo::lsp
