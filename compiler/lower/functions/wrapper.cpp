// Wrappers exist where a method set has a method that the source does not (through embedded fields,
// or of a pointer to a type with value receivers), for method expressions, and as the code behind
// method values. Traces leave them out.

#include "lower/functions/wrapper.h"

#include <string>
#include <utility>
#include <vector>

#include "lower/functions/call.h"
#include "lower/functions/closure.h"
#include "lower/functions/declaration.h"
#include "lower/functions/recover.h"
#include "lower/functions/return_value.h"
#include "lower/module/debug_info.h"
#include "lower/module/string_data.h"
#include "lower/operations/interface.h"
#include "lower/operations/selection.h"
#include "lower/types/function_shape.h"
#include "lower/types/llvm_type.h"
#include "lower/types/mangle.h"
#include "lower/values/aggregate.h"
#include "lower/values/component.h"
#include "lower/values/memory.h"
#include "lower/values/panic.h"
#include "lower/values/runtime_calls.h"
#include "types/layout.h"
#include "types/universe.h"

namespace minigo::lower {
namespace {

llvm::Function* new_wrapper(ModuleContext& mc, const FunctionShape& shape,
                            const types::Signature* signature, const std::string& name,
                            const types::Func* method) {
  llvm::Function* function =
      new_function(mc, shape, signature, name, llvm::GlobalValue::LinkOnceODRLinkage);
  describe_wrapper(mc, function, name, method->pos);
  return function;
}

// The function of the library that makes a runtime.Error of a text.
llvm::FunctionCallee plain_error_function(ModuleContext& mc) {
  auto* type = llvm::FunctionType::get(mc.interface_type, {mc.ptr, mc.i64}, false);
  return mc.module->getOrInsertFunction("mg_go_plain_error", type);
}

// The name as run-time texts have it: "main.List[...].Push".
std::string without_type_arguments(std::string name) {
  size_t open = name.find('[');
  size_t close = name.rfind(']');
  if (open == std::string::npos || close == std::string::npos) return name;
  return name.replace(open + 1, close - open - 1, "...");
}

// Panics if the pointer is nil, on which a value method is called: with a text of its own.
void check_wrapped_receiver(FunctionContext& fc, const Value& pointer, const types::Func* method) {
  std::string type(method->recv_named->object->name);
  if (method->origin != nullptr) type += "[...]";
  std::string text = "value method " + without_type_arguments(function_symbol(method)) +
                     " called using nil *" + type + " pointer";
  panic_if(fc, fc.builder.CreateIsNull(pointer.llvm), [&] {
    llvm::Value* arguments[] = {string_data(fc.module, text), fc.builder.getInt64(text.size())};
    Value error = make_value(types::any_type(),
                             fc.builder.CreateCall(plain_error_function(fc.module), arguments));
    runtime_call(fc, "mg_panic", {part(fc, error, 0), part(fc, error, 1)});
  });
}

Value call_with_receiver(FunctionContext& fc, PreparedCall call, llvm::ArrayRef<Value> arguments) {
  call.receiver_type = call.arguments[0].type;
  call.arguments.append(arguments.begin(), arguments.end());
  // A deferred wrapper stands for its method, whose recover() must see the panic.
  hand_on_recover(fc, call.code);
  return emit_call(fc, call);
}

// The first steps of a long path; the wrapper of the type that they lead to goes on. So the
// wrappers of types that embed one another grow with their number, not with its square.
constexpr size_t kMostSteps = 8;

Value call_next_wrapper(FunctionContext& fc, const Value& value, std::span<const int> path,
                        const types::Func* method, llvm::ArrayRef<Value> arguments) {
  Operand operand = walk_path(fc, {{}, value}, path.first(kMostSteps));
  bool is_variable =
      operand.is_place() && types::dyn_cast<types::Pointer>(operand.type()) == nullptr;
  PreparedCall call;
  call.signature = method->signature();
  call.arguments.push_back(
      is_variable
          ? make_value(fc.module.arena.make<types::Pointer>(operand.type()), operand.place.address)
          : operand_value(fc, operand));
  call.code = method_function(fc.module, call.arguments[0].type, method, path.subspan(kMostSteps));
  return call_with_receiver(fc, std::move(call), arguments);
}

// Calls the method with what stands at the end of the path as its receiver.
Value call_method(FunctionContext& fc, const Value& value, std::span<const int> path,
                  const types::Func* method, llvm::ArrayRef<Value> arguments) {
  if (path.size() > kMostSteps) return call_next_wrapper(fc, value, path, method, arguments);
  bool value_method = method->recv_named != nullptr && !method->pointer_recv;
  if (path.empty() && value_method && types::dyn_cast<types::Pointer>(value.type) != nullptr)
    check_wrapped_receiver(fc, value, method);
  Operand operand = walk_path(fc, {{}, value}, path);
  PreparedCall call;
  call.signature = method->signature();
  if (types::is_interface(operand.type())) {
    InterfaceCall target = interface_call(fc, operand_value(fc, operand), method);
    call.code = target.code;
    call.arguments.push_back(target.receiver);
  } else {
    call.arguments.push_back(adjust_receiver(fc, operand, method));
    call.code = declare_function(fc.module, method);
  }
  return call_with_receiver(fc, std::move(call), arguments);
}

void lower_wrapper_body(ModuleContext& mc, llvm::Function* function, const FunctionShape& shape,
                        const types::Type* receiver, const types::Func* method,
                        std::span<const int> path, bool is_word) {
  FunctionContext fc(mc, function, method->signature());
  fc.set_pos(method->pos);
  if (shape.sret) fc.sret = function->getArg(0);
  llvm::Value* first = function->getArg(shape.first_param);
  Value value = is_word ? value_of_word(fc, receiver, first)
                        : Value{receiver, first, is_memory_type(mc, receiver)};
  llvm::SmallVector<Value, 6> arguments =
      parameter_values(fc, shape.first_param + 1, method->signature());
  return_call(fc, call_method(fc, value, path, method, arguments));
  fc.finish();
}

// A function whose first parameter is of the type `receiver` or, if `is_word`, the data word of an
// interface with such a value.
llvm::Function* wrapper_function(ModuleContext& mc, const types::Type* receiver,
                                 const types::Func* method, std::span<const int> path,
                                 bool is_word) {
  std::string name = wrapper_symbol(receiver, method, is_word ? "-word" : "");
  if (llvm::Function* function = mc.module->getFunction(name)) return function;
  const types::Type* first = is_word ? types::basic(types::BasicKind::kUnsafePointer) : receiver;
  FunctionShape shape = function_shape(mc, method->signature(), first, false);
  llvm::Function* function = new_wrapper(mc, shape, method->signature(), name, method);
  std::vector<int> steps(path.begin(), path.end());
  mc.later([&mc, function, shape, receiver, method, steps, is_word] {
    lower_wrapper_body(mc, function, shape, receiver, method, steps, is_word);
  });
  return function;
}

}  // namespace

llvm::Function* method_function(ModuleContext& mc, const types::Type* receiver,
                                const types::Func* method, std::span<const int> path) {
  bool is_pointer = types::dyn_cast<types::Pointer>(receiver) != nullptr;
  if (path.empty() && method->recv_named != nullptr && method->pointer_recv == is_pointer) {
    return declare_function(mc, method);
  }
  return wrapper_function(mc, receiver, method, path, false);
}

llvm::Function* interface_method_function(ModuleContext& mc, const types::Type* type,
                                          const types::Func* method, std::span<const int> path) {
  if (!types::is_pointer_shaped(type)) type = mc.arena.make<types::Pointer>(type);
  if (pointer_path(mc, type).empty()) return method_function(mc, type, method, path);
  return wrapper_function(mc, type, method, path, true);
}

llvm::Function* bound_method_function(ModuleContext& mc, const types::Type* receiver,
                                      const types::Func* method, std::span<const int> path) {
  std::string name = wrapper_symbol(receiver, method, "-fm");
  if (llvm::Function* function = mc.module->getFunction(name)) return function;
  const types::Signature* signature = method->signature();
  FunctionShape shape = function_shape(mc, signature, nullptr, true);
  llvm::Function* function = new_wrapper(mc, shape, signature, name, method);
  std::vector<int> steps(path.begin(), path.end());
  mc.later([&mc, function, shape, receiver, method, steps] {
    FunctionContext fc(mc, function, method->signature());
    fc.set_pos(method->pos);
    if (shape.sret) fc.sret = function->getArg(0);
    Place closure = {closure_layout(mc, {receiver}), function->getArg(shape.sret ? 1 : 0), true};
    Value value = borrow(fc, field_place(fc, closure, 1));
    llvm::SmallVector<Value, 6> arguments =
        parameter_values(fc, shape.first_param, method->signature());
    return_call(fc, call_method(fc, value, steps, method, arguments));
    fc.finish();
  });
  return function;
}

}  // namespace minigo::lower
