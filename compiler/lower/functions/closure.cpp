#include "lower/functions/closure.h"

#include <string>
#include <vector>

#include "llvm/IR/Constants.h"
#include "lower/values/component.h"
#include "lower/values/heap_object.h"
#include "lower/values/memory.h"
#include "types/universe.h"

namespace minigo::lower {

using types::Type;

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
  // All packages have one closure of a function: reflect.Values of it are equal.
  if (!function->hasLocalLinkage()) {
    global->setLinkage(llvm::GlobalValue::LinkOnceODRLinkage);
    global->setComdat(mc.module->getOrInsertComdat(name));
  }
  // Calls of func values pass the closure, for which a declared function has no parameter. The
  // machine does not mind, but LLVM would shift the arguments if it saw the function behind the
  // call: so it is told that the contents are not known.
  global->setExternallyInitialized(!takes_closure(function));
  return global;
}

Value function_value(FunctionContext& fc, llvm::Function* function, const types::Type* type) {
  return make_value(type, static_closure(fc.module, function));
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
  Place closure = escapes ? new_object(fc, layout) : temporary(fc, layout, "closure");
  mark_closure_code(fc.builder.CreateStore(code, closure.address));
  fc.closure_code[closure.address] = code;
  int index = 1;
  for (const Value& value : values) initialize(fc, field_place(fc, closure, index++), value);
  return make_value(type, closure.address);
}

}  // namespace minigo::lower
