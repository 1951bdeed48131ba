// Which declared functions call which, and the order in which to analyse them.

#ifndef MINIGO_ESCAPE_CALL_GRAPH_H_
#define MINIGO_ESCAPE_CALL_GRAPH_H_

#include <vector>

#include "sema/check.h"

namespace minigo::escape {

// The package's functions with bodies in groups that call each other in a cycle; callees come
// before their callers.
std::vector<std::vector<syntax::FuncDecl*>> call_order(const sema::Package& package);

}  // namespace minigo::escape

#endif  // MINIGO_ESCAPE_CALL_GRAPH_H_
