// The built-in functions by their names.

#ifndef MINIGO_SEMA_EXPRESSIONS_BUILTIN_TABLE_H_
#define MINIGO_SEMA_EXPRESSIONS_BUILTIN_TABLE_H_

#include <cstddef>
#include <string_view>

#include "sema/state/recursion.h"

namespace minigo::sema {

struct BuiltinInfo {
  std::string_view name;
  size_t args;           // how many arguments it wants,
  bool variadic;         // or at least wants
  ExprClass expr_class;  // of a call
};

const BuiltinInfo& builtin_info(types::BuiltinId id);

}  // namespace minigo::sema

#endif  // MINIGO_SEMA_EXPRESSIONS_BUILTIN_TABLE_H_
