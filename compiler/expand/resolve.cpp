// Annotations that the concrete type decides anew: methods, kinds of calls, sizes.

#include "expand/clone.h"
#include "types/constant.h"
#include "types/instance.h"
#include "types/layout.h"
#include "types/method_set.h"

namespace minigo::expand {
namespace {

using namespace syntax;
using types::BuiltinId;

// "unsafe.Offsetof takes a selector s.f": the sum of the offsets on the way to f, which leads
// through no pointer but that of s.
int64_t offset_of(const SelectorExpr* selector) {
  int64_t offset = 0;
  const types::Type* type = selector->operand->type;
  for (int index : selector->path) {
    if (const auto* pointer = types::under<types::Pointer>(type)) type = pointer->elem;
    const auto* structure = types::under<types::Struct>(type);
    auto field = static_cast<size_t>(index);
    offset += types::field_offsets(structure)[field];
    type = structure->fields[field]->type;
  }
  return offset;
}

// "The return value of Sizeof [Alignof, Offsetof] is a Go constant if the type ... does not have
// variable size". Only type parameters make sizes vary, so here all are constants.
void resolve_size(CallExpr* copy) {
  int64_t size = 0;
  switch (copy->builtin) {
    case BuiltinId::kUnsafeSizeof:
      size = types::size_of(copy->args[0]->type);
      break;
    case BuiltinId::kUnsafeAlignof:
      size = types::align_of(copy->args[0]->type);
      break;
    case BuiltinId::kUnsafeOffsetof:
      size = offset_of(cast<SelectorExpr>(unparen(copy->args[0])));
      break;
    default:
      return;
  }
  copy->constant = types::make_int(size);
  copy->mode = Mode::kConstant;
}

// T(c) with a constant c and a type parameter T is no constant; with a concrete T it is one. It has
// to become one, because a constant can be converted in ways that a value cannot: 3.14 to a complex
// type, for instance.
void resolve_conversion(CallExpr* copy) {
  const auto* basic = types::under<types::Basic>(copy->type);
  const Expr* operand = copy->args[0];
  if (basic == nullptr || operand->constant == nullptr) return;
  // string(65) is computed.
  if (types::is_string(basic) != types::is_string(operand->type)) return;
  const types::Constant* value = types::represent(operand->constant, basic);
  if (value == nullptr) return;
  copy->constant = value;
  copy->mode = Mode::kConstant;
}

void resolve_callee(Cloner& c, CallExpr* copy) {
  copy->callee = c.function(copy->callee);
  if (const auto* signature = types::under<types::Signature>(copy->function->type))
    copy->signature = signature;
  if (copy->call != CallKind::kMethod && copy->call != CallKind::kInterfaceMethod) return;
  const auto* selector = cast<SelectorExpr>(unparen(copy->function));
  copy->callee = selector->method;
  copy->call =
      selector->method->recv_named != nullptr ? CallKind::kMethod : CallKind::kInterfaceMethod;
}

// Whether a method of a type parameter is reached from the type argument through a pointer or an
// embedded field.
bool has_way_to_receiver(const SelectorExpr* source, const SelectorExpr* copy) {
  if (!types::is_type_param(source->operand->type)) return false;
  bool is_pointer = types::dyn_cast<types::Pointer>(copy->operand->type) != nullptr;
  return !copy->path.empty() || copy->method->pointer_recv != is_pointer;
}

}  // namespace

void resolve_selector(Cloner& c, const SelectorExpr* source, SelectorExpr* copy) {
  if (source->method == nullptr || source->operand->type == copy->operand->type) return;
  types::Lookup found = types::lookup_field_or_method(
      copy->operand->type, true, source->method->package, source->method->name);
  copy->method = types::dyn_cast<types::Func>(found.object);
  types::complete_signature(copy->method);
  copy->path = c.arena.copy(found.path);
  if (copy->selection == SelectionKind::kMethodExpr) return;
  // expand/whole_receiver.h
  bool dynamic = copy->method->recv_named == nullptr || has_way_to_receiver(source, copy);
  copy->selection = dynamic ? SelectionKind::kInterfaceMethod : SelectionKind::kMethodValue;
}

void resolve_call(Cloner& c, CallExpr* copy) {
  switch (copy->call) {
    case CallKind::kNone:
      return;
    case CallKind::kConversion:
      if (copy->constant == nullptr) resolve_conversion(copy);
      return;
    case CallKind::kBuiltin:
      if (copy->constant == nullptr) resolve_size(copy);
      return;
    case CallKind::kStatic:
    case CallKind::kMethod:
    case CallKind::kInterfaceMethod:
    case CallKind::kDynamic:
      return resolve_callee(c, copy);
  }
}

void resolve_index(IndexExpr* copy) {
  if (copy->constant != nullptr) return;
  switch (types::underlying(copy->operand->type)->kind) {
    case types::TypeKind::kSlice:
    case types::TypeKind::kPointer:
      copy->mode = Mode::kVariable;
      return;
    case types::TypeKind::kMap:
      copy->mode = Mode::kMapIndex;
      return;
    case types::TypeKind::kArray:
      copy->mode = copy->operand->mode == Mode::kVariable ? Mode::kVariable : Mode::kValue;
      return;
    default:
      copy->mode = Mode::kValue;
  }
}

Expr* instantiated_function(const Expr* expr) {
  const auto* index = dyn_cast<IndexExpr>(expr);
  if (index == nullptr || index->mode == Mode::kType) return nullptr;
  const Expr* operand = unparen(index->operand);
  const types::Object* object = nullptr;
  if (const auto* ident = dyn_cast<Ident>(operand)) object = ident->object;
  if (const auto* selector = dyn_cast<SelectorExpr>(operand);
      selector != nullptr && selector->selection == SelectionKind::kQualified) {
    object = selector->sel->object;
  }
  bool function = object != nullptr && object->kind == types::ObjectKind::kFunc;
  return function ? index->operand : nullptr;
}

}  // namespace minigo::expand
