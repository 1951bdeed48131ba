// The process of one version of a package: it checks the version, says what is wrong with it, and
// then answers questions about it until nobody listens any more.

#ifndef MINIGO_LSP_VERSION_PROCESS_H_
#define MINIGO_LSP_VERSION_PROCESS_H_

#include "lsp/package_source.h"
#include "lsp/text_positions.h"

namespace minigo::lsp {

// To be called in a process of its own, after PackageSource::prepare(). Messages to the server:
//   {"problems": {path: [...]}}, as in problems.h; twice if there are syntax errors, so that they
//       are known even if the checker should fail on what is left of the tree
//   {"checked": true, "newImports": bool}
//   {"id": N, "result": ...} or {"id": N, "error": text}, for {"id": N, "method", "params"}
void run_version(PackageSource& source, const PackageId& package,
                 const support::SourceOverlay& overlay, Encoding encoding, int channel);

}  // namespace minigo::lsp

#endif  // MINIGO_LSP_VERSION_PROCESS_H_
