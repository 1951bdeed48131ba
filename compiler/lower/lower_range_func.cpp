#include "lower/statements.h"

namespace minigo::lower {

void range_function(FunctionContext&, const syntax::RangeStmt*) {
  llvm::report_fatal_error("range over a function");
}

}  // namespace minigo::lower
