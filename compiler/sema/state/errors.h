// Reporting errors.

#ifndef MINIGO_SEMA_STATE_ERRORS_H_
#define MINIGO_SEMA_STATE_ERRORS_H_

#include <string>
#include <string_view>
#include <type_traits>

#include "sema/state/checker.h"

namespace minigo::sema {

inline constexpr std::string_view kInvalidOp = "invalid operation: ";
inline constexpr std::string_view kInvalidArg = "invalid argument: ";

inline void append_part(std::string& out, std::string_view part) { out.append(part); }
template <class T>
  requires std::is_integral_v<T>
void append_part(std::string& out, T part) {
  out.append(std::to_string(part));
}
// The parts of a message, texts and integers, one behind the other.
template <class... Parts>
std::string cat(const Parts&... parts) {
  std::string out;
  (append_part(out, parts), ...);
  return out;
}

// Reports an error at `pos`, or where an inherited constant initialiser is repeated
// (Environment::error_pos). A message that quotes an invalid operand or type follows from an
// earlier error, and is dropped if there was one.
void report(Checker& checker, Pos pos, std::string message);
// Reports the concatenation of the parts.
template <class... Parts>
void error(Checker& checker, Pos pos, const Parts&... parts) {
  report(checker, pos, cat(parts...));
}
// "f.go:3:7", as messages refer to another place.
std::string position_text(const Checker& checker, Pos pos);

}  // namespace minigo::sema

#endif  // MINIGO_SEMA_STATE_ERRORS_H_
