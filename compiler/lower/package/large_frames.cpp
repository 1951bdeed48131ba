#include "lower/package/large_frames.h"

#include <algorithm>
#include <string>

#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "lower/types/mangle.h"
#include "types/layout.h"

namespace minigo::lower {
namespace {

// gc's maxStackSize, in bytes.
constexpr int64_t kMaxFrame = int64_t{1} << 30;

// Keeps sizes small enough for their sums to stay far from the limits of the type.
int64_t clamp(int64_t size) {
  return size < 0 ? kMaxFrame * 1024 : std::min(size, kMaxFrame * 1024);
}

int64_t size_of_locals(const llvm::Function& function) {
  const llvm::DataLayout& layout = function.getParent()->getDataLayout();
  int64_t total = 0;
  for (const llvm::Instruction& instruction : function.getEntryBlock()) {
    const auto* slot = llvm::dyn_cast<llvm::AllocaInst>(&instruction);
    if (slot == nullptr) continue;
    auto size = slot->getAllocationSize(layout);
    if (size && !size->isScalable()) total += clamp(static_cast<int64_t>(size->getFixedValue()));
  }
  return total;
}

int64_t size_of_variables(std::span<types::Var* const> variables) {
  int64_t total = 0;
  for (const types::Var* variable : variables) total += clamp(types::size_of(variable->type));
  return total;
}

int64_t size_of_arguments(const syntax::FuncDecl& decl) {
  int64_t total = size_of_variables(decl.params) + size_of_variables(decl.results);
  return decl.receiver == nullptr ? total : total + clamp(types::size_of(decl.receiver->type));
}

// The bytes of locals of the function or of a literal inside, whichever has most.
int64_t largest_locals(const llvm::Module& module, const std::string& symbol) {
  int64_t largest = 0;
  for (const llvm::Function& function : module) {
    llvm::StringRef name = function.getName();
    if (function.isDeclaration() || !name.consume_front(symbol)) continue;
    if (name.empty() || name.starts_with(".func")) {
      largest = std::max(largest, size_of_locals(function));
    }
  }
  return largest;
}

bool any_large_function(const llvm::Module& module) {
  return std::any_of(module.begin(), module.end(), [](const llvm::Function& function) {
    return !function.isDeclaration() && size_of_locals(function) > kMaxFrame;
  });
}

}  // namespace

std::vector<LargeFrame> find_large_frames(const CodegenUnit& unit, const llvm::Module& module) {
  std::vector<LargeFrame> frames;
  // Looking for a function by its name is slow, and nearly always in vain.
  bool large_locals = any_large_function(module);
  for (const syntax::FuncDecl* decl : unit.functions) {
    if (decl->body == nullptr || decl->object == nullptr) continue;
    int64_t arguments = size_of_arguments(*decl);
    if (!large_locals && arguments <= kMaxFrame) continue;
    int64_t locals = largest_locals(module, function_symbol(decl->object));
    if (locals + arguments <= kMaxFrame) continue;
    frames.push_back({decl->name->pos, locals, arguments});
  }
  return frames;
}

}  // namespace minigo::lower
