// Package-level variables and the initialisation of a package (specification, "Package
// initialization").

#include "lower/package/package_init.h"

#include "abi/functions.h"
#include "lower/expressions/expression.h"
#include "lower/expressions/static_data.h"
#include "lower/functions/declaration.h"
#include "lower/module/debug_info.h"
#include "lower/types/llvm_type.h"
#include "lower/types/mangle.h"
#include "lower/types/type_descriptor.h"
#include "lower/values/memory.h"
#include "types/universe.h"

namespace minigo::lower {
namespace {

bool is_blank(const types::Var* var) { return var == nullptr || var->name == "_"; }

bool has_no_size(ModuleContext& mc, const types::Var* var) {
  return type_info(mc, var->type).size == 0;
}

// All variables without a size have the address that new gives to such.
llvm::GlobalVariable* zero_base(ModuleContext& mc) {
  return llvm::cast<llvm::GlobalVariable>(mc.module->getOrInsertGlobal(abi::kZeroBase, mc.i64));
}

llvm::GlobalVariable* declare_global(ModuleContext& mc, const types::Var* var) {
  if (has_no_size(mc, var)) return zero_base(mc);
  auto* global =
      new llvm::GlobalVariable(*mc.module, memory_type(mc, var->type), false,
                               llvm::GlobalValue::ExternalLinkage, nullptr, global_symbol(var));
  global->setAlignment(align_of(mc, var->type));
  return global;
}

// Gives the variable its value as static data, if that is known.
bool initialize_statically(ModuleContext& mc, const sema::Initializer& initializer) {
  if (initializer.lhs.size() != 1 || is_blank(initializer.lhs[0])) return false;
  const types::Var* var = initializer.lhs[0];
  if (!types::identical(var->type, initializer.rhs->type)) return false;
  llvm::Constant* value = static_value(mc, initializer.rhs, true);
  if (value == nullptr) return false;
  if (has_no_size(mc, var)) return true;
  global_variable(mc, var)->setInitializer(value);
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

const types::Signature* empty_signature(ModuleContext& mc) {
  const auto* none = mc.arena.make<types::Tuple>(std::span<types::Var*>());
  return mc.arena.make<types::Signature>(none, none, false);
}

llvm::Function* declare_init(ModuleContext& mc, const std::string& name) {
  if (llvm::Function* function = mc.module->getFunction(name)) return function;
  const types::Signature* signature = empty_signature(mc);
  FunctionShape shape = function_shape(mc, signature, nullptr, false);
  return new_function(mc, shape, signature, name, llvm::GlobalValue::ExternalLinkage);
}

// What runs once is not worth much inlining, and programs that are written by programs have much
// of it.
llvm::Function* begin_init(ModuleContext& mc, const std::string& name, support::Pos pos) {
  llvm::Function* function = declare_init(mc, name);
  function->addFnAttr(llvm::Attribute::OptimizeForSize);
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
  return std::string(package->path) + ".init";
}

llvm::GlobalVariable* global_variable(ModuleContext& mc, const types::Var* var) {
  llvm::GlobalVariable*& global = mc.globals[var];
  if (global == nullptr) {
    llvm::GlobalVariable* made = declare_global(mc, var);
    return mc.globals[var] = made;
  }
  return global;
}

void add_root(ModuleContext& mc, llvm::GlobalVariable* global, const types::Type* type) {
  llvm::Constant* entry =
      llvm::ConstantStruct::get(mc.interface_type, {global, type_descriptor(mc, type)});
  auto* root = new llvm::GlobalVariable(*mc.module, entry->getType(), true,
                                        llvm::GlobalValue::InternalLinkage, entry, "mg_root");
  root->setSection("mg_roots");
  root->setAlignment(llvm::Align(8));
  // The linker keeps the entry exactly if it keeps the variable.
  root->setMetadata(llvm::LLVMContext::MD_associated,
                    llvm::MDNode::get(mc.context, llvm::ValueAsMetadata::get(global)));
  mc.used.push_back(root);
}

void define_globals(ModuleContext& mc) {
  for (const types::Var* var : mc.package.globals) {
    if (is_blank(var) || has_no_size(mc, var)) continue;
    llvm::GlobalVariable* global = global_variable(mc, var);
    global->setInitializer(llvm::Constant::getNullValue(global->getValueType()));
    // Another package may define the symbol: it is one variable.
    if (!var->linkname.empty()) global->setLinkage(llvm::GlobalValue::WeakAnyLinkage);
    if (has_pointers(mc, var->type)) add_root(mc, global, var->type);
    describe_global(mc, var, global);
  }
}

void define_package_init(ModuleContext& mc) {
  std::string name = package_init_name(mc.package.types);
  llvm::Function* function = begin_init(mc, name, package_pos(mc));
  FunctionContext fc(mc, function, empty_signature(mc));
  fc.is_package_init = true;
  fc.set_pos(package_pos(mc));
  for (const sema::Initializer& initializer : mc.package.initializers) {
    if (!initialize_statically(mc, initializer)) lower_initializer(fc, initializer);
  }
  size_t index = 0;
  for (const syntax::FuncDecl* decl : mc.package.init_functions) {
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
  lower_body(fc, function_shape(mc, signature, nullptr, false), nullptr, {}, {}, decl->body);
}

}  // namespace minigo::lower
