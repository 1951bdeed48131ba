// Calls of methods of interface values whose dynamic type the source shows (expand/dynamic_type.h).
//
// gc calls the methods of such a value directly. That shows where a value method is called through
// a nil pointer: the call follows the pointer itself, and its panic is that of a nil dereference;
// the wrapper that a call through the itab meets has a panic of its own.

#ifndef MINIGO_LOWER_EXPRESSIONS_KNOWN_RECEIVER_H_
#define MINIGO_LOWER_EXPRESSIONS_KNOWN_RECEIVER_H_

#include "lower/module/function_context.h"

namespace minigo::lower {

// Whether the call of the method, on an interface value, follows the pointer that is known to be in
// it.
bool follows_known_pointer(FunctionContext& fc, const syntax::SelectorExpr* selector);

}  // namespace minigo::lower

#endif  // MINIGO_LOWER_EXPRESSIONS_KNOWN_RECEIVER_H_
