#include "sema/checker.h"

namespace minigo::sema {

void Checker::report(Pos pos, std::string message) {
  if (env_.error_pos.valid()) pos = env_.error_pos;
  bool follows = message.find("invalid operand") != std::string::npos ||
                 message.find("invalid type") != std::string::npos;
  if (follows && diagnostics_.has_errors()) return;
  diagnostics_.error(pos, std::move(message));
}

std::string Checker::position(Pos pos) const { return diagnostics_.describe(pos); }

}  // namespace minigo::sema
