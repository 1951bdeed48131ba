// Literals that are static data but for some of their elements: data with holes.

#ifndef MINIGO_LOWER_EXPRESSIONS_PARTIAL_DATA_H_
#define MINIGO_LOWER_EXPRESSIONS_PARTIAL_DATA_H_

#include <vector>

#include "lower/module/function_context.h"

namespace minigo::lower {

// A part of static data that is zero until code stores the expression's value there.
struct Hole {
  const syntax::Expr* value;
  Place place;
};

// The static part of the expression's value, for the memory at `address`, which has the
// expression's type. `holes` gets the rest, in the order of the source. The expression is evaluated
// at most once, and the memory is zero before. If nothing is static, the whole is one hole.
llvm::Constant* partial_data(ModuleContext& mc, const syntax::Expr* expr, llvm::Constant* address,
                             std::vector<Hole>& holes);
// Evaluates the holes' expressions and stores their values.
void fill_holes(FunctionContext& fc, std::span<const Hole> holes);

}  // namespace minigo::lower

#endif  // MINIGO_LOWER_EXPRESSIONS_PARTIAL_DATA_H_
