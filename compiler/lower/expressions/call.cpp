// Calls (specification, "Calls", "Passing arguments to ... parameters", "Method values").

#include "lower/expressions/expr_kinds.h"
#include "lower/expressions/expression.h"
#include "lower/functions/closure.h"
#include "lower/functions/declaration.h"
#include "lower/operations/intrinsics.h"
#include "lower/types/llvm_type.h"
#include "lower/types/type_descriptor.h"
#include "lower/values/memory.h"
#include "lower/values/runtime_calls.h"
#include "types/universe.h"

namespace minigo::lower {

using syntax::CallExpr;
using syntax::CallKind;
using syntax::Expr;

namespace {

// An argument is read before anything else can happen: a local variable that nobody else can reach
// need not be copied.
Value lower_argument(FunctionContext& fc, const Expr* expr) {
  const auto* ident = syntax::dyn_cast<syntax::Ident>(unparen(expr));
  const types::Var* var = ident == nullptr ? nullptr : types::dyn_cast<types::Var>(ident->object);
  if (var == nullptr || expr->constant != nullptr || var->is_global || var->captured ||
      var->address_taken || var->escapes || !fc.variables.contains(var)) {
    return lower_expr(fc, expr);
  }
  return borrow(fc, variable_place(fc, var));
}

// What the collector is told of the arguments in a variadic parameter's slice. A uintptr may be an
// address that the callee needs (`//go:uintptrescapes`), so it keeps what it points to.
const types::Type* scanned_as(const types::Type* elem) {
  bool address = types::is_basic(types::underlying(elem), types::BasicKind::kUintptr);
  return address ? types::basic(types::BasicKind::kUnsafePointer) : elem;
}

// The slice that a variadic parameter gets.
Value pack_variadic(FunctionContext& fc, const CallExpr* call, const types::Type* type,
                    llvm::ArrayRef<Value> values) {
  if (values.empty()) return zero_value(fc, type);
  const types::Type* elem = types::under<types::Slice>(type)->elem;
  llvm::Value* count = fc.builder.getInt64(values.size());
  const auto* array = fc.module.arena.make<types::Array>(elem, static_cast<int64_t>(values.size()));
  Place place = {array, nullptr, false};
  if (call->escapes) {
    place.address =
        runtime_call(fc, "mg_new_array", {type_descriptor(fc.module, scanned_as(elem)), count});
  } else {
    place = fc.temporary(array, "variadic");
  }
  for (size_t i = 0; i < values.size(); ++i) {
    initialize(fc, array_element(fc, place, {fc.builder.getInt64(i)}), values[i]);
  }
  return make_value(type, make_aggregate(fc, fc.module.slice_type, {place.address, count, count}));
}

// The parameters' values from those of the arguments.
void add_arguments(FunctionContext& fc, const CallExpr* call, const types::Signature* signature,
                   llvm::ArrayRef<Value> values, PreparedCall& prepared) {
  std::span<types::Var*> params = signature->params->vars;
  bool packs = signature->variadic && !call->ellipsis.valid();
  size_t fixed = packs ? params.size() - 1 : params.size();
  for (size_t i = 0; i < fixed; ++i) {
    prepared.arguments.push_back(convert(fc, values[i], params[i]->type));
  }
  if (!packs) return;
  const types::Type* type = params.back()->type;
  const types::Type* elem = types::under<types::Slice>(type)->elem;
  llvm::SmallVector<Value, 4> rest;
  for (const Value& value : values.drop_front(fixed)) rest.push_back(convert(fc, value, elem));
  prepared.arguments.push_back(pack_variadic(fc, call, type, rest));
}

llvm::SmallVector<Value, 4> lower_arguments(FunctionContext& fc, const CallExpr* call) {
  llvm::SmallVector<Value, 4> values;
  if (!call->spread_tuple) {
    for (const Expr* arg : call->args) values.push_back(lower_argument(fc, arg));
    return values;
  }
  Value tuple = lower_expr(fc, call->args[0]);
  const auto* type = types::dyn_cast<types::Tuple>(tuple.type);
  for (size_t i = 0; i < type->vars.size(); ++i) {
    values.push_back(tuple_element(fc, tuple, static_cast<int>(i)));
  }
  return values;
}

const syntax::SelectorExpr* method_selector(const CallExpr* call) {
  return syntax::dyn_cast<syntax::SelectorExpr>(unparen(call->function));
}

// The part of the call before its arguments that is evaluated with them; nullptr for none.
Expr* leading_operand(const CallExpr* call) {
  switch (call->call) {
    case CallKind::kMethod:
    case CallKind::kInterfaceMethod:
      return method_selector(call)->operand;
    case CallKind::kDynamic:
      return call->function;
    default:
      return nullptr;
  }
}

void order_call(FunctionContext& fc, const CallExpr* call) {
  llvm::SmallVector<Expr*, 6> exprs;
  if (Expr* first = leading_operand(call)) exprs.push_back(first);
  exprs.append(call->args.begin(), call->args.end());
  order_operands(fc, exprs);
}

// A function literal that is called on the spot.
bool prepare_literal(FunctionContext& fc, const CallExpr* call, PreparedCall& prepared) {
  const auto* literal = syntax::dyn_cast<syntax::FuncLit>(unparen(call->function));
  if (literal == nullptr) return false;
  Value closure = lower_func_lit(fc, literal);
  prepared.code = literal_code(fc, closure);
  prepared.pass_closure = prepared.code != nullptr;
  prepared.closure = closure.llvm;
  return true;
}

void prepare_receiver(const Value& receiver, PreparedCall& prepared) {
  prepared.receiver_type = receiver.type;
  prepared.arguments.push_back(receiver);
}

}  // namespace

PreparedCall prepare_call(FunctionContext& fc, const CallExpr* call) {
  PreparedCall prepared;
  prepared.call = call;
  prepared.signature = call->signature;
  order_call(fc, call);
  Value interface;
  switch (call->call) {
    case CallKind::kStatic:
      prepared.code = declare_function(fc.module, call->callee);
      break;
    case CallKind::kMethod:
      prepared.code = declare_function(fc.module, call->callee);
      prepare_receiver(lower_receiver(fc, method_selector(call), call->callee), prepared);
      break;
    case CallKind::kInterfaceMethod: {
      const syntax::SelectorExpr* selector = method_selector(call);
      interface =
          operand_value(fc, walk_path(fc, lower_operand(fc, selector->operand), selector->path));
      prepare_receiver(make_value(nullptr, part(fc, interface, 1)), prepared);
      break;
    }
    default:
      if (!prepare_literal(fc, call, prepared)) {
        prepared.closure = lower_expr(fc, call->function).llvm;
      }
      break;
  }
  add_arguments(fc, call, call->signature, lower_arguments(fc, call), prepared);
  if (interface) {
    // The interface may be nil: that is found out after the arguments.
    InterfaceCall target = interface_call(fc, interface, method_selector(call)->method);
    prepared.code = target.code;
    prepared.arguments[0] = target.receiver;
    prepared.receiver_type = target.receiver.type;
  }
  return prepared;
}

namespace {

// Emits the call with its result in `result` if that has memory.
Value emit_call_into(FunctionContext& fc, const PreparedCall& call, Place result) {
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
    if (result.address == nullptr || !in_memory) result = fc.temporary(type, "result");
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

}  // namespace

Value emit_call(FunctionContext& fc, const PreparedCall& call) {
  return emit_call_into(fc, call, {});
}

Value lower_call(FunctionContext& fc, const CallExpr* call) {
  switch (call->call) {
    case CallKind::kConversion:
      return lower_conversion_call(fc, call);
    case CallKind::kBuiltin:
      return lower_builtin(fc, call);
    default:
      break;
  }
  if (is_intrinsic(call->callee)) return lower_intrinsic(fc, call);
  PreparedCall prepared = prepare_call(fc, call);
  PositionScope at(fc, operation_pos(call));
  return emit_call(fc, prepared);
}

void lower_call_into(FunctionContext& fc, const CallExpr* call, const Place& place) {
  if (is_intrinsic(call->callee)) return initialize(fc, place, lower_intrinsic(fc, call));
  PreparedCall prepared = prepare_call(fc, call);
  PositionScope at(fc, operation_pos(call));
  Value value = emit_call_into(fc, prepared, place);
  if (value.llvm != place.address) initialize(fc, place, value);
}

Value call_func_value(FunctionContext& fc, const Value& function, llvm::ArrayRef<Value> arguments) {
  PreparedCall call;
  call.signature = types::under<types::Signature>(function.type);
  call.closure = function.llvm;
  call.arguments.append(arguments.begin(), arguments.end());
  return emit_call(fc, call);
}

}  // namespace minigo::lower
