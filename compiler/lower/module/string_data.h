// The bytes of strings that the program knows, as read-only data.

#ifndef MINIGO_LOWER_MODULE_STRING_DATA_H_
#define MINIGO_LOWER_MODULE_STRING_DATA_H_

#include <string_view>

#include "lower/module/module_context.h"

namespace minigo::lower {

// The bytes of the text, without a terminator; one constant for equal texts. The text may be empty.
llvm::Constant* string_data(ModuleContext& mc, std::string_view text);
// The string as a value: {ptr, i64}, with a null pointer if it is empty.
llvm::Constant* string_constant(ModuleContext& mc, std::string_view text);

}  // namespace minigo::lower

#endif  // MINIGO_LOWER_MODULE_STRING_DATA_H_
