// Slice expressions (specification, "Slice expressions").

#include "sema/expressions/slice.h"

#include "sema/expressions/index_value.h"
#include "sema/messages/description.h"
#include "sema/operands/addressing.h"
#include "sema/operands/untyped.h"
#include "sema/state/errors.h"
#include "sema/state/operand.h"
#include "sema/state/recursion.h"
#include "types/type_set.h"

namespace minigo::sema {
namespace {

// How an operand can be sliced.
struct Sliced {
  const Type* type = nullptr;  // of the result; nullptr: an error has been reported
  int64_t length = -1;
};

// The underlying type that the operand is sliced as: strings count as byte slices among other types
// of a type set, and make the whole a string. nullptr after an error.
const Type* sliced_as(Checker& checker, const Expr* x) {
  const Type* first = nullptr;
  const Type* common = nullptr;
  bool has_string = false;
  bool ok = types::for_each_type(x->type, [&](const Type* type, const Type* u) {
    if (u == nullptr) {
      error(checker, x->pos, "cannot slice ", describe(checker, x), ": no specific type in ",
            type_text(checker, x->type));
      return false;
    }
    if (types::is_string(u)) {
      u = checker.arena.make<types::Slice>(types::byte_type());
      has_string = true;
    }
    if (common == nullptr) {
      first = type;
      common = u;
    } else if (!types::identical(common, u)) {
      error(checker, x->pos, "cannot slice ", describe(checker, x), ": ", type_text(checker, first),
            " and ", type_text(checker, type), " have different underlying types");
      return false;
    }
    return true;
  });
  if (!ok) return nullptr;
  if (!has_string) return common;
  return types::is_type_param(x->type) ? types::basic(BasicKind::kString)
                                       : types::underlying(x->type);
}

// The result's type, and the operand's length if it is constant.
Sliced sliced(Checker& checker, syntax::SliceExpr* e) {
  const Expr* x = e->operand;
  const Type* u = sliced_as(checker, x);
  if (u == nullptr) return {};
  if (types::is_string(u)) {
    if (e->three) {
      Pos pos = e->max != nullptr ? e->max->pos : e->pos;
      error(checker, pos, kInvalidOp, "3-index slice of string");
      return {};
    }
    int64_t length = -1;
    if (x->mode == Mode::kConstant) {
      length = static_cast<int64_t>(types::string_length(x->constant));
    }
    // "For untyped string operands the result is a non-constant value of type string."
    if (types::is_untyped(x->type)) {
      default_untyped(checker, e->operand);
      return {types::basic(BasicKind::kString), length};
    }
    return {x->type, length};
  }
  if (const auto* array = types::dyn_cast<types::Array>(u)) {
    // "If the sliced operand is an array, it must be addressable."
    if (x->mode != Mode::kVariable) {
      error(checker, x->pos, "cannot slice unaddressable value ", describe(checker, x));
      return {};
    }
    mark_address_taken(x);
    return {checker.arena.make<types::Slice>(array->elem), array->length};
  }
  if (const auto* pointer = types::dyn_cast<types::Pointer>(u)) {
    const auto* array = types::under<types::Array>(pointer->elem);
    if (array != nullptr) {
      return {checker.arena.make<types::Slice>(array->elem), array->length};
    }
  }
  if (types::dyn_cast<types::Slice>(u) != nullptr) return {x->type};
  error(checker, x->pos, "cannot slice ", describe(checker, x));
  return {};
}

// "If both indices are constant, they must satisfy low <= high."
void check_order(Checker& checker, const syntax::SliceExpr* e, const int64_t (&values)[3]) {
  const Expr* exprs[3] = {e->low, e->high, e->max};
  for (int i = 0; i < 2; i++) {
    for (int j = i + 1; j < 3; j++) {
      if (values[i] <= 0 || values[j] < 0 || values[j] >= values[i]) continue;
      const Expr* at = exprs[j] != nullptr ? exprs[j] : e;
      return error(checker, at->pos, "invalid slice indices: ", values[j], " < ", values[i]);
    }
  }
}

}  // namespace

void check_slice_expr(Checker& checker, syntax::SliceExpr* e) {
  Expr** indices[3] = {&e->low, &e->high, &e->max};
  check_expr(checker, e->operand);
  Sliced what;
  if (e->operand->mode != Mode::kInvalid) what = sliced(checker, e);
  if (what.type == nullptr) {
    for (Expr** index : indices) use(checker, *index);
    return;
  }
  if (e->three && (e->high == nullptr || e->max == nullptr)) {
    // The parser has reported it.
    for (Expr** index : indices) use(checker, *index);
    return invalidate(e);
  }
  int64_t max = what.length >= 0 ? what.length + 1 : -1;
  int64_t values[3] = {-1, -1, -1};
  for (int i = 0; i < 3; i++) {
    if (*indices[i] != nullptr) {
      values[i] = check_index(checker, *indices[i], max);
    } else {
      values[i] = i == 0 ? 0 : what.length;
    }
  }
  check_order(checker, e, values);
  set_value(e, Mode::kValue, what.type);
}

}  // namespace minigo::sema
