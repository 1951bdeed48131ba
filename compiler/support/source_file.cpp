// Lines are found by binary search in the offsets of line starts, which are collected once.

#include "support/source_file.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace minigo::support {

SourceFile::SourceFile(std::string path, std::string text, uint32_t base)
    : path_(std::move(path)), text_(std::move(text)), base_(base) {
  line_starts_.push_back(0);
  for (size_t at = text_.find('\n'); at != std::string::npos; at = text_.find('\n', at + 1)) {
    line_starts_.push_back(static_cast<uint32_t>(at + 1));
  }
}

void SourceFile::add_line_directive(LineDirective directive) {
  line_directives_.push_back(std::move(directive));
}

const SourceFile::LineDirective* SourceFile::line_directive(uint32_t offset) const {
  auto after = std::partition_point(line_directives_.begin(), line_directives_.end(),
                                    [&](const auto& entry) { return entry.offset <= offset; });
  return after == line_directives_.begin() ? nullptr : &*std::prev(after);
}

uint32_t SourceFile::line(uint32_t offset) const {
  auto after = std::upper_bound(line_starts_.begin(), line_starts_.end(), offset);
  return static_cast<uint32_t>(after - line_starts_.begin());
}

uint32_t SourceFile::column(uint32_t offset) const {
  return offset - line_starts_[line(offset) - 1] + 1;
}

std::string_view SourceFile::line_text(uint32_t line) const {
  if (line == 0 || line > line_starts_.size()) return {};
  uint32_t start = line_starts_[line - 1];
  size_t end = text_.find('\n', start);
  std::string_view result = std::string_view(text_).substr(start, end - start);
  if (result.ends_with('\r')) result.remove_suffix(1);
  return result;
}

SourceFile* SourceSet::add(std::string path, std::string text) {
  uint64_t next = uint64_t{next_base_} + text.size() + 1;
  if (next > std::numeric_limits<uint32_t>::max()) return nullptr;
  files_.push_back(std::make_unique<SourceFile>(std::move(path), std::move(text), next_base_));
  next_base_ = static_cast<uint32_t>(next);
  return files_.back().get();
}

const SourceFile* SourceSet::file(Pos pos) const {
  if (!pos.valid()) return nullptr;
  auto after = std::partition_point(files_.begin(), files_.end(),
                                    [&](const auto& file) { return file->pos(0) <= pos; });
  return after == files_.begin() ? nullptr : std::prev(after)->get();
}

Location SourceSet::locate(Pos pos) const {
  const SourceFile* found = file(pos);
  if (found == nullptr) return {};
  uint32_t offset = found->offset(pos);
  Location at = {found, found->path(), found->line(offset), found->column(offset), false};
  const SourceFile::LineDirective* directive = found->line_directive(offset);
  if (directive == nullptr) return at;
  at.redirected = true;
  at.path = directive->path;
  uint32_t lines = at.line - found->line(directive->offset);
  at.line = directive->line + lines;
  // A column counts on the directive's own line only.
  if (directive->column == 0) {
    at.column = 0;
  } else if (lines == 0) {
    at.column = directive->column + (offset - directive->offset);
  }
  return at;
}

std::string SourceSet::describe(Pos pos) const {
  Location at = locate(pos);
  if (at.file == nullptr) return "-";
  std::string text = std::string(at.path) + ":" + std::to_string(at.line);
  return at.column == 0 ? text : text + ":" + std::to_string(at.column);
}

}  // namespace minigo::support
