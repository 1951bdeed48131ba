// Type expressions (specification, "Types").

#include "sema/declarations.h"
#include "sema/expressions.h"
#include "sema/generics.h"
#include "types/subst.h"
#include "types/type_set.h"

namespace minigo::sema {
namespace {

using syntax::cast;
using syntax::dyn_cast;

// A name or qualified name that must denote a type.
const Type* named_type(Checker& checker, Expr* e) {
  if (e->mode == Mode::kType) return e->type;
  if (e->mode == Mode::kNoValue) {
    checker.error(e->pos, checker.describe(e), " used as type");
  } else if (e->mode != Mode::kInvalid) {
    checker.error(e->pos, checker.describe(e), " is not a type");
  }
  return invalid_type();
}

// "The length is part of the array's type; it must evaluate to a non-negative constant
// representable by a value of type int." -1 after an error.
int64_t array_length(Checker& checker, Expr*& slot) {
  if (const auto* name = dyn_cast<Ident>(slot)) {
    const Object* object = checker.lookup(name->name, name->pos);
    if (object == nullptr) {
      checker.error(name->pos, "undefined array length ", name->name,
                    " or missing type constraint");
      return -1;
    }
    if (object->kind != types::ObjectKind::kConst) {
      checker.error(name->pos, "invalid array length ", name->name);
      return -1;
    }
  }
  checker.expr(slot);
  if (slot->mode != Mode::kConstant) {
    if (slot->mode != Mode::kInvalid) {
      checker.error(slot->pos, "array length ", checker.describe(slot), " must be constant");
    }
    return -1;
  }
  if (types::is_untyped(slot->type) || types::is_integer(slot->type)) {
    std::optional<int64_t> length = types::int64_value(types::to_int(slot->constant));
    if (length && *length >= 0) {
      checker.default_untyped(slot);
      return *length;
    }
  }
  if (slot->constant->kind() == types::ConstantKind::kUnknown) return -1;
  bool integer = types::is_integer(slot->type);
  checker.error(slot->pos, integer ? "invalid array length " : "array length ",
                checker.describe(slot), integer ? "" : " must be integer");
  return -1;
}

const Type* array_type(Checker& checker, syntax::ArrayType* e) {
  support::Arena& arena = checker.arena_;
  if (e->length == nullptr) return arena.make<types::Slice>(checker.var_type(e->elem));
  int64_t length = -1;
  if (dyn_cast<syntax::Ellipsis>(e->length) != nullptr) {
    checker.error(e->pos, "invalid use of [...] array (outside a composite literal)");
  } else {
    length = array_length(checker, e->length);
  }
  const Type* elem = checker.var_type(e->elem);
  if (length < 0) return invalid_type();
  return checker.make_array(elem, length, e->pos, e->end);
}

const Type* map_type(Checker& checker, syntax::MapType* e) {
  const Type* key = checker.var_type(e->key);
  const Type* elem = checker.var_type(e->value);
  // "The comparison operators == and != must be fully defined for operands of the key type."
  checker.later([&checker, key, pos = e->key->pos] {
    if (types::is_invalid(types::underlying(key)) || types::comparable(key)) return;
    checker.error(pos, "invalid map key type ", checker.str(key),
                  types::is_type_param(key) ? " (missing comparable constraint)" : "");
  });
  return checker.arena_.make<types::Map>(key, elem);
}

const Type* chan_type(Checker& checker, syntax::ChanType* e) {
  const Type* elem = checker.var_type(e->value);
  checker.later([&checker, elem, pos = e->pos] {
    if (types::mentions_type_params(elem)) return;
    // gc's limit.
    constexpr int64_t kMaxElement = 1 << 16;
    int64_t size = types::size_of(elem);
    if (size < kMaxElement) return;
    checker.error(pos, "channel element type too large (>64kB)");
  });
  return checker.arena_.make<types::Chan>(elem, e->dir);
}

const Type* pointer_type(Checker& checker, syntax::StarExpr* e) {
  const Type* elem = checker.var_type(e->operand);
  if (types::is_invalid(elem)) return invalid_type();
  return checker.arena_.make<types::Pointer>(elem);
}

const Type* not_a_type(Checker& checker, Expr*& slot) {
  checker.error(slot->pos, Checker::str(slot), " is not a type");
  checker.use(slot);
  return invalid_type();
}

const Type* type_internal(Checker& checker, Expr*& slot, types::TypeName* name) {
  Expr* e = slot;
  switch (e->kind) {
    case ExprKind::kBad:
      return invalid_type();
    case ExprKind::kIdent:
      checker.invalidate(e);
      ident(checker, cast<Ident>(e), true);
      return named_type(checker, e);
    case ExprKind::kSelector:
      checker.invalidate(e);
      selector(checker, cast<syntax::SelectorExpr>(e), true);
      return named_type(checker, e);
    case ExprKind::kIndex:
      return instantiated_type(checker, cast<syntax::IndexExpr>(e));
    case ExprKind::kParen: {
      auto* paren = cast<syntax::ParenExpr>(e);
      return name != nullptr ? checker.defined_type(paren->operand, name)
                             : checker.type_expr(paren->operand);
    }
    case ExprKind::kArrayType:
      return array_type(checker, cast<syntax::ArrayType>(e));
    case ExprKind::kStructType:
      return struct_type(checker, cast<syntax::StructType>(e));
    case ExprKind::kStar:
      return pointer_type(checker, cast<syntax::StarExpr>(e));
    case ExprKind::kFuncType: {
      auto* scope = checker.arena_.make<Scope>(checker.env_.scope, true);
      return checker.func_type(cast<syntax::FuncType>(e), nullptr, scope, nullptr);
    }
    case ExprKind::kInterfaceType:
      return interface_type(checker, cast<syntax::InterfaceType>(e), name);
    case ExprKind::kMapType:
      return map_type(checker, cast<syntax::MapType>(e));
    case ExprKind::kChanType:
      return chan_type(checker, cast<syntax::ChanType>(e));
    case ExprKind::kEllipsis:
      checker.error(e->pos, "invalid use of ...");
      return invalid_type();
    default:
      return not_a_type(checker, slot);
  }
}

}  // namespace

const types::TypeName* declared_name(const Expr* e) {
  const Object* object = nullptr;
  if (const auto* ident = dyn_cast<Ident>(e)) object = ident->object;
  if (const auto* selector = dyn_cast<syntax::SelectorExpr>(e)) object = selector->sel->object;
  return types::dyn_cast<types::TypeName>(object);
}

bool is_generic_name(const Expr* e) {
  const types::TypeName* name = declared_name(e);
  if (name != nullptr && name->is_alias) return !name->type_params.empty();
  return types::is_generic(e->type);
}

std::string generic_text(const Checker& checker, const Expr* e) {
  const types::TypeName* name = declared_name(e);
  std::span<TypeParam* const> params = name->type_params;
  if (!name->is_alias) params = types::cast<types::Named>(e->type)->type_params;
  std::string text = cat(Checker::str(e), "[");
  for (size_t i = 0; i < params.size(); i++) {
    text += params[i]->object->name;
    bool last = i + 1 == params.size();
    // Neighbours share a constraint.
    if (last || params[i + 1]->constraint != params[i]->constraint) {
      text += cat(" ", checker.str(params[i]->constraint));
    }
    text += last ? "]" : ", ";
  }
  return text;
}

const Type* generic_type(Checker& checker, Expr*& slot, std::string* cause) {
  const Type* type = type_internal(checker, slot, nullptr);
  checker.set_value(slot, types::is_invalid(type) ? Mode::kInvalid : Mode::kType, type);
  if (types::is_invalid(type) || is_generic_name(slot)) return type;
  *cause = cat(checker.str(type), " is not a generic type");
  checker.invalidate(slot);
  return invalid_type();
}

void check_var_type(Checker& checker, Pos pos, const Type* type) {
  if (types::is_type_param(type)) return;
  // Whether an interface is a constraint is known once its declaration is complete.
  const auto* named = types::dyn_cast<types::Named>(type);
  bool may_be_interface = named != nullptr ? true : type->kind == types::TypeKind::kInterface;
  if (!may_be_interface) return;
  if (named != nullptr && named->underlying != nullptr &&
      named->underlying->kind != types::TypeKind::kInterface) {
    return;
  }
  checker.later([&checker, pos, type] {
    const auto* interface = types::under<types::Interface>(type);
    if (interface == nullptr || types::is_method_set(interface)) return;
    // "Interfaces that are not basic may only be used as type constraints."
    checker.error(pos, "cannot use type ", checker.str(type), " outside a type constraint: ",
                  interface->is_comparable ? "interface is (or embeds) comparable"
                                           : "interface contains type constraints");
  });
}

const Type* Checker::defined_type(Expr*& slot, types::TypeName* name) {
  const Type* type = type_internal(*this, slot, name);
  set_value(slot, types::is_invalid(type) ? Mode::kInvalid : Mode::kType, type);
  if (types::is_invalid(type) || !is_generic_name(slot)) return type;
  error(slot->pos, "cannot use generic type ", generic_text(*this, slot), " without instantiation");
  invalidate(slot);
  return slot->type;
}

const Type* Checker::make_array(const Type* elem, int64_t length, Pos pos, Pos end) {
  const auto* array = arena_.make<types::Array>(elem, length);
  later([this, written = WrittenType{array, pos, end}] {
    if (types::mentions_type_params(written.type)) return;
    declarations_->arrays.push_back(written);
  });
  return array;
}

const Type* Checker::type_expr(Expr*& slot) { return defined_type(slot, nullptr); }

const Type* Checker::var_type(Expr*& slot) {
  const Type* type = type_expr(slot);
  check_var_type(*this, slot->pos, type);
  return type;
}

}  // namespace minigo::sema
