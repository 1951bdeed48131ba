// The questions about a checked package that have answers.

#ifndef MINIGO_LSP_ANSWERS_H_
#define MINIGO_LSP_ANSWERS_H_

#include <string_view>

#include <llvm/Support/JSON.h>

#include "lsp/question.h"
#include "lsp/view.h"

namespace minigo::lsp {

// The capabilities that say which questions there are.
inline constexpr const char* kProviders[] = {"hoverProvider", "definitionProvider",
                                             "referencesProvider", "documentSymbolProvider"};

// The request is one for find_answer().
bool is_question(std::string_view method);
// It needs the open documents of all packages.
bool is_about_module(std::string_view method);
// The result; null if the checker cannot tell.
llvm::json::Value find_answer(View& view, const Question& question);

}  // namespace minigo::lsp

#endif  // MINIGO_LSP_ANSWERS_H_
