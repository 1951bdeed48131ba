// The text of a syntax tree, for `--emit=ast` and `--emit=types`.

#ifndef MINIGO_SYNTAX_AST_DUMP_H_
#define MINIGO_SYNTAX_AST_DUMP_H_

#include <functional>
#include <string>

#include "syntax/ast.h"

namespace minigo::syntax {

// An S-expression-like dump, a node a line, indented by two spaces, with line:col. `annotate`, if
// given, returns what to append to an expression's line (its type and value, say).
std::string dump(const File& file, const support::SourceSet& sources,
                 const std::function<std::string(const Expr&)>& annotate = {});
// The same of one function.
std::string dump(const FuncDecl& function, const support::SourceSet& sources,
                 const std::function<std::string(const Expr&)>& annotate = {});

}  // namespace minigo::syntax

#endif  // MINIGO_SYNTAX_AST_DUMP_H_
