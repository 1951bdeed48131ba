// Which declared functions call which, and the order in which to analyse them.

#ifndef MINIGO_ESCAPE_CALL_GRAPH_H_
#define MINIGO_ESCAPE_CALL_GRAPH_H_

#include <vector>

#include "sema/check.h"

namespace minigo::escape {

// The package's functions that have bodies, in groups. The functions of a group call each other in
// a cycle; a function outside every cycle is a group alone. Groups come after those that they call.
// Calls through function values and interfaces do not count.
std::vector<std::vector<syntax::FuncDecl*>> call_order(const sema::Package& package);

}  // namespace minigo::escape

#endif  // MINIGO_ESCAPE_CALL_GRAPH_H_
