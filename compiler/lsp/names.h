// The names in a checked tree: every identifier, those in types and declarations too, which
// syntax/walk.h leaves out.

#ifndef MINIGO_LSP_NAMES_H_
#define MINIGO_LSP_NAMES_H_

#include <functional>

#include "syntax/ast.h"

namespace minigo::lsp {

// Gets an identifier, and the object that it declares or refers to; nullptr if the checker could
// not tell.
using NameVisitor = std::function<void(const syntax::Ident&, const types::Object*)>;

// What a walk comes by besides names.
struct PlaceVisitor {
  std::function<void(const syntax::SelectorExpr&)> selector;
  // The beginning and the end of a part of the source that may declare names for itself: a
  // function, a block, a clause, a statement with a header.
  std::function<void(support::Pos begin, support::Pos end)> enter;
  std::function<void()> leave;
};

// Visits the names of a file, not always in the order of the source. Where a tree holds errors it
// has names without objects.
void visit_names(const syntax::File& file, const NameVisitor& visitor);
// The same, and places. All three functions are there.
void visit_names(const syntax::File& file, const NameVisitor& visitor, const PlaceVisitor& places);

}  // namespace minigo::lsp

#endif  // MINIGO_LSP_NAMES_H_
