#include "lsp/problems.h"

#include <charconv>
#include <string>
#include <utility>

#include "lsp/protocol.h"
#include "support/lines.h"

namespace minigo::lsp {
namespace {

using llvm::json::Array;
using llvm::json::Object;

constexpr size_t kMostOfFile = 200;

// A line of a message that refers to another place: "\tpath:line:column: text".
struct Reference {
  std::string path;
  Position place;  // in bytes
  std::string text;
};

// A number from 1 on behind the last colon of a text, which loses both; 0 if there is none.
uint32_t take_number(std::string_view& text) {
  size_t colon = text.rfind(':');
  if (colon == std::string_view::npos) return 0;
  uint32_t number = 0;
  auto [end, error] = std::from_chars(text.data() + colon + 1, text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) return 0;
  text = text.substr(0, colon);
  return number;
}

bool parse_reference(std::string_view line, Reference* reference) {
  if (!line.starts_with('\t')) return false;
  line.remove_prefix(1);
  size_t end = line.find(": ");
  if (end == std::string_view::npos) return false;
  std::string_view place = line.substr(0, end);
  uint32_t column = take_number(place);
  uint32_t number = take_number(place);
  if (column == 0 || number == 0) return false;
  *reference = {std::string(place), {number - 1, column - 1}, std::string(line.substr(end + 2))};
  return true;
}

class Problems {
 public:
  explicit Problems(View& view) : view_(view) {}

  Object collect() {
    for (const LoadedPackage& package : view_.loaded()) add(*package.diagnostics);
    add(view_.packages().diagnostics());
    return std::move(result_);
  }

 private:
  void add(const support::Diagnostics& diagnostics) {
    for (const support::Diagnostic* each : diagnostics.sorted()) {
      const support::SourceFile* file = diagnostics.sources().file(each->pos);
      std::string path = file == nullptr ? "" : view_.packages().absolute_path(*file);
      Array& list = list_of(path);
      if (list.size() < kMostOfFile) list.push_back(problem(*each));
    }
  }

  Array& list_of(const std::string& path) {
    llvm::json::Value& value = result_[path];
    if (value.kind() != llvm::json::Value::Array) value = Array();
    return *value.getAsArray();
  }

  Object problem(const support::Diagnostic& error) {
    Object object{{"severity", 1}, {"source", "minigo"}};
    std::string own;
    Array related;
    for (std::string_view rest = error.message; !rest.empty();) {
      std::string_view line = support::take_line(rest);
      Reference reference;
      if (parse_reference(line, &reference) && add_related(reference, related)) continue;
      own += (own.empty() ? "" : "\n") + std::string(line);
    }
    object["message"] = text_value(own);
    if (!related.empty()) object["relatedInformation"] = std::move(related);
    auto length = static_cast<uint32_t>(view_.token_length(error.pos));
    object["range"] = error.pos.valid() ? view_.range(error.pos, error.pos + length)
                                        : range_json(TextPositions("", Encoding::kUtf8), 0, 0);
    return object;
  }

  // False if the place is in no loaded file.
  bool add_related(const Reference& reference, Array& related) {
    for (const LoadedPackage& package : view_.loaded()) {
      for (const syntax::File* file : package.files) {
        if (file->source->path() != reference.path) continue;
        TextPositions bytes(file->source->text(), Encoding::kUtf8);
        support::Pos pos = file->source->pos(bytes.offset(reference.place));
        related.push_back(Object{{"location", *view_.location(pos, view_.token_length(pos))},
                                 {"message", text_value(reference.text)}});
        return true;
      }
    }
    return false;
  }

  View& view_;
  Object result_;
};

}  // namespace

Object problems(View& view) { return Problems(view).collect(); }

}  // namespace minigo::lsp
