#include "lsp/documents.h"

#include <algorithm>
#include <utility>

#include "lsp/protocol.h"

namespace minigo::lsp {

void Documents::open(const std::string& path, Document document, std::string text) {
  documents_[path] = std::move(document);
  overlay_[path] = std::move(text);
}

void Documents::close(const std::string& path) {
  documents_.erase(path);
  overlay_.erase(path);
}

const Documents::Document* Documents::find(const std::string& path) const {
  auto found = documents_.find(path);
  return found == documents_.end() ? nullptr : &found->second;
}

support::SourceOverlay Documents::overlay_of(const std::string& folder) const {
  support::SourceOverlay result;
  std::string prefix = folder + "/";
  for (auto it = overlay_.lower_bound(prefix); it != overlay_.end(); ++it) {
    if (!it->first.starts_with(prefix)) break;
    if (it->first.find('/', prefix.size()) == std::string::npos) result.insert(*it);
  }
  return result;
}

Versions Documents::versions_of(const std::string& folder) const {
  Versions result;
  for (const auto& [path, text] : overlay_of(folder)) result[path] = find(path)->version;
  return result;
}

bool Documents::change(const std::string& path, int64_t version, const llvm::json::Array& changes) {
  auto document = documents_.find(path);
  if (document == documents_.end()) return false;
  document->second.version = version;
  std::string& text = overlay_[path];
  bool all = true;
  for (const llvm::json::Value& each : changes) all &= apply(each, text);
  return all;
}

// A change without a range is the whole text. Ranges are clamped to the text.
bool Documents::apply(const llvm::json::Value& change, std::string& text) const {
  const llvm::json::Object* object = change.getAsObject();
  if (object == nullptr) return false;
  std::optional<llvm::StringRef> added = object->getString("text");
  if (!added) return false;
  const llvm::json::Object* range = object->getObject("range");
  if (range == nullptr) {
    text = added->str();
    return true;
  }
  std::optional<Position> start = position_from(range->getObject("start"));
  std::optional<Position> end = position_from(range->getObject("end"));
  if (!start || !end) return false;
  TextPositions positions(text, encoding_);
  uint32_t first = positions.offset(*start);
  uint32_t last = std::max(first, positions.offset(*end));
  text.replace(first, last - first, added->data(), added->size());
  return true;
}

}  // namespace minigo::lsp
