#include "lsp/protocol.h"

#include <llvm/Support/raw_ostream.h>

#include <limits>
#include <utility>

#include "lsp/uri.h"

namespace minigo::lsp {

using llvm::json::Object;
using llvm::json::Value;

Object reply(const Value& id, Value result) {
  return Object{{"jsonrpc", "2.0"}, {"id", id}, {"result", std::move(result)}};
}

Object error_reply(const Value& id, ErrorCode code, std::string_view text) {
  Object error{{"code", static_cast<int64_t>(code)}, {"message", text_value(text)}};
  return Object{{"jsonrpc", "2.0"}, {"id", id}, {"error", std::move(error)}};
}

Object notification(std::string_view method, Value params) {
  return Object{{"jsonrpc", "2.0"}, {"method", std::string(method)}, {"params", std::move(params)}};
}

std::string to_text(Object object) {
  std::string text;
  llvm::raw_string_ostream stream(text);
  stream << Value(std::move(object));
  return text;
}

Value text_value(std::string_view text) {
  return llvm::json::fixUTF8(llvm::StringRef(text.data(), text.size()));
}

Object to_json(Position position) {
  return Object{{"line", position.line}, {"character", position.character}};
}

Object range_json(const TextPositions& text, uint32_t begin, uint32_t end) {
  return Object{{"start", to_json(text.position(begin))}, {"end", to_json(text.position(end))}};
}

Object to_json(const support::SourceOverlay& overlay) {
  Object documents;
  for (const auto& [path, text] : overlay) documents[path] = text_value(text);
  return documents;
}

support::SourceOverlay overlay_from(const Object* documents) {
  support::SourceOverlay overlay;
  if (documents == nullptr) return overlay;
  for (const auto& [path, text] : *documents) {
    if (auto string = text.getAsString()) overlay[path.str()] = string->str();
  }
  return overlay;
}

std::optional<Position> position_from(const Object* object) {
  if (object == nullptr) return std::nullopt;
  std::optional<int64_t> line = object->getInteger("line");
  std::optional<int64_t> character = object->getInteger("character");
  if (!line || !character || *line < 0 || *character < 0) return std::nullopt;
  constexpr int64_t kMax = std::numeric_limits<uint32_t>::max();
  return Position{static_cast<uint32_t>(std::min(*line, kMax)),
                  static_cast<uint32_t>(std::min(*character, kMax))};
}

std::string document_path(const Object& params) {
  const Object* document = params.getObject("textDocument");
  if (document == nullptr) return "";
  std::optional<llvm::StringRef> uri = document->getString("uri");
  return uri ? path_of_uri(std::string_view(*uri)) : "";
}

}  // namespace minigo::lsp
