// Expressions (specification, "Expressions"): dispatch, operands and what all kinds share.

#include "sema/declarations.h"
#include "sema/expressions.h"
#include "sema/generics.h"
#include "types/type_set.h"

namespace minigo::sema {
namespace {

using syntax::cast;
using syntax::dyn_cast;

void basic_lit(Checker& checker, syntax::BasicLit* e) {
  // Constants of more than 512 bits are refused; no literal needs more characters than this.
  constexpr size_t kLimit = 10000;
  if (e->bad) return;
  bool number =
      e->token == Token::kIntLit || e->token == Token::kFloatLit || e->token == Token::kImagLit;
  if (number && e->text.size() > kLimit) {
    return checker.error(e->pos, "excessively long constant: ", e->text.substr(0, 10), "... (",
                         e->text.size(), " chars)");
  }
  BasicKind kind = BasicKind::kUntypedString;
  if (e->token == Token::kIntLit) kind = BasicKind::kUntypedInt;
  if (e->token == Token::kFloatLit) kind = BasicKind::kUntypedFloat;
  if (e->token == Token::kImagLit) kind = BasicKind::kUntypedComplex;
  if (e->token == Token::kCharLit) kind = BasicKind::kUntypedRune;
  const Constant* value = types::make_from_literal(e->text, e->token);
  if (value->kind() == types::ConstantKind::kUnknown) {
    return checker.error(e->pos, "malformed constant: ", e->text);
  }
  checker.set_value(e, Mode::kConstant, types::basic(kind), value);
  check_overflow(checker, e, e->pos);
}

void func_lit(Checker& checker, syntax::FuncLit* e) {
  auto* scope = checker.arena_.make<Scope>(checker.env_.scope, true);
  Parameters parameters;
  const types::Signature* signature = checker.func_type(e->type_expr, nullptr, scope, &parameters);
  checker.set_value(e->type_expr, Mode::kType, signature);
  e->params = parameters.params;
  e->results = parameters.results;
  checker.set_value(e, Mode::kValue, signature);
  if (e->body != nullptr) checker.queue_literal(e, signature, scope);
}

ExprClass paren(Checker& checker, syntax::ParenExpr* e) {
  ExprClass result = checker.raw_expr(e->operand);
  checker.set_value(e, e->operand->mode, e->operand->type, e->operand->constant);
  return result;
}

void type_assert(Checker& checker, syntax::TypeAssertExpr* e) {
  if (e->type_expr == nullptr) {
    checker.error(e->pos, "invalid syntax tree: use of .(type) outside type switch");
    return checker.use(e->operand);
  }
  checker.expr(e->operand);
  if (e->operand->mode == Mode::kInvalid) return;
  // "x.(T) ... x is of interface type, but not a type parameter."
  if (types::is_type_param(e->operand->type)) {
    return checker.error(e->operand->pos, kInvalidOp,
                         "cannot use type assertion on type parameter value ",
                         checker.describe(e->operand));
  }
  if (!types::is_interface(e->operand->type)) {
    return checker.error(e->operand->pos, kInvalidOp, checker.describe(e->operand),
                         " is not an interface");
  }
  const Type* type = checker.var_type(e->type_expr);
  if (types::is_invalid(type)) return;
  checker.type_assertion(e, e->operand, type, false);
  checker.set_value(e, Mode::kValue, type);
}

void star(Checker& checker, syntax::StarExpr* e) {
  checker.expr_or_type(e->operand);
  Expr* x = e->operand;
  if (x->mode == Mode::kInvalid) return;
  if (x->mode == Mode::kType) {
    check_var_type(checker, x->pos, x->type);
    return checker.set_value(e, Mode::kType, checker.arena_.make<types::Pointer>(x->type));
  }
  if (x->mode == Mode::kNil) {
    return checker.error(x->pos, kInvalidOp, "cannot indirect ", checker.describe(x));
  }
  // "For an operand x of pointer type *T, the pointer indirection *x denotes the variable of type T
  // pointed to by x"; for a type parameter all types must point to the same.
  const Type* base = nullptr;
  bool pointers = types::for_each_type(x->type, [&](const Type*, const Type* u) {
    const auto* pointer = types::dyn_cast<types::Pointer>(u);
    if (pointer == nullptr) {
      checker.error(x->pos, kInvalidOp, "cannot indirect ", checker.describe(x));
      return false;
    }
    if (base != nullptr && !types::identical(pointer->elem, base)) {
      checker.error(x->pos, kInvalidOp, "pointers of ", checker.describe(x),
                    " must have identical base types");
      return false;
    }
    base = pointer->elem;
    return true;
  });
  if (pointers) checker.set_value(e, Mode::kVariable, base);
}

void type_literal(Checker& checker, Expr*& slot) {
  const Type* type = checker.type_expr(slot);
  checker.set_value(slot, types::is_invalid(type) ? Mode::kInvalid : Mode::kType, type);
}

ExprClass dispatch(Checker& checker, Expr*& slot, const Type* hint, const Target* target) {
  Expr* e = slot;
  switch (e->kind) {
    case ExprKind::kBad:
      break;
    case ExprKind::kIdent:
      ident(checker, cast<Ident>(e), false);
      break;
    case ExprKind::kBasicLit:
      basic_lit(checker, cast<syntax::BasicLit>(e));
      break;
    case ExprKind::kCompositeLit:
      composite_lit(checker, cast<syntax::CompositeLit>(e), hint);
      break;
    case ExprKind::kFuncLit:
      func_lit(checker, cast<syntax::FuncLit>(e));
      break;
    case ExprKind::kParen:
      return paren(checker, cast<syntax::ParenExpr>(e));
    case ExprKind::kSelector:
      selector(checker, cast<syntax::SelectorExpr>(e), false);
      break;
    case ExprKind::kIndex:
      if (index_expr(checker, cast<syntax::IndexExpr>(e))) {
        auto* index = cast<syntax::IndexExpr>(e);
        function_instance(checker, target, index->operand, index, true);
      }
      break;
    case ExprKind::kSlice:
      slice_expr(checker, cast<syntax::SliceExpr>(e));
      break;
    case ExprKind::kTypeAssert:
      type_assert(checker, cast<syntax::TypeAssertExpr>(e));
      break;
    case ExprKind::kCall:
      return call_expr(checker, cast<syntax::CallExpr>(e));
    case ExprKind::kStar:
      star(checker, cast<syntax::StarExpr>(e));
      break;
    case ExprKind::kUnary:
      unary(checker, cast<syntax::UnaryExpr>(e));
      // "In assignments, expression statements...": a receive may stand alone.
      if (cast<syntax::UnaryExpr>(e)->op == Token::kArrow) return ExprClass::kStatement;
      break;
    case ExprKind::kBinary:
      binary(checker, cast<syntax::BinaryExpr>(e));
      break;
    case ExprKind::kKeyValue:
      checker.error(e->pos, "invalid syntax tree: no key:value expected");
      break;
    case ExprKind::kEllipsis:
      checker.error(e->pos, "invalid use of ...");
      break;
    case ExprKind::kArrayType:
    case ExprKind::kStructType:
    case ExprKind::kFuncType:
    case ExprKind::kInterfaceType:
    case ExprKind::kMapType:
    case ExprKind::kChanType:
      type_literal(checker, slot);
      break;
    case ExprKind::kImplicitConversion:
    case ExprKind::kTupleElement:
      break;
  }
  return e->mode == Mode::kInvalid ? ExprClass::kStatement : ExprClass::kExpression;
}

void constant_ident(Checker& checker, Ident* e, types::Const* object) {
  checker.add_dependency(object);
  if (types::is_invalid(object->type)) return;
  const Constant* value = object->value;
  if (object->parent == &types::universe() && object->name == "iota") {
    if (checker.env_.iota == nullptr) {
      return checker.error(e->pos, "cannot use iota outside constant declaration");
    }
    value = checker.env_.iota;
  }
  if (value == nullptr) value = types::make_unknown();
  checker.set_value(e, Mode::kConstant, object->type, value);
}

void variable_ident(Checker& checker, Ident* e, Var* object) {
  if (object->package == checker.package_) object->used = true;
  checker.add_dependency(object);
  checker.note_reference(object);
  if (types::is_invalid(object->type)) return;
  checker.set_value(e, Mode::kVariable, object->type);
}

std::string_view variable_kind(const Checker& checker, const Var* variable) {
  if (variable->is_global) return "package-level variable";
  if (variable->is_result) return "result variable";
  if (!variable->is_param) return "local variable";
  const FunctionContext* function = checker.env_.function;
  bool receiver =
      function != nullptr && function->decl != nullptr && function->decl->receiver == variable;
  return receiver ? "receiver" : "parameter";
}

std::string_view object_kind(const Checker& checker, const Object* object) {
  switch (object->kind) {
    case types::ObjectKind::kPackageName:
      return "package name";
    case types::ObjectKind::kConst:
      return "constant";
    case types::ObjectKind::kTypeName:
      return "defined type";
    case types::ObjectKind::kVar:
      return variable_kind(checker, types::dyn_cast<Var>(object));
    case types::ObjectKind::kFunc:
      return "function";
    case types::ObjectKind::kLabel:
      return "label";
    case types::ObjectKind::kBuiltin:
      return "built-in function";
    case types::ObjectKind::kNil:
      return "untyped nil";
  }
  return "";
}

void object_ident(Checker& checker, Ident* e, Object* object) {
  switch (object->kind) {
    case types::ObjectKind::kPackageName:
      return checker.error(e->pos, "use of package ", object->name, " not in selector");
    case types::ObjectKind::kConst:
      return constant_ident(checker, e, types::dyn_cast<types::Const>(object));
    case types::ObjectKind::kTypeName:
      if (types::is_invalid(object->type)) return;
      return checker.set_value(e, Mode::kType, object->type);
    case types::ObjectKind::kVar:
      return variable_ident(checker, e, types::dyn_cast<Var>(object));
    case types::ObjectKind::kFunc:
      checker.add_dependency(object);
      if (types::is_invalid(object->type)) return;
      return checker.set_value(e, Mode::kValue, object->type);
    case types::ObjectKind::kBuiltin:
      return checker.set_value(e, Mode::kBuiltin, object->type);
    case types::ObjectKind::kNil:
      return checker.set_value(e, Mode::kNil, object->type);
    case types::ObjectKind::kLabel:
      break;
  }
}

}  // namespace

void ident(Checker& checker, Ident* e, bool want_type) {
  e->object = nullptr;
  if (e->name == "_") return checker.error(e->pos, "cannot use _ as value or type");
  Object* object = checker.lookup(e->name, e->pos);
  if (object == nullptr) return checker.error(e->pos, "undefined: ", e->name);
  e->object = object;
  auto* type_name = types::dyn_cast<types::TypeName>(object);
  if (want_type && type_name == nullptr) {
    if (auto* variable = types::dyn_cast<Var>(object)) variable->used = true;
    return checker.error(e->pos, object->name, " (", object_kind(checker, object),
                         ") is not a type");
  }
  // A type name is resolved again even while it is being resolved: that finds cycles.
  bool local_type = type_name != nullptr && want_type && object->package == checker.package_;
  bool package_name = object->kind == types::ObjectKind::kPackageName;
  if (!package_name && (object->type == nullptr || local_type)) checker.resolve(object);
  object_ident(checker, e, object);
}

Target make_target(const Type* type, std::string_view name) {
  const auto* signature = type == nullptr ? nullptr : types::under<types::Signature>(type);
  if (signature == nullptr) return {};
  return {signature, std::string(name)};
}

ExprClass Checker::raw_expr(Expr*& slot, const Type* hint, const Target* target) {
  ExprClass result = raw_generic_expr(slot, hint, target);
  non_generic(*this, target, slot);
  return result;
}

// A value's type must be complete: in `type T [len(T{})]int` it is not.
static void require_complete(Checker& checker, Expr* e) {
  if (e->mode == Mode::kInvalid || e->mode == Mode::kNoValue) return;
  if (checker.declarations_->path.empty() || check_complete(checker, e->type)) return;
  checker.invalidate(e);
}

ExprClass Checker::raw_generic_expr(Expr*& slot, const Type* hint, const Target* target) {
  // A repeated constant expression is checked again: undo what the first time wrapped.
  while (auto* wrapped = dyn_cast<syntax::ImplicitConversion>(slot)) slot = wrapped->operand;
  invalidate(slot);
  slot->comma_ok = false;
  ExprClass result = dispatch(*this, slot, hint, target);
  require_complete(*this, slot);
  return result;
}

void exclude(Checker& checker, Expr* e, unsigned what) {
  if (e->mode == Mode::kNoValue && (what & kExcludeNoValue) != 0) {
    bool type_too = (what & kExcludeType) == 0;
    checker.error(e->pos, checker.describe(e), " used as value", type_too ? " or type" : "");
  } else if (e->mode == Mode::kBuiltin && (what & kExcludeBuiltin) != 0) {
    checker.error(e->pos, checker.describe(e), " must be called");
  } else if (e->mode == Mode::kType && (what & kExcludeType) != 0) {
    checker.error(e->pos, checker.describe(e), " is not an expression");
  } else {
    return;
  }
  checker.invalidate(e);
}

void single_value(Checker& checker, Expr* e) {
  if (e->mode != Mode::kValue || types::dyn_cast<types::Tuple>(e->type) == nullptr) return;
  checker.error(e->pos, "multiple-value ", checker.describe(e), " in single-value context");
  checker.invalidate(e);
}

void Checker::expr(Expr*& slot, const Type* hint, const Target* target) {
  raw_expr(slot, hint, target);
  exclude(*this, slot, kExcludeNoValue | kExcludeBuiltin | kExcludeType);
  single_value(*this, slot);
}

void Checker::generic_expr(Expr*& slot) {
  raw_generic_expr(slot);
  exclude(*this, slot, kExcludeNoValue | kExcludeBuiltin | kExcludeType);
  single_value(*this, slot);
}

void Checker::multi_expr(Expr*& slot) {
  raw_expr(slot);
  exclude(*this, slot, kExcludeNoValue | kExcludeBuiltin | kExcludeType);
}

void Checker::expr_or_type(Expr*& slot) {
  raw_expr(slot);
  exclude(*this, slot, kExcludeNoValue);
  single_value(*this, slot);
}

void Checker::generic_expr_or_type(Expr*& slot) {
  raw_generic_expr(slot);
  exclude(*this, slot, kExcludeNoValue);
  single_value(*this, slot);
}

void Checker::use(Expr*& slot) {
  if (slot == nullptr) return;
  const auto* name = dyn_cast<Ident>(unparen(slot));
  if (name != nullptr && name->name == "_") return;
  if (auto* pair = dyn_cast<syntax::KeyValueExpr>(slot)) return use(pair->value);
  raw_generic_expr(slot);
}

void Checker::use(std::span<Expr*> slots) {
  for (Expr*& slot : slots) use(slot);
}

void Checker::use_lhs(Expr*& slot) {
  const auto* name = dyn_cast<Ident>(unparen(slot));
  if (name == nullptr) return use(slot);
  auto* variable = types::dyn_cast<Var>(lookup(name->name, name->pos));
  bool used = variable != nullptr && variable->used;
  use(slot);
  if (variable != nullptr) variable->used = used;
}

void Checker::invalidate(Expr* expr) { set_value(expr, Mode::kInvalid, invalid_type()); }

void Checker::set_value(Expr* expr, Mode mode, const Type* type, const Constant* constant) {
  expr->mode = mode;
  expr->type = type;
  expr->constant = constant;
}

bool Checker::can_comma_ok(const Expr* expr) {
  expr = unparen(expr);
  if (expr->mode == Mode::kMapIndex || expr->kind == ExprKind::kTypeAssert) return true;
  const auto* receive = dyn_cast<syntax::UnaryExpr>(expr);
  return receive != nullptr && receive->op == Token::kArrow;
}

void Checker::mark_comma_ok(Expr* expr) { unparen(expr)->comma_ok = true; }

void check_overflow(Checker& checker, Expr* e, Pos pos) {
  if (e->mode != Mode::kConstant || e->constant == nullptr) return;
  if (e->constant->kind() == types::ConstantKind::kUnknown) {
    return checker.error(pos, "constant result is not representable");
  }
  if (!types::is_untyped(e->type)) {
    return checker.representable(e, types::under<types::Basic>(e->type));
  }
  // "A compiler may ... represent integer constants with at least 256 bits": gc's limit is 512.
  constexpr int kMaxBits = 512;
  if (!types::is_integer(e->type) || types::bit_length(e->constant) <= kMaxBits) return;
  std::string_view name;
  if (const auto* op = dyn_cast<syntax::BinaryExpr>(e)) {
    if (op->op == Token::kAdd) name = "addition ";
    if (op->op == Token::kSub) name = "subtraction ";
    if (op->op == Token::kXor) name = "bitwise XOR ";
    if (op->op == Token::kMul) name = "multiplication ";
    if (op->op == Token::kShl) name = "shift ";
  } else if (const auto* negation = dyn_cast<syntax::UnaryExpr>(e)) {
    if (negation->op == Token::kXor) name = "bitwise complement ";
  }
  checker.error(pos, "constant ", name, "overflow");
  e->constant = types::make_unknown();
}

}  // namespace minigo::sema
