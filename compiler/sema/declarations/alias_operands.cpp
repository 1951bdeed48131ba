// The defined types that aliases are made of.

#include "sema/declarations/alias_operands.h"

#include <string_view>
#include <unordered_set>
#include <vector>

#include "sema/state/recursion.h"

namespace minigo::sema {
namespace {

using namespace syntax;

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
    auto* object = types::dyn_cast<types::TypeName>(checker_.package->scope->find(name));
    if (object == nullptr || object->type != nullptr || !seen_.insert(object).second) return;
    const DeclInfo* info = checker_.declarations.find(object);
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
    if (name->type == nullptr) resolve(checker, name);
  }
}

}  // namespace minigo::sema
