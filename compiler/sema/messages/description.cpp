// Operands, types and constants in the words of gc's messages.

#include "sema/messages/description.h"

#include "sema/messages/expr_text.h"
#include "sema/state/errors.h"
#include "sema/state/operand.h"
#include "types/type_set.h"
#include "types/type_string.h"

namespace minigo::sema {
namespace {

// The word for an operand's mode.
std::string_view mode_text(const Expr* expr) {
  switch (expr->mode) {
    case Mode::kInvalid:
      return "invalid operand";
    case Mode::kNoValue:
      return "no value";
    case Mode::kBuiltin:
      return "built-in";
    case Mode::kType:
      return "type";
    case Mode::kConstant:
      return "constant";
    case Mode::kVariable:
      return "variable";
    case Mode::kMapIndex:
      return "map index expression";
    case Mode::kValue:
      return can_comma_ok(expr) ? "comma, ok expression" : "value";
    case Mode::kNil:
      return "nil";
    case Mode::kPackage:
      return "package";
  }
  return "";
}

// A basic type's name, without its package.
std::string_view basic_kind(const types::Basic* type) {
  return type->basic == BasicKind::kUnsafePointer ? "Pointer" : type->name;
}

}  // namespace

std::string type_text(const Checker& checker, const Type* type) {
  return types::type_string(type, checker.package);
}

std::string_view composite_kind(const Type* type) {
  switch (types::underlying(type)->kind) {
    case types::TypeKind::kArray:
      return "array";
    case types::TypeKind::kSlice:
      return "slice";
    case types::TypeKind::kStruct:
      return "struct";
    case types::TypeKind::kPointer:
      return "pointer";
    case types::TypeKind::kSignature:
      return "func";
    case types::TypeKind::kInterface:
      return "interface";
    case types::TypeKind::kMap:
      return "map";
    case types::TypeKind::kChan:
      return "chan";
    case types::TypeKind::kTuple:
      return "tuple";
    case types::TypeKind::kUnion:
      return "union";
    default:
      return "";
  }
}

std::string constant_text(const Constant* value, const Type* type) {
  if (types::is_complex(type) && value->kind() >= types::ConstantKind::kInt) {
    return cat("(", types::to_float_string(types::real_part(value)), " + ",
               types::to_float_string(types::imaginary_part(value)), "i)");
  }
  return types::is_float(type) ? types::to_float_string(value) : types::to_string(value);
}

std::string describe(const Checker& checker, const Expr* expr) {
  const Type* type = expr->type;
  if (expr->mode == Mode::kNil) {
    if (types::is_invalid(type)) return "nil (with invalid type)";
    return types::is_untyped(type) ? "nil" : cat("nil (of type ", type_text(checker, type), ")");
  }
  std::string text = expr_text(expr);
  std::string out = cat(text, " (");
  bool valued = expr->mode == Mode::kConstant || expr->mode == Mode::kVariable ||
                expr->mode == Mode::kMapIndex || expr->mode == Mode::kValue;
  bool untyped = valued && types::is_untyped(type);
  if (untyped) out.append(cat(type_text(checker, type), " "));
  out.append(mode_text(expr));
  if (expr->mode == Mode::kConstant && expr->constant != nullptr) {
    std::string value = constant_text(expr->constant, type);
    if (value != text) out.append(cat(" ", value));
  }
  if (valued && !untyped) {
    if (types::is_invalid(type)) {
      out.append(" with invalid type");
    } else {
      std::string_view kind;
      if (type->kind == types::TypeKind::kNamed || type == types::any_type()) {
        kind = composite_kind(type);
        const auto* basic = types::under<types::Basic>(type);
        if (kind.empty() && basic != nullptr) kind = basic_kind(basic);
      }
      std::string_view generic = types::is_generic(type) ? "generic " : "";
      out.append(
          cat(" of ", generic, kind, kind.empty() ? "" : " ", "type ", type_text(checker, type)));
      if (const auto* param = types::dyn_cast<TypeParam>(type)) {
        out.append(cat(" constrained by ", type_text(checker, param->constraint)));
        if (types::is_empty_type_set(types::constraint_of(param))) {
          out.append(" with empty type set");
        }
      }
    }
  }
  out.append(")");
  return out;
}

}  // namespace minigo::sema
