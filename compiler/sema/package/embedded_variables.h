// Variables that `//go:embed` gives files to.

#ifndef MINIGO_SEMA_PACKAGE_EMBEDDED_VARIABLES_H_
#define MINIGO_SEMA_PACKAGE_EMBEDDED_VARIABLES_H_

#include "sema/state/checker.h"

namespace minigo::sema {

// Reports those whose types hold no files: only strings and slices of bytes, which hold one, and
// embed.FS do (package embed, "Directives"). gc does so only for packages without other errors.
void check_embedded_variables(Checker& checker);

}  // namespace minigo::sema

#endif  // MINIGO_SEMA_PACKAGE_EMBEDDED_VARIABLES_H_
