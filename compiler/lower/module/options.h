// The choices of the caller of lowering.

#ifndef MINIGO_LOWER_MODULE_OPTIONS_H_
#define MINIGO_LOWER_MODULE_OPTIONS_H_

#include <string>

#include "support/source_file.h"

namespace minigo::lower {

struct Options {
  const support::SourceSet* sources = nullptr;  // never null; outlives the lowering
  bool debug_info = true;
  // The code will be optimised, and debug information says so.
  bool optimized = true;
  // Small functions of other units are copied into this one for the optimiser to inline.
  bool copies = true;
  // The program imports package reflect. Library packages are compiled without, for all programs.
  bool reflection = false;
  // A value that is read and not used is read nonetheless: for the race detector.
  bool keep_reads = false;
  // Paths of sources that are not absolute are relative to this one.
  std::string working_directory;
};

}  // namespace minigo::lower

#endif  // MINIGO_LOWER_MODULE_OPTIONS_H_
