// What the answers to the editor's questions are found in: the packages of a process, and places in
// them as the protocol writes them.

#ifndef MINIGO_LSP_VIEW_H_
#define MINIGO_LSP_VIEW_H_

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <llvm/Support/JSON.h>

#include "lsp/package_source.h"
#include "lsp/text_positions.h"

namespace minigo::lsp {

// A name at a place, and its object, which may be nullptr.
struct FoundName {
  const syntax::Ident* ident = nullptr;
  const types::Object* object = nullptr;
};

class View {
 public:
  View(const PackageSource& packages, Encoding encoding)
      : packages_(packages), encoding_(encoding) {}

  const PackageSource& packages() const { return packages_; }
  // The tree of a loaded file, and its package; nullptr if there is none.
  const syntax::File* file(const std::string& path) const;
  const LoadedPackage* package_of(const syntax::File& file) const;
  // All packages of the process that have been asked for.
  const std::vector<LoadedPackage>& loaded() const { return loaded_; }
  // Looks at the packages anew.
  void refresh() { loaded_ = packages_.packages(); }

  // The position of a place of the protocol in a tree.
  support::Pos pos(const syntax::File& file, Position position);
  llvm::json::Object range(support::Pos begin, support::Pos end);
  // {"uri", "range"} of a name that begins there; nothing for no position.
  std::optional<llvm::json::Object> location(support::Pos pos, size_t length);
  // The bytes of the token at a position.
  size_t token_length(support::Pos pos) const;

  // The name that holds a position or ends there.
  FoundName name_at(const syntax::File& file, support::Pos pos) const;
  // The import specification at a position; nullptr if there is none.
  const syntax::ImportSpec* import_at(const syntax::File& file, support::Pos pos) const;

 private:
  const TextPositions& text(const support::SourceFile& file);

  const PackageSource& packages_;
  Encoding encoding_;
  std::vector<LoadedPackage> loaded_;
  std::map<const support::SourceFile*, TextPositions> texts_;
};

}  // namespace minigo::lsp

#endif  // MINIGO_LSP_VIEW_H_
