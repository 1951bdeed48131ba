// A func value is the address of a closure object, whose first word is the code. The code gets the
// closure in the nest parameter, whether or not it has one (functions/closure.cpp).

#include "lower/functions/call.h"

#include "abi/type.h"
#include "lower/functions/closure.h"
#include "lower/types/function_shape.h"
#include "lower/types/llvm_type.h"
#include "lower/values/aggregate.h"
#include "lower/values/memory.h"
#include "lower/values/nil_check.h"
#include "types/interface.h"
#include "types/universe.h"

namespace minigo::lower {
namespace {

const types::Type* unsafe_pointer() { return types::basic(types::BasicKind::kUnsafePointer); }

// The place of the method in the itabs of the interface.
int method_index(const types::Type* interface, const types::Func* method) {
  const auto* type = types::under<types::Interface>(interface);
  int index = 0;
  for (const types::Func* candidate : types::interface_methods(type)) {
    bool same_package = method->exported() || candidate->package == method->package;
    if (candidate->name == method->name && same_package) return index;
    ++index;
  }
  llvm::report_fatal_error("interface without the method");
}

}  // namespace

Value emit_call_into(FunctionContext& fc, const PreparedCall& call, Place result) {
  if (call.follows_receiver) check_nil(fc, call.arguments[0].llvm);
  bool dynamic = call.code == nullptr;
  llvm::Value* code = call.code;
  if (dynamic) {
    check_nil(fc, call.closure);
    llvm::LoadInst* load = fc.builder.CreateLoad(fc.module.ptr, call.closure);
    mark_closure_code(load);
    code = load;
  }
  FunctionShape shape =
      function_shape(fc.module, call.signature, call.receiver_type, dynamic || call.pass_closure);
  const types::Type* type = result_type(call.signature);
  llvm::SmallVector<llvm::Value*, 8> arguments;
  if (shape.sret) {
    bool in_memory = is_memory_type(fc.module, type);
    if (result.address == nullptr || !in_memory) result = temporary(fc, type, "result");
    arguments.push_back(result.address);
  }
  if (shape.closure) arguments.push_back(call.closure);
  for (const Value& argument : call.arguments) arguments.push_back(argument.llvm);
  llvm::CallInst* instruction = fc.builder.CreateCall(shape.type, code, arguments);
  add_parameter_attributes(fc.module, shape, call.signature, instruction);
  // Merged with another it would lose its position, which traces and runtime.Callers show.
  instruction->addFnAttr(llvm::Attribute::NoMerge);
  if (type == nullptr) return {};
  if (shape.sret) return borrow(fc, {type, result.address, true});
  return make_value(type, instruction);
}

Value emit_call(FunctionContext& fc, const PreparedCall& call) {
  return emit_call_into(fc, call, {});
}

InterfaceCall interface_call(FunctionContext& fc, const Value& interface,
                             const types::Func* method) {
  llvm::Value* itab = part(fc, interface, 0);
  check_nil(fc, itab);
  auto offset =
      static_cast<int64_t>(offsetof(abi::Itab, code)) + 8 * method_index(interface.type, method);
  llvm::Value* code = fc.builder.CreateLoad(fc.module.ptr, offset_address(fc, itab, offset));
  return {code, make_value(unsafe_pointer(), part(fc, interface, 1))};
}

}  // namespace minigo::lower
