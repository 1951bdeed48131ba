// A parser and evaluator of constraints in one: an expression is a few tags, so it is evaluated
// while it is read.

#include "driver/build_constraint.h"

#include <algorithm>
#include <cctype>
#include <vector>

#include "support/lines.h"
#include "support/source_file.h"
#include "support/trimmed.h"

namespace minigo::driver {
namespace {

// Go's lists of systems and architectures that a file name can speak of, past ones included.
constexpr std::string_view kSystems[] = {
    "aix",   "android", "darwin", "dragonfly", "freebsd", "hurd",    "illumos", "ios",     "js",
    "linux", "nacl",    "netbsd", "openbsd",   "plan9",   "solaris", "wasip1",  "windows", "zos"};
constexpr std::string_view kArchitectures[] = {
    "386",     "amd64",  "amd64p32", "arm",      "armbe",     "arm64",       "arm64be", "loong64",
    "mips",    "mipsle", "mips64",   "mips64le", "mips64p32", "mips64p32le", "ppc",     "ppc64",
    "ppc64le", "riscv",  "riscv64",  "s390",     "s390x",     "sparc",       "sparc64", "wasm"};

template <size_t N>
bool contains(const std::string_view (&list)[N], std::string_view name) {
  for (std::string_view entry : list) {
    if (entry == name) return true;
  }
  return false;
}

// 21 of "go1.21", 0 of "go1"; -1 of what is no release, and of those that minigo is older than.
int release_of(std::string_view tag) {
  if (tag == "go1") return 0;
  if (!tag.starts_with("go1.") || tag.size() == 4) return -1;
  int minor = 0;
  for (char c : tag.substr(4)) {
    if (std::isdigit(static_cast<unsigned char>(c)) == 0) return -1;
    minor = minor * 10 + (c - '0');
    if (minor > support::kGoMinor) return -1;
  }
  return minor;
}

// The value of a constraint: whether it holds, and the releases that it and its negation imply
// (package go/build/constraint's GoVersion; -1: none).
struct Constraint {
  bool holds = false;
  int release = -1;
  int release_of_negation = -1;
};

Constraint operator!(Constraint a) { return {!a.holds, a.release_of_negation, a.release}; }

Constraint operator&(Constraint a, Constraint b) {
  return {a.holds && b.holds, std::max(a.release, b.release),
          std::min(a.release_of_negation, b.release_of_negation)};
}

Constraint operator|(Constraint a, Constraint b) { return !(!a & !b); }

// The expressions of `//go:build`: tags, `!`, `&&`, `||` and parentheses.
class ConstraintParser {
 public:
  ConstraintParser(std::string_view text, const BuildTags& tags) : text_(text), tags_(tags) {}

  Constraint parse(std::string* error) {
    Constraint value = disjunction();
    skip_blanks();
    if (error_.empty() && at_ < text_.size()) error_ = "unexpected token";
    *error = error_;
    return error_.empty() ? value : Constraint();
  }

 private:
  Constraint disjunction() {
    Constraint value = conjunction();
    while (take("||")) value = value | conjunction();
    return value;
  }

  Constraint conjunction() {
    Constraint value = negation();
    while (take("&&")) value = value & negation();
    return value;
  }

  Constraint negation() {
    if (take("!")) return !negation();
    if (take("(")) {
      // Each level of nesting is one of recursion.
      if (++depth_ > kMaxDepth) error_ = "expression too deeply nested";
      Constraint value = error_.empty() ? disjunction() : Constraint();
      if (error_.empty() && !take(")")) error_ = "missing close paren";
      depth_--;
      return value;
    }
    return tag();
  }

  Constraint tag() {
    skip_blanks();
    size_t start = at_;
    while (at_ < text_.size() && is_tag_character(text_[at_])) at_++;
    if (at_ == start) {
      if (error_.empty()) error_ = at_ == text_.size() ? "unexpected end" : "unexpected token";
      at_ = text_.size();
      return {};
    }
    std::string_view name = text_.substr(start, at_ - start);
    return {tag_holds(name, tags_), release_of(name), -1};
  }

  static bool is_tag_character(char c) {
    auto byte = static_cast<unsigned char>(c);
    return std::isalnum(byte) != 0 || c == '_' || c == '.' || byte >= 0x80;
  }

  bool take(std::string_view token) {
    skip_blanks();
    if (!text_.substr(at_).starts_with(token)) return false;
    at_ += token.size();
    return true;
  }

  void skip_blanks() {
    while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == '\t')) at_++;
  }

  static constexpr int kMaxDepth = 1000;

  std::string_view text_;
  const BuildTags& tags_;
  size_t at_ = 0;
  int depth_ = 0;
  std::string error_;
};

// The lines above a file's package clause that say when the file belongs to a build.
struct Header {
  std::string_view constraint;  // the expression of the `//go:build` line; empty if there is none
  std::string_view comments;    // lines `//` up to a blank one: `// +build` may be among them
};

// Only blank lines and other comments may stand before the line.
Header find_header(std::string_view text) {
  Header header;
  bool in_comment = false;
  bool only_lines = true;  // no comment of another form so far
  if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
  const char* start = text.data();
  while (!text.empty()) {
    std::string_view line = support::trimmed(support::take_line(text));
    only_lines = only_lines && (line.empty() || line.starts_with("//"));
    if (line.empty() && only_lines) {
      header.comments = {start, static_cast<size_t>(text.data() - start)};
    }
    constexpr std::string_view kMark = "//go:build";
    if (!in_comment && line.starts_with(kMark)) {
      std::string_view expression = line.substr(kMark.size());
      if (expression.empty() || expression[0] == ' ' || expression[0] == '\t') {
        header.constraint = support::trimmed(expression);
        return header;
      }
    }
    // Nothing may be left of the line outside comments.
    while (!line.empty() && (in_comment || !line.starts_with("//"))) {
      if (in_comment) {
        size_t close = line.find("*/");
        in_comment = close == std::string_view::npos;
        line = in_comment ? std::string_view() : support::trimmed(line.substr(close + 2));
      } else if (line.starts_with("/*")) {
        in_comment = true;
        line.remove_prefix(2);
      } else {
        return header;
      }
    }
  }
  return header;
}

std::vector<std::string_view> split(std::string_view text, std::string_view separators) {
  std::vector<std::string_view> parts;
  for (size_t at = text.find_first_not_of(separators); at < text.size();
       at = text.find_first_not_of(separators, at)) {
    size_t end = std::min(text.find_first_of(separators, at), text.size());
    parts.push_back(text.substr(at, end - at));
    at = end;
  }
  return parts;
}

// "linux,!cgo": all of its tags hold.
bool all_terms_hold(std::string_view option, const BuildTags& tags) {
  std::vector<std::string_view> terms = split(option, ",");
  return std::all_of(terms.begin(), terms.end(), [&](std::string_view term) {
    bool negated = term.starts_with('!');
    return tag_holds(term.substr(negated ? 1 : 0), tags) != negated;
  });
}

// The form that constraints had before Go 1.17, `// +build linux,!cgo darwin`: one of the options
// of each line holds.
bool old_constraints_match(std::string_view comments, const BuildTags& tags) {
  for (std::string_view line : split(comments, "\n")) {
    line = support::trimmed(line);
    if (!line.starts_with("//")) continue;
    std::vector<std::string_view> words = split(line.substr(2), " \t");
    if (words.empty() || words[0] != "+build") continue;
    bool holds = std::any_of(words.begin() + 1, words.end(),
                             [&](std::string_view option) { return all_terms_hold(option, tags); });
    if (!holds) return false;
  }
  return true;
}

}  // namespace

bool tag_holds(std::string_view tag, const BuildTags& tags) {
  if (tag == "amd64") return !tags.contains(kNotAmd64);
  return tag == "linux" || tag == "unix" || tag == "gc" || release_of(tag) > 0 ||
         tags.contains(tag);
}

// Go: the name without extension and "_test" is split at underscores; what is before the first one
// is no constraint.
bool file_name_matches(std::string_view name, const BuildTags& tags) {
  name = name.substr(0, name.find('.'));
  size_t first = name.find('_');
  if (first == std::string_view::npos) return true;
  name.remove_prefix(first);
  std::vector<std::string_view> parts;
  while (!name.empty()) {
    size_t end = name.find('_', 1);
    parts.push_back(name.substr(1, end == std::string_view::npos ? end : end - 1));
    name.remove_prefix(end == std::string_view::npos ? name.size() : end);
  }
  if (parts.back() == "test") parts.pop_back();
  if (parts.empty()) return true;
  std::string_view last = parts.back();
  if (contains(kArchitectures, last)) {
    bool system = parts.size() >= 2 && contains(kSystems, parts[parts.size() - 2]);
    return last == "amd64" && tag_holds(last, tags) &&
           (!system || parts[parts.size() - 2] == "linux");
  }
  return !contains(kSystems, last) || last == "linux";
}

bool constraint_matches(std::string_view text, const BuildTags& tags, std::string* error) {
  Header header = find_header(text);
  if (header.constraint.empty()) return old_constraints_match(header.comments, tags);
  return ConstraintParser(header.constraint, tags).parse(error).holds;
}

int implied_release(std::string_view text) {
  std::string_view expression = find_header(text).constraint;
  std::string error;
  return expression.empty() ? -1 : ConstraintParser(expression, {}).parse(&error).release;
}

}  // namespace minigo::driver
