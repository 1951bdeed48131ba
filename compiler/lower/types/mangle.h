// The names of symbols, which are Go's.

#ifndef MINIGO_LOWER_TYPES_MANGLE_H_
#define MINIGO_LOWER_TYPES_MANGLE_H_

#include <string>

#include "types/object.h"
#include "types/type.h"

namespace minigo::lower {

// "main.worker", "main.(*T).Method", "main.T.Method", "main.Map[int,string]",
// "main.(*List[int]).Push", or the function's linkname.
std::string function_symbol(const types::Func* func);
// "main.x", or the linkname of the variable.
std::string global_symbol(const types::Var* var);
// "type:[]int".
std::string descriptor_symbol(const types::Type* type);
// The variable with the address of the descriptor of *type, in programs with package reflect.
std::string pointer_place_symbol(const types::Type* type);
// "go:itab.T,I".
std::string itab_symbol(const types::Type* type, const types::Type* interface);
// The name of a method of `type` in method sets: "main.(*T).Method" also where promoted.
std::string wrapper_symbol(const types::Type* type, const types::Func* method,
                           std::string_view suffix);

}  // namespace minigo::lower

#endif  // MINIGO_LOWER_TYPES_MANGLE_H_
