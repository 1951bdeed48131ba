// Expressions whose value is known before the program runs, as LLVM constants in memory form.

#ifndef MINIGO_LOWER_EXPRESSIONS_STATIC_DATA_H_
#define MINIGO_LOWER_EXPRESSIONS_STATIC_DATA_H_

#include "lower/module/module_context.h"

namespace minigo::lower {

// Arrays of more bytes than this are filled at run time: the object file would be too large.
inline constexpr int64_t kMaxStaticBytes = int64_t{1} << 24;

// The value of an element of a literal, which may have a key.
const syntax::Expr* element_value(const syntax::Expr* element);
// The value, or nullptr if it is not static. `once`: the expression is evaluated at most once, so
// that variables that it makes (&T{...}, []T{...}) may be static too.
llvm::Constant* static_value(ModuleContext& mc, const syntax::Expr* expr, bool once);
// The elements of a slice literal as an array, or nullptr.
llvm::Constant* static_elements(ModuleContext& mc, const syntax::CompositeLit* literal,
                                const types::Type* elem, bool once);
// A variable with the value, which is of the type: one that a literal makes. A root, if it has
// pointers; without a size, the one address that all such have.
llvm::GlobalVariable* static_variable(ModuleContext& mc, llvm::Constant* value,
                                      const types::Type* type);

}  // namespace minigo::lower

#endif  // MINIGO_LOWER_EXPRESSIONS_STATIC_DATA_H_
