// The functions of package unsafe (specification, "Package unsafe").

#include "sema/expressions/builtin_unsafe.h"

#include <algorithm>
#include <vector>

#include "sema/expressions/builtin_table.h"
#include "sema/expressions/index_value.h"
#include "sema/messages/description.h"
#include "sema/messages/expr_text.h"
#include "sema/operands/assignability.h"
#include "sema/state/errors.h"
#include "sema/state/operand.h"
#include "sema/state/recursion.h"
#include "types/layout.h"
#include "types/method_set.h"
#include "types/type_set.h"

namespace minigo::sema {
namespace {

using syntax::dyn_cast;
using types::BuiltinId;

const Type* byte_pointer(Checker& checker) {
  return checker.arena.make<types::Pointer>(types::byte_type());
}

// Whether the type's size depends on type parameters. So counts a type that contains itself, which
// has no size. `open` lists the types that surround this one.
bool has_variable_size(const Type* type, std::vector<const Type*>& open) {
  if (types::is_type_param(type)) return true;
  if (std::find(open.begin(), open.end(), type) != open.end()) return true;
  open.push_back(type);
  bool variable = false;
  const Type* u = types::underlying(type);
  if (const auto* array = types::dyn_cast<types::Array>(u)) {
    variable = has_variable_size(array->elem, open);
  } else if (const auto* structure = types::dyn_cast<types::Struct>(u)) {
    variable = std::any_of(structure->fields.begin(), structure->fields.end(),
                           [&](const Var* field) { return has_variable_size(field->type, open); });
  }
  open.pop_back();
  return variable;
}

// The result of Sizeof, Alignof or Offsetof, which `measure` computes. It is constant unless the
// size of `type` depends on type parameters. Messages quote x.
template <class F>
void set_size(Checker& checker, syntax::CallExpr* call, const Expr* x, const Type* type,
              F measure) {
  std::vector<const Type*> open;
  if (has_variable_size(type, open)) {
    return set_value(call, Mode::kValue, types::basic(BasicKind::kUintptr));
  }
  int64_t size = measure();
  if (size < 0) {
    return error(checker, x->pos, describe(checker, x), " is too large");
  }
  set_value(call, Mode::kConstant, types::basic(BasicKind::kUintptr), types::make_int(size));
}

// The offset of the field at the end of the path.
int64_t offset_along(const Type* base, const std::vector<int>& path) {
  int64_t offset = 0;
  for (int index : path) {
    const auto* structure = types::under<types::Struct>(base);
    offset += types::field_offsets(structure)[static_cast<size_t>(index)];
    base = structure->fields[static_cast<size_t>(index)]->type;
  }
  return offset;
}

// unsafe.Offsetof(x.f): the operand x is checked here, because x.f is not evaluated.
void offset_of(Checker& checker, syntax::CallExpr* call) {
  Expr*& argument = call->args[0];
  auto* selector = dyn_cast<syntax::SelectorExpr>(unparen(argument));
  if (selector == nullptr) {
    error(checker, argument->pos, kInvalidArg, expr_text(argument),
          " is not a selector expression");
    return use(checker, argument);
  }
  check_expr(checker, selector->operand);
  const Expr* x = selector->operand;
  if (x->mode == Mode::kInvalid) return;
  const Type* base = x->type;
  const auto* pointer = types::under<types::Pointer>(base);
  if (pointer != nullptr && types::under<types::Struct>(pointer->elem)) base = pointer->elem;
  types::Lookup found =
      types::lookup_field_or_method(base, false, checker.package, selector->sel->name);
  if (types::dyn_cast<types::Func>(found.object) != nullptr) {
    return error(checker, argument->pos, kInvalidArg, expr_text(argument), " is a method value");
  }
  if (found.result != types::Lookup::Result::kField) {
    return error(checker, x->pos, kInvalidArg, type_text(checker, base), " has no single field ",
                 selector->sel->name);
  }
  if (found.indirect) {
    return error(checker, x->pos, kInvalidArg, "field ", selector->sel->name,
                 " is embedded via a pointer in ", type_text(checker, base));
  }
  selector->selection = syntax::SelectionKind::kField;
  selector->path = checker.arena.copy(found.path);
  set_value(argument, Mode::kVariable, found.object->type);
  set_size(checker, call, x, base, [&] { return offset_along(base, found.path); });
}

// unsafe.Slice(pointer, length).
void slice_of(Checker& checker, syntax::CallExpr* call) {
  const Expr* x = call->args[0];
  const auto* pointer =
      types::dyn_cast<types::Pointer>(types::common_under(x->type, checker.package));
  if (pointer == nullptr) {
    return error(checker, x->pos, kInvalidArg, describe(checker, x), " is not a pointer");
  }
  if (!valid_index(checker, call->args[1], "length", false)) return;
  set_value(call, Mode::kValue, checker.arena.make<types::Slice>(pointer->elem));
}

// unsafe.SliceData(slice).
void slice_data(Checker& checker, syntax::CallExpr* call) {
  const Expr* x = call->args[0];
  const auto* slice = types::dyn_cast<types::Slice>(types::common_under(x->type, checker.package));
  if (slice == nullptr) {
    return error(checker, x->pos, kInvalidArg, describe(checker, x), " is not a slice");
  }
  set_value(call, Mode::kValue, checker.arena.make<types::Pointer>(slice->elem));
}

// The first argument is assigned to a parameter of that type (nullptr: any).
bool take(Checker& checker, syntax::CallExpr* call, const Type* type, BuiltinId id) {
  assign_to(checker, call->args[0], type, cat("argument to unsafe.", builtin_info(id).name));
  return call->args[0]->mode != Mode::kInvalid;
}

}  // namespace

void check_unsafe_call(Checker& checker, syntax::CallExpr* call, BuiltinId id) {
  const Type* pointer = types::basic(BasicKind::kUnsafePointer);
  const Type* string = types::basic(BasicKind::kString);
  switch (id) {
    case BuiltinId::kUnsafeAdd:
      if (!take(checker, call, pointer, id)) return;
      if (!valid_index(checker, call->args[1], "length", true)) return;
      return set_value(call, Mode::kValue, pointer);
    case BuiltinId::kUnsafeAlignof:
      if (!take(checker, call, nullptr, id)) return;
      return set_size(checker, call, call->args[0], call->args[0]->type,
                      [&] { return types::align_of(call->args[0]->type); });
    case BuiltinId::kUnsafeSizeof:
      if (!take(checker, call, nullptr, id)) return;
      return set_size(checker, call, call->args[0], call->args[0]->type,
                      [&] { return types::size_of(call->args[0]->type); });
    case BuiltinId::kUnsafeOffsetof:
      return offset_of(checker, call);
    case BuiltinId::kUnsafeSlice:
      return slice_of(checker, call);
    case BuiltinId::kUnsafeSliceData:
      return slice_data(checker, call);
    case BuiltinId::kUnsafeString:
      if (!take(checker, call, byte_pointer(checker), id)) return;
      if (!valid_index(checker, call->args[1], "length", false)) return;
      return set_value(call, Mode::kValue, string);
    case BuiltinId::kUnsafeStringData:
      if (!take(checker, call, string, id)) return;
      return set_value(call, Mode::kValue, byte_pointer(checker));
    default:
      return;
  }
}

}  // namespace minigo::sema
