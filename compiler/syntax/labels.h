// Labels and the statements that branch (specification, "Labeled statements", "Break statements",
// "Continue statements", "Goto statements", "Fallthrough statements").

#ifndef MINIGO_SEMA_LABELS_H_
#define MINIGO_SEMA_LABELS_H_

#include "support/arena.h"
#include "support/diagnostics.h"
#include "syntax/ast.h"

namespace minigo::sema {

// Resolves the branch statements of a function body: sets BranchStmt::target and Ident::object of
// labels, and reports labels that are missing, repeated or unused and branches that are misplaced.
// The bodies of function literals inside are not visited.
void check_labels(syntax::BlockStmt* body, support::Arena& arena,
                  support::Diagnostics& diagnostics);

}  // namespace minigo::sema

#endif  // MINIGO_SEMA_LABELS_H_
