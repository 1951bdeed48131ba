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

// Takes the generic functions out of Package::functions, fills in Package::instances, and rewrites
// ranges over functions in all of them. The packages have no errors, come in dependency order, and
// are expanded together: an instance that several packages need is made once. New trees live in
// `arena`. Afterwards no function that is listed mentions a type parameter.
void expand(std::span<sema::Package* const> packages, support::Arena& arena);

// The functions of a package after expansion as text, then the instances that it needs, for
// --emit=expand. `annotate` is as for syntax::dump.
std::string dump(const sema::Package& package, const support::SourceSet& sources,
                 const std::function<std::string(const syntax::Expr&)>& annotate);

}  // namespace minigo::expand

#endif  // MINIGO_EXPAND_EXPAND_H_
