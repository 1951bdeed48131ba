// The strings of a long literal, which lie one after the other in one constant.
//
// LLVM spends some kilobytes on a constant of its own for each of them, and so that the linker can
// drop it. But the literal needs all of its strings.

#ifndef MINIGO_LOWER_EXPRESSIONS_STRING_POOL_H_
#define MINIGO_LOWER_EXPRESSIONS_STRING_POOL_H_

#include <string>
#include <string_view>

#include "llvm/ADT/StringMap.h"
#include "lower/module/module_context.h"

namespace minigo::lower {

class StringPool {
 public:
  // Literals of so many elements are long.
  static constexpr size_t kLong = 1000;

  explicit StringPool(ModuleContext& mc);
  ~StringPool();  // makes the constant
  StringPool(const StringPool&) = delete;
  StringPool& operator=(const StringPool&) = delete;

  // The value {ptr, i64} of a constant string; nullptr if the expression is none. Equal strings
  // share their bytes.
  llvm::Constant* value(const syntax::Expr* expr);

 private:
  llvm::Constant* address(std::string_view text);

  ModuleContext& mc_;
  llvm::GlobalVariable* const constant_;  // empty until the end
  std::string bytes_;
  llvm::StringMap<size_t> offsets_;  // in the bytes
};

}  // namespace minigo::lower

#endif  // MINIGO_LOWER_EXPRESSIONS_STRING_POOL_H_
