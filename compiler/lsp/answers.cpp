#include "lsp/answers.h"

#include "lsp/completion.h"
#include "lsp/definition.h"
#include "lsp/hover.h"
#include "lsp/protocol.h"
#include "lsp/references.h"
#include "lsp/symbols.h"

namespace minigo::lsp {
namespace {

// The answer to a question about a place of a file, or about a file.
using Answer = llvm::json::Value (*)(View& view, const syntax::File& file, support::Pos pos,
                                     const Question& question);

struct Entry {
  std::string_view method;
  Answer answer;
};

constexpr Entry kAnswers[] = {
    {"textDocument/hover", hover},           {"textDocument/definition", definition},
    {"textDocument/references", references}, {"textDocument/documentSymbol", symbols},
    {"textDocument/completion", completion},
};

const Entry* find(std::string_view method) {
  for (const Entry& entry : kAnswers) {
    if (entry.method == method) return &entry;
  }
  return nullptr;
}

}  // namespace

bool is_question(std::string_view method) { return find(method) != nullptr; }

bool is_about_module(std::string_view method) { return method == "textDocument/references"; }

llvm::json::Value find_answer(View& view, const Question& question) {
  const Entry* entry = find(question.method);
  if (entry == nullptr || question.params == nullptr) return nullptr;
  const syntax::File* file = view.file(document_path(*question.params));
  if (file == nullptr) return nullptr;
  std::optional<Position> position = position_from(question.params->getObject("position"));
  return entry->answer(view, *file, view.pos(*file, position.value_or(Position())), question);
}

}  // namespace minigo::lsp
