#include "lsp/definition.h"

namespace minigo::lsp {
namespace {

// The package that an import specification names; nullptr if it could not be imported.
const types::Package* imported(const LoadedPackage* importer, const syntax::ImportSpec& spec) {
  if (importer == nullptr || importer->types == nullptr || spec.path->text.size() < 2)
    return nullptr;
  std::string_view path = spec.path->text.substr(1, spec.path->text.size() - 2);
  for (const types::Package* package : importer->types->imports) {
    if (package->path == path) return package;
  }
  return nullptr;
}

}  // namespace

llvm::json::Value definition(View& view, const syntax::File& file, support::Pos pos,
                             const Question&) {
  std::optional<llvm::json::Object> place;
  if (const syntax::ImportSpec* spec = view.import_at(file, pos)) {
    const types::Package* package = imported(view.package_of(file), *spec);
    if (package == nullptr) return nullptr;
    place = view.location(view.packages().package_clause(*package), package->name.size());
  } else if (const types::Object* object = view.name_at(file, pos).object) {
    // An import without a name of its own is declared by its path.
    bool path = object->kind == types::ObjectKind::kPackageName;
    place = view.location(object->pos, path ? view.token_length(object->pos) : object->name.size());
  }
  if (!place) return nullptr;
  return std::move(*place);
}

}  // namespace minigo::lsp
