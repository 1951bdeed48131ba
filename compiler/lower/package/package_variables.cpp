#include "lower/package/package_variables.h"

#include "lower/package/embedded_data.h"
#include "lower/types/llvm_type.h"
#include "lower/values/debug_variable.h"
#include "lower/values/global.h"

namespace minigo::lower {
namespace {

bool is_blank(const types::Var* var) { return var == nullptr || var->name == "_"; }

}  // namespace

void define_globals(ModuleContext& mc) {
  for (const types::Var* var : mc.package.globals) {
    if (is_blank(var) || has_no_size(mc, var)) continue;
    llvm::GlobalVariable* global = global_variable(mc, var);
    global->setInitializer(var->embedded_files.empty()
                               ? llvm::Constant::getNullValue(global->getValueType())
                               : embedded_value(mc, var));
    // Another package may define the same symbol; the two are one variable.
    if (!var->linkname.empty()) global->setLinkage(llvm::GlobalValue::WeakAnyLinkage);
    if (has_pointers(mc, var->type)) add_root(mc, global, var->type);
    describe_global(mc, var, global);
  }
}

}  // namespace minigo::lower
