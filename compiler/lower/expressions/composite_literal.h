// Composite literals.

#ifndef MINIGO_LOWER_EXPRESSIONS_COMPOSITE_LITERAL_H_
#define MINIGO_LOWER_EXPRESSIONS_COMPOSITE_LITERAL_H_

#include "lower/module/function_context.h"

namespace minigo::lower {

// T{...} of a struct, array, slice or map type.
Value lower_composite_literal(FunctionContext& fc, const syntax::CompositeLit* literal);
// The value of a struct or array literal into fresh memory.
void lower_literal_into(FunctionContext& fc, const syntax::CompositeLit* literal,
                        const Place& place);
// &T{...}: a new variable with the literal's value, in the heap if it escapes. `pointer` is the
// type of its address.
Value lower_literal_address(FunctionContext& fc, const syntax::CompositeLit* literal,
                            const types::Type* pointer, bool escapes);

}  // namespace minigo::lower

#endif  // MINIGO_LOWER_EXPRESSIONS_COMPOSITE_LITERAL_H_
