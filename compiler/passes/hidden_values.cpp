#include "passes/hidden_values.h"

#include "llvm/IR/Constants.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/Module.h"

namespace minigo::passes {
namespace {

bool refers_to_others(const llvm::GlobalVariable& variable) {
  return variable.hasInitializer() && !llvm::isa<llvm::ConstantData>(variable.getInitializer());
}

llvm::SmallVector<llvm::GlobalVariable*, 0> variables_of(llvm::Module& module) {
  llvm::SmallVector<llvm::GlobalVariable*, 0> variables;
  for (llvm::GlobalVariable& variable : module.globals())
    if (!variable.isConstant() && refers_to_others(variable)) variables.push_back(&variable);
  return variables;
}

// A constant that has all the values, and so keeps what they refer to.
llvm::GlobalVariable* make_holder(llvm::Module& module, llvm::ArrayRef<llvm::Constant*> values) {
  auto* value = llvm::ConstantStruct::getAnon(module.getContext(), values);
  return new llvm::GlobalVariable(module, value->getType(), /*isConstant=*/true,
                                  llvm::GlobalValue::PrivateLinkage, value);
}

}  // namespace

llvm::PreservedAnalyses HiddenValuesPass::run(llvm::Module& module,
                                              llvm::ModuleAnalysisManager& analyses) {
  llvm::SmallVector<llvm::GlobalVariable*, 0> variables = variables_of(module);
  llvm::SmallVector<llvm::Constant*, 0> values;
  for (llvm::GlobalVariable* variable : variables) values.push_back(variable->getInitializer());
  llvm::GlobalVariable* holder = make_holder(module, values);
  for (llvm::GlobalVariable* variable : variables) variable->setInitializer(nullptr);
  passes_.run(module, analyses);
  const llvm::Constant* kept = holder->getInitializer();
  for (unsigned i = 0; i < variables.size(); i++)
    variables[i]->setInitializer(kept->getAggregateElement(i));
  holder->eraseFromParent();
  return llvm::PreservedAnalyses::none();
}

}  // namespace minigo::passes
