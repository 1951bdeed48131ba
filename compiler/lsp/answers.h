// The questions about a checked package that have answers.

#ifndef MINIGO_LSP_ANSWERS_H_
#define MINIGO_LSP_ANSWERS_H_

#include <array>
#include <string>
#include <string_view>

#include <llvm/Support/JSON.h>

#include "lsp/view.h"

namespace minigo::lsp {

// A request of the protocol.
struct Question {
  std::string method;
  const llvm::json::Object* params = nullptr;
  PackageSource* source = nullptr;  // of the view, for questions that need more packages
};

// The capabilities that say which questions there are.
inline constexpr std::array<const char*, 0> kProviders = {};

// The request is one for find_answer().
bool is_question(std::string_view method);
// The result; null if the checker cannot tell.
llvm::json::Value find_answer(View& view, const Question& question);

}  // namespace minigo::lsp

#endif  // MINIGO_LSP_ANSWERS_H_
