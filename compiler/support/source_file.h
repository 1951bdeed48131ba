// Source texts and the positions inside them.
//
// A Pos is four bytes, so that every node of a tree can have two. It counts bytes through all files
// of a build, which stand one behind the other: so one number says file and offset, and comparing
// positions compares places in the source.

#ifndef MINIGO_SUPPORT_SOURCE_FILE_H_
#define MINIGO_SUPPORT_SOURCE_FILE_H_

#include <compare>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace minigo::support {

// A byte position in the concatenation of all files of a build; 0 is no position.
struct Pos {
  uint32_t value = 0;

  bool valid() const { return value != 0; }
  friend auto operator<=>(const Pos&, const Pos&) = default;
};

// The position some bytes further on, in the same file.
inline Pos operator+(Pos pos, uint32_t bytes) { return {pos.value + bytes}; }

// The language is that of Go 1.26. A module may ask for an older one.
inline constexpr int kGoMinor = 26;

// One source text. It keeps the text for as long as the build lasts: trees refer to it.
class SourceFile {
 public:
  // `base` is the value of the position of the first byte. Only SourceSet makes files.
  SourceFile(std::string path, std::string text, uint32_t base);

  const std::string& path() const { return path_; }
  std::string_view text() const { return text_; }

  // The version of Go, 1.go_minor(), that the text is written for.
  int go_minor() const { return go_minor_; }
  void set_go_minor(int minor) { go_minor_ = minor; }

  // The position of the byte at `offset`, 0 <= offset <= text().size().
  Pos pos(uint32_t offset) const { return {base_ + offset}; }
  uint32_t offset(Pos pos) const { return pos.value - base_; }
  bool contains(Pos pos) const { return pos.value >= base_ && pos.value - base_ <= text_.size(); }

  // A `//line` directive. The text from `offset` on is reported as being in `path`, beginning at
  // `line` and `column`; column 0 leaves columns out. Directives are added in source order.
  struct LineDirective {
    uint32_t offset;
    std::string path;
    uint32_t line;
    uint32_t column;
  };
  void add_line_directive(LineDirective directive);
  // The last one before a byte offset; nullptr if there is none.
  const LineDirective* line_directive(uint32_t offset) const;

  // 1-based line of a byte offset; columns are 1-based and count bytes, as gc's do.
  uint32_t line(uint32_t offset) const;
  uint32_t column(uint32_t offset) const;
  // The text of a 1-based line, without its line end.
  std::string_view line_text(uint32_t line) const;

 private:
  std::string path_;
  std::string text_;
  uint32_t base_;
  int go_minor_ = kGoMinor;
  std::vector<uint32_t> line_starts_;
  std::vector<LineDirective> line_directives_;
};

// A position as it is reported: `//line` directives say where the text comes from.
struct Location {
  const SourceFile* file = nullptr;  // that holds the text
  std::string_view path;             // file->path(), or a directive's
  uint32_t line = 0;
  uint32_t column = 0;  // 0: a directive gives lines only
  bool redirected = false;
};

// All files of one build. Files never move once added.
class SourceSet {
 public:
  // Fails (nullptr) when the position space of 4 GiB is used up.
  SourceFile* add(std::string path, std::string text);
  // The file that holds `pos`; nullptr for no position.
  const SourceFile* file(Pos pos) const;
  Location locate(Pos pos) const;
  // "path:line:col", "path:line" without a column, or "-" for no position.
  std::string describe(Pos pos) const;

 private:
  std::vector<std::unique_ptr<SourceFile>> files_;
  uint32_t next_base_ = 1;
};

}  // namespace minigo::support

#endif  // MINIGO_SUPPORT_SOURCE_FILE_H_
