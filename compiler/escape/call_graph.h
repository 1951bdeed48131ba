// Which declared functions call which, and the order in which to analyse them.

#ifndef MINIGO_ESCAPE_CALL_GRAPH_H_
#define MINIGO_ESCAPE_CALL_GRAPH_H_

#include <vector>

#include "escape/known_method.h"
#include "sema/check.h"

namespace minigo::escape {

// The package's functions that have bodies, in groups. The functions of a group call each other in
// a cycle; a function outside every cycle is a group alone. Groups come after those that they call.
// Calls through function values and interfaces do not count, but for those of known methods, which
// are added to `known`.
std::vector<std::vector<syntax::FuncDecl*>> call_order(const sema::Package& package,
                                                       KnownMethods& known);

}  // namespace minigo::escape

#endif  // MINIGO_ESCAPE_CALL_GRAPH_H_
