// Specification, "Bootstrapping".

#include "lower/expressions/print.h"

#include "lower/expressions/evaluation_order.h"
#include "lower/operations/element.h"
#include "lower/values/aggregate.h"
#include "lower/values/runtime_calls.h"

namespace minigo::lower {
namespace {

void print_parts(FunctionContext& fc, const char* function, const Value& value, unsigned count) {
  llvm::SmallVector<llvm::Value*, 3> parts;
  for (unsigned i = 0; i < count; ++i) parts.push_back(part(fc, value, i));
  runtime_call(fc, function, parts);
}

void print_complex(FunctionContext& fc, const Value& value) {
  auto as_double = [&](unsigned index) {
    return fc.builder.CreateFPExt(part(fc, value, index), fc.module.f64);
  };
  llvm::Value* real = as_double(0);
  bool narrow = types::is_basic(value.type, types::BasicKind::kComplex64);
  runtime_call(fc, narrow ? "mg_print_complex64" : "mg_print_complex", {real, as_double(1)});
}

void print_value(FunctionContext& fc, const Value& value) {
  const types::Type* type = types::underlying(value.type);
  if (types::is_boolean(type)) {
    runtime_call(fc, "mg_print_bool", {value.llvm});
  } else if (types::is_integer(type)) {
    const char* function = types::is_unsigned(type) ? "mg_print_uint" : "mg_print_int";
    runtime_call(fc, function, {extend_index(fc, value)});
  } else if (types::is_float(type)) {
    const char* function =
        types::is_basic(type, types::BasicKind::kFloat32) ? "mg_print_float32" : "mg_print_float";
    runtime_call(fc, function, {fc.builder.CreateFPExt(value.llvm, fc.module.f64)});
  } else if (types::is_complex(type)) {
    print_complex(fc, value);
  } else if (types::is_string(type)) {
    print_parts(fc, "mg_print_string", value, 2);
  } else if (type->kind == types::TypeKind::kSlice) {
    print_parts(fc, "mg_print_slice", value, 3);
  } else if (type->kind == types::TypeKind::kInterface) {
    print_parts(fc, "mg_print_eface", value, 2);
  } else {
    runtime_call(fc, "mg_print_pointer", {value.llvm});
  }
}

}  // namespace

Value lower_print(FunctionContext& fc, const syntax::CallExpr* call, bool line) {
  llvm::SmallVector<Value, 4> operands = lower_operands(fc, call->args);
  runtime_call(fc, "mg_print_lock", {});
  bool first = true;
  for (const Value& operand : operands) {
    if (line && !first) runtime_call(fc, "mg_print_space", {});
    print_value(fc, operand);
    first = false;
  }
  if (line) runtime_call(fc, "mg_print_newline", {});
  runtime_call(fc, "mg_print_unlock", {});
  return {};
}

}  // namespace minigo::lower
