// Function literals (specification, "Function literals"). A closure object is a struct: the code,
// then the captured variables; those that are never assigned after they are captured are copied, of
// others it holds the address.

#include "lower/functions/closure.h"

#include "lower/expressions/expr_kinds.h"
#include "lower/functions/declaration.h"
#include "lower/module/debug_info.h"
#include "lower/types/llvm_type.h"
#include "lower/types/mangle.h"
#include "lower/values/memory.h"
#include "types/layout.h"
#include "types/universe.h"

namespace minigo::lower {
namespace {

using types::Type;

// What the closure object holds for the variable.
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

void lower_literal_body(ModuleContext& mc, llvm::Function* function, const FunctionShape& shape,
                        const syntax::FuncLit* literal, const LiteralNames& names) {
  const auto* signature = types::under<types::Signature>(literal->type);
  FunctionContext fc(mc, function, signature);
  fc.has_defer = literal->has_defer;
  fc.has_recover = literal->has_recover;
  fc.literal_names = names;
  fc.set_pos(literal->pos);
  bind_captures(fc, literal, function->getArg(shape.sret ? 1 : 0));
  lower_body(fc, shape, nullptr, literal->params, literal->results, literal->body);
}

}  // namespace

const types::Struct* closure_layout(ModuleContext& mc, llvm::ArrayRef<const Type*> captures) {
  std::vector<types::Var*> fields;
  auto add = [&](std::string_view name, const Type* type) {
    auto* field = mc.arena.make<types::Var>(support::Pos{}, mc.package.types, name, type);
    field->is_field = true;
    fields.push_back(field);
  };
  add("F", types::basic(types::BasicKind::kUintptr));
  for (size_t i = 0; i < captures.size(); ++i) {
    add(mc.arena.copy("X" + std::to_string(i)), captures[i]);
  }
  return mc.arena.make<types::Struct>(mc.arena.copy(fields));
}

namespace {

bool takes_closure(llvm::Function* function) {
  for (unsigned i = 0; i < 2 && i < function->arg_size(); ++i) {
    if (function->getArg(i)->hasNestAttr()) return true;
  }
  return false;
}

}  // namespace

llvm::Constant* static_closure(ModuleContext& mc, llvm::Function* function) {
  std::string name = function->getName().str() +
                     "\xc2\xb7"
                     "f";
  if (llvm::GlobalVariable* global = mc.module->getGlobalVariable(name, true)) return global;
  llvm::Constant* code = llvm::ConstantStruct::getAnon(llvm::ArrayRef<llvm::Constant*>(function));
  auto* global = new llvm::GlobalVariable(*mc.module, code->getType(), true,
                                          llvm::GlobalValue::PrivateLinkage, code, name);
  global->setAlignment(llvm::Align(8));
  // Calls of func values pass the closure, which a declared function has no parameter for: the
  // machine does not mind, but LLVM would shift the arguments if it saw the function behind the
  // call.
  global->setExternallyInitialized(!takes_closure(function));
  return global;
}

void mark_closure_code(llvm::Instruction* access) {
  access->setMetadata(llvm::LLVMContext::MD_invariant_group,
                      llvm::MDNode::get(access->getContext(), {}));
}

llvm::Value* literal_code(FunctionContext& fc, const Value& closure) {
  auto found = fc.closure_code.find(closure.llvm);
  if (found != fc.closure_code.end()) return found->second;
  auto* global = llvm::dyn_cast<llvm::GlobalVariable>(closure.llvm);
  return global == nullptr ? nullptr : global->getInitializer()->getAggregateElement(0U);
}

Value make_closure(FunctionContext& fc, llvm::Function* code, llvm::ArrayRef<Value> values,
                   const Type* type, bool escapes) {
  llvm::SmallVector<const Type*, 8> types;
  for (const Value& value : values) types.push_back(value.type);
  const types::Struct* layout = closure_layout(fc.module, types);
  Place closure = escapes ? new_object(fc, layout) : fc.temporary(layout, "closure");
  mark_closure_code(fc.builder.CreateStore(code, closure.address));
  fc.closure_code[closure.address] = code;
  int index = 1;
  for (const Value& value : values) initialize(fc, field_place(fc, closure, index++), value);
  return make_value(type, closure.address);
}

namespace {

// "(*T).All" of "main.(*T).All".
std::string name_in_package(const types::Func* func) {
  return function_symbol(func).substr(func->package->path.size() + 1);
}

std::string literal_name(ModuleContext& mc, FunctionContext* outer,
                         const syntax::FuncLit* literal) {
  if (outer == nullptr) {
    size_t number = mc.package_literals.size() + 1;
    return std::string(mc.package.types->path) + ".init.func" + std::to_string(number);
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
  // What a loop body contains is named as if it stood in the function around the loop.
  bool own_names = outer == nullptr || !literal->is_range_body;
  LiteralNames names = own_names ? LiteralNames::in_literal(name) : outer->literal_names;
  mc.later([&mc, function, shape, literal, names] {
    lower_literal_body(mc, function, shape, literal, names);
  });
  return function;
}

}  // namespace

llvm::Function* package_literal_function(ModuleContext& mc, const syntax::FuncLit* literal) {
  auto known = mc.package_literals.find(literal);
  if (known != mc.package_literals.end()) return known->second;
  llvm::Function* function = new_literal_function(mc, nullptr, literal);
  return mc.package_literals[literal] = function;
}

Value lower_func_lit(FunctionContext& fc, const syntax::FuncLit* literal) {
  llvm::Function* function = fc.is_package_init ? package_literal_function(fc.module, literal)
                                                : new_literal_function(fc.module, &fc, literal);
  const Type* type = literal->type;
  if (literal->captures.empty()) return make_value(type, static_closure(fc.module, function));
  llvm::SmallVector<Value, 8> values;
  for (const types::Var* var : literal->captures) values.push_back(captured_value(fc, var));
  return make_closure(fc, function, values, type, literal->escapes);
}

Value function_value(FunctionContext& fc, const types::Func* func, const Type* type) {
  return make_value(type, static_closure(fc.module, declare_function(fc.module, func)));
}

}  // namespace minigo::lower
