// Index and slice expressions.

#include <utility>

#include "sema/expressions.h"
#include "sema/generics.h"
#include "types/type_set.h"

namespace minigo::sema {
namespace {

// What an operand is indexed as.
struct Indexed {
  const Type* elem = nullptr;  // nullptr: it cannot be indexed
  Mode mode = Mode::kVariable;
  int64_t length = -1;        // constant, if not negative
  const Type* key = nullptr;  // of a map
};

// The operand as a value whose underlying type is `u`.
Indexed indexed_as(const Expr* x, const Type* u) {
  if (types::is_string(u)) {
    // "a constant index must be in range if the string a is also constant; a[x] is the
    // non-constant byte value at index x."
    int64_t length = -1;
    if (x->mode == Mode::kConstant) {
      length = static_cast<int64_t>(types::string_value(x->constant).size());
    }
    return {types::byte_type(), Mode::kValue, length};
  }
  if (const auto* array = types::dyn_cast<types::Array>(u)) {
    bool variable = x->mode == Mode::kVariable;
    return {array->elem, variable ? Mode::kVariable : Mode::kValue, array->length};
  }
  if (const auto* pointer = types::dyn_cast<types::Pointer>(u)) {
    // "For a of pointer to array type: a[x] is shorthand for (*a)[x]."
    const auto* array = types::under<types::Array>(pointer->elem);
    if (array != nullptr) return {array->elem, Mode::kVariable, array->length};
  }
  if (const auto* slice = types::dyn_cast<types::Slice>(u)) return {slice->elem};
  if (const auto* map = types::dyn_cast<types::Map>(u)) {
    return {map->elem, Mode::kMapIndex, -1, map->key};
  }
  return {};
}

// "For a of type parameter type P: the index expression a[x] must be valid for values of all types
// in P's type set. The element types of all types in P's type set must be identical. ... If there
// is a map type in the type set of P, all types in that type set must be map types, and their
// respective key types must be all identical."
Indexed indexed(const Expr* x) {
  Indexed out;
  bool first = true;
  bool ok = types::for_each_type(x->type, [&](const Type*, const Type* u) {
    Indexed one = u == nullptr ? Indexed{} : indexed_as(x, u);
    if (one.elem == nullptr) return false;
    if (std::exchange(first, false)) {
      out = one;
      return true;
    }
    if ((out.key == nullptr) != (one.key == nullptr)) return false;
    if (out.key != nullptr && !types::identical(out.key, one.key)) return false;
    if (one.mode == Mode::kValue) out.mode = Mode::kValue;
    if (one.length >= 0 && one.length < out.length) out.length = one.length;
    return types::identical(out.elem, one.elem);
  });
  return ok ? out : Indexed{};
}

void map_index(Checker& checker, syntax::IndexExpr* e, const Indexed& map) {
  checker.expr(e->indices[0]);
  checker.assignment(e->indices[0], map.key, "map index");
  checker.set_value(e, Mode::kMapIndex, map.elem);
}

bool single_index(Checker& checker, syntax::IndexExpr* e) {
  if (e->indices.empty()) {
    checker.error(e->pos, "missing index for ", Checker::str(e->operand));
    return false;
  }
  if (e->indices.size() > 1) {
    checker.error(e->indices[1]->pos, kInvalidOp, "more than one index");
  }
  return true;
}

// What an operand is sliced as.
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
      checker.error(x->pos, "cannot slice ", checker.describe(x), ": no specific type in ",
                    checker.str(x->type));
      return false;
    }
    if (types::is_string(u)) {
      u = checker.arena_.make<types::Slice>(types::byte_type());
      has_string = true;
    }
    if (common == nullptr) {
      first = type;
      common = u;
    } else if (!types::identical(common, u)) {
      checker.error(x->pos, "cannot slice ", checker.describe(x), ": ", checker.str(first), " and ",
                    checker.str(type), " have different underlying types");
      return false;
    }
    return true;
  });
  if (!ok) return nullptr;
  if (!has_string) return common;
  return types::is_type_param(x->type) ? types::basic(BasicKind::kString)
                                       : types::underlying(x->type);
}

Sliced sliced(Checker& checker, syntax::SliceExpr* e) {
  const Expr* x = e->operand;
  const Type* u = sliced_as(checker, x);
  if (u == nullptr) return {};
  if (types::is_string(u)) {
    if (e->three) {
      Pos pos = e->max != nullptr ? e->max->pos : e->pos;
      checker.error(pos, kInvalidOp, "3-index slice of string");
      return {};
    }
    int64_t length = -1;
    if (x->mode == Mode::kConstant) {
      length = static_cast<int64_t>(types::string_value(x->constant).size());
    }
    // "For untyped string operands the result is a non-constant value of type string."
    if (types::is_untyped(x->type)) {
      checker.default_untyped(e->operand);
      return {types::basic(BasicKind::kString), length};
    }
    return {x->type, length};
  }
  if (const auto* array = types::dyn_cast<types::Array>(u)) {
    // "If the sliced operand is an array, it must be addressable."
    if (x->mode != Mode::kVariable) {
      checker.error(x->pos, "cannot slice unaddressable value ", checker.describe(x));
      return {};
    }
    Checker::mark_address_taken(x);
    return {checker.arena_.make<types::Slice>(array->elem), array->length};
  }
  if (const auto* pointer = types::dyn_cast<types::Pointer>(u)) {
    const auto* array = types::under<types::Array>(pointer->elem);
    if (array != nullptr) {
      return {checker.arena_.make<types::Slice>(array->elem), array->length};
    }
  }
  if (types::dyn_cast<types::Slice>(u) != nullptr) return {x->type};
  checker.error(x->pos, "cannot slice ", checker.describe(x));
  return {};
}

// "If both indices are constant, they must satisfy low <= high."
void check_order(Checker& checker, const syntax::SliceExpr* e, const int64_t (&values)[3]) {
  const Expr* exprs[3] = {e->low, e->high, e->max};
  for (int i = 0; i < 2; i++) {
    for (int j = i + 1; j < 3; j++) {
      if (values[i] <= 0 || values[j] < 0 || values[j] >= values[i]) continue;
      const Expr* at = exprs[j] != nullptr ? exprs[j] : e;
      return checker.error(at->pos, "invalid slice indices: ", values[j], " < ", values[i]);
    }
  }
}

}  // namespace

bool valid_index(Checker& checker, Expr*& slot, std::string_view what, bool allow_negative) {
  if (slot->mode == Mode::kInvalid) return false;
  // "The index x must be an untyped constant or its core type must be an integer"; "a constant
  // index that is untyped is given type int."
  checker.convert_untyped(slot, int_type());
  if (slot->mode == Mode::kInvalid) return false;
  std::string_view problem;
  if (!types::all_integer(slot->type)) {
    problem = " must be integer";
  } else if (slot->mode == Mode::kConstant) {
    if (!allow_negative && types::sign(slot->constant) < 0) {
      problem = " must not be negative";
    } else if (types::represent(slot->constant, types::basic(BasicKind::kInt)) == nullptr) {
      problem = " overflows int";
    }
  }
  if (problem.empty()) return true;
  checker.error(slot->pos, kInvalidArg, what, " ", checker.describe(slot), problem);
  return false;
}

int64_t Checker::index(Expr*& slot, int64_t max) {
  expr(slot);
  if (!valid_index(*this, slot, "index", false)) {
    invalidate(slot);
    return -1;
  }
  if (slot->mode != Mode::kConstant) return -1;
  std::optional<int64_t> value = types::int64_value(slot->constant);
  if (!value) return -1;
  if (max >= 0 && *value >= max) {
    error(slot->pos, kInvalidArg, "index ", types::to_string(slot->constant),
          " out of bounds [0:", max, "]");
    invalidate(slot);
    return -1;
  }
  return *value;
}

bool index_expr(Checker& checker, syntax::IndexExpr* e) {
  checker.generic_expr_or_type(e->operand);
  Expr* x = e->operand;
  if (x->mode == Mode::kInvalid) {
    checker.use(e->indices);
    return false;
  }
  if (x->mode == Mode::kType) {
    Expr* slot = e;
    checker.var_type(slot);
    return false;
  }
  if (generic_function(x) != nullptr) {
    checker.set_value(e, Mode::kValue, x->type);
    return true;
  }
  Indexed what = indexed(x);
  if (what.elem == nullptr) {
    checker.error(e->lbrack, "cannot index ", checker.describe(x));
    checker.use(e->indices);
    return false;
  }
  if (!single_index(checker, e)) return false;
  if (what.key != nullptr) {
    map_index(checker, e, what);
    return false;
  }
  checker.index(e->indices[0], what.length);
  if (types::is_untyped(x->type)) checker.default_untyped(e->operand);
  checker.set_value(e, what.mode, what.elem);
  return false;
}

void slice_expr(Checker& checker, syntax::SliceExpr* e) {
  Expr** indices[3] = {&e->low, &e->high, &e->max};
  checker.expr(e->operand);
  Sliced what;
  if (e->operand->mode != Mode::kInvalid) what = sliced(checker, e);
  if (what.type == nullptr) {
    for (Expr** index : indices) checker.use(*index);
    return;
  }
  if (e->three && (e->high == nullptr || e->max == nullptr)) {
    // The parser has said so.
    for (Expr** index : indices) checker.use(*index);
    return checker.invalidate(e);
  }
  int64_t max = what.length >= 0 ? what.length + 1 : -1;
  int64_t values[3] = {-1, -1, -1};
  for (int i = 0; i < 3; i++) {
    if (*indices[i] != nullptr) {
      values[i] = checker.index(*indices[i], max);
    } else {
      values[i] = i == 0 ? 0 : what.length;
    }
  }
  check_order(checker, e, values);
  checker.set_value(e, Mode::kValue, what.type);
}

}  // namespace minigo::sema
