#include "lower/module/codegen_unit.h"

#include <algorithm>

namespace minigo::lower {
namespace {

// Bytes of source text.
uint32_t size_of(const syntax::FuncDecl& decl) {
  return decl.body == nullptr ? 0 : decl.body->rbrace.value - decl.pos.value;
}

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
    // A function that fills a unit gets its own: if it is large, its unit is generated with less
    // effort (passes/large_functions.h).
    bool alone = size_of(decl) >= most_ && size_ > 0;
    return counted(decl, most_ != 0 && (size_ >= limit_ || alone));
  }

  // The same for the first of the init functions. Units that have nothing else are generated with
  // less effort (codegen/effort.h), so they begin with a unit where there is more than one.
  bool starts_initialization(const syntax::FuncDecl& decl) {
    return counted(decl, most_ != 0 && size_ > 0 && left_ >= most_);
  }

 private:
  bool counted(const syntax::FuncDecl& decl, bool full) {
    if (full) {
      size_ = 0;
      limit_ = next_limit();
    }
    size_ += size_of(decl);
    left_ -= size_of(decl);
    return full;
  }

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
  auto unit = [&](bool next) -> CodegenUnit& {
    if (next) units.push_back({.first = false});
    return units.back();
  };
  std::span<syntax::FuncDecl* const> all = package.functions;
  for (size_t i = 0; i < all.size(); ++i) {
    CodegenUnit& in = unit(sizes.starts_unit(*all[i]));
    in.functions = all.subspan(i - in.functions.size(), in.functions.size() + 1);
  }
  all = package.init_functions;
  for (size_t i = 0; i < all.size(); ++i) {
    bool next = i == 0 ? sizes.starts_initialization(*all[i]) : sizes.starts_unit(*all[i]);
    CodegenUnit& in = unit(next);
    in.init_index = i - in.init_functions.size();
    in.init_functions = all.subspan(in.init_index, in.init_functions.size() + 1);
  }
  auto start_up = std::make_shared<const FunctionSet>(find_start_up_functions(package));
  for (CodegenUnit& each : units) each.start_up = start_up;
  return units;
}

}  // namespace minigo::lower
