// The built-in functions on numbers (specification, "Manipulating complex numbers", "Min and max").

#include "sema/expressions/builtin_numbers.h"

#include "sema/expressions/builtin_table.h"
#include "sema/messages/description.h"
#include "sema/messages/expr_text.h"
#include "sema/operands/matching.h"
#include "sema/operands/untyped.h"
#include "sema/state/errors.h"
#include "sema/state/operand.h"
#include "types/type_set.h"

namespace minigo::sema {
namespace {

using types::BuiltinId;

// An untyped constant without imaginary part counts as floating-point.
void real_constant(Expr* x) {
  bool real = types::is_numeric(x->type) && types::sign(types::imaginary_part(x->constant)) == 0;
  if (real) x->type = types::basic(BasicKind::kUntypedFloat);
}

// Gives the arguments of complex one type, if one or both are untyped. False after an error.
bool match_parts(Checker& checker, Expr*& x, Expr*& y) {
  bool x_untyped = types::is_untyped(x->type);
  bool y_untyped = types::is_untyped(y->type);
  if (x_untyped && !y_untyped) {
    convert_untyped(checker, x, y->type);
  } else if (y_untyped && !x_untyped) {
    convert_untyped(checker, y, x->type);
  } else if (x_untyped && x->mode == Mode::kConstant && y->mode == Mode::kConstant) {
    real_constant(x);
    real_constant(y);
  } else if (x_untyped) {
    convert_untyped(checker, x, types::basic(BasicKind::kFloat64));
    convert_untyped(checker, y, types::basic(BasicKind::kFloat64));
  }
  return x->mode != Mode::kInvalid && y->mode != Mode::kInvalid;
}

// True (reported) if the argument is of type parameter type and each type of the type set would do.
// gc does not support such arguments.
template <class F>
bool unsupported_param(Checker& checker, const Expr* x, BuiltinId id, F result_of) {
  if (!types::is_type_param(x->type)) return false;
  bool ok = types::for_each_type(x->type, [&](const Type* type, const Type*) {
    return type != nullptr && result_of(type) != nullptr;
  });
  if (!ok) return false;
  error(checker, x->pos, describe(checker, x), " not supported as argument to built-in ",
        builtin_info(id).name, " for go1.18 (see go.dev/issue/50937)");
  return true;
}

// The complex type with parts of that type, or nullptr.
const Type* complex_of(const Type* part) {
  const auto* basic = types::under<types::Basic>(part);
  if (basic == nullptr) return nullptr;
  switch (basic->basic) {
    case BasicKind::kFloat32:
      return types::basic(BasicKind::kComplex64);
    case BasicKind::kFloat64:
      return types::basic(BasicKind::kComplex128);
    case BasicKind::kUntypedFloat:
      return types::basic(BasicKind::kUntypedComplex);
    default:
      return nullptr;
  }
}

// The type of the parts of a complex type, or nullptr.
const Type* part_of(const Type* type) {
  const auto* basic = types::under<types::Basic>(type);
  if (basic == nullptr) return nullptr;
  switch (basic->basic) {
    case BasicKind::kComplex64:
      return types::basic(BasicKind::kFloat32);
    case BasicKind::kComplex128:
      return types::basic(BasicKind::kFloat64);
    case BasicKind::kUntypedComplex:
      return types::basic(BasicKind::kUntypedFloat);
    default:
      return nullptr;
  }
}

}  // namespace

void check_complex(Checker& checker, syntax::CallExpr* call) {
  Expr*& x = call->args[0];
  Expr*& y = call->args[1];
  if (!match_parts(checker, x, y)) return;
  // "For complex, the two arguments must be of the same floating-point type."
  if (!types::identical(x->type, y->type)) {
    return error(checker, x->pos, kInvalidOp, expr_text(call), " (mismatched types ",
                 type_text(checker, x->type), " and ", type_text(checker, y->type), ")");
  }
  if (unsupported_param(checker, x, BuiltinId::kComplex, complex_of)) return;
  const Type* type = complex_of(x->type);
  if (type == nullptr) {
    return error(checker, x->pos, kInvalidArg, "arguments have type ", type_text(checker, x->type),
                 ", expected floating-point");
  }
  if (x->mode != Mode::kConstant || y->mode != Mode::kConstant) {
    return set_value(call, Mode::kValue, type);
  }
  const Constant* value =
      types::make_complex(types::to_float(x->constant), types::to_float(y->constant));
  set_value(call, Mode::kConstant, type, value);
}

void check_complex_part(Checker& checker, syntax::CallExpr* call, BuiltinId id) {
  Expr*& x = call->args[0];
  if (types::is_untyped(x->type)) {
    if (x->mode != Mode::kConstant) {
      convert_untyped(checker, x, types::basic(BasicKind::kComplex128));
      if (x->mode == Mode::kInvalid) return;
    } else if (types::is_numeric(x->type)) {
      // "if all arguments are untyped constants, the result is an untyped constant."
      x->type = types::basic(BasicKind::kUntypedComplex);
    }
  }
  if (unsupported_param(checker, x, id, part_of)) return;
  const Type* type = part_of(x->type);
  if (type == nullptr) {
    return error(checker, x->pos, kInvalidArg, "argument has type ", type_text(checker, x->type),
                 ", expected complex type");
  }
  if (x->mode != Mode::kConstant) return set_value(call, Mode::kValue, type);
  const Constant* value =
      id == BuiltinId::kReal ? types::real_part(x->constant) : types::imaginary_part(x->constant);
  set_value(call, Mode::kConstant, type, value);
}

void check_min_max(Checker& checker, syntax::CallExpr* call, BuiltinId id) {
  Token op = id == BuiltinId::kMax ? Token::kGtr : Token::kLss;
  size_t best = 0;
  bool constant = true;
  const Type* type = nullptr;
  for (size_t i = 0; i < call->args.size(); i++) {
    Expr*& argument = call->args[i];
    // "The same type rules as for operators apply."
    if (!types::all_ordered(argument->type)) {
      return error(checker, argument->pos, kInvalidArg, describe(checker, argument),
                   " cannot be ordered");
    }
    constant &= argument->mode == Mode::kConstant;
    if (i == 0) {
      type = argument->type;
      continue;
    }
    Expr*& previous = call->args[best];
    if (!match_types(checker, previous, argument)) return;
    type = previous->type;
    if (!types::identical(type, argument->type)) {
      return error(checker, argument->pos, kInvalidArg, "mismatched types ",
                   type_text(checker, type), " (previous argument) and ",
                   type_text(checker, argument->type), " (type of ", expr_text(argument), ")");
    }
    if (constant && types::compare(argument->constant, op, previous->constant)) best = i;
    // A value with a type decides on the type of the rest.
    if (!constant && !types::is_untyped(argument->type)) best = i;
  }
  if (constant) {
    const Constant* value = call->args[best]->constant;
    return set_value(call, Mode::kConstant, type, value);
  }
  type = default_type(type);
  for (Expr*& argument : call->args) convert_untyped(checker, argument, type);
  set_value(call, Mode::kValue, type);
}

}  // namespace minigo::sema
