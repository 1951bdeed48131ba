// The door of escape analysis, which decides what lives in the frame of its function and what in
// the heap.

#ifndef MINIGO_ESCAPE_ESCAPE_H_
#define MINIGO_ESCAPE_ESCAPE_H_

#include <span>
#include <unordered_map>

#include "escape/report.h"
#include "sema/check.h"
#include "support/arena.h"

namespace minigo::escape {

using Reports = std::unordered_map<const sema::Package*, Report>;

// Sets Var::escapes and Expr::escapes in the trees of the packages, which come in dependency order:
// each after the packages that it imports. Sets CallExpr::body where the function's allocations can
// then be in the frame; the copies are in `copies`, and without that no call gets one. Fills the
// reports of the packages that are in `reports`.
void analyze(std::span<sema::Package* const> packages, support::Arena* copies,
             Reports* reports = nullptr);

}  // namespace minigo::escape

#endif  // MINIGO_ESCAPE_ESCAPE_H_
