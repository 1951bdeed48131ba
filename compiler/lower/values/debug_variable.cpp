#include "lower/values/debug_variable.h"

#include "llvm/BinaryFormat/Dwarf.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "lower/module/debug_info.h"
#include "lower/types/debug_type.h"

namespace minigo::lower {
namespace {

llvm::DIExpression* indirection(ModuleContext& mc, bool indirect) {
  if (!indirect) return mc.debug->createExpression();
  return mc.debug->createExpression(llvm::ArrayRef<uint64_t>{llvm::dwarf::DW_OP_deref});
}

}  // namespace

void describe_variable(FunctionContext& fc, const types::Var* var, llvm::Value* storage,
                       bool indirect, unsigned argument) {
  ModuleContext& mc = fc.module;
  if (fc.subprogram() == nullptr || var->name.empty() || var->name == "_") return;
  support::Location location = mc.options.sources->locate(var->pos);
  llvm::DIFile* file = fc.subprogram()->getFile();
  llvm::DIType* type = debug_type(mc, var->type);
  llvm::DILocalVariable* variable =
      argument > 0
          ? mc.debug->createParameterVariable(fc.scope, var->name, argument, file, location.line,
                                              type, true)
          : mc.debug->createAutoVariable(fc.scope, var->name, file, location.line, type, true);
  auto* at = llvm::DILocation::get(mc.context, location.line, location.column, fc.scope);
  mc.debug->insertDeclare(storage, variable, indirection(mc, indirect), at,
                          fc.builder.GetInsertBlock());
}

void describe_global(ModuleContext& mc, const types::Var* var, llvm::GlobalVariable* global) {
  if (mc.debug == nullptr) return;
  support::Location location = mc.options.sources->locate(var->pos);
  if (location.file == nullptr) return;
  // "main.x" everywhere, and "x" in the package: gdb knows no packages.
  llvm::DIType* type = debug_type(mc, var->type);
  auto add = [&](llvm::StringRef name, bool local) {
    global->addDebugInfo(mc.debug->createGlobalVariableExpression(
        mc.compile_unit, name, global->getName(), debug_file(mc, location), location.line, type,
        local));
  };
  add(global->getName(), false);
  add(var->name, true);
}

}  // namespace minigo::lower
