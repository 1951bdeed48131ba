// Import declarations (specification, "Import declarations").

#ifndef MINIGO_SEMA_DECLARATIONS_IMPORTS_H_
#define MINIGO_SEMA_DECLARATIONS_IMPORTS_H_

#include "sema/state/checker.h"

namespace minigo::sema {

// Imports the package and declares what the specification brings into the file scope.
void collect_import(Checker& checker, syntax::ImportSpec* spec, Scope* file);
// To be called when all names have been looked up.
void report_unused_imports(Checker& checker);

}  // namespace minigo::sema

#endif  // MINIGO_SEMA_DECLARATIONS_IMPORTS_H_
