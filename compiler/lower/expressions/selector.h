// Selectors (specification, "Selectors").

#ifndef MINIGO_LOWER_EXPRESSIONS_SELECTOR_H_
#define MINIGO_LOWER_EXPRESSIONS_SELECTOR_H_

#include "lower/module/function_context.h"

namespace minigo::lower {

// A field, a method value or method expression, or a name of another package.
Value lower_selector(FunctionContext& fc, const syntax::SelectorExpr* selector);
// The variable that the selector denotes.
Place lower_selector_place(FunctionContext& fc, const syntax::SelectorExpr* selector);
// The receiver that the method wants, of x.method.
Value lower_receiver(FunctionContext& fc, const syntax::SelectorExpr* selector,
                     const types::Func* method);

}  // namespace minigo::lower

#endif  // MINIGO_LOWER_EXPRESSIONS_SELECTOR_H_
