#include "driver/too_large.h"

#include <string>
#include <vector>

namespace minigo::driver {

bool report_too_large(SourcePackage& package, const LoweredUnit& lowered) {
  for (const lower::TooLargeType& large : lowered.too_large_types()) {
    package.diagnostics.error(large.pos, "type " + large.type + " larger than address space");
  }
  if (!lowered.too_large_types().empty()) return true;
  std::vector<lower::LargeFrame> frames = lowered.large_frames();
  for (const lower::LargeFrame& frame : frames) {
    package.diagnostics.error(
        frame.pos, "stack frame too large (>1GB): " + std::to_string(frame.locals >> 20) +
                       " MB locals + " + std::to_string(frame.arguments >> 20) + " MB args");
  }
  return !frames.empty();
}

}  // namespace minigo::driver
