#include "lower/lower.h"

#include "llvm/IR/Constants.h"
#include "llvm/Transforms/Utils/ModuleUtils.h"
#include "lower/debug_info.h"
#include "lower/function_context.h"
#include "lower/lower_function.h"
#include "lower/lower_global.h"
#include "lower/lower_type.h"
#include "lower/mangle.h"
#include "lower/module_context.h"
#include "lower/type_descriptor.h"

namespace minigo::lower {
namespace {

// The positions of a file's `//go:noinline` lines, which apply to the function that follows.
bool is_noinline(const sema::Package& package, const syntax::FuncDecl* decl) {
  for (const syntax::File* file : package.files) {
    if (!file->source->contains(decl->pos)) continue;
    for (const syntax::Directive& directive : file->directives) {
      if (directive.pos > decl->pos || !directive.text.starts_with("go:noinline")) continue;
      // Nothing but comments may stand between the two.
      bool next = true;
      for (const syntax::Decl* other : file->decls) {
        next = next && (other->pos <= directive.pos || other->pos >= decl->pos);
      }
      if (next) return true;
    }
  }
  return false;
}

void lower_function(ModuleContext& mc, const syntax::FuncDecl* decl) {
  const types::Func* func = decl->object;
  const types::Signature* signature = func->signature();
  bool generic = !signature->type_params.empty() || !signature->recv_type_params.empty();
  if (decl->body == nullptr || func->name == "_" || generic) return;
  llvm::Function* function = declare_function(mc, func);
  if (is_noinline(mc.package, decl)) function->addFnAttr(llvm::Attribute::NoInline);
  std::string name = function->getName().str();
  describe_function(mc, function, name, decl->pos);
  FunctionContext fc(mc, function, signature);
  fc.has_defer = decl->has_defer;
  fc.has_recover = decl->has_recover;
  fc.literal_prefix = name + ".func";
  FunctionShape shape = function_shape(mc, signature, receiver_type(mc, func), false);
  lower_body(fc, shape, decl->receiver, decl->params, decl->results, decl->body);
}

}  // namespace

std::unique_ptr<llvm::Module> lower(const sema::Package& package, const Options& options,
                                    llvm::LLVMContext& context) {
  ModuleContext mc(package, options, context);
  if (options.debug_info) begin_debug_info(mc);
  define_globals(mc);
  define_package_init(mc);
  for (const syntax::FuncDecl* decl : package.functions) lower_function(mc, decl);
  define_package_descriptors(mc);
  mc.run_pending();
  llvm::appendToCompilerUsed(*mc.module, mc.used);
  if (options.debug_info) finish_debug_info(mc);
  return std::move(mc.module);
}

}  // namespace minigo::lower
