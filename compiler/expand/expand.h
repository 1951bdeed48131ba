// The door of expansion: from checked packages, which may be generic, to trees without type
// parameters and without range over functions.

#ifndef MINIGO_EXPAND_EXPAND_H_
#define MINIGO_EXPAND_EXPAND_H_

#include <functional>
#include <span>
#include <string>

#include "sema/check.h"
#include "support/arena.h"
#include "support/source_file.h"

namespace minigo::expand {

// Takes the generic functions out of Package::functions and fills in Package::instances. The
// packages come in dependency order, have no errors, and are expanded together: an instance that
// several need is made once. New trees live in `arena`.
void expand(std::span<sema::Package* const> packages, support::Arena& arena);

// The functions of a package after expansion as text, then the instances that it needs, for
// --emit=expand. `annotate` is as for syntax::dump.
std::string dump(const sema::Package& package, const support::SourceSet& sources,
                 const std::function<std::string(const syntax::Expr&)>& annotate);

}  // namespace minigo::expand

#endif  // MINIGO_EXPAND_EXPAND_H_
