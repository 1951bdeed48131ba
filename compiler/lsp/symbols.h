// "Document Symbols Request": the declarations of a file, as an outline.

#ifndef MINIGO_LSP_SYMBOLS_H_
#define MINIGO_LSP_SYMBOLS_H_

#include "lsp/question.h"
#include "lsp/view.h"

namespace minigo::lsp {

llvm::json::Value symbols(View& view, const syntax::File& file, support::Pos pos,
                          const Question& question);

}  // namespace minigo::lsp

#endif  // MINIGO_LSP_SYMBOLS_H_
