// The directive `//go:linkname`.

#ifndef MINIGO_SEMA_DECLARATIONS_LINKNAMES_H_
#define MINIGO_SEMA_DECLARATIONS_LINKNAMES_H_

#include "sema/state/checker.h"

namespace minigo::sema {

// `//go:linkname local [symbol]`: the local function or variable is another's symbol, or has that
// symbol; without a symbol it keeps its own, which others may then name.
void apply_linknames(Checker& checker, syntax::File* file);

}  // namespace minigo::sema

#endif  // MINIGO_SEMA_DECLARATIONS_LINKNAMES_H_
