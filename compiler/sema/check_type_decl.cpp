// "Type declarations". A defined type exists before its right side has been checked, so that it can
// refer to itself; its underlying type follows from `declared_as`.

#include <unordered_set>

#include "sema/declarations.h"
#include "sema/expressions.h"
#include "sema/generics.h"

namespace minigo::sema {

namespace {

using namespace syntax;

// Whether the type is declared as itself, through names alone.
bool stands_for_itself(const types::Named* named) {
  std::unordered_set<const Type*> seen;
  for (const Type* type = named; seen.insert(type).second;) {
    const auto* link = types::dyn_cast<types::Named>(type);
    if (link == nullptr || link->declared_as == nullptr) return false;
    type = link->declared_as;
  }
  return true;
}

void define(Checker& checker, types::Named* named, const Type* declared) {
  named->declared_as = declared;
  if (!stands_for_itself(named)) return;
  check_finite(checker, named);  // reports
}

// The defined types that an alias is made of, seen through other aliases.
class AliasOperands {
 public:
  explicit AliasOperands(Checker& checker) : checker_(checker) {}

  void visit(const Expr* expr) {
    if (expr == nullptr) return;
    switch (expr->kind) {
      case ExprKind::kIdent:
        return visit_name(cast<Ident>(expr)->name);
      case ExprKind::kParen:
        return visit(cast<ParenExpr>(expr)->operand);
      case ExprKind::kIndex:
        visit(cast<IndexExpr>(expr)->operand);
        for (const Expr* argument : cast<IndexExpr>(expr)->indices) visit(argument);
        return;
      case ExprKind::kStar:
        return visit(cast<StarExpr>(expr)->operand);
      case ExprKind::kEllipsis:
        return visit(cast<Ellipsis>(expr)->elem);
      case ExprKind::kArrayType:
        return visit(cast<ArrayType>(expr)->elem);
      case ExprKind::kChanType:
        return visit(cast<ChanType>(expr)->value);
      case ExprKind::kMapType:
        visit(cast<MapType>(expr)->key);
        return visit(cast<MapType>(expr)->value);
      case ExprKind::kStructType:
        return visit(cast<StructType>(expr)->fields);
      case ExprKind::kInterfaceType:
        return visit(cast<InterfaceType>(expr)->methods);
      case ExprKind::kFuncType:
        visit(cast<FuncType>(expr)->params);
        return visit(cast<FuncType>(expr)->results);
      default:
        return;
    }
  }

  const std::vector<types::TypeName*>& found() const { return found_; }

 private:
  void visit(const FieldList& list) {
    for (const Field* field : list.fields) visit(field->type);
  }

  void visit_name(std::string_view name) {
    auto* object = types::dyn_cast<types::TypeName>(checker_.package_->scope->find(name));
    if (object == nullptr || object->type != nullptr || !seen_.insert(object).second) return;
    const DeclInfo* info = checker_.declarations_->find(object);
    if (info == nullptr || info->type_spec == nullptr) return;
    if (info->type_spec->is_alias) return visit(info->type_spec->type);
    found_.push_back(object);
  }

  Checker& checker_;
  std::unordered_set<const Object*> seen_;
  std::vector<types::TypeName*> found_;
};

}  // namespace

// An alias has no type of its own while its right side is being checked: a type in it that refers
// back to the alias must have been declared before.
void resolve_alias_operands(Checker& checker, const TypeSpec* spec) {
  AliasOperands operands(checker);
  operands.visit(spec->type);
  for (types::TypeName* name : operands.found()) {
    if (name->type == nullptr) checker.resolve(name);
  }
}

namespace {

// The type parameters of the generic function that a local type is declared in, which it depends
// on.
std::span<TypeParam*> surrounding_params(const Checker& checker) {
  const FunctionContext* function = checker.env_.function;
  if (function == nullptr) return {};
  while (function->outer != nullptr) function = function->outer;
  const types::Signature* signature = function->signature;
  return signature->type_params.empty() ? signature->recv_type_params : signature->type_params;
}

// Spec: "In an alias declaration the given type cannot be a type parameter declared in the same
// declaration."
const Type* alias_type(Checker& checker, types::TypeName* name, TypeSpec* spec) {
  collect_type_params(checker, spec->type_params, name->type_params);
  const Type* type = checker.defined_type(spec->type, name);
  const auto* param = types::dyn_cast<TypeParam>(type);
  if (param == nullptr) return type;
  std::span<TypeParam*> own = name->type_params;
  if (std::find(own.begin(), own.end(), param) == own.end()) return type;
  checker.error(spec->type->pos, "cannot use type parameter declared in alias declaration as RHS");
  return invalid_type();
}

// Spec: "In a type definition the given type cannot be a type parameter."
const Type* right_side(Checker& checker, types::Named* named, TypeSpec* spec) {
  collect_type_params(checker, spec->type_params, named->type_params);
  const Type* type = checker.defined_type(spec->type, named->object);
  if (!types::is_type_param(type)) return type;
  checker.error(spec->type->pos, "cannot use a type parameter as RHS in type declaration");
  return invalid_type();
}

}  // namespace

void type_decl(Checker& checker, types::TypeName* name, TypeSpec* spec) {
  Restore<Scope*> restore(checker.env_.scope);
  if (!spec->type_params.fields.empty()) {
    checker.env_.scope = checker.arena_.make<Scope>(checker.env_.scope);
  }
  if (spec->is_alias) {
    const Type* type = alias_type(checker, name, spec);
    // A cycle through the alias has made it invalid.
    if (name->type == nullptr) name->type = type;
    return;
  }
  auto* named = checker.arena_.make<types::Named>(name);
  named->implicit_params = surrounding_params(checker);
  name->type = named;
  checker.declarations_->named_of.emplace(name, named);
  // Types that depend on type parameters exist as instances only.
  bool generic = !spec->type_params.fields.empty() || !named->implicit_params.empty();
  if (!generic) checker.result_.named_types.push_back(named);
  checker.declarations_->defined.emplace_back(named, spec->type->pos);
  checker.later([&checker, named] { check_finite(checker, named); });
  define(checker, named, right_side(checker, named, spec));
}

}  // namespace minigo::sema
