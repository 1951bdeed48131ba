// len and cap (specification, "Length and capacity").

#include "sema/expressions/builtin_length.h"

#include "sema/expressions/builtin_table.h"
#include "sema/messages/description.h"
#include "sema/operands/untyped.h"
#include "sema/state/errors.h"
#include "sema/state/operand.h"
#include "types/type_set.h"

namespace minigo::sema {
namespace {

using types::BuiltinId;

// A value of that underlying type has a length (capacity).
bool has_length(const Type* u, bool is_len) {
  if (const auto* pointer = types::dyn_cast<types::Pointer>(u)) {
    return types::under<types::Array>(pointer->elem) != nullptr;
  }
  if (u == nullptr) return false;
  switch (u->kind) {
    case types::TypeKind::kBasic:
      return is_len && types::is_string(u);
    case types::TypeKind::kArray:
    case types::TypeKind::kSlice:
    case types::TypeKind::kChan:
      return true;
    case types::TypeKind::kMap:
      return is_len;
    default:
      return false;
  }
}

}  // namespace

// len and cap. `constant_operand`: the argument holds no call and no receive.
void check_length(Checker& checker, syntax::CallExpr* call, BuiltinId id, bool constant_operand) {
  Expr* x = call->args[0];
  const Type* u = types::underlying(x->type);
  if (types::is_invalid(u)) return;
  bool is_len = id == BuiltinId::kLen;
  // "If the argument type is a type parameter P, the call len(e) (or cap(e)) must be valid for each
  // type in P's type set"; the result is not constant.
  bool ok = types::for_each_type(
      x->type, [&](const Type*, const Type* specific) { return has_length(specific, is_len); });
  if (!ok) {
    return error(checker, x->pos, kInvalidArg, describe(checker, x), " for built-in ",
                 builtin_info(id).name);
  }
  if (x->mode == Mode::kConstant && types::is_string(u)) {
    // "The expression len(s) is constant if s is a string constant."
    auto length = static_cast<int64_t>(types::string_length(x->constant));
    default_untyped(checker, call->args[0]);
    return set_value(call, Mode::kConstant, int_type(), types::make_int(length));
  }
  const auto* pointer = types::dyn_cast<types::Pointer>(u);
  const auto* array = types::under<types::Array>(pointer != nullptr ? pointer->elem : u);
  // "The expressions len(s) and cap(s) are constants if the type of s is an array or pointer to an
  // array and the expression s does not contain channel receives or (non-constant) function calls;
  // in this case s is not evaluated."
  if (array == nullptr || !constant_operand) {
    return set_value(call, Mode::kValue, int_type());
  }
  set_value(call, Mode::kConstant, int_type(), types::make_int(array->length));
}

}  // namespace minigo::sema
