// The source of a function of a module.

#ifndef MINIGO_LOWER_MODULE_FUNCTION_SOURCE_H_
#define MINIGO_LOWER_MODULE_FUNCTION_SOURCE_H_

#include "syntax/ast.h"

namespace minigo::lower {

// Neither is set for functions that the compiler makes.
struct FunctionSource {
  const syntax::FuncDecl* decl = nullptr;
  const syntax::FuncLit* literal = nullptr;
};

}  // namespace minigo::lower

#endif  // MINIGO_LOWER_MODULE_FUNCTION_SOURCE_H_
