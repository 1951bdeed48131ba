#include "escape/report.h"

namespace minigo::escape {

std::string Report::text(const support::SourceSet& sources) const {
  std::string out;
  for (const Line& line : lines) out += sources.describe(line.pos) + ": " + line.text + "\n";
  return out;
}

}  // namespace minigo::escape
