#include "lower/module/codegen_unit.h"

#include <algorithm>

#include "syntax/children.h"

namespace minigo::lower {
namespace {

// Larger bodies are rarely inlined, and cost time in every unit that calls them.
constexpr int kMaxCopiedNodes = 40;

// Bytes of source text.
uint32_t size_of(const syntax::FuncDecl& decl) {
  return decl.body == nullptr ? 0 : decl.body->rbrace.value - decl.pos.value;
}

// Counts the nodes of a body up to the limit. A body with a function literal counts as too large:
// the literal's function belongs to one module.
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

// Says where units begin. They become smaller towards the end, so that the threads that compile
// them end together.
class UnitSizes {
 public:
  UnitSizes(const sema::Package& package, uint32_t most) : most_(most) {
    for (const syntax::FuncDecl* decl : package.functions) left_ += size_of(*decl);
    for (const syntax::FuncDecl* decl : package.init_functions) left_ += size_of(*decl);
    limit_ = next_limit();
  }

  // Whether a unit begins with the function, which is the next; counts it.
  bool starts_unit(const syntax::FuncDecl& decl) {
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

  // A unit has this share of the sources that are left, and no less of the largest size.
  static constexpr uint32_t kShare = 6;
  uint32_t most_;
  uint32_t left_ = 0;
  uint32_t size_ = 0;
  uint32_t limit_ = 0;
};

}  // namespace

std::vector<CodegenUnit> split_into_units(const sema::Package& package, uint32_t bytes) {
  std::vector<CodegenUnit> units = {CodegenUnit()};
  UnitSizes sizes(package, bytes);
  auto unit_for = [&](const syntax::FuncDecl& decl) -> CodegenUnit& {
    if (sizes.starts_unit(decl)) units.push_back({.first = false});
    return units.back();
  };
  std::span<syntax::FuncDecl* const> all = package.functions;
  for (size_t i = 0; i < all.size(); ++i) {
    CodegenUnit& unit = unit_for(*all[i]);
    unit.functions = all.subspan(i - unit.functions.size(), unit.functions.size() + 1);
  }
  all = package.init_functions;
  for (size_t i = 0; i < all.size(); ++i) {
    CodegenUnit& unit = unit_for(*all[i]);
    unit.init_index = i - unit.init_functions.size();
    unit.init_functions = all.subspan(unit.init_index, unit.init_functions.size() + 1);
  }
  return units;
}

bool worth_copying(const syntax::FuncDecl& decl) {
  if (decl.body == nullptr || decl.has_defer || decl.has_recover) return false;
  CopiedNodes nodes;
  syntax::Stmt* body = decl.body;
  nodes.stmt(body);
  return nodes.few();
}

}  // namespace minigo::lower
