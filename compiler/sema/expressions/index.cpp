// Index expressions (specification, "Index expressions").

#include "sema/expressions/index.h"

#include <utility>

#include "sema/expressions/index_value.h"
#include "sema/generics/function_instance.h"
#include "sema/messages/description.h"
#include "sema/messages/expr_text.h"
#include "sema/operands/assignability.h"
#include "sema/operands/untyped.h"
#include "sema/state/errors.h"
#include "sema/state/operand.h"
#include "sema/state/recursion.h"
#include "types/type_set.h"

namespace minigo::sema {
namespace {

// How an operand can be indexed.
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
      length = static_cast<int64_t>(types::string_length(x->constant));
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

// m[key].
void map_index(Checker& checker, syntax::IndexExpr* e, const Indexed& map) {
  check_expr(checker, e->indices[0]);
  assign_to(checker, e->indices[0], map.key, "map index");
  set_value(e, Mode::kMapIndex, map.elem);
}

// False (reported) if no index is given; several are reported, too.
bool single_index(Checker& checker, syntax::IndexExpr* e) {
  if (e->indices.empty()) {
    error(checker, e->pos, "missing index for ", expr_text(e->operand));
    return false;
  }
  if (e->indices.size() > 1) {
    error(checker, e->indices[1]->pos, kInvalidOp, "more than one index");
  }
  return true;
}

}  // namespace

bool check_index_expr(Checker& checker, syntax::IndexExpr* e) {
  check_generic_expr_or_type(checker, e->operand);
  Expr* x = e->operand;
  if (x->mode == Mode::kInvalid) {
    use(checker, e->indices);
    return false;
  }
  if (x->mode == Mode::kType) {
    Expr* slot = e;
    check_var_type(checker, slot);
    return false;
  }
  if (generic_function(x) != nullptr) {
    set_value(e, Mode::kValue, x->type);
    return true;
  }
  Indexed what = indexed(x);
  if (what.elem == nullptr) {
    error(checker, e->lbrack, "cannot index ", describe(checker, x));
    use(checker, e->indices);
    return false;
  }
  if (!single_index(checker, e)) return false;
  if (what.key != nullptr) {
    map_index(checker, e, what);
    return false;
  }
  check_index(checker, e->indices[0], what.length);
  if (types::is_untyped(x->type)) default_untyped(checker, e->operand);
  set_value(e, what.mode, what.elem);
  return false;
}

}  // namespace minigo::sema
