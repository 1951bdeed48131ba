#include "lsp/hover.h"

#include "lsp/declaration_text.h"
#include "lsp/protocol.h"
#include "types/type_string.h"

namespace minigo::lsp {
namespace {

// A use of a generic function has the instance's type, which says what the arguments are.
std::string instance_text(const types::Object& object, const types::Package* current) {
  const auto* function = types::dyn_cast<types::Func>(&object);
  if (function == nullptr || function->origin == nullptr) return "";
  return "\n// here: " + types::type_string(function->type, current);
}

const types::Object& declared(const types::Object& object) {
  const auto* function = types::dyn_cast<types::Func>(&object);
  return function != nullptr && function->origin != nullptr ? *function->origin : object;
}

std::string documentation(const View& view, const types::Object& object) {
  support::Pos pos = object.pos;
  if (const auto* name = types::dyn_cast<types::PackageName>(&object)) {
    pos = name->imported == nullptr ? support::Pos()
                                    : view.packages().package_clause(*name->imported);
  }
  const support::SourceFile* file = view.packages().sources().file(pos);
  bool local = object.kind == types::ObjectKind::kLabel;
  return file == nullptr || local ? "" : doc_comment(*file, file->offset(pos));
}

}  // namespace

llvm::json::Value hover(View& view, const syntax::File& file, support::Pos pos, const Question&) {
  FoundName found = view.name_at(file, pos);
  if (found.object == nullptr) return nullptr;
  const LoadedPackage* package = view.package_of(file);
  const types::Package* current = package == nullptr ? nullptr : package->types;
  std::string text = "```go\n" + declaration_text(declared(*found.object), current) +
                     instance_text(*found.object, current) + "\n```\n";
  std::string comment = documentation(view, *found.object);
  if (!comment.empty()) text += "\n" + comment;
  llvm::json::Object contents{{"kind", "markdown"}, {"value", text_value(text)}};
  return llvm::json::Object{{"contents", std::move(contents)},
                            {"range", view.range(found.ident->pos, found.ident->end)}};
}

}  // namespace minigo::lsp
