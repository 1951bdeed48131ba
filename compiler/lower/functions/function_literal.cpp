// Specification, "Function literals". A closure object holds copies of the captured variables that
// are never assigned after they are captured, and the addresses of the others.

#include "lower/functions/function_literal.h"

#include <string>
#include <utility>

#include "lower/functions/closure.h"
#include "lower/module/debug_info.h"
#include "lower/types/function_shape.h"
#include "lower/types/mangle.h"
#include "lower/values/component.h"
#include "lower/values/debug_variable.h"
#include "lower/values/memory.h"
#include "lower/values/variable.h"
#include "types/layout.h"

namespace minigo::lower {

using types::Type;

namespace {

// The type of what the closure object holds for the variable.
const Type* capture_type(ModuleContext& mc, const types::Var* var) {
  if (types::captured_by_value(var)) return var->type;
  return mc.arena.make<types::Pointer>(var->type);
}

llvm::SmallVector<const Type*, 8> capture_types(ModuleContext& mc, const syntax::FuncLit* literal) {
  llvm::SmallVector<const Type*, 8> types;
  for (const types::Var* var : literal->captures) types.push_back(capture_type(mc, var));
  return types;
}

Value captured_value(FunctionContext& fc, const types::Var* var) {
  Place place = variable_place(fc, var);
  if (types::captured_by_value(var)) return borrow(fc, place);
  return make_value(capture_type(fc.module, var), place.address);
}

// "(*T).All" of "main.(*T).All".
std::string name_in_package(const types::Func* func) {
  if (!func->linkname.empty()) return std::string(func->name);
  return function_symbol(func).substr(types::symbol_prefix(func->package->path).size());
}

std::string literal_name(ModuleContext& mc, FunctionContext* outer,
                         const syntax::FuncLit* literal) {
  if (outer == nullptr) {
    size_t number = mc.package_literals.size() + 1;
    return types::symbol_prefix(mc.package.types->path) + "init.func" + std::to_string(number);
  }
  int number = literal->number != 0 ? literal->number : ++outer->literals;
  const LiteralNames& names = outer->literal_names;
  if (literal->copied_from != nullptr)
    return names.copies + name_in_package(literal->copied_from) + ".func" + std::to_string(number);
  return (literal->is_range_body ? names.range_bodies : names.literals) + std::to_string(number);
}

// The function of a literal; nullptr `outer` at package level.
llvm::Function* new_literal_function(ModuleContext& mc, FunctionContext* outer,
                                     const syntax::FuncLit* literal) {
  std::string name = literal_name(mc, outer, literal);
  const auto* signature = types::under<types::Signature>(literal->type);
  FunctionShape shape = function_shape(mc, signature, nullptr, true);
  llvm::Function* function =
      new_function(mc, shape, signature, name, llvm::GlobalValue::ExternalLinkage);
  function->setLinkage(llvm::GlobalValue::InternalLinkage);
  describe_function(mc, function, name, literal->pos);
  // Literals in a loop body are named as if they stood in the function around the loop.
  bool own_names = outer == nullptr || !literal->is_range_body;
  LiteralNames names = own_names ? LiteralNames::in_literal(name) : outer->literal_names;
  mc.worklist.add(LiteralBody{function, literal, std::move(names)});
  return function;
}

}  // namespace

llvm::Function* package_literal_function(ModuleContext& mc, const syntax::FuncLit* literal) {
  auto known = mc.package_literals.find(literal);
  if (known != mc.package_literals.end()) return known->second;
  llvm::Function* function = new_literal_function(mc, nullptr, literal);
  return mc.package_literals[literal] = function;
}

llvm::Function* literal_function(FunctionContext& outer, const syntax::FuncLit* literal) {
  if (outer.is_package_init) return package_literal_function(outer.module, literal);
  return new_literal_function(outer.module, &outer, literal);
}

llvm::SmallVector<Value, 8> captured_values(FunctionContext& fc, const syntax::FuncLit* literal) {
  llvm::SmallVector<Value, 8> values;
  for (const types::Var* var : literal->captures) values.push_back(captured_value(fc, var));
  return values;
}

void bind_captures(FunctionContext& fc, const syntax::FuncLit* literal, llvm::Value* closure) {
  const types::Struct* layout = closure_layout(fc.module, capture_types(fc.module, literal));
  int index = 1;
  for (const types::Var* var : literal->captures) {
    Place place = field_place(fc, {layout, closure, true}, index++);
    if (!types::captured_by_value(var)) {
      place = {var->type, borrow(fc, place).llvm, false};
    }
    fc.variables[var] = place;
    if (fc.subprogram() == nullptr) continue;
    llvm::AllocaInst* holder = fc.alloca_in_entry(fc.module.ptr, llvm::Align(8), "capture");
    fc.builder.CreateStore(place.address, holder);
    describe_variable(fc, var, holder, true, 0);
  }
}

}  // namespace minigo::lower
