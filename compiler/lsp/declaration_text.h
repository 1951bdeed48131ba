// What an object is, in the words of its declaration.

#ifndef MINIGO_LSP_DECLARATION_TEXT_H_
#define MINIGO_LSP_DECLARATION_TEXT_H_

#include <string>

#include "support/source_file.h"
#include "types/object.h"

namespace minigo::lsp {

// "func (s *Shape) Area(scale float64) (float64, error)", "const limit untyped int = 10". Names of
// other packages than `current` are qualified.
std::string declaration_text(const types::Object& object, const types::Package* current);

// The comment that stands right above the line of a declaration, or at the end of the line, without
// its marks. Empty if there is none.
std::string doc_comment(const support::SourceFile& file, uint32_t offset);

}  // namespace minigo::lsp

#endif  // MINIGO_LSP_DECLARATION_TEXT_H_
