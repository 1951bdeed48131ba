// "Hover Request": the declaration of what a name denotes, and its documentation.

#ifndef MINIGO_LSP_HOVER_H_
#define MINIGO_LSP_HOVER_H_

#include "lsp/question.h"
#include "lsp/view.h"

namespace minigo::lsp {

llvm::json::Value hover(View& view, const syntax::File& file, support::Pos pos,
                        const Question& question);

}  // namespace minigo::lsp

#endif  // MINIGO_LSP_HOVER_H_
