// The declarations that aliases are made of.

#include "sema/declarations/alias_operands.h"

#include <string_view>
#include <unordered_set>
#include <utility>
#include <vector>

namespace minigo::sema {
namespace {

using namespace syntax;

// Walks through the right side of an alias, and through those of the aliases in it.
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

  // All that was found, defined types first.
  std::vector<types::TypeName*> take() {
    found_.insert(found_.end(), aliases_.begin(), aliases_.end());
    return std::move(found_);
  }

 private:
  void visit(const FieldList& list) {
    for (const Field* field : list.fields) visit(field->type);
  }

  void visit_name(std::string_view name) {
    auto* object = types::dyn_cast<types::TypeName>(checker_.package->scope->find(name));
    if (object == nullptr || object->type != nullptr || !seen_.insert(object).second) return;
    const DeclInfo* info = checker_.declarations.find(object);
    if (info == nullptr || info->type_spec == nullptr) return;
    if (!info->type_spec->is_alias) return found_.push_back(object);
    visit(info->type_spec->type);
    aliases_.push_back(object);
  }

  Checker& checker_;
  std::unordered_set<const Object*> seen_;
  std::vector<types::TypeName*> found_;
  std::vector<types::TypeName*> aliases_;  // each after those that it is made of
};

}  // namespace

std::vector<types::TypeName*> alias_operands(Checker& checker, const TypeSpec* spec) {
  AliasOperands operands(checker);
  operands.visit(spec->type);
  return operands.take();
}

}  // namespace minigo::sema
