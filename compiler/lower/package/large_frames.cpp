#include "lower/package/large_frames.h"

#include <algorithm>
#include <span>

#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "syntax/walk.h"
#include "types/layout.h"

namespace minigo::lower {
namespace {

// gc's maxStackSize, in bytes.
constexpr int64_t kMaxFrame = int64_t{1} << 30;
// gc's limit for bodies of functions that it inlines, in nodes.
constexpr int kMaxInlinedNodes = 80;

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
  for (const types::Var* variable : variables)
    total = clamp(total + clamp(types::size_of(variable->type)));
  return total;
}

int64_t size_of_arguments(const FunctionSource& source) {
  if (source.literal != nullptr)
    return size_of_variables(source.literal->params) + size_of_variables(source.literal->results);
  if (source.decl == nullptr) return 0;
  int64_t total = size_of_variables(source.decl->params) + size_of_variables(source.decl->results);
  const types::Var* receiver = source.decl->receiver;
  return receiver == nullptr ? total : total + clamp(types::size_of(receiver->type));
}

// Where gc reports what is wrong with the function as a whole.
support::Pos position(const FunctionSource& source) {
  if (source.literal != nullptr) return source.literal->pos;
  if (source.decl == nullptr) return {};
  return source.decl->recv.fields.empty() ? source.decl->name->pos : source.decl->recv.open;
}

bool has_body_here(const llvm::Function& function) {
  return !function.isDeclaration() && !function.hasAvailableExternallyLinkage();
}

// Finds the sizes of frames that hold those of inlined functions too.
class Frames {
 public:
  explicit Frames(const ModuleContext& mc) : mc_(mc) {}

  FunctionSource source(const llvm::Function& function) const {
    return mc_.function_sources.lookup(&function);
  }

  bool is_any_large() const {
    return std::any_of(mc_.module->begin(), mc_.module->end(), [this](const llvm::Function& f) {
      return has_body_here(f) && size_of_locals(f) + size_of_arguments(source(f)) > kMaxFrame;
    });
  }

  int64_t locals(const llvm::Function& function) {
    // A function that is inlined into itself through others finds 0.
    auto [known, added] = locals_.try_emplace(&function, 0);
    if (!added) return known->second;
    int64_t total = size_of_locals(function);
    for (const llvm::Instruction& instruction : llvm::instructions(function)) {
      const auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction);
      const llvm::Function* callee = call == nullptr ? nullptr : call->getCalledFunction();
      if (callee != nullptr && is_inlined(*callee)) total = clamp(total + locals(*callee));
    }
    return locals_[&function] = total;
  }

 private:
  bool is_inlined(const llvm::Function& function) const {
    const syntax::FuncDecl* decl = source(function).decl;
    return decl != nullptr && !decl->noinline && !decl->has_defer && !decl->has_recover &&
           syntax::count_nodes(decl->body, kMaxInlinedNodes + 1) <= kMaxInlinedNodes;
  }

  const ModuleContext& mc_;
  llvm::DenseMap<const llvm::Function*, int64_t> locals_;
};

}  // namespace

std::vector<LargeFrame> find_large_frames(const ModuleContext& mc) {
  Frames all(mc);
  if (!all.is_any_large()) return {};
  std::vector<LargeFrame> large;
  for (const llvm::Function& function : *mc.module) {
    if (!has_body_here(function)) continue;
    FunctionSource source = all.source(function);
    int64_t locals = all.locals(function);
    int64_t arguments = size_of_arguments(source);
    if (locals + arguments > kMaxFrame) large.push_back({position(source), locals, arguments});
  }
  return large;
}

}  // namespace minigo::lower
