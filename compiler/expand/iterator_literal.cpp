#include "expand/iterator_literal.h"

#include "expand/build_tree.h"
#include "expand/clone.h"

namespace minigo::expand {
namespace {

using namespace syntax;
using types::Var;

// How many functions may return each other's results before one returns a literal.
constexpr int kMaxChain = 4;

// The expression inside parentheses and conversions between function types.
const Expr* without_conversions(const Expr* expr) {
  for (;;) {
    if (const auto* paren = dyn_cast<ParenExpr>(expr)) {
      expr = paren->operand;
    } else if (const auto* conversion = dyn_cast<ImplicitConversion>(expr)) {
      expr = conversion->operand;
    } else {
      const auto* call = dyn_cast<CallExpr>(expr);
      if (call == nullptr || call->call != CallKind::kConversion) return expr;
      expr = call->args[0];
    }
  }
}

const CallExpr* call_of(const Expr* operand) {
  return dyn_cast<CallExpr>(without_conversions(operand));
}

// The expression that a function returns, if it does nothing else; nullptr otherwise.
const Expr* only_result(const FuncDecl* decl) {
  if (decl == nullptr || decl->body == nullptr || decl->has_defer || decl->has_recover)
    return nullptr;
  if (decl->body->stmts.size() != 1) return nullptr;
  const auto* statement = dyn_cast<ReturnStmt>(decl->body->stmts[0]);
  if (statement == nullptr || statement->results.size() != 1) return nullptr;
  // A literal can refer to a result that has a name.
  if (decl->results.size() != 1 || !decl->results[0]->name.empty()) return nullptr;
  return without_conversions(statement->results[0]);
}

// Binds the receiver and arguments of a call to variables, as the call would.
class Arguments {
 public:
  Arguments(const CallExpr* call, support::Arena& arena)
      : call_(call), arena_(arena), build_(arena, call->pos) {}

  // Declares copies of the variables.
  Stmt* define(std::span<Var* const> copies, const FuncDecl* decl) {
    std::vector<Expr*> names;
    std::vector<Expr*> values;
    for (Var* copy : copies) {
      copy->is_param = false;
      names.push_back(build_.use(copy));
    }
    if (decl->receiver != nullptr) values.push_back(receiver(decl->receiver->type));
    values.insert(values.end(), call_->args.begin(), call_->args.end());
    return build_.define(arena_.copy(names), arena_.copy(values));
  }

 private:
  Expr* receiver(const types::Type* type) {
    const auto* selector = cast<SelectorExpr>(call_->function);
    Expr* value = selector->path.empty() ? selector->operand : promoted(selector);
    if (types::identical(value->type, type)) return value;
    const auto* pointer = types::dyn_cast<types::Pointer>(type);
    if (pointer != nullptr && types::identical(pointer->elem, value->type))
      return build_.address_of(value, type);
    return build_.indirect(value, type);
  }

  // The embedded field that has the method.
  Expr* promoted(const SelectorExpr* selector) {
    const types::Type* type = selector->operand->type;
    for (int index : selector->path) {
      if (const auto* pointer = types::under<types::Pointer>(type)) type = pointer->elem;
      type = types::under<types::Struct>(type)->fields[static_cast<size_t>(index)]->type;
    }
    auto* field = arena_.make<SelectorExpr>(*selector);
    field->selection = SelectionKind::kField;
    field->method = nullptr;
    field->mode = Mode::kVariable;
    field->type = type;
    return field;
  }

  const CallExpr* call_;
  support::Arena& arena_;
  TreeBuilder build_;
};

}  // namespace

const types::Func* iterator_maker(const Expr* operand, int depth) {
  const CallExpr* call = call_of(operand);
  if (call == nullptr || call->spread_tuple) return nullptr;
  if (call->call != CallKind::kStatic && call->call != CallKind::kMethod) return nullptr;
  if (call->signature->variadic && !call->ellipsis.valid()) return nullptr;
  const Expr* result = only_result(call->callee->decl);
  if (result == nullptr) return nullptr;
  bool ends = result->kind == ExprKind::kFuncLit ||
              (depth < kMaxChain && iterator_maker(result, depth + 1) != nullptr);
  return ends ? call->callee : nullptr;
}

Expr* returned_iterator(const Expr* operand, support::Arena& arena, std::vector<Stmt*>& before) {
  const CallExpr* call = call_of(operand);
  const FuncDecl* decl = call->callee->decl;
  Cloner cloner(arena, {}, {});
  std::vector<Var*> copies;
  if (decl->receiver != nullptr) copies.push_back(cloner.variable(decl->receiver));
  for (Var* param : decl->params) copies.push_back(cloner.variable(param));
  if (!copies.empty()) before.push_back(Arguments(call, arena).define(copies, decl));
  Expr* result = clone_expr(cloner, only_result(decl));
  cloner.redirect_branches();
  if (auto* literal = dyn_cast<FuncLit>(result)) literal->copied_from = call->callee;
  return result;
}

}  // namespace minigo::expand
