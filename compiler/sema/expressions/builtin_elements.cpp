// Built-in functions on the elements of slices, maps and channels (specification, "Appending to and
// copying slices", "Clear", "Close", "Deletion of map elements").

#include "sema/expressions/builtin_elements.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "sema/expressions/call_arguments.h"
#include "sema/messages/description.h"
#include "sema/operands/assignability.h"
#include "sema/operands/untyped.h"
#include "sema/state/errors.h"
#include "sema/state/operand.h"
#include "types/type_set.h"

namespace minigo::sema {
namespace {

// The element type of a slice argument. nullptr if the argument is no slice; `cause` gets the
// reason.
const Type* slice_elem(const Checker& checker, const Expr* x, std::string& cause) {
  const Type* elem = nullptr;
  bool ok = types::for_each_type(x->type, [&](const Type*, const Type* u) {
    const auto* slice = types::dyn_cast<types::Slice>(u);
    if (slice == nullptr) {
      cause = cat("argument must be a slice; have ",
                  x->mode == Mode::kNil ? std::string("untyped nil") : describe(checker, x));
      return false;
    }
    if (elem != nullptr && !types::identical(elem, slice->elem)) {
      cause = cat("mismatched slice element types ", type_text(checker, elem), " and ",
                  type_text(checker, slice->elem), " in ", describe(checker, x));
      return false;
    }
    elem = slice->elem;
    return true;
  });
  return ok ? elem : nullptr;
}

// Whether each type of the type set is string or []byte. Sets `has_string` if one of them is
// string.
bool is_bytes_or_string(const Type* type, bool& has_string) {
  return types::for_each_type(type, [&](const Type*, const Type* u) {
    const auto* slice = types::dyn_cast<types::Slice>(u);
    if (slice != nullptr && types::identical(slice->elem, types::byte_type())) return true;
    if (u == nullptr || !types::is_string(u)) return false;
    has_string = true;
    return true;
  });
}

// Whether the value is assignable to []byte.
bool assignable_to_bytes(Checker& checker, const Expr* x) {
  return assignable(checker, x, checker.arena.make<types::Slice>(types::byte_type()), nullptr);
}

// Both arguments are slices of the same element type; false after an error.
bool check_copied(Checker& checker, const Expr* x, const Expr* y) {
  std::string cause;
  const Type* to = slice_elem(checker, x, cause);
  if (to == nullptr) {
    error(checker, x->pos, "invalid copy: ", cause);
    return false;
  }
  const Type* from = slice_elem(checker, y, cause);
  if (from == nullptr) {
    if (!types::all_string(y->type)) {
      error(checker, y->pos, "invalid copy: ", cause);
      return false;
    }
    from = types::byte_type();
  }
  if (types::identical(to, from)) return true;
  error(checker, x->pos, "invalid copy: arguments ", describe(checker, x), " and ",
        describe(checker, y), " have different element types ", type_text(checker, to), " and ",
        type_text(checker, from));
  return false;
}

}  // namespace

void check_append(Checker& checker, syntax::CallExpr* call) {
  Expr* x = call->args[0];
  // "If S is a type parameter, all types in its type set must have the same underlying slice type."
  std::string cause;
  const Type* elem = slice_elem(checker, x, cause);
  if (elem == nullptr) return error(checker, x->pos, "invalid append: ", cause);
  const Type* type = x->type;
  // "As a special case, append also accepts a first argument assignable to type []byte with a
  // second argument of string type followed by ... ."
  bool has_string = false;
  if (call->args.size() == 2 && call->ellipsis.valid() && assignable_to_bytes(checker, x) &&
      is_bytes_or_string(call->args[1]->type, has_string) && has_string) {
    default_untyped(checker, call->args[1]);
    return set_value(call, Mode::kValue, type);
  }
  support::Arena& arena = checker.arena;
  std::vector<Var*> params;
  params.push_back(arena.make<Var>(Pos{}, nullptr, "", type));
  params.push_back(arena.make<Var>(Pos{}, nullptr, "", arena.make<types::Slice>(elem)));
  const auto* tuple = arena.make<types::Tuple>(arena.copy(params));
  const auto* none = arena.make<types::Tuple>(std::span<Var*>());
  types::Signature signature(tuple, none, true);
  convert_arguments(checker, call, &signature);
  set_value(call, Mode::kValue, type);
}

void check_clear(Checker& checker, syntax::CallExpr* call) {
  const Expr* x = call->args[0];
  bool ok = types::for_each_type(x->type, [](const Type*, const Type* u) {
    return types::dyn_cast<types::Map>(u) != nullptr || types::dyn_cast<types::Slice>(u) != nullptr;
  });
  if (ok) return set_no_value(call);
  error(checker, x->pos, kInvalidArg, "cannot clear ", describe(checker, x),
        ": argument must be (or constrained by) map or slice");
}

void check_close(Checker& checker, syntax::CallExpr* call) {
  const Expr* x = call->args[0];
  std::string_view problem;
  bool ok = types::for_each_type(x->type, [&](const Type*, const Type* u) {
    const auto* chan = types::dyn_cast<types::Chan>(u);
    if (chan == nullptr) {
      problem = "non-channel ";
    } else if (chan->dir == types::ChanDir::kRecv) {
      // "It is an error if ch is a receive-only channel."
      problem = "receive-only channel ";
    }
    return problem.empty();
  });
  if (ok) return set_no_value(call);
  error(checker, x->pos, kInvalidOp, "cannot close ", problem, describe(checker, x));
}

void check_copy(Checker& checker, syntax::CallExpr* call) {
  // "As a special case, copy also accepts a destination argument assignable to type []byte with a
  // source argument of a string type."
  bool has_string = false;
  bool bytes = assignable_to_bytes(checker, call->args[0]) &&
               is_bytes_or_string(call->args[1]->type, has_string);
  if (!bytes && !check_copied(checker, call->args[0], call->args[1])) return;
  default_untyped(checker, call->args[1]);
  set_value(call, Mode::kValue, int_type());
}

void check_delete(Checker& checker, syntax::CallExpr* call) {
  const Expr* x = call->args[0];
  const Type* key = nullptr;
  // "If the type of m is a type parameter, all types in that type set must be maps, and they must
  // all have identical key types."
  bool ok = types::for_each_type(x->type, [&](const Type*, const Type* u) {
    const auto* map = types::dyn_cast<types::Map>(u);
    if (map == nullptr) {
      error(checker, x->pos, kInvalidArg, describe(checker, x), " is not a map");
      return false;
    }
    if (key != nullptr && !types::identical(map->key, key)) {
      error(checker, x->pos, kInvalidArg, "maps of ", describe(checker, x),
            " must have identical key types");
      return false;
    }
    key = map->key;
    return true;
  });
  if (!ok) return;
  assign_to(checker, call->args[1], key, "argument to delete");
  if (call->args[1]->mode != Mode::kInvalid) set_no_value(call);
}

}  // namespace minigo::sema
