// Type literals other than structs, interfaces and functions.

#include "sema/types/type_literals.h"

#include <optional>

#include "sema/messages/description.h"
#include "sema/operands/untyped.h"
#include "sema/state/delayed.h"
#include "sema/state/errors.h"
#include "sema/state/recursion.h"
#include "sema/state/scope.h"
#include "types/layout.h"
#include "types/subst.h"

namespace minigo::sema {
namespace {

using syntax::dyn_cast;

// "The length is part of the array's type; it must evaluate to a non-negative constant
// representable by a value of type int." -1 after an error.
int64_t array_length(Checker& checker, Expr*& slot) {
  if (const auto* name = dyn_cast<Ident>(slot)) {
    const Object* object = lookup(checker, name->name, name->pos);
    if (object == nullptr) {
      error(checker, name->pos, "undefined array length ", name->name,
            " or missing type constraint");
      return -1;
    }
    if (object->kind != types::ObjectKind::kConst) {
      error(checker, name->pos, "invalid array length ", name->name);
      return -1;
    }
  }
  check_expr(checker, slot);
  if (slot->mode != Mode::kConstant) {
    if (slot->mode != Mode::kInvalid) {
      error(checker, slot->pos, "array length ", describe(checker, slot), " must be constant");
    }
    return -1;
  }
  if (types::is_untyped(slot->type) || types::is_integer(slot->type)) {
    std::optional<int64_t> length = types::int64_value(types::to_int(slot->constant));
    if (length && *length >= 0) {
      default_untyped(checker, slot);
      return *length;
    }
  }
  if (slot->constant->kind() == types::ConstantKind::kUnknown) return -1;
  bool integer = types::is_integer(slot->type);
  error(checker, slot->pos, integer ? "invalid array length " : "array length ",
        describe(checker, slot), integer ? "" : " must be integer");
  return -1;
}

}  // namespace

const Type* check_array_type(Checker& checker, syntax::ArrayType* e) {
  support::Arena& arena = checker.arena;
  if (e->length == nullptr) return arena.make<types::Slice>(check_var_type(checker, e->elem));
  int64_t length = -1;
  if (dyn_cast<syntax::Ellipsis>(e->length) != nullptr) {
    error(checker, e->pos, "invalid use of [...] array (outside a composite literal)");
  } else {
    length = array_length(checker, e->length);
  }
  const Type* elem = check_var_type(checker, e->elem);
  if (length < 0) return invalid_type();
  return make_array(checker, elem, length, e->pos, e->end);
}

const Type* check_map_type(Checker& checker, syntax::MapType* e) {
  const Type* key = check_var_type(checker, e->key);
  const Type* elem = check_var_type(checker, e->value);
  // "The comparison operators == and != must be fully defined for operands of the key type."
  later(checker, [&checker, key, pos = e->key->pos] {
    if (types::is_invalid(types::underlying(key)) || types::comparable(key)) return;
    error(checker, pos, "invalid map key type ", type_text(checker, key),
          types::is_type_param(key) ? " (missing comparable constraint)" : "");
  });
  return checker.arena.make<types::Map>(key, elem);
}

const Type* check_chan_type(Checker& checker, syntax::ChanType* e) {
  const Type* elem = check_var_type(checker, e->value);
  later(checker, [&checker, elem, pos = e->pos] {
    if (types::mentions_type_params(elem)) return;
    // gc's limit.
    constexpr int64_t kMaxElement = 1 << 16;
    int64_t size = types::size_of(elem);
    if (size < kMaxElement) return;
    error(checker, pos, "channel element type too large (>64kB)");
  });
  return checker.arena.make<types::Chan>(elem, e->dir);
}

const Type* check_pointer_type(Checker& checker, syntax::StarExpr* e) {
  const Type* elem = check_var_type(checker, e->operand);
  if (types::is_invalid(elem)) return invalid_type();
  return checker.arena.make<types::Pointer>(elem);
}

const Type* make_array(Checker& checker, const Type* elem, int64_t length, Pos pos, Pos end) {
  const auto* array = checker.arena.make<types::Array>(elem, length);
  later(checker, [&checker, written = WrittenType{array, pos, end}] {
    if (types::mentions_type_params(written.type)) return;
    checker.declarations.arrays.push_back(written);
  });
  return array;
}

}  // namespace minigo::sema
