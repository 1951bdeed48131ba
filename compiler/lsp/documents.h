// What the editor has open ("Text Document Synchronization").

#ifndef MINIGO_LSP_DOCUMENTS_H_
#define MINIGO_LSP_DOCUMENTS_H_

#include <cstdint>
#include <map>
#include <string>

#include <llvm/Support/JSON.h>

#include "lsp/text_positions.h"
#include "support/source_overlay.h"

namespace minigo::lsp {

// The versions of documents, by absolute path: the editor counts them.
using Versions = std::map<std::string, int64_t, std::less<>>;

// Open documents, by absolute path. Their texts are the overlay of the files on disk.
class Documents {
 public:
  struct Document {
    std::string uri;  // as the editor writes it
    int64_t version = 0;
  };

  void set_encoding(Encoding encoding) { encoding_ = encoding; }

  void open(const std::string& path, Document document, std::string text);
  // Applies the changes of a didChange notification in their order. False if the document is not
  // open or a change is none: it is left out.
  bool change(const std::string& path, int64_t version, const llvm::json::Array& changes);
  void close(const std::string& path);

  // nullptr if it is not open.
  const Document* find(const std::string& path) const;
  const support::SourceOverlay& overlay() const { return overlay_; }
  // Of the files in a folder alone.
  support::SourceOverlay overlay_of(const std::string& folder) const;
  Versions versions_of(const std::string& folder) const;

 private:
  bool apply(const llvm::json::Value& change, std::string& text) const;

  Encoding encoding_ = Encoding::kUtf16;
  std::map<std::string, Document, std::less<>> documents_;
  support::SourceOverlay overlay_;
};

}  // namespace minigo::lsp

#endif  // MINIGO_LSP_DOCUMENTS_H_
