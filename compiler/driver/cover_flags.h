// The flags of `minigo test` about coverage.

#ifndef MINIGO_DRIVER_COVER_FLAGS_H_
#define MINIGO_DRIVER_COVER_FLAGS_H_

#include <string>

#include "driver/test_options.h"
#include "syntax/ast.h"

namespace CLI {
class App;
}

namespace minigo::driver {

// Adds the flags to the command.
void add_cover_flags(CLI::App& test, CoverOptions& options);
// Completes what the flags have left open, when all have been read. Returns an error; empty on
// success. `race`: the detector is on, under which only atomic counters make sense.
std::string complete_cover_options(CoverOptions& options, bool race);
// How runs are counted; kNone if they are not.
syntax::CountMode count_mode(const CoverOptions& options);

}  // namespace minigo::driver

#endif  // MINIGO_DRIVER_COVER_FLAGS_H_
