// The functions of package unsafe.

#include "sema/expressions.h"

namespace minigo::sema {
namespace {

using syntax::dyn_cast;
using types::BuiltinId;

const Type* byte_pointer(Checker& checker) {
  return checker.arena_.make<types::Pointer>(types::byte_type());
}

void set_size(Checker& checker, syntax::CallExpr* call, int64_t size) {
  if (size < 0) {
    const Expr* x = call->args[0];
    return checker.error(x->pos, checker.describe(x), " is too large");
  }
  checker.set_value(call, Mode::kConstant, types::basic(BasicKind::kUintptr),
                    types::make_int(size));
}

void offset_of(Checker& checker, syntax::CallExpr* call) {
  Expr*& argument = call->args[0];
  auto* selector = dyn_cast<syntax::SelectorExpr>(Checker::unparen(argument));
  if (selector == nullptr) {
    checker.error(argument->pos, kInvalidArg, Checker::str(argument),
                  " is not a selector expression");
    return checker.use(argument);
  }
  checker.expr(selector->operand);
  const Expr* x = selector->operand;
  if (x->mode == Mode::kInvalid) return;
  const Type* base = x->type;
  const auto* pointer = types::under<types::Pointer>(base);
  if (pointer != nullptr && types::under<types::Struct>(pointer->elem)) base = pointer->elem;
  types::Lookup found =
      types::lookup_field_or_method(base, false, checker.package_, selector->sel->name);
  if (types::dyn_cast<types::Func>(found.object) != nullptr) {
    return checker.error(argument->pos, kInvalidArg, Checker::str(argument), " is a method value");
  }
  if (found.result != types::Lookup::Result::kField) {
    return checker.error(x->pos, kInvalidArg, checker.str(base), " has no single field ",
                         selector->sel->name);
  }
  if (found.indirect) {
    return checker.error(x->pos, kInvalidArg, "field ", selector->sel->name,
                         " is embedded via a pointer in ", checker.str(base));
  }
  int64_t offset = 0;
  for (int index : found.path) {
    const auto* structure = types::under<types::Struct>(base);
    offset += types::field_offsets(structure)[static_cast<size_t>(index)];
    base = structure->fields[static_cast<size_t>(index)]->type;
  }
  selector->selection = syntax::SelectionKind::kField;
  selector->path = checker.arena_.copy(found.path);
  checker.set_value(argument, Mode::kVariable, found.object->type);
  set_size(checker, call, offset);
}

void slice_of(Checker& checker, syntax::CallExpr* call) {
  const Expr* x = call->args[0];
  const auto* pointer = types::under<types::Pointer>(x->type);
  if (pointer == nullptr) {
    return checker.error(x->pos, kInvalidArg, checker.describe(x), " is not a pointer");
  }
  if (!valid_index(checker, call->args[1], "length", false)) return;
  checker.set_value(call, Mode::kValue, checker.arena_.make<types::Slice>(pointer->elem));
}

void slice_data(Checker& checker, syntax::CallExpr* call) {
  const Expr* x = call->args[0];
  const auto* slice = types::under<types::Slice>(x->type);
  if (slice == nullptr) {
    return checker.error(x->pos, kInvalidArg, checker.describe(x), " is not a slice");
  }
  checker.set_value(call, Mode::kValue, checker.arena_.make<types::Pointer>(slice->elem));
}

// The first argument is assigned to a parameter of that type (nullptr: any).
bool take(Checker& checker, syntax::CallExpr* call, const Type* type, BuiltinId id) {
  checker.assignment(call->args[0], type, cat("argument to unsafe.", builtin_name(id)));
  return call->args[0]->mode != Mode::kInvalid;
}

}  // namespace

void unsafe_call(Checker& checker, syntax::CallExpr* call, BuiltinId id) {
  const Type* pointer = types::basic(BasicKind::kUnsafePointer);
  const Type* string = types::basic(BasicKind::kString);
  switch (id) {
    case BuiltinId::kUnsafeAdd:
      if (!take(checker, call, pointer, id)) return;
      if (!valid_index(checker, call->args[1], "length", true)) return;
      return checker.set_value(call, Mode::kValue, pointer);
    case BuiltinId::kUnsafeAlignof:
      if (!take(checker, call, nullptr, id)) return;
      return set_size(checker, call, types::align_of(call->args[0]->type));
    case BuiltinId::kUnsafeSizeof:
      if (!take(checker, call, nullptr, id)) return;
      return set_size(checker, call, types::size_of(call->args[0]->type));
    case BuiltinId::kUnsafeOffsetof:
      return offset_of(checker, call);
    case BuiltinId::kUnsafeSlice:
      return slice_of(checker, call);
    case BuiltinId::kUnsafeSliceData:
      return slice_data(checker, call);
    case BuiltinId::kUnsafeString:
      if (!take(checker, call, byte_pointer(checker), id)) return;
      if (!valid_index(checker, call->args[1], "length", false)) return;
      return checker.set_value(call, Mode::kValue, string);
    case BuiltinId::kUnsafeStringData:
      if (!take(checker, call, string, id)) return;
      return checker.set_value(call, Mode::kValue, byte_pointer(checker));
    default:
      return;
  }
}

}  // namespace minigo::sema
