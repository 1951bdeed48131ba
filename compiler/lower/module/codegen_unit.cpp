#include "lower/module/codegen_unit.h"

#include <algorithm>

#include "syntax/children.h"

namespace minigo::lower {
namespace {

// Larger bodies are rarely inlined, and cost time in every part that calls them.
constexpr int kMaxCopiedNodes = 40;

uint32_t size_of(const syntax::FuncDecl& decl) {
  return decl.body == nullptr ? 0 : decl.body->rbrace.value - decl.pos.value;
}

// Counts nodes as long as a copy stays worth it. What a literal becomes belongs to one module.
class CopiedNodes final : public syntax::ChildVisitor {
 public:
  void expr(syntax::Expr*& slot) override {
    if (slot->kind == syntax::ExprKind::kFuncLit) left_ = 0;
    if (enter()) syntax::visit_children(slot, *this);
  }
  void stmt(syntax::Stmt*& slot) override {
    if (enter()) syntax::visit_children(slot, *this);
  }
  bool few() const { return left_ > 0; }

 private:
  bool enter() { return left_ > 0 && --left_ > 0; }

  int left_ = kMaxCopiedNodes;
};

// Parts become smaller towards the end, so that the threads end together.
class PartSizes {
 public:
  PartSizes(const sema::Package& package, uint32_t most) : most_(most) {
    for (const syntax::FuncDecl* decl : package.functions) left_ += size_of(*decl);
    for (const syntax::FuncDecl* decl : package.init_functions) left_ += size_of(*decl);
    limit_ = next_limit();
  }

  // Counts the function.
  bool starts_part(const syntax::FuncDecl& decl) {
    bool full = most_ != 0 && size_ >= limit_;
    if (full) {
      size_ = 0;
      limit_ = next_limit();
    }
    size_ += size_of(decl);
    left_ -= size_of(decl);
    return full;
  }

 private:
  uint32_t next_limit() const { return std::clamp(left_ / kShare, most_ / kShare, most_); }

  static constexpr uint32_t kShare = 6;  // of what is left
  uint32_t most_;
  uint32_t left_ = 0;
  uint32_t size_ = 0;
  uint32_t limit_ = 0;
};

}  // namespace

std::vector<Part> divide(const sema::Package& package, uint32_t bytes) {
  std::vector<Part> parts = {Part()};
  PartSizes sizes(package, bytes);
  // The part that the next function belongs to.
  auto part_for = [&](const syntax::FuncDecl& decl) -> Part& {
    if (sizes.starts_part(decl)) parts.push_back({.first = false});
    return parts.back();
  };
  std::span<syntax::FuncDecl* const> all = package.functions;
  for (size_t i = 0; i < all.size(); ++i) {
    Part& part = part_for(*all[i]);
    part.functions = all.subspan(i - part.functions.size(), part.functions.size() + 1);
  }
  all = package.init_functions;
  for (size_t i = 0; i < all.size(); ++i) {
    Part& part = part_for(*all[i]);
    part.init_index = i - part.init_functions.size();
    part.init_functions = all.subspan(part.init_index, part.init_functions.size() + 1);
  }
  return parts;
}

bool worth_copying(const syntax::FuncDecl& decl) {
  if (decl.body == nullptr || decl.has_defer || decl.has_recover) return false;
  CopiedNodes nodes;
  syntax::Stmt* body = decl.body;
  nodes.stmt(body);
  return nodes.few();
}

}  // namespace minigo::lower
