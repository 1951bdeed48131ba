// Specification, "Composite literals": "For map literals [...] all elements must have a key".
//
// Entries that are static data go into two arrays, of keys and of elements, from which the runtime
// fills the map. All other entries are assignments, one after the other. So the code of a table
// that a program wrote stays a few instructions long, however long the table is.

#include "lower/expressions/map_literal.h"

#include <optional>
#include <vector>

#include "llvm/IR/Constants.h"
#include "lower/expressions/evaluation_order.h"
#include "lower/expressions/expression.h"
#include "lower/expressions/static_data.h"
#include "lower/expressions/string_pool.h"
#include "lower/operations/make_map.h"
#include "lower/operations/map.h"
#include "lower/types/llvm_type.h"
#include "lower/types/type_descriptor.h"
#include "lower/values/global.h"
#include "lower/values/memory.h"
#include "lower/values/runtime_calls.h"

namespace minigo::lower {

using syntax::CompositeLit;
using syntax::KeyValueExpr;
using types::Type;

namespace {

// A call fills at most so many entries, because a goroutine that fills a map cannot be preempted.
constexpr size_t kMaxFill = 1024;

// Consecutive entries that are static data.
struct Run {
  std::vector<llvm::Constant*> keys;
  std::vector<llvm::Constant*> elems;
};

using Pool = std::optional<StringPool>;

llvm::Constant* static_part(ModuleContext& mc, const syntax::Expr* expr, bool once, Pool& pool) {
  llvm::Constant* string = pool ? pool->value(expr) : nullptr;
  return string != nullptr ? string : static_value(mc, expr, once);
}

// Adds the entry to the run, if it is static data.
bool add_static(FunctionContext& fc, const KeyValueExpr* pair, Pool& pool, Run& run) {
  if (fc.evaluated.contains(pair->key) || fc.evaluated.contains(pair->value)) return false;
  // The initialisation of a package runs once.
  bool once = fc.is_package_init;
  llvm::Constant* key = static_part(fc.module, pair->key, false, pool);
  if (key == nullptr) return false;
  llvm::Constant* elem = static_part(fc.module, pair->value, once, pool);
  if (elem == nullptr) return false;
  run.keys.push_back(key);
  run.elems.push_back(elem);
  return true;
}

// The values as an array in read-only memory; null if values of the type have no bytes.
llvm::Constant* table(FunctionContext& fc, llvm::ArrayRef<llvm::Constant*> values,
                      const Type* type) {
  if (type_info(fc.module, type).size == 0) return llvm::ConstantPointerNull::get(fc.module.ptr);
  auto* array = llvm::ArrayType::get(memory_type(fc.module, type), values.size());
  return read_only_data(fc.module, llvm::ConstantArray::get(array, values), type, "table");
}

// Fills the map with the run, which is empty then.
void fill(FunctionContext& fc, const Value& map, Run& run) {
  if (run.keys.empty()) return;
  const auto* type = types::under<types::Map>(map.type);
  runtime_call(fc, "mg_map_fill",
               {type_descriptor(fc.module, type), map.llvm, table(fc, run.keys, type->key),
                table(fc, run.elems, type->elem), fc.builder.getInt64(run.keys.size())});
  run = {};
}

void assign(FunctionContext& fc, const Value& map, const KeyValueExpr* pair) {
  syntax::Expr* exprs[] = {pair->key, pair->value};
  llvm::SmallVector<Value, 4> values = lower_operands(fc, exprs);
  store(fc, map_assign_place(fc, map, values[0]), values[1]);
}

}  // namespace

Value lower_map_literal(FunctionContext& fc, const CompositeLit* literal, const Type* type) {
  const auto* map_type = types::under<types::Map>(type);
  llvm::Value* hint = fc.builder.getInt64(literal->elements.size());
  Value map = make_value(type, make_map(fc, map_type, hint, literal->escapes));
  Pool pool;
  if (literal->elements.size() >= StringPool::kLong) pool.emplace(fc.module);
  Run run;
  for (const syntax::Expr* element : literal->elements) {
    const auto* pair = syntax::cast<KeyValueExpr>(element);
    if (!add_static(fc, pair, pool, run)) {
      fill(fc, map, run);
      assign(fc, map, pair);
    } else if (run.keys.size() == kMaxFill) {
      fill(fc, map, run);
    }
  }
  fill(fc, map, run);
  return map;
}

}  // namespace minigo::lower
