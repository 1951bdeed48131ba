// A request about a checked package.

#ifndef MINIGO_LSP_QUESTION_H_
#define MINIGO_LSP_QUESTION_H_

#include <string>

#include <llvm/Support/JSON.h>

#include "lsp/package_source.h"

namespace minigo::lsp {

// A request of the protocol.
struct Question {
  std::string method;
  const llvm::json::Object* params = nullptr;
  // Open documents of all packages, where is_about_module() holds.
  const llvm::json::Object* documents = nullptr;
  PackageSource* source = nullptr;  // of the view, for questions that need more packages
};

}  // namespace minigo::lsp

#endif  // MINIGO_LSP_QUESTION_H_
