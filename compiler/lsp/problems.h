// Errors as the editor shows them ("PublishDiagnostics").

#ifndef MINIGO_LSP_PROBLEMS_H_
#define MINIGO_LSP_PROBLEMS_H_

#include <llvm/Support/JSON.h>

#include "lsp/view.h"

namespace minigo::lsp {

// A list of diagnostics for each loaded file that has any, by path; and under "" those about no
// place, which belong wherever the user looks.
llvm::json::Object problems(View& view);

}  // namespace minigo::lsp

#endif  // MINIGO_LSP_PROBLEMS_H_
