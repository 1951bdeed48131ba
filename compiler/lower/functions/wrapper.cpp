// Functions that stand for methods: those of a method set that the source does not have (through
// embedded fields, or of a pointer to a type with value receivers), method expressions, and the
// code behind method values.

#include "lower/expressions/expr_kinds.h"
#include "lower/functions/closure.h"
#include "lower/functions/declaration.h"
#include "lower/module/debug_info.h"
#include "lower/statements/defer.h"
#include "lower/types/llvm_type.h"
#include "lower/types/mangle.h"
#include "lower/values/memory.h"
#include "lower/values/runtime_calls.h"
#include "types/interface.h"
#include "types/type_string.h"
#include "types/universe.h"

namespace minigo::lower {
namespace {

constexpr int64_t kItabCode = 24;  // offset of abi::Itab::code

const types::Type* unsafe_pointer() { return types::basic(types::BasicKind::kUnsafePointer); }

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

// A function that the bodies of wrappers are lowered into.
llvm::Function* new_wrapper(ModuleContext& mc, const FunctionShape& shape,
                            const types::Signature* signature, const std::string& name,
                            const types::Func* method) {
  llvm::Function* function =
      new_function(mc, shape, signature, name, llvm::GlobalValue::LinkOnceODRLinkage);
  describe_wrapper(mc, function, name, method->pos);
  return function;
}

// The library's function that makes a runtime.Error of a text.
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

// A value method that is called through a nil pointer panics with a text of its own.
void check_wrapped_receiver(FunctionContext& fc, const Value& pointer, const types::Func* method) {
  std::string type(method->recv_named->object->name);
  if (method->origin != nullptr) type += "[...]";
  std::string text = "value method " + without_type_arguments(function_symbol(method)) +
                     " called using nil *" + type + " pointer";
  fc.panic_if(fc.builder.CreateIsNull(pointer.llvm), [&] {
    llvm::Value* arguments[] = {string_data(fc.module, text), fc.builder.getInt64(text.size())};
    Value error = make_value(types::any_type(),
                             fc.builder.CreateCall(plain_error_function(fc.module), arguments));
    runtime_call(fc, "mg_panic", {part(fc, error, 0), part(fc, error, 1)});
  });
}

void lower_wrapper_body(ModuleContext& mc, llvm::Function* function, const FunctionShape& shape,
                        const types::Type* receiver, const types::Func* method,
                        std::span<const int> path) {
  FunctionContext fc(mc, function, method->signature());
  fc.set_pos(method->pos);
  if (shape.sret) fc.sret = function->getArg(0);
  bool in_memory = is_memory_type(mc, receiver);
  Value value = {receiver, function->getArg(shape.first_param), in_memory};
  bool value_method = method->recv_named != nullptr && !method->pointer_recv;
  if (path.empty() && value_method) check_wrapped_receiver(fc, value, method);
  Operand operand = walk_path(fc, {{}, value}, path);
  llvm::SmallVector<Value, 6> arguments =
      parameter_values(fc, shape.first_param + 1, method->signature());
  return_call(fc, call_method(fc, operand, method, arguments));
  fc.finish();
}

}  // namespace

llvm::SmallVector<Value, 6> parameter_values(FunctionContext& fc, unsigned first,
                                             const types::Signature* signature) {
  llvm::SmallVector<Value, 6> values;
  for (const types::Var* param : signature->params->vars) {
    const types::Type* type = param->type;
    values.push_back({type, fc.function->getArg(first++), is_memory_type(fc.module, type)});
  }
  return values;
}

void return_call(FunctionContext& fc, const Value& result) {
  const auto* tuple = types::dyn_cast<types::Tuple>(result.type);
  llvm::SmallVector<Value, 4> values;
  if (tuple != nullptr) {
    for (size_t i = 0; i < tuple->vars.size(); ++i) {
      values.push_back(tuple_element(fc, result, static_cast<int>(i)));
    }
  } else if (result) {
    values.push_back(result);
  }
  emit_return(fc, values);
}

InterfaceCall interface_call(FunctionContext& fc, const Value& interface,
                             const types::Func* method) {
  llvm::Value* itab = part(fc, interface, 0);
  check_nil(fc, itab);
  int64_t offset = kItabCode + 8 * method_index(interface.type, method);
  llvm::Value* code = fc.builder.CreateLoad(fc.module.ptr, offset_address(fc, itab, offset));
  return {code, make_value(unsafe_pointer(), part(fc, interface, 1))};
}

Value call_method(FunctionContext& fc, const Operand& operand, const types::Func* method,
                  llvm::ArrayRef<Value> arguments) {
  PreparedCall call;
  call.signature = method->signature();
  if (types::is_interface(operand.type())) {
    InterfaceCall target = interface_call(fc, operand_value(fc, operand), method);
    call.code = target.code;
    call.arguments.push_back(target.receiver);
  } else {
    Value receiver = adjust_receiver(fc, operand, method);
    call.code = declare_function(fc.module, method);
    call.arguments.push_back(receiver);
  }
  call.receiver_type = call.arguments[0].type;
  call.arguments.append(arguments.begin(), arguments.end());
  // A deferred wrapper stands for its method, whose recover() must see the panic.
  hand_on_recover(fc, call.code);
  return emit_call(fc, call);
}

llvm::Function* method_function(ModuleContext& mc, const types::Type* receiver,
                                const types::Func* method, std::span<const int> path) {
  bool is_pointer = types::dyn_cast<types::Pointer>(receiver) != nullptr;
  if (path.empty() && method->recv_named != nullptr && method->pointer_recv == is_pointer) {
    return declare_function(mc, method);
  }
  std::string name = wrapper_symbol(receiver, method, "");
  if (llvm::Function* function = mc.module->getFunction(name)) return function;
  FunctionShape shape = function_shape(mc, method->signature(), receiver, false);
  llvm::Function* function = new_wrapper(mc, shape, method->signature(), name, method);
  std::vector<int> steps(path.begin(), path.end());
  mc.later([&mc, function, shape, receiver, method, steps] {
    lower_wrapper_body(mc, function, shape, receiver, method, steps);
  });
  return function;
}

namespace {

// The code of a method value: the closure holds the receiver, which is ready to be passed on.
llvm::Function* bound_method_function(ModuleContext& mc, const types::Type* receiver,
                                      const types::Func* method) {
  std::string name = wrapper_symbol(receiver, method, "-fm");
  if (llvm::Function* function = mc.module->getFunction(name)) return function;
  const types::Signature* signature = method->signature();
  FunctionShape shape = function_shape(mc, signature, nullptr, true);
  llvm::Function* function = new_wrapper(mc, shape, signature, name, method);
  mc.later([&mc, function, shape, receiver, method] {
    FunctionContext fc(mc, function, method->signature());
    fc.set_pos(method->pos);
    if (shape.sret) fc.sret = function->getArg(0);
    Place closure = {closure_layout(mc, {receiver}), function->getArg(shape.sret ? 1 : 0), true};
    Value value = borrow(fc, field_place(fc, closure, 1));
    llvm::SmallVector<Value, 6> arguments =
        parameter_values(fc, shape.first_param, method->signature());
    return_call(fc, call_method(fc, {{}, value}, method, arguments));
    fc.finish();
  });
  return function;
}

}  // namespace

Value lower_method_value(FunctionContext& fc, const syntax::SelectorExpr* selector) {
  const types::Func* method = selector->method;
  Operand operand = walk_path(fc, lower_operand(fc, selector->operand), selector->path);
  Value receiver;
  if (types::is_interface(operand.type())) {
    receiver = operand_value(fc, operand);
    // A method value of a nil interface panics now, not when it is called.
    check_nil(fc, part(fc, receiver, 0));
  } else {
    receiver = adjust_receiver(fc, operand, method);
  }
  llvm::Function* code = bound_method_function(fc.module, receiver.type, method);
  return make_closure(fc, code, {receiver}, selector->type, selector->escapes);
}

Value lower_method_expr(FunctionContext& fc, const syntax::SelectorExpr* selector) {
  const types::Type* receiver = selector->operand->type;
  llvm::Function* function = method_function(fc.module, receiver, selector->method, selector->path);
  return make_value(selector->type, static_closure(fc.module, function));
}

}  // namespace minigo::lower
