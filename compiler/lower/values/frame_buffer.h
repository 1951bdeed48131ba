// Memory in the frame for what is usually small: the first bytes of an object whose size is known
// only when the program runs. It is not zeroed.

#ifndef MINIGO_LOWER_VALUES_FRAME_BUFFER_H_
#define MINIGO_LOWER_VALUES_FRAME_BUFFER_H_

#include "abi/type.h"
#include "lower/module/function_context.h"

namespace minigo::lower {

// As large as gc's, in bytes. A frame has one for each place that needs one, and first stack
// segments are small.
inline constexpr int64_t kFrameBufferBytes = abi::kSmallText;

// How many elements of the type a buffer holds; 0 if none, or if they have no size.
int64_t buffer_count(FunctionContext& fc, const types::Type* elem);

// An array of `count` elements in the frame.
Place frame_buffer(FunctionContext& fc, const types::Type* elem, int64_t count);

// Fills it with zeros, also in a block that is not yet in the function.
void zero_buffer(FunctionContext& fc, const Place& buffer);

// The buffers that the runtime's functions for strings and slices of runes take (abi::kSmallText);
// null if the result escapes.
llvm::Value* text_buffer(FunctionContext& fc, bool escapes);
llvm::Value* rune_buffer(FunctionContext& fc, bool escapes);

}  // namespace minigo::lower

#endif  // MINIGO_LOWER_VALUES_FRAME_BUFFER_H_
