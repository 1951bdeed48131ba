#include "lower/types/function_shape.h"

#include <vector>

#include "llvm/IR/Instructions.h"
#include "lower/module/function_attributes.h"
#include "lower/types/llvm_type.h"

namespace minigo::lower {

const types::Type* result_type(const types::Signature* signature) {
  std::span<types::Var*> results = signature->results->vars;
  if (results.empty()) return nullptr;
  return results.size() == 1 ? results[0]->type : signature->results;
}

namespace {

// The scalars of a type: each takes a register.
struct Scalars {
  int floats = 0;
  int others = 0;

  void add(const Scalars& more, int times = 1) {
    floats += times * more.floats;
    others += times * more.others;
  }
};

Scalars count_scalars(llvm::Type* type) {
  Scalars scalars;
  if (auto* array = llvm::dyn_cast<llvm::ArrayType>(type)) {
    scalars.add(count_scalars(array->getElementType()), static_cast<int>(array->getNumElements()));
  } else if (auto* structure = llvm::dyn_cast<llvm::StructType>(type)) {
    for (llvm::Type* element : structure->elements()) scalars.add(count_scalars(element));
  } else {
    (type->isFloatingPointTy() ? scalars.floats : scalars.others) = 1;
  }
  return scalars;
}

// LLVM returns up to three integers in registers, and makes a place in the caller's frame for more:
// one that passes cannot see (passes/awaited_results.h). Floating-point numbers it returns on the
// x87 stack from the third one on, which changes signalling NaNs.
bool returned_directly(ModuleContext& mc, const types::Type* type) {
  constexpr int kFloatRegisters = 2;
  constexpr int kOtherRegisters = 3;
  if (is_memory_type(mc, type)) return false;
  Scalars scalars = count_scalars(memory_type(mc, type));
  return scalars.floats <= kFloatRegisters && scalars.others <= kOtherRegisters;
}

}  // namespace

FunctionShape function_shape(ModuleContext& mc, const types::Signature* signature,
                             const types::Type* receiver, bool closure) {
  FunctionShape shape;
  shape.closure = closure;
  std::vector<llvm::Type*> params;
  llvm::Type* result = mc.void_type;
  if (const types::Type* type = result_type(signature)) {
    shape.sret = !returned_directly(mc, type);
    if (shape.sret) {
      params.push_back(mc.ptr);
    } else {
      result = register_type(mc, type);
    }
  }
  if (closure) params.push_back(mc.ptr);
  shape.first_param = static_cast<unsigned>(params.size());
  auto add = [&](const types::Type* type) {
    params.push_back(is_memory_type(mc, type) ? mc.ptr : register_type(mc, type));
  };
  if (receiver != nullptr) add(receiver);
  for (const types::Var* param : signature->params->vars) add(param->type);
  shape.type = llvm::FunctionType::get(result, params, false);
  return shape;
}

const types::Signature* empty_signature(ModuleContext& mc) {
  const auto* none = mc.arena.make<types::Tuple>(std::span<types::Var*>());
  return mc.arena.make<types::Signature>(none, none, false);
}

namespace {

// Marks the sret and nest parameters. A bool is extended, as in C.
template <class FunctionOrCall>
void add_attributes(ModuleContext& mc, const FunctionShape& shape,
                    const types::Signature* signature, FunctionOrCall* callable) {
  if (shape.sret) {
    llvm::Type* type = memory_type(mc, result_type(signature));
    callable->addParamAttr(0, llvm::Attribute::getWithStructRetType(mc.context, type));
    callable->addParamAttr(0, llvm::Attribute::NoAlias);
  }
  if (shape.closure) callable->addParamAttr(shape.sret ? 1 : 0, llvm::Attribute::Nest);
  for (unsigned i = 0; i < shape.type->getNumParams(); ++i) {
    if (shape.type->getParamType(i) == mc.i1) callable->addParamAttr(i, llvm::Attribute::ZExt);
  }
  if (shape.type->getReturnType() == mc.i1) callable->addRetAttr(llvm::Attribute::ZExt);
}

}  // namespace

void add_parameter_attributes(ModuleContext& mc, const FunctionShape& shape,
                              const types::Signature* signature, llvm::Function* function) {
  add_attributes(mc, shape, signature, function);
}

void add_parameter_attributes(ModuleContext& mc, const FunctionShape& shape,
                              const types::Signature* signature, llvm::CallInst* call) {
  add_attributes(mc, shape, signature, call);
}

llvm::Function* new_function(ModuleContext& mc, const FunctionShape& shape,
                             const types::Signature* signature, const std::string& name,
                             llvm::GlobalValue::LinkageTypes linkage) {
  auto* function = llvm::Function::Create(shape.type, linkage, name, mc.module.get());
  add_function_attributes(function);
  add_parameter_attributes(mc, shape, signature, function);
  if (linkage == llvm::GlobalValue::LinkOnceODRLinkage) {
    function->setComdat(mc.module->getOrInsertComdat(name));
  }
  return function;
}

}  // namespace minigo::lower
