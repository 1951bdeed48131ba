// How errors are printed: for people, and for tools.

#ifndef MINIGO_SUPPORT_DIAGNOSTICS_TEXT_H_
#define MINIGO_SUPPORT_DIAGNOSTICS_TEXT_H_

#include <string>
#include <string_view>

#include "support/diagnostics.h"

namespace minigo::support {

// "file:line:col: message", the source line and a caret for each error, as many as its limit says
// and then "too many errors". `color` marks up positions and carets for terminals.
std::string render_text(const Diagnostics& diagnostics, bool color);

// A JSON object a line for each error, whatever the limit:
//   {"package":"example.com/m","file":"m.go","line":3,"column":5,"endLine":3,"endColumn":8,
//    "severity":"error","message":"x redeclared in this block",
//    "related":[{"file":"m.go","line":2,"column":5,"message":"other declaration of x"}]}
// Lines and columns count from 1, columns in bytes; the end is behind the token at the position.
// Unknown members are left out: the place of an error about no source, the column after a `//line`
// without one, the package if `package` is empty, `related` if there is none.
std::string render_json(const Diagnostics& diagnostics, std::string_view package);

}  // namespace minigo::support

#endif  // MINIGO_SUPPORT_DIAGNOSTICS_TEXT_H_
