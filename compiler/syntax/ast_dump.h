// The text of a syntax tree, for `--emit=ast` and `--emit=types`.

#ifndef MINIGO_SYNTAX_AST_DUMP_H_
#define MINIGO_SYNTAX_AST_DUMP_H_

#include <functional>
#include <string>

#include "syntax/ast.h"

namespace minigo::syntax {

// The tree as nested lists: a node a line, with its line:col, its children indented by two spaces
// below it. `annotate`, if given, returns a text to append to an expression's line, such as its
// type and value. Tests match these lines, so a change of the form changes tests.
std::string dump(const File& file, const support::SourceSet& sources,
                 const std::function<std::string(const Expr&)>& annotate = {});
// The same of one function.
std::string dump(const FuncDecl& function, const support::SourceSet& sources,
                 const std::function<std::string(const Expr&)>& annotate = {});

}  // namespace minigo::syntax

#endif  // MINIGO_SYNTAX_AST_DUMP_H_
