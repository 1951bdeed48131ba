#include "lower/package/coverage_data.h"

#include <vector>

#include "llvm/IR/Constants.h"
#include "llvm/Transforms/Utils/ModuleUtils.h"
#include "lower/module/string_data.h"
#include "lower/values/global.h"

namespace minigo::lower {
namespace {

llvm::Constant* slice_of(ModuleContext& mc, llvm::Constant* data, size_t length) {
  llvm::Constant* count = llvm::ConstantInt::get(mc.i64, length);
  return llvm::ConstantStruct::get(mc.slice_type, {data, count, count});
}

llvm::GlobalVariable* constant(ModuleContext& mc, llvm::Constant* value) {
  return new llvm::GlobalVariable(*mc.module, value->getType(), true,
                                  llvm::GlobalValue::PrivateLinkage, value, "coverage");
}

llvm::Constant* files_of(ModuleContext& mc, const sema::Coverage& coverage) {
  std::vector<llvm::Constant*> names;
  for (const std::string& name : coverage.files) names.push_back(string_constant(mc, name));
  auto* type = llvm::ArrayType::get(mc.string_type, names.size());
  return slice_of(mc, constant(mc, llvm::ConstantArray::get(type, names)), names.size());
}

llvm::Constant* blocks_of(ModuleContext& mc, const sema::Coverage& coverage) {
  std::vector<uint32_t> words;
  for (const sema::CoverageBlock& block : coverage.blocks) {
    words.insert(words.end(), {block.file, block.begin_line, block.begin_column, block.end_line,
                               block.end_column, block.statements});
  }
  return slice_of(mc, constant(mc, llvm::ConstantDataArray::get(mc.context, words)),
                  coverage.blocks.size());
}

std::string_view name_of(syntax::CountMode mode) {
  switch (mode) {
    case syntax::CountMode::kNone:
      return "";
    case syntax::CountMode::kSet:
      return "set";
    case syntax::CountMode::kCount:
      return "count";
    case syntax::CountMode::kAtomic:
      return "atomic";
  }
}

}  // namespace

void define_coverage(ModuleContext& mc) {
  const sema::Coverage& coverage = mc.package.coverage;
  if (coverage.mode == syntax::CountMode::kNone) return;
  llvm::Constant* counters = llvm::ConstantPointerNull::get(mc.ptr);
  if (coverage.counters != nullptr) counters = global_variable(mc, coverage.counters);
  auto* entry = llvm::ConstantStruct::getAnon({string_constant(mc, mc.package.types->path),
                                               string_constant(mc, name_of(coverage.mode)),
                                               files_of(mc, coverage), blocks_of(mc, coverage),
                                               slice_of(mc, counters, coverage.blocks.size())});
  llvm::GlobalVariable* global = constant(mc, entry);
  global->setSection("mg_coverage");
  global->setAlignment(llvm::Align(8));
  // Nothing refers to it, and the linker must not drop it.
  llvm::appendToUsed(*mc.module, {global});
}

}  // namespace minigo::lower
