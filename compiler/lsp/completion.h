// "Completion Request": the names that may stand at a place.

#ifndef MINIGO_LSP_COMPLETION_H_
#define MINIGO_LSP_COMPLETION_H_

#include <string>

#include "lsp/question.h"
#include "lsp/view.h"

namespace minigo::lsp {

// A text with a name at a place where one is wanted and has not been begun: behind `x.` a selector
// makes a whole expression. The text itself where there is a beginning.
std::string with_name_at(const std::string& text, Position position, Encoding encoding);

// The text has been through with_name_at().
llvm::json::Value completion(View& view, const syntax::File& file, support::Pos pos,
                             const Question& question);

}  // namespace minigo::lsp

#endif  // MINIGO_LSP_COMPLETION_H_
