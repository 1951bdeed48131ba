// The built-in functions on numbers: complex, real, imag, min and max.

#include "sema/expressions.h"
#include "types/type_set.h"

namespace minigo::sema {
namespace {

using types::BuiltinId;

// An untyped constant without imaginary part counts as floating-point.
void real_constant(Expr* x) {
  bool real = types::is_numeric(x->type) && types::sign(types::imaginary_part(x->constant)) == 0;
  if (real) x->type = types::basic(BasicKind::kUntypedFloat);
}

bool match_parts(Checker& checker, Expr*& x, Expr*& y) {
  bool x_untyped = types::is_untyped(x->type);
  bool y_untyped = types::is_untyped(y->type);
  if (x_untyped && !y_untyped) {
    checker.convert_untyped(x, y->type);
  } else if (y_untyped && !x_untyped) {
    checker.convert_untyped(y, x->type);
  } else if (x_untyped && x->mode == Mode::kConstant && y->mode == Mode::kConstant) {
    real_constant(x);
    real_constant(y);
  } else if (x_untyped) {
    checker.convert_untyped(x, types::basic(BasicKind::kFloat64));
    checker.convert_untyped(y, types::basic(BasicKind::kFloat64));
  }
  return x->mode != Mode::kInvalid && y->mode != Mode::kInvalid;
}

// gc does not support type parameters here, though all types of the type set would do: true
// (reported) if that is so.
template <class F>
bool unsupported_param(Checker& checker, const Expr* x, BuiltinId id, F result_of) {
  if (!types::is_type_param(x->type)) return false;
  bool ok = types::for_each_type(x->type, [&](const Type* type, const Type*) {
    return type != nullptr && result_of(type) != nullptr;
  });
  if (!ok) return false;
  checker.error(x->pos, checker.describe(x), " not supported as argument to built-in ",
                builtin_name(id), " for go1.18 (see go.dev/issue/50937)");
  return true;
}

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

void complex_call(Checker& checker, syntax::CallExpr* call) {
  Expr*& x = call->args[0];
  Expr*& y = call->args[1];
  if (!match_parts(checker, x, y)) return;
  // "For complex, the two arguments must be of the same floating-point type."
  if (!types::identical(x->type, y->type)) {
    return checker.error(x->pos, kInvalidOp, Checker::str(call), " (mismatched types ",
                         checker.str(x->type), " and ", checker.str(y->type), ")");
  }
  if (unsupported_param(checker, x, BuiltinId::kComplex, complex_of)) return;
  const Type* type = complex_of(x->type);
  if (type == nullptr) {
    return checker.error(x->pos, kInvalidArg, "arguments have type ", checker.str(x->type),
                         ", expected floating-point");
  }
  if (x->mode != Mode::kConstant || y->mode != Mode::kConstant) {
    return checker.set_value(call, Mode::kValue, type);
  }
  const Constant* value =
      types::make_complex(types::to_float(x->constant), types::to_float(y->constant));
  checker.set_value(call, Mode::kConstant, type, value);
}

void complex_part(Checker& checker, syntax::CallExpr* call, BuiltinId id) {
  Expr*& x = call->args[0];
  if (types::is_untyped(x->type)) {
    if (x->mode != Mode::kConstant) {
      checker.convert_untyped(x, types::basic(BasicKind::kComplex128));
      if (x->mode == Mode::kInvalid) return;
    } else if (types::is_numeric(x->type)) {
      // "if all arguments are untyped constants, the result is an untyped constant."
      x->type = types::basic(BasicKind::kUntypedComplex);
    }
  }
  if (unsupported_param(checker, x, id, part_of)) return;
  const Type* type = part_of(x->type);
  if (type == nullptr) {
    return checker.error(x->pos, kInvalidArg, "argument has type ", checker.str(x->type),
                         ", expected complex type");
  }
  if (x->mode != Mode::kConstant) return checker.set_value(call, Mode::kValue, type);
  const Constant* value =
      id == BuiltinId::kReal ? types::real_part(x->constant) : types::imaginary_part(x->constant);
  checker.set_value(call, Mode::kConstant, type, value);
}

void min_max(Checker& checker, syntax::CallExpr* call, BuiltinId id) {
  Token op = id == BuiltinId::kMax ? Token::kGtr : Token::kLss;
  size_t best = 0;
  bool constant = true;
  const Type* type = nullptr;
  for (size_t i = 0; i < call->args.size(); i++) {
    Expr*& argument = call->args[i];
    // "The same type rules as for operators apply."
    if (!types::all_ordered(argument->type)) {
      return checker.error(argument->pos, kInvalidArg, checker.describe(argument),
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
      return checker.error(argument->pos, kInvalidArg, "mismatched types ", checker.str(type),
                           " (previous argument) and ", checker.str(argument->type), " (type of ",
                           Checker::str(argument), ")");
    }
    if (constant && types::compare(argument->constant, op, previous->constant)) best = i;
    // A value with a type decides on the type of the rest.
    if (!constant && !types::is_untyped(argument->type)) best = i;
  }
  if (constant) {
    const Constant* value = call->args[best]->constant;
    return checker.set_value(call, Mode::kConstant, type, value);
  }
  type = Checker::default_type(type);
  for (Expr*& argument : call->args) checker.convert_untyped(argument, type);
  checker.set_value(call, Mode::kValue, type);
}

}  // namespace minigo::sema
