// "Goto Definition Request": where what a name denotes is declared; of an import path, the package.

#ifndef MINIGO_LSP_DEFINITION_H_
#define MINIGO_LSP_DEFINITION_H_

#include "lsp/question.h"
#include "lsp/view.h"

namespace minigo::lsp {

llvm::json::Value definition(View& view, const syntax::File& file, support::Pos pos,
                             const Question& question);

}  // namespace minigo::lsp

#endif  // MINIGO_LSP_DEFINITION_H_
