// Specification, "Package initialization". A variable whose initial value is static data needs no
// code.

#include "lower/package/package_init.h"

#include "expand/assigned_values.h"
#include "lower/expressions/expression.h"
#include "lower/expressions/partial_data.h"
#include "lower/expressions/static_data.h"
#include "lower/functions/return_value.h"
#include "lower/module/debug_info.h"
#include "lower/operations/conversion.h"
#include "lower/package/start_up.h"
#include "lower/statements/function_body.h"
#include "lower/types/function_shape.h"
#include "lower/values/component.h"
#include "lower/values/global.h"
#include "lower/values/memory.h"
#include "lower/values/variable.h"

namespace minigo::lower {
namespace {

bool is_blank(const types::Var* var) { return var == nullptr || var->name == "_"; }

// Gives the variable what of its value is static data, and stores the rest; false if nothing of the
// value is static.
bool initialize_statically(FunctionContext& fc, const sema::Initializer& initializer) {
  if (initializer.lhs.size() != 1 || is_blank(initializer.lhs[0])) return false;
  const types::Var* var = initializer.lhs[0];
  if (!types::identical(var->type, initializer.rhs->type)) return false;
  if (has_no_size(fc.module, var)) return static_value(fc.module, initializer.rhs, true) != nullptr;
  llvm::GlobalVariable* global = global_variable(fc.module, var);
  std::vector<Hole> holes;
  llvm::Constant* value = partial_data(fc.module, initializer.rhs, global, holes);
  if (holes.size() == 1 && holes[0].value == initializer.rhs) return false;
  global->setInitializer(value);
  fill_holes(fc, holes);
  return true;
}

void assign_global(FunctionContext& fc, const types::Var* var, const Value& value) {
  if (is_blank(var)) return;
  store(fc, variable_place(fc, var), convert(fc, value, var->type));
}

void lower_initializer(FunctionContext& fc, const sema::Initializer& initializer) {
  fc.set_pos(initializer.rhs->pos);
  Value value = lower_expr(fc, initializer.rhs);
  if (initializer.lhs.size() == 1) return assign_global(fc, initializer.lhs[0], value);
  for (size_t i = 0; i < initializer.lhs.size(); ++i) {
    assign_global(fc, initializer.lhs[i], tuple_element(fc, value, static_cast<int>(i)));
  }
}

llvm::Function* declare_init(ModuleContext& mc, const std::string& name) {
  if (llvm::Function* function = mc.module->getFunction(name)) return function;
  const types::Signature* signature = empty_signature(mc);
  FunctionShape shape = function_shape(mc, signature, nullptr, false);
  return new_function(mc, shape, signature, name, llvm::GlobalValue::ExternalLinkage);
}

// Begins a function of the initialisation. It runs once, so it is not worth much inlining, and
// programs that are written by programs have much of it.
llvm::Function* begin_init(ModuleContext& mc, const std::string& name, support::Pos pos) {
  llvm::Function* function = declare_init(mc, name);
  function->addFnAttr(llvm::Attribute::OptimizeForSize);
  place_at_start(function);
  describe_function(mc, function, name, pos);
  return function;
}

std::string init_function_name(ModuleContext& mc, size_t index) {
  return package_init_name(mc.package.types) + "." + std::to_string(index);
}

support::Pos package_pos(ModuleContext& mc) {
  for (const syntax::File* file : mc.package.files) {
    if (file->package_name != nullptr) return file->package_name->pos;
  }
  return {};
}

}  // namespace

std::string package_init_name(const types::Package* package) {
  return types::symbol_prefix(package->path) + "init";
}

void define_package_init(ModuleContext& mc) {
  std::string name = package_init_name(mc.package.types);
  llvm::Function* function = begin_init(mc, name, package_pos(mc));
  FunctionContext fc(mc, function, empty_signature(mc));
  fc.is_package_init = true;
  fc.set_pos(package_pos(mc));
  llvm::DIScope* whole = fc.scope;
  for (const sema::Initializer& initializer : mc.package.initializers) {
    fc.scope = scope_in_file(mc, whole, initializer.rhs->pos);
    if (!initialize_statically(fc, initializer)) lower_initializer(fc, initializer);
  }
  size_t index = 0;
  for (const syntax::FuncDecl* decl : mc.package.init_functions) {
    fc.scope = scope_in_file(mc, whole, decl->pos);
    fc.set_pos(decl->pos);
    fc.builder.CreateCall(declare_init(mc, init_function_name(mc, index++)));
  }
  emit_return(fc, {});
  fc.finish();
}

void define_init_function(ModuleContext& mc, const syntax::FuncDecl* decl, size_t index) {
  std::string name = init_function_name(mc, index);
  const types::Signature* signature = empty_signature(mc);
  FunctionContext fc(mc, begin_init(mc, name, decl->pos), signature);
  fc.has_defer = decl->has_defer;
  fc.has_recover = decl->has_recover;
  fc.literal_names = LiteralNames::in_function(name);
  mc.function_sources[fc.function] = {decl, nullptr};
  expand::note_assignments(mc.assigned_values, decl->body, nullptr);
  lower_body(fc, function_shape(mc, signature, nullptr, false), nullptr, {}, {}, decl->body);
}

}  // namespace minigo::lower
