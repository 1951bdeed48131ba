#include "cover/source_gap.h"

#include <string_view>

namespace minigo::cover {
namespace {

using support::Pos;

// Goes through the text between two positions, without what is in comments. A newline in a comment
// is one all the same.
class Gap {
 public:
  Gap(const support::SourceFile& file, Pos begin, Pos end)
      : file_(file), text_(file.text()), at_(file.offset(begin)), end_(file.offset(end)) {}

  // The next byte outside of comments; 0 at the end.
  char next() {
    while (at_ < end_) {
      std::string_view rest = text_.substr(at_, end_ - at_);
      if (rest.starts_with("/*")) {
        if (skip(rest.find("*/", 2), 2)) return '\n';
      } else if (rest.starts_with("//")) {
        skip(rest.find('\n'), 0);
      } else {
        return text_[at_++];
      }
    }
    return 0;
  }
  // The position behind the last byte that next() returned.
  Pos pos() const { return file_.pos(static_cast<uint32_t>(at_)); }

 private:
  // Leaves a comment that ends `more` bytes behind a place in the rest. Whether a newline was in
  // it.
  bool skip(size_t place, size_t more) {
    size_t begin = at_;
    at_ = place == std::string_view::npos ? end_ : at_ + place + more;
    return text_.substr(begin, at_ - begin).find('\n') != std::string_view::npos;
  }

  const support::SourceFile& file_;
  std::string_view text_;
  size_t at_, end_;
};

}  // namespace

Pos after_else(const support::SourceFile& file, Pos begin, Pos end) {
  Gap gap(file, begin, end);
  for (char c = gap.next(); c != 0; c = gap.next())
    if (c == 'e') return gap.pos() + 3;
  return end;
}

std::vector<Pos> empty_statements(const support::SourceFile& file, Pos begin, Pos end, bool ended) {
  std::vector<Pos> found;
  Gap gap(file, begin, end);
  for (char c = gap.next(); c != 0; c = gap.next()) {
    if (c == ';' && ended) found.push_back(file.pos(file.offset(gap.pos()) - 1));
    ended = ended || c == ';' || c == '\n';
  }
  return found;
}

}  // namespace minigo::cover
