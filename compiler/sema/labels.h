// Labels and the statements that branch (specification, "Labeled statements", "Break statements",
// "Continue statements", "Goto statements", "Fallthrough statements").

#ifndef MINIGO_SEMA_LABELS_H_
#define MINIGO_SEMA_LABELS_H_

#include <span>

#include "support/arena.h"
#include "support/diagnostics.h"
#include "syntax/ast.h"

namespace minigo::sema {

// Resolves the branch statements of functions and function literals: sets BranchStmt::target and
// Ident::object of labels, and reports labels that are missing, repeated or unused and branches
// that are misplaced. `bodies` are those that parse_file has found without syntax errors; as gc
// does it, they are checked in spite of syntax errors elsewhere in the file, and before `check`.
void check_labels(std::span<syntax::BlockStmt* const> bodies, support::Arena& arena,
                  support::Diagnostics& diagnostics);

}  // namespace minigo::sema

#endif  // MINIGO_SEMA_LABELS_H_
