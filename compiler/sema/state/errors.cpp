// Reporting errors.

#include "sema/state/errors.h"

#include <utility>

namespace minigo::sema {

void report(Checker& checker, Pos pos, std::string message) {
  if (checker.env.error_pos.valid()) pos = checker.env.error_pos;
  bool follows = message.find("invalid operand") != std::string::npos ||
                 message.find("invalid type") != std::string::npos;
  if (follows && checker.diagnostics.has_errors()) return;
  checker.diagnostics.error(pos, std::move(message));
}

std::string position_text(const Checker& checker, Pos pos) {
  return checker.diagnostics.describe(pos);
}

}  // namespace minigo::sema
