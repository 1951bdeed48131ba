// Function declarations (specification, "Function declarations", "Method declarations").

#ifndef MINIGO_SEMA_DECLARATIONS_FUNCTIONS_H_
#define MINIGO_SEMA_DECLARATIONS_FUNCTIONS_H_

#include <cstdint>
#include <string_view>

#include "sema/state/checker.h"

namespace minigo::sema {

// Where functions without body may be: nowhere; in files that are not read, so that the program
// links only if something else has them; or in minigo's library, under their names behind a prefix.
enum class Assembly : uint8_t { kNone, kUnread, kInLibrary };
inline constexpr std::string_view kLibraryAssembly = "assembly/";

// Gives the function its signature; the body is checked when the package's declarations are
// complete.
void check_func_decl(Checker& checker, types::Func* object, syntax::FuncDecl* decl);
// Reports a function without body, which only one that //go:linkname names may lack, or any where
// the package has assembly, and one with a body that //go:noescape marks.
void check_has_body(Checker& checker, syntax::FuncDecl* decl, Assembly assembly);

}  // namespace minigo::sema

#endif  // MINIGO_SEMA_DECLARATIONS_FUNCTIONS_H_
