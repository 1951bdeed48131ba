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

// Visits the names of a file, not always in the order of the source. Where a tree holds errors it
// has names without objects.
void visit_names(const syntax::File& file, const NameVisitor& visitor);

}  // namespace minigo::lsp

#endif  // MINIGO_LSP_NAMES_H_
