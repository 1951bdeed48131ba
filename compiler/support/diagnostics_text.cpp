#include "support/diagnostics_text.h"

#include <algorithm>
#include <vector>

#include "support/lines.h"
#include "support/unicode.h"
#include "support/words.h"

namespace minigo::support {
namespace {

// The longest source line that is worth showing under a message.
constexpr size_t kMaxSnippet = 240;

constexpr std::string_view kBold = "\x1b[1m";
constexpr std::string_view kRed = "\x1b[1;31m";
constexpr std::string_view kGreen = "\x1b[1;32m";
constexpr std::string_view kPlain = "\x1b[0m";

// ---- text

class TextRenderer {
 public:
  TextRenderer(const Diagnostics& diagnostics, bool color)
      : diagnostics_(diagnostics), color_(color) {}

  std::string render() {
    size_t printed = 0;
    for (const Diagnostic* error : diagnostics_.sorted()) {
      if (printed++ == diagnostics_.limit()) {
        out_.append("too many errors\n");
        break;
      }
      render(*error);
    }
    return std::move(out_);
  }

 private:
  void render(const Diagnostic& error) {
    const SourceFile* file = diagnostics_.sources().file(error.pos);
    if (file != nullptr) paint(kBold, diagnostics_.describe(error.pos) + ":");
    if (file != nullptr) out_.push_back(' ');
    size_t first_line = error.message.find('\n');
    paint(file != nullptr ? kRed : kBold, error.message.substr(0, first_line));
    if (first_line != std::string::npos) out_.append(error.message, first_line);
    out_.push_back('\n');
    if (file != nullptr) append_snippet(*file, file->offset(error.pos));
  }

  void paint(std::string_view color, std::string_view text) {
    if (color_) out_.append(color);
    out_.append(text);
    if (color_) out_.append(kPlain);
  }

  // The source line with a caret under the column; tabs are kept so that the caret lines up.
  void append_snippet(const SourceFile& file, uint32_t offset) {
    std::string_view line = file.line_text(file.line(offset));
    uint32_t column = file.column(offset);
    if (line.size() > kMaxSnippet || column > line.size() + 1) return;
    bool printable = std::all_of(line.begin(), line.end(), [](char c) {
      return c == '\t' || static_cast<unsigned char>(c) >= 0x20;
    });
    if (!printable) return;
    out_.append("    ").append(line).append("\n    ");
    for (size_t i = 0; i + 1 < column; i++) {
      // Continuation bytes of UTF-8 take no column of their own on the screen.
      if ((static_cast<unsigned char>(line[i]) & 0xC0) == 0x80) continue;
      out_.push_back(line[i] == '\t' ? '\t' : ' ');
    }
    paint(kGreen, "^");
    out_.push_back('\n');
  }

  const Diagnostics& diagnostics_;
  bool color_;
  std::string out_;
};

// ---- JSON

// Names of files are bytes; what is no UTF-8 in them becomes U+FFFD.
void append_string(std::string& out, std::string_view text) {
  static constexpr char kHex[] = "0123456789abcdef";
  out.push_back('"');
  for (size_t i = 0; i < text.size(); i++) {
    char c = text[i];
    auto byte = static_cast<unsigned char>(c);
    if (byte >= 0x80) {
      DecodedRune decoded = decode_rune(text.substr(i));
      out.append(decoded.valid ? text.substr(i, decoded.size) : "\uFFFD");
      i += decoded.size - 1;
    } else if (c == '"' || c == '\\') {
      out.push_back('\\');
      out.push_back(c);
    } else if (c == '\n') {
      out.append("\\n");
    } else if (c == '\t') {
      out.append("\\t");
    } else if (byte < 0x20) {
      out.append("\\u00").append({kHex[byte >> 4], kHex[byte & 15]});
    } else {
      out.push_back(c);
    }
  }
  out.push_back('"');
}

class JsonObject {
 public:
  void add(std::string_view name, std::string_view value) {
    add_name(name);
    append_string(text_, value);
  }
  void add(std::string_view name, uint32_t value) { add_raw(name, std::to_string(value)); }
  void add_raw(std::string_view name, std::string_view json) {
    add_name(name);
    text_.append(json);
  }
  std::string text() const { return text_ + "}"; }

 private:
  void add_name(std::string_view name) {
    text_.push_back(text_.empty() ? '{' : ',');
    append_string(text_, name);
    text_.push_back(':');
  }

  std::string text_;
};

// The length of the token that begins a text: a word, a string on one line, or one character.
uint32_t token_length(std::string_view text) {
  if (text.empty() || text[0] == '\n') return 0;
  size_t end = 1;
  char quote = text[0];
  if (quote == '"' || quote == '\'' || quote == '`') {
    while (end < text.size() && text[end] != quote && text[end] != '\n') {
      end += text[end] == '\\' && quote != '`' ? 2 : 1;
    }
    if (end < text.size() && text[end] == quote) end++;
  } else if (is_word(quote)) {
    while (end < text.size() && is_word(text[end])) end++;
  }
  return static_cast<uint32_t>(std::min(end, text.size()));
}

// "\tfile:line:col: message", as a line of a message refers to another place.
std::string related_object(std::string_view line) {
  while (line.starts_with('\t')) line.remove_prefix(1);
  size_t message = line.find(": ");
  if (message == std::string_view::npos) return {};
  std::string_view place = line.substr(0, message);
  size_t column = place.rfind(':');
  if (column == std::string_view::npos || column == 0) return {};
  size_t number = place.rfind(':', column - 1);
  auto digits = [](std::string_view text) {
    return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
  };
  if (number == std::string_view::npos) return {};
  std::string_view lines = place.substr(number + 1, column - number - 1);
  if (!digits(lines) || !digits(place.substr(column + 1))) return {};
  JsonObject object;
  object.add("file", place.substr(0, number));
  object.add_raw("line", lines);
  object.add_raw("column", place.substr(column + 1));
  object.add("message", line.substr(message + 2));
  return object.text();
}

// Splits a message into its own words and the places that it refers to.
void add_message(JsonObject& object, std::string_view message) {
  std::string own;
  std::string related;
  while (!message.empty()) {
    std::string_view line = take_line(message);
    std::string place = line.starts_with('\t') ? related_object(line) : "";
    if (!place.empty()) {
      related += (related.empty() ? "" : ",") + place;
    } else {
      own += (own.empty() ? "" : "\n") + std::string(line);
    }
  }
  object.add("message", own);
  if (!related.empty()) object.add_raw("related", "[" + related + "]");
}

void add_place(JsonObject& object, const SourceSet& sources, Pos pos) {
  Location at = sources.locate(pos);
  if (at.file == nullptr) return;
  object.add("file", at.path);
  object.add("line", at.line);
  if (at.column == 0) return;
  uint32_t length = token_length(at.file->text().substr(at.file->offset(pos)));
  object.add("column", at.column);
  object.add("endLine", at.line);
  object.add("endColumn", at.column + length);
}

}  // namespace

std::string render_text(const Diagnostics& diagnostics, bool color) {
  return TextRenderer(diagnostics, color).render();
}

std::string render_json(const Diagnostics& diagnostics, std::string_view package) {
  std::string out;
  for (const Diagnostic* error : diagnostics.sorted()) {
    JsonObject object;
    if (!package.empty()) object.add("package", package);
    add_place(object, diagnostics.sources(), error->pos);
    object.add("severity", "error");
    add_message(object, error->message);
    out += object.text() + "\n";
  }
  return out;
}

}  // namespace minigo::support
