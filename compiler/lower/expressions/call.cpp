// Specification, "Calls", "Passing arguments to ... parameters". A call is prepared, which
// evaluates function and arguments in order, and then made; go and defer statements do the second
// step later.

#include "lower/expressions/call.h"

#include "expand/whole_receiver.h"
#include "llvm/IR/InlineAsm.h"
#include "lower/expressions/builtin.h"
#include "lower/expressions/conversion.h"
#include "lower/expressions/evaluation_order.h"
#include "lower/expressions/expression.h"
#include "lower/expressions/function_value.h"
#include "lower/expressions/known_receiver.h"
#include "lower/expressions/operand.h"
#include "lower/expressions/operation_pos.h"
#include "lower/expressions/selector.h"
#include "lower/functions/closure.h"
#include "lower/functions/declaration.h"
#include "lower/functions/wrapper.h"
#include "lower/module/inlined_scope.h"
#include "lower/operations/conversion.h"
#include "lower/operations/element.h"
#include "lower/operations/intrinsics.h"
#include "lower/operations/selection.h"
#include "lower/types/mangle.h"
#include "lower/types/type_descriptor.h"
#include "lower/values/aggregate.h"
#include "lower/values/component.h"
#include "lower/values/heap_object.h"
#include "lower/values/memory.h"
#include "lower/values/runtime_calls.h"
#include "lower/values/variable.h"
#include "types/universe.h"

namespace minigo::lower {

using syntax::CallExpr;
using syntax::CallKind;
using syntax::Expr;

namespace {

// The type of elements that the collector sees in the slice of a variadic parameter. A uintptr may
// be an address that the callee needs (`//go:uintptrescapes`), so it counts as a pointer.
const types::Type* scanned_as(const types::Type* elem) {
  bool address = types::is_basic(types::underlying(elem), types::BasicKind::kUintptr);
  return address ? types::basic(types::BasicKind::kUnsafePointer) : elem;
}

// The slice of the values for a variadic parameter.
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
    place = temporary(fc, array, "variadic");
  }
  for (size_t i = 0; i < values.size(); ++i) {
    initialize(fc, array_element(fc, place, {fc.builder.getInt64(i)}), values[i]);
  }
  return make_value(type, make_aggregate(fc, fc.module.slice_type, {place.address, count, count}));
}

// uintptr(p) of an unsafe.Pointer.
bool is_address(const Expr* arg) {
  const auto* call = syntax::dyn_cast<CallExpr>(unparen(arg));
  if (call == nullptr || call->call != CallKind::kConversion || call->args.empty()) return false;
  return types::is_basic(types::underlying(call->type), types::BasicKind::kUintptr) &&
         types::is_basic(types::underlying(call->args[0]->type), types::BasicKind::kUnsafePointer);
}

// What addresses among the arguments point to lives until the call returns: the callee may have
// `//go:uintptrescapes`. The collector takes each word that is used later for a pointer.
void keep_addresses(FunctionContext& fc, const CallExpr* call, llvm::ArrayRef<Value> values) {
  if (call->spread_tuple || !fc.has_block()) return;
  for (size_t i = 0; i < call->args.size(); ++i) {
    if (!is_address(call->args[i])) continue;
    auto* type = llvm::FunctionType::get(fc.module.void_type, {fc.module.i64}, false);
    auto* use = llvm::InlineAsm::get(type, "", "r", /*hasSideEffects=*/true);
    fc.builder.CreateCall(type, use, {values[i].llvm});
  }
}

// Adds the values of the parameters, given those of the arguments.
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

llvm::SmallVector<Value, 4> tuple_elements(FunctionContext& fc, const Value& tuple) {
  llvm::SmallVector<Value, 4> values;
  for (size_t i = 0; i < types::cast<types::Tuple>(tuple.type)->vars.size(); ++i) {
    values.push_back(tuple_element(fc, tuple, static_cast<int>(i)));
  }
  return values;
}

llvm::SmallVector<Value, 4> lower_arguments(FunctionContext& fc, const CallExpr* call) {
  if (call->spread_tuple) return tuple_elements(fc, lower_expr(fc, call->args[0]));
  llvm::SmallVector<Value, 4> values;
  for (const Expr* arg : call->args) values.push_back(borrow_local(fc, arg));
  return values;
}

const syntax::SelectorExpr* method_selector(const CallExpr* call) {
  return syntax::dyn_cast<syntax::SelectorExpr>(unparen(call->function));
}

// The operand that is evaluated before the arguments, and in order with them; nullptr if there is
// none.
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

// Prepares the call of a function literal that stands in the call itself; false if it is none.
bool prepare_literal(FunctionContext& fc, const CallExpr* call, PreparedCall& prepared) {
  const auto* literal = syntax::dyn_cast<syntax::FuncLit>(unparen(call->function));
  if (literal == nullptr) return false;
  Value closure = lower_func_lit(fc, literal);
  prepared.code = literal_code(fc, closure);
  prepared.pass_closure = prepared.code != nullptr;
  prepared.closure = closure.llvm;
  return true;
}

bool takes_whole_receiver(const CallExpr* call) {
  const syntax::SelectorExpr* selector = method_selector(call);
  return selector != nullptr && expand::takes_whole_receiver(selector);
}

// The function that the method call x.m names. One that gets x itself finds its receiver from
// there.
llvm::Function* method_code(FunctionContext& fc, const CallExpr* call) {
  if (!takes_whole_receiver(call)) return declare_callee(fc.module, call->callee);
  const syntax::SelectorExpr* selector = method_selector(call);
  return method_function(fc.module, selector->operand->type, call->callee, selector->path);
}

void prepare_receiver(const Value& receiver, PreparedCall& prepared) {
  prepared.receiver_type = receiver.type;
  prepared.arguments.push_back(receiver);
}

// The values are those of the arguments.
PreparedCall prepare_call(FunctionContext& fc, const CallExpr* call,
                          llvm::SmallVector<Value, 4>* values) {
  PreparedCall prepared;
  prepared.signature = call->signature;
  order_call(fc, call);
  Value interface;
  switch (takes_whole_receiver(call) ? CallKind::kMethod : call->call) {
    case CallKind::kStatic:
      prepared.code = declare_callee(fc.module, call->callee);
      break;
    case CallKind::kMethod:
      prepared.code = method_code(fc, call);
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
  *values = lower_arguments(fc, call);
  add_arguments(fc, call, call->signature, *values, prepared);
  if (interface) {
    // A nil interface panics after the arguments have been evaluated.
    InterfaceCall target = interface_call(fc, interface, method_selector(call)->method);
    prepared.code = target.code;
    prepared.arguments[0] = target.receiver;
    prepared.receiver_type = target.receiver.type;
    prepared.follows_receiver = follows_known_pointer(fc, method_selector(call));
  }
  return prepared;
}

}  // namespace

PreparedCall prepare_call(FunctionContext& fc, const CallExpr* call) {
  llvm::SmallVector<Value, 4> values;
  return prepare_call(fc, call, &values);
}

namespace {

void bind_parameter(FunctionContext& fc, const types::Var* var, const Value& value) {
  Place place = var->escapes ? new_object(fc, var->type) : temporary(fc, var->type, "parameter");
  initialize(fc, place, value);
  fc.variables[var] = place;
}

// The values of a body, of the types of the results.
llvm::SmallVector<Value, 4> body_values(FunctionContext& fc, const CallExpr* call) {
  std::span<Expr*> exprs = call->body->results;
  std::span<types::Var*> results = call->signature->results->vars;
  llvm::SmallVector<Value, 4> values;
  if (exprs.size() == results.size()) {
    values = lower_operands(fc, exprs);
  } else {
    values = tuple_elements(fc, lower_expr(fc, exprs[0]));
  }
  for (size_t i = 0; i < values.size(); ++i) values[i] = convert(fc, values[i], results[i]->type);
  return values;
}

// The value of a body in place of its call.
Value lower_call_body(FunctionContext& fc, const CallExpr* call) {
  const syntax::CallBody* body = call->body;
  order_call(fc, call);
  PreparedCall prepared;
  if (call->call == CallKind::kMethod) {
    prepare_receiver(lower_receiver(fc, method_selector(call), call->callee), prepared);
  }
  llvm::SmallVector<Value, 4> values = lower_arguments(fc, call);
  add_arguments(fc, call, call->signature, values, prepared);
  PositionScope at(fc, operation_pos(call));
  InlinedScope inlined(fc, function_symbol(call->callee), body->function->pos);
  for (size_t i = 0; i < body->params.size(); ++i) {
    bind_parameter(fc, body->params[i], prepared.arguments[i]);
  }
  llvm::SmallVector<Value, 4> results = body_values(fc, call);
  keep_addresses(fc, call, values);
  if (results.size() == 1) return results[0];
  return make_tuple(fc, types::cast<types::Tuple>(call->type), results);
}

Value lower_intrinsic(FunctionContext& fc, const syntax::CallExpr* call) {
  return emit_intrinsic(fc, call->callee, lower_operands(fc, call->args));
}

}  // namespace

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
  if (call->body != nullptr) return lower_call_body(fc, call);
  llvm::SmallVector<Value, 4> values;
  PreparedCall prepared = prepare_call(fc, call, &values);
  PositionScope at(fc, operation_pos(call));
  Value result = emit_call(fc, prepared);
  keep_addresses(fc, call, values);
  return result;
}

void lower_call_into(FunctionContext& fc, const CallExpr* call, const Place& place) {
  if (is_intrinsic(call->callee)) return initialize(fc, place, lower_intrinsic(fc, call));
  if (call->body != nullptr) return initialize(fc, place, lower_call_body(fc, call));
  llvm::SmallVector<Value, 4> values;
  PreparedCall prepared = prepare_call(fc, call, &values);
  PositionScope at(fc, operation_pos(call));
  Value value = emit_call_into(fc, prepared, place);
  keep_addresses(fc, call, values);
  if (value.llvm != place.address) initialize(fc, place, value);
}

}  // namespace minigo::lower
