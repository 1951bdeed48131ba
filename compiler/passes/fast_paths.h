// The runtime's fast paths, as bitcode that is inlined into user code.

#ifndef MINIGO_PASSES_FAST_PATHS_H_
#define MINIGO_PASSES_FAST_PATHS_H_

#include <string>

namespace llvm {
class Module;
}  // namespace llvm

namespace minigo::passes {

// Links those functions of the bitcode file into `module` that it declares, as internal functions
// that are always inlined. False, with *error set, if the file cannot be read or linked.
bool link_fast_paths(llvm::Module& module, const std::string& path, std::string* error);

}  // namespace minigo::passes

#endif  // MINIGO_PASSES_FAST_PATHS_H_
