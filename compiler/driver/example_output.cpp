// Go's rules are those of go/doc's Examples and go/ast's CommentGroup.Text.

#include "driver/example_output.h"

#include <algorithm>
#include <cctype>
#include <vector>

namespace minigo::driver {
namespace {

bool is_space(char c) { return std::isspace(static_cast<unsigned char>(c)) != 0; }

// The end of the literal that begins at `at`. The text has no syntax errors.
size_t end_of_literal(std::string_view text, size_t at) {
  char quote = text[at++];
  for (; at < text.size() && text[at] != quote; at++) {
    if (text[at] == '\\' && quote != '`') at++;
  }
  return at + 1;
}

std::vector<std::string_view> lines_of(std::string_view text) {
  std::vector<std::string_view> lines;
  for (size_t at = 0; at <= text.size();) {
    size_t end = std::min(text.find('\n', at), text.size());
    lines.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  return lines;
}

// Appends a line without the space at its end. Of empty lines in a row one is kept.
void append_line(std::string& text, std::string_view line) {
  while (!line.empty() && is_space(line.back())) line.remove_suffix(1);
  if (line.empty() && (text.empty() || text.ends_with("\n\n"))) return;
  text.append(line) += '\n';
}

// Appends what stands in a comment.
void append_comment(std::string& text, std::string_view comment) {
  bool line = comment.starts_with("//");
  comment.remove_prefix(2);
  if (line) {
    if (comment.starts_with(' ')) comment.remove_prefix(1);
  } else {
    comment.remove_suffix(2);
  }
  for (std::string_view each : lines_of(comment)) append_line(text, each);
}

// The text of the last group of comments: between those of a group there is nothing but space, and
// no empty line.
std::string last_group(std::string_view body) {
  std::string group;
  int newlines = 2;  // since the last comment; two, or other text, end its group
  for (size_t at = 0; at < body.size();) {
    char c = body[at];
    bool line = body.substr(at, 2) == "//";
    if (line || body.substr(at, 2) == "/*") {
      size_t end = line ? body.find('\n', at) : body.find("*/", at) + 2;
      if (newlines >= 2) group.clear();
      append_comment(group, body.substr(at, std::min(end, body.size()) - at));
      newlines = 0;
      at = std::min(end, body.size());
    } else if (is_space(c)) {
      newlines += c == '\n' ? 1 : 0;
      at++;
    } else {
      newlines = 2;
      bool literal = c == '"' || c == '\'' || c == '`';
      at = literal ? end_of_literal(body, at) : at + 1;
    }
  }
  return group;
}

// Takes a word off the front, whatever its case.
bool take(std::string_view& text, std::string_view word) {
  auto same = [](char a, char b) { return std::tolower(static_cast<unsigned char>(a)) == b; };
  if (text.size() < word.size() || !std::equal(word.begin(), word.end(), text.begin(),
                                               [&](char b, char a) { return same(a, b); })) {
    return false;
  }
  text.remove_prefix(word.size());
  return true;
}

}  // namespace

std::optional<ExampleOutput> example_output(std::string_view body) {
  std::string group = last_group(body);
  std::string_view text = group;
  while (!text.empty() && is_space(text.front())) text.remove_prefix(1);
  ExampleOutput result;
  result.unordered = take(text, "unordered ");
  if (!take(text, "output:")) return std::nullopt;
  while (text.starts_with(' ')) text.remove_prefix(1);
  if (text.starts_with('\n')) text.remove_prefix(1);
  result.text = text;
  return result;
}

}  // namespace minigo::driver
