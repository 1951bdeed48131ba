// Labels and the statements that branch (specification, "Labeled statements", "Break statements",
// "Continue statements", "Goto statements", "Fallthrough statements").

#ifndef MINIGO_SYNTAX_LABELS_H_
#define MINIGO_SYNTAX_LABELS_H_

#include "support/arena.h"
#include "support/diagnostics.h"
#include "syntax/ast.h"

namespace minigo::syntax {

// Resolves the branch statements of a function body: sets BranchStmt::target and Ident::object of
// labels, and reports labels that are missing, repeated or unused and branches that are misplaced:
// as in gc before types are checked, and in spite of syntax errors elsewhere in the file.
// The bodies of function literals inside are not visited.
void check_labels(BlockStmt* body, support::Arena& arena, support::Diagnostics& diagnostics);

}  // namespace minigo::syntax

#endif  // MINIGO_SYNTAX_LABELS_H_
