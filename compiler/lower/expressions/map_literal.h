// Literals of maps.

#ifndef MINIGO_LOWER_EXPRESSIONS_MAP_LITERAL_H_
#define MINIGO_LOWER_EXPRESSIONS_MAP_LITERAL_H_

#include "lower/module/function_context.h"

namespace minigo::lower {

// The literal's value. Its type is `type`, or the literal stands for a pointer to it (`&map...`).
Value lower_map_literal(FunctionContext& fc, const syntax::CompositeLit* literal,
                        const types::Type* type);

}  // namespace minigo::lower

#endif  // MINIGO_LOWER_EXPRESSIONS_MAP_LITERAL_H_
