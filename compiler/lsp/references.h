// "Find References Request": the uses of what a name denotes, in the whole module.

#ifndef MINIGO_LSP_REFERENCES_H_
#define MINIGO_LSP_REFERENCES_H_

#include "lsp/question.h"
#include "lsp/view.h"

namespace minigo::lsp {

llvm::json::Value references(View& view, const syntax::File& file, support::Pos pos,
                             const Question& question);

}  // namespace minigo::lsp

#endif  // MINIGO_LSP_REFERENCES_H_
