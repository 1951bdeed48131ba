// One pass over the text. Blanks and comments are skipped by hand, tokens are cut by the generated
// lexer, and after each token it is known whether a newline ends the statement: that is all there
// is to automatic semicolons. Errors do not stop the scan; a refused character is taken for a
// blank.

#include "syntax/scanner.h"

#include <cstring>

#include "MiniGoParser.h"
#include "support/unicode.h"
#include "syntax/lexer_tables.h"
#include "syntax/literal_check.h"

namespace minigo::syntax {
namespace {

using P = MiniGoParser;

constexpr uint64_t kMaxLineOrColumn = 1 << 30;  // gc's
constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

// Whether a line may end after this token ("Semicolons", rule 1).
bool ends_statement(size_t type) {
  switch (type) {
    case P::IDENT:
    case P::NUMBER:
    case P::RUNE:
    case P::STRING:
    case P::RAW_STRING:
    case P::BREAK:
    case P::CONTINUE:
    case P::FALLTHROUGH:
    case P::RETURN:
    case P::INC:
    case P::DEC:
    case P::RPAREN:
    case P::RBRACK:
    case P::RBRACE:
      return true;
    default:
      return false;
  }
}

class Scanner {
 public:
  Scanner(support::SourceFile& source, support::Diagnostics& diagnostics)
      : source_(source), diagnostics_(diagnostics), text_(source.text()) {}

  ScanResult run();

 private:
  void error(size_t offset, std::string message);
  void add(size_t type, size_t start, size_t end);
  void add_newline(size_t offset);
  void check_encoding();
  void skip_line_comment();
  void skip_block_comment();
  void line_directive(size_t offset, std::string_view text, size_t from);
  void scan_token();
  void check_identifier(size_t start, size_t end);
  void check_literal(size_t type, size_t start, size_t end);
  bool gave_up() const { return errors_ >= diagnostics_.limit(); }

  support::SourceFile& source_;
  support::Diagnostics& diagnostics_;
  std::string_view text_;
  std::string cleaned_;  // the text without bytes that cannot be scanned, if there were any
  size_t at_ = 0;
  bool newline_ends_statement_ = false;
  size_t errors_ = 0;
  ScanResult result_;
};

void Scanner::error(size_t offset, std::string message) {
  ++errors_;
  diagnostics_.error(source_.pos(static_cast<uint32_t>(offset)), std::move(message));
}

// A comma after a comma gets a type of its own, which no rule of the grammar takes: gc reports the
// second one.
void Scanner::add(size_t type, size_t start, size_t end) {
  auto& tokens = result_.tokens;
  if (type == P::COMMA && !tokens.empty() && tokens.back().getType() == P::COMMA) {
    type = P::STRAY_COMMA;
  }
  tokens.emplace_back(type, static_cast<uint32_t>(start), static_cast<uint32_t>(end),
                      static_cast<uint32_t>(tokens.size()));
  newline_ends_statement_ = ends_statement(type);
}

void Scanner::add_newline(size_t offset) { add(P::SEMI, offset, offset); }

// "Source code representation": UTF-8 without NUL; a byte order mark may only be the first
// character. Refused bytes are replaced by blanks in a copy of the text. Eight ASCII bytes without
// NUL are passed in one step, which is nearly all of a program.
void Scanner::check_encoding() {
  if (text_.starts_with(kByteOrderMark)) at_ = kByteOrderMark.size();
  auto replace = [&](size_t offset, size_t size, const char* message) {
    error(offset, message);
    if (cleaned_.empty()) cleaned_ = std::string(text_);
    for (size_t i = 0; i < size; ++i) cleaned_[offset + i] = ' ';
  };
  size_t i = at_;
  while (i < text_.size() && !gave_up()) {
    uint64_t word;
    if (i + sizeof word <= text_.size()) {
      std::memcpy(&word, text_.data() + i, sizeof word);
      constexpr uint64_t kHigh = 0x8080808080808080;
      constexpr uint64_t kOnes = 0x0101010101010101;
      if (((word | (word - kOnes)) & kHigh) == 0) {
        i += sizeof word;
        continue;
      }
    }
    support::DecodedRune rune = support::decode_rune(text_.substr(i));
    if (!rune.valid) {
      replace(i, 1, "invalid UTF-8 encoding");
    } else if (rune.value == 0) {
      replace(i, 1, "invalid NUL character");
    } else if (rune.value == 0xFEFF) {
      replace(i, rune.size, "invalid BOM in the middle of the file");
    }
    i += rune.size;
  }
  if (!cleaned_.empty()) text_ = cleaned_;
}

ScanResult Scanner::run() {
  check_encoding();
  result_.tokens.reserve(text_.size() / 4 + 16);
  while (at_ < text_.size() && !gave_up()) {
    char c = text_[at_];
    if (c == '\n' && newline_ends_statement_) {
      add_newline(at_++);
    } else if (c == ' ' || c == '\t' || c == '\n' || c == '\r') {
      ++at_;
    } else if (c == '/' && text_.substr(at_).starts_with("//")) {
      skip_line_comment();
    } else if (c == '/' && text_.substr(at_).starts_with("/*")) {
      skip_block_comment();
    } else {
      scan_token();
    }
  }
  if (newline_ends_statement_) add_newline(text_.size());
  add(antlr4::Token::EOF, text_.size(), text_.size());
  return std::move(result_);
}

void Scanner::skip_line_comment() {
  size_t start = at_;
  at_ = std::min(text_.find('\n', at_), text_.size());
  std::string_view comment = text_.substr(start, at_ - start);
  if (comment.ends_with('\r')) comment.remove_suffix(1);
  size_t line_start = start;
  while (line_start > 0 && (text_[line_start - 1] == ' ' || text_[line_start - 1] == '\t')) {
    --line_start;
  }
  bool own_line = line_start == 0 || text_[line_start - 1] == '\n';
  if (comment.starts_with("//line ") && own_line && line_start == start) {
    // It speaks of the line after it.
    return line_directive(start + 7, comment.substr(7), std::min(at_ + 1, text_.size()));
  }
  if (!comment.starts_with("//go:")) return;
  if (!own_line) {
    return result_.stray_directives.push_back(source_.pos(static_cast<uint32_t>(start)));
  }
  std::string_view original = source_.text().substr(start + 2, comment.size() - 2);
  result_.directives.push_back({source_.pos(static_cast<uint32_t>(start)), original});
}

// "Comments": a general comment that spans lines acts like a newline.
void Scanner::skip_block_comment() {
  size_t start = at_;
  size_t close = text_.find("*/", at_ + 2);
  if (close == std::string_view::npos) {
    error(start, "comment not terminated");
    at_ = text_.size();
  } else {
    at_ = close + 2;
  }
  std::string_view comment = text_.substr(start, at_ - start);
  bool lines = comment.find('\n') != std::string_view::npos;
  if (comment.starts_with("/*line ") && comment.ends_with("*/") && !lines) {
    line_directive(start + 7, comment.substr(7, comment.size() - 9), at_);
  }
  if (lines && newline_ends_statement_) add_newline(start);
}

// Takes a line directive in, `filename:line` or `filename:line:col` (cmd/compile, "Line
// directives"). `text` stands at `offset` and applies to the source from `from` on. A text without
// a colon is a plain comment.
void Scanner::line_directive(size_t offset, std::string_view text, size_t from) {
  auto trailing_number = [](std::string_view part, uint64_t* number) {
    *number = 0;
    size_t start = part.rfind(':') + 1;
    for (char c : part.substr(start)) {
      if (c < '0' || c > '9' || *number > kMaxLineOrColumn) return false;
      *number = *number * 10 + static_cast<uint64_t>(c - '0');
    }
    return start < part.size();
  };
  auto invalid = [&](const char* what, size_t start) {
    error(offset + start,
          "invalid " + std::string(what) + " number: " + std::string(text.substr(start)));
  };
  size_t colon = text.rfind(':');
  if (colon == std::string_view::npos) return;
  uint64_t last = 0;
  if (!trailing_number(text, &last)) return invalid("line", colon + 1);
  uint64_t line = 0;
  std::string_view path = text.substr(0, colon);
  size_t line_colon = path.rfind(':');
  bool with_column = line_colon != std::string_view::npos && trailing_number(path, &line);
  if (with_column) {
    if (last == 0 || last > kMaxLineOrColumn) return invalid("column", colon + 1);
    path = path.substr(0, line_colon);
  } else {
    line = last;
    line_colon = colon;
  }
  if (line == 0 || line > kMaxLineOrColumn) return invalid("line", line_colon + 1);
  std::string name(path);
  if (path.empty() && with_column) {
    const auto* before = source_.line_directive(static_cast<uint32_t>(from));
    name = before == nullptr ? source_.path() : before->path;
  }
  source_.add_line_directive({static_cast<uint32_t>(from), std::move(name),
                              static_cast<uint32_t>(line),
                              with_column ? static_cast<uint32_t>(last) : 0});
}

void Scanner::scan_token() {
  size_t start = at_;
  LexedToken token = longest_token(text_.substr(start));
  at_ += token.size;
  switch (token.type) {
    case P::IDENT:
      check_identifier(start, at_);
      break;
    case P::NUMBER:
    case P::RUNE:
    case P::STRING:
    case P::RAW_STRING:
      check_literal(token.type, start, at_);
      break;
    case P::INVALID:
      error(start, "invalid character " +
                       support::describe_rune(static_cast<unsigned char>(text_[start])));
      return;  // as if it were not there
    default:
      break;
  }
  add(token.type, start, at_);
}

// "Identifiers": letters and digits, beginning with a letter.
void Scanner::check_identifier(size_t start, size_t end) {
  for (size_t i = start; i < end;) {
    if (static_cast<unsigned char>(text_[i]) < 0x80) {
      ++i;
      continue;
    }
    support::DecodedRune rune = support::decode_rune(text_.substr(i));
    if (support::is_unicode_digit(rune.value)) {
      if (i == start) {
        error(i, "identifier cannot begin with digit " + support::describe_rune(rune.value));
      }
    } else if (!support::is_unicode_letter(rune.value)) {
      error(i, "invalid character " + support::describe_rune(rune.value) + " in identifier");
    }
    i += rune.size;
  }
}

void Scanner::check_literal(size_t type, size_t start, size_t end) {
  std::string_view literal = text_.substr(start, end - start);
  auto report = [&](size_t offset, std::string message) {
    result_.bad_literals.push_back(source_.pos(static_cast<uint32_t>(start)));
    error(start + offset, std::move(message));
  };
  bool at_end = end == text_.size();
  switch (type) {
    case P::NUMBER:
      // Most numbers are a few plain digits.
      if (literal.size() == 1) return;
      check_number(literal, report);
      break;
    case P::RUNE:
      check_rune(literal, at_end, report);
      break;
    case P::STRING:
      if (literal.size() >= 2 && literal.back() == '"' &&
          literal.find('\\') == std::string_view::npos) {
        return;
      }
      check_string(literal, at_end, report);
      break;
    default:
      check_raw_string(literal, report);
  }
}

}  // namespace

ScanResult scan(support::SourceFile& source, support::Diagnostics& diagnostics) {
  return Scanner(source, diagnostics).run();
}

}  // namespace minigo::syntax
