// "Type declarations". A defined type exists before its right side has been checked, so that it can
// refer to itself; its underlying type follows from `declared_as`.

#include <unordered_set>

#include "sema/declarations.h"
#include "sema/expressions.h"

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

void type_decl(Checker& checker, types::TypeName* name, TypeSpec* spec) {
  if (!spec->type_params.fields.empty()) {
    checker.error(spec->name->pos, "minigo does not support generic types yet");
    name->type = invalid_type();
    return;
  }
  if (spec->is_alias) {
    const Type* type = checker.defined_type(spec->type, name);
    // A cycle through the alias has made it invalid.
    if (name->type == nullptr) name->type = type;
    return;
  }
  auto* named = checker.arena_.make<types::Named>(name);
  name->type = named;
  checker.declarations_->named_of.emplace(name, named);
  checker.result_.named_types.push_back(named);
  checker.declarations_->defined.emplace_back(named, spec->type->pos);
  checker.later([&checker, named] { check_finite(checker, named); });
  define(checker, named, checker.defined_type(spec->type, name));
}

}  // namespace minigo::sema
