#include "syntax/literal_check.h"

#include "support/unicode.h"

namespace minigo::syntax {
namespace {

using support::Token;

char lower(char c) { return static_cast<char>(c | 0x20); }
bool is_decimal(char c) { return '0' <= c && c <= '9'; }
bool is_hex(char c) { return is_decimal(c) || ('a' <= lower(c) && lower(c) <= 'f'); }

const char* base_name(int base) {
  switch (base) {
    case 2:
      return "binary";
    case 8:
      return "octal";
    case 10:
      return "decimal";
    default:
      return "hexadecimal";
  }
}

// Numbers. The scan goes over the literal once and notes what it meets; the checks follow in gc's
// order, and only the first error is reported.

struct NumberScan {
  std::string_view text;
  const LiteralError& error;
  size_t at = 0;
  bool ok = true;
  int base = 10;
  char prefix = 0;  // x, o, b, 0 for the old octal form, or none
  bool has_digits = false;
  bool has_separator = false;
  size_t invalid_digit = std::string_view::npos;  // the offset of the first digit of another base

  char peek() const { return at < text.size() ? text[at] : '\0'; }
  void fail(size_t offset, std::string message) {
    if (ok) error(offset, std::move(message));
    ok = false;
  }
};

// Digits of the base and separators. In bases up to 10 all decimal digits are taken and the first
// that does not belong is remembered.
void scan_digits(NumberScan& s, int base) {
  for (;; ++s.at) {
    char c = s.peek();
    if (c == '_') {
      s.has_separator = true;
      continue;
    }
    if (base == 16 ? !is_hex(c) : !is_decimal(c)) return;
    s.has_digits = true;
    if (base <= 10 && c - '0' >= base && s.invalid_digit == std::string_view::npos) {
      s.invalid_digit = s.at;
    }
  }
}

// 0x, 0o or 0b; a plain 0 makes the number octal until a point or exponent follows.
void scan_prefix(NumberScan& s) {
  if (s.peek() != '0') return;
  ++s.at;
  char c = s.peek() == '\0' ? '\0' : lower(s.peek());
  if (c == 'x' || c == 'o' || c == 'b') {
    ++s.at;
    s.prefix = c;
    s.base = c == 'x' ? 16 : c == 'o' ? 8 : 2;
  } else {
    s.prefix = '0';
    s.base = 8;
    s.has_digits = true;
  }
}

// The exponent at `letter`, e or p. Its digits are decimal whatever the base is, and do not count
// as wrong digits of the mantissa.
void scan_exponent(NumberScan& s, char letter) {
  if (letter == 'e' && s.prefix != 0 && s.prefix != '0') {
    s.fail(s.at, support::quote_rune(static_cast<unsigned char>(s.peek())) +
                     " exponent requires decimal mantissa");
  } else if (letter == 'p' && s.prefix != 'x') {
    s.fail(s.at, support::quote_rune(static_cast<unsigned char>(s.peek())) +
                     " exponent requires hexadecimal mantissa");
  }
  ++s.at;
  if (s.peek() == '+' || s.peek() == '-') ++s.at;
  s.has_digits = false;
  size_t invalid = s.invalid_digit;
  scan_digits(s, 10);
  s.invalid_digit = invalid;
  if (!s.has_digits) s.fail(s.at, "exponent has no digits");
}

// The offset of the first `_` that does not stand between digits (a prefix counts as a digit).
size_t misplaced_separator(std::string_view text) {
  char prefix = text.size() >= 2 && text[0] == '0' ? lower(text[1]) : ' ';
  char previous = '.';
  size_t i = 0;
  if (prefix == 'x' || prefix == 'o' || prefix == 'b') {
    previous = '0';
    i = 2;
  }
  for (; i < text.size(); ++i) {
    char c = text[i];
    if (c == '_') {
      if (previous != '0') return i;
      previous = '_';
    } else if (is_decimal(c) || (prefix == 'x' && is_hex(c))) {
      previous = '0';
    } else {
      if (previous == '_') return i - 1;
      previous = '.';
    }
  }
  return previous == '_' ? text.size() - 1 : std::string_view::npos;
}

// Runes and strings.

struct EscapeScan {
  std::string_view text;
  const LiteralError& error;
  size_t at = 0;
};

// Scans an escape from the character after its backslash on; false after an error. If the literal
// ends inside the escape, that is no error here: the caller reports that the literal is not
// terminated.
bool scan_escape(EscapeScan& s, char quote) {
  if (s.at >= s.text.size()) return true;
  char c = s.text[s.at];
  if (c == quote || std::string_view("abfnrtv\\").find(c) != std::string_view::npos) {
    ++s.at;
    return true;
  }
  int digits = 0;
  uint32_t base = 16;
  uint64_t max = 0x10FFFF;
  if ('0' <= c && c <= '7') {
    digits = 3;
    base = 8;
    max = 255;
  } else if (c == 'x' || c == 'u' || c == 'U') {
    ++s.at;
    digits = c == 'x' ? 2 : c == 'u' ? 4 : 8;
    if (c == 'x') max = 255;
  } else {
    s.error(s.at, "unknown escape");
    return false;
  }
  uint64_t value = 0;
  for (; digits > 0; --digits) {
    if (s.at >= s.text.size()) return true;
    char d = s.text[s.at];
    uint32_t digit = is_decimal(d) ? static_cast<uint32_t>(d - '0')
                     : is_hex(d)   ? static_cast<uint32_t>(lower(d) - 'a' + 10)
                                   : base;
    if (digit >= base) {
      support::DecodedRune rune = support::decode_rune(s.text.substr(s.at));
      s.error(s.at, "invalid character " + support::quote_rune(rune.value) + " in " +
                        base_name(static_cast<int>(base)) + " escape");
      return false;
    }
    value = value * base + digit;
    ++s.at;
  }
  if (value > max && base == 8) {
    s.error(s.at, "octal escape value " + std::to_string(value) + " > 255");
    return false;
  }
  if (value > max || (0xD800 <= value && value < 0xE000)) {
    s.error(s.at, "escape is invalid Unicode code point " +
                      support::describe_rune(static_cast<uint32_t>(value)));
    return false;
  }
  return true;
}

}  // namespace

Token number_kind(std::string_view text) {
  if (text.ends_with('i')) return Token::kImagLit;
  bool hex = text.size() >= 2 && text[0] == '0' && lower(text[1]) == 'x';
  return text.find_first_of(hex ? ".pP" : ".eEpP") == std::string_view::npos ? Token::kIntLit
                                                                             : Token::kFloatLit;
}

// "Integer literals", "Floating-point literals", "Imaginary literals": a prefix, digits, a
// fraction, an exponent, `i`. A wrong digit is an error only now that it is known whether the
// number is an octal integer or a decimal fraction.
Token check_number(std::string_view text, const LiteralError& error) {
  NumberScan s{text, error};
  bool integer = true;
  if (text[0] != '.') {
    scan_prefix(s);
    scan_digits(s, s.base);
  }
  if (s.peek() == '.') {
    if (s.prefix == 'o' || s.prefix == 'b') {
      s.fail(s.at, std::string("invalid radix point in ") + base_name(s.base) + " literal");
    }
    ++s.at;
    integer = false;
    scan_digits(s, s.base);
  }
  if (!s.has_digits) s.fail(s.at, std::string(base_name(s.base)) + " literal has no digits");
  char letter = s.peek() == '\0' ? '\0' : lower(s.peek());
  if (letter == 'e' || letter == 'p') {
    scan_exponent(s, letter);
    integer = false;
  } else if (s.prefix == 'x' && !integer) {
    s.fail(s.at, "hexadecimal mantissa requires a 'p' exponent");
  }
  bool imaginary = s.peek() == 'i';
  if (integer && !imaginary && s.invalid_digit != std::string_view::npos) {
    s.fail(s.invalid_digit,
           "invalid digit " +
               support::quote_rune(static_cast<unsigned char>(text[s.invalid_digit])) + " in " +
               base_name(s.base) + " literal");
  }
  if (s.has_separator) {
    size_t at = misplaced_separator(text);
    if (at != std::string_view::npos) s.fail(at, "'_' must separate successive digits");
  }
  return imaginary ? Token::kImagLit : integer ? Token::kIntLit : Token::kFloatLit;
}

// Counts the characters between the quotes. After an error in an escape the count means nothing,
// and is not reported.
void check_rune(std::string_view text, bool at_end, const LiteralError& error) {
  EscapeScan s{text, error, 1};
  bool ok = true;
  for (int count = 0;; ++count) {
    if (s.at >= text.size()) {
      if (!ok) return;
      if (at_end) return error(0, "rune literal not terminated");
      return error(s.at, "newline in rune literal");
    }
    if (text[s.at] == '\'') {
      if (ok && count == 0) return error(s.at, "empty rune literal or unescaped '");
      if (ok && count != 1) error(0, "more than one character in rune literal");
      return;
    }
    if (text[s.at] == '\\') {
      ++s.at;
      ok &= scan_escape(s, '\'');
    } else {
      s.at += support::decode_rune(text.substr(s.at)).size;
    }
  }
}

void check_string(std::string_view text, bool at_end, const LiteralError& error) {
  EscapeScan s{text, error, 1};
  while (s.at < text.size()) {
    char c = text[s.at++];
    if (c == '"') return;
    if (c == '\\') scan_escape(s, '"');
  }
  if (at_end) return error(0, "string not terminated");
  error(text.size(), "newline in string");
}

void check_raw_string(std::string_view text, const LiteralError& error) {
  if (text.size() < 2 || text.back() != '`') error(0, "string not terminated");
}

}  // namespace minigo::syntax
