#include "lsp/view.h"

#include <algorithm>

#include "lsp/names.h"
#include "lsp/protocol.h"
#include "lsp/uri.h"
#include "support/words.h"

namespace minigo::lsp {
namespace {

using support::is_word;

}  // namespace

const syntax::File* View::file(const std::string& path) const {
  for (const LoadedPackage& package : loaded_) {
    for (const syntax::File* file : package.files) {
      if (packages_.absolute_path(*file->source) == path) return file;
    }
  }
  return nullptr;
}

const LoadedPackage* View::package_of(const syntax::File& file) const {
  for (const LoadedPackage& package : loaded_) {
    if (std::ranges::find(package.files, &file) != package.files.end()) return &package;
  }
  return nullptr;
}

const TextPositions& View::text(const support::SourceFile& file) {
  auto found = texts_.find(&file);
  if (found == texts_.end()) {
    found = texts_.emplace(&file, TextPositions(file.text(), encoding_)).first;
  }
  return found->second;
}

support::Pos View::pos(const syntax::File& file, Position position) {
  return file.source->pos(text(*file.source).offset(position));
}

llvm::json::Object View::range(support::Pos begin, support::Pos end) {
  const support::SourceFile* file = packages_.sources().file(begin);
  if (file == nullptr) return llvm::json::Object();
  return range_json(text(*file), file->offset(begin), file->offset(std::max(begin, end)));
}

std::optional<llvm::json::Object> View::location(support::Pos pos, size_t length) {
  const support::SourceFile* file = packages_.sources().file(pos);
  if (file == nullptr) return std::nullopt;
  return llvm::json::Object{{"uri", uri_of_path(packages_.absolute_path(*file))},
                            {"range", range(pos, pos + static_cast<uint32_t>(length))}};
}

size_t View::token_length(support::Pos pos) const {
  const support::SourceFile* file = packages_.sources().file(pos);
  if (file == nullptr) return 0;
  std::string_view rest = file->text().substr(file->offset(pos));
  if (rest.empty() || rest[0] == '\n') return 0;
  size_t end = 0;
  char quote = rest[0];
  if (quote == '"' || quote == '\'' || quote == '`') {
    end = rest.find_first_of(std::string{quote, '\n'}, 1);
    if (end == std::string_view::npos) return rest.size();
    return rest[end] == quote ? end + 1 : end;
  }
  while (end < rest.size() && is_word(rest[end])) end++;
  return std::max<size_t>(end, 1);
}

FoundName View::name_at(const syntax::File& file, support::Pos pos) const {
  FoundName found;
  visit_names(file, [&](const syntax::Ident& ident, const types::Object* object) {
    if (ident.pos > pos || pos > ident.end) return;
    // Of two names that meet there, as in `a.b`, the one that begins.
    if (found.ident == nullptr || ident.pos == pos) found = {&ident, object};
  });
  return found;
}

const syntax::ImportSpec* View::import_at(const syntax::File& file, support::Pos pos) const {
  for (const syntax::ImportSpec* spec : file.imports) {
    if (spec->path != nullptr && spec->path->pos <= pos && pos <= spec->path->end) return spec;
  }
  return nullptr;
}

}  // namespace minigo::lsp
