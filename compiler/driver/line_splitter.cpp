#include "driver/line_splitter.h"

#include <llvm/Support/ConvertUTF.h>

#include <algorithm>

namespace minigo::driver {
namespace {

constexpr std::string_view kBenchmark = "Benchmark";

// The end of the first line; npos if it is open.
size_t line_end(std::string_view text) {
  constexpr char kEnds[] = {'\n', kNewsMark};
  size_t at = text.find('\n');
  size_t mark = text.find_first_of(std::string_view(kEnds, 2), 1);
  if (mark != std::string_view::npos && mark < at) return mark;
  return at == std::string_view::npos ? at : at + 1;
}

bool continues_sequence(char c) { return (static_cast<unsigned char>(c) & 0xc0) == 0x80; }

}  // namespace

void LineSplitter::write(std::string_view text) {
  while (!text.empty()) {
    size_t room = std::min(capacity_ - held_.size(), text.size());
    held_ += text.substr(0, room);
    text.remove_prefix(room);
    take_lines();
    if (held_.size() < capacity_) continue;
    within_line_ = true;
    give(whole_runes(), part_);
  }
}

void LineSplitter::take_lines() {
  while (!held_.empty()) {
    size_t end = line_end(held_);
    if (end == std::string_view::npos) break;
    const Sink& sink = within_line_ ? part_ : line_;
    within_line_ = false;
    give(end, sink);
  }
  size_t name = within_line_ ? 0 : benchmark_name();
  if (name == 0) return;
  within_line_ = true;
  give(name, part_);
}

void LineSplitter::give(size_t count, const Sink& sink) {
  std::string text = held_.substr(0, count);
  held_.erase(0, count);
  sink(text);
}

void LineSplitter::flush() {
  if (!held_.empty()) give(held_.size(), part_);
}

size_t LineSplitter::benchmark_name() const {
  size_t tab = held_.find('\t');
  if (tab == std::string::npos || !held_.starts_with(kBenchmark)) return 0;
  std::string_view rest = std::string_view(held_).substr(kBenchmark.size());
  bool lower = !rest.empty() && rest[0] >= 'a' && rest[0] <= 'z';
  return lower ? 0 : tab + 1;
}

size_t LineSplitter::whole_runes() const {
  size_t last = held_.size() - 1;
  while (last > 0 && held_.size() - last < 4 && continues_sequence(held_[last])) last--;
  auto first = static_cast<unsigned char>(held_[last]);
  bool open = first >= 0xc0 && llvm::getNumBytesForUTF8(first) > held_.size() - last;
  return open && last > 0 ? last : held_.size();
}

}  // namespace minigo::driver
