// The answers as text, in the words of `go build -gcflags=-m`.

#include <algorithm>
#include <set>

#include "escape/escape.h"
#include "syntax/walk.h"

namespace minigo::escape {
namespace {

using syntax::Expr;
using syntax::ExprKind;

// The name of the memory that an expression allocates; nullptr if it allocates none.
const char* allocation(const Expr* expr) {
  switch (expr->kind) {
    case ExprKind::kFuncLit:
      return "func literal";
    case ExprKind::kCompositeLit:
      return types::under<types::Slice>(expr->type) != nullptr ? "slice literal" : nullptr;
    case ExprKind::kUnary: {
      const auto* unary = syntax::cast<syntax::UnaryExpr>(expr);
      bool literal =
          unary->op == support::Token::kAnd && unary->operand->kind == ExprKind::kCompositeLit;
      return literal ? "&composite literal" : nullptr;
    }
    case ExprKind::kCall: {
      const auto* call = syntax::cast<syntax::CallExpr>(expr);
      if (call->call != syntax::CallKind::kBuiltin)
        return call->signature != nullptr && call->signature->variadic && !call->ellipsis.valid()
                   ? "... argument"
                   : nullptr;
      if (call->builtin == types::BuiltinId::kMake) return "make";
      return call->builtin == types::BuiltinId::kNew ? "new" : nullptr;
    }
    case ExprKind::kImplicitConversion:
      return types::is_interface(expr->type) ? "conversion to interface" : nullptr;
    default:
      return nullptr;
  }
}

struct Line {
  support::Pos pos;
  std::string text;
  auto operator<=>(const Line&) const = default;
};

class Dump {
 public:
  void package(const sema::Package& package) {
    syntax::Visitor visitor{[this](Expr* expr) { visit(expr); },
                            [this](types::Var* var) { visit(var); }};
    for (syntax::FuncDecl* function : package.functions) walk(visitor, function);
    for (syntax::FuncDecl* function : package.init_functions) walk(visitor, function);
    for (syntax::FuncDecl* function : package.instances) walk(visitor, function);
    for (const sema::Initializer& initializer : package.initializers) {
      Expr* root = initializer.rhs;
      walk(visitor, root);
    }
  }

  std::string text(const support::SourceSet& sources) const {
    std::string out;
    for (const Line& line : lines_) out += sources.describe(line.pos) + ": " + line.text + "\n";
    return out;
  }

 private:
  void visit(const types::Var* var) {
    if (var->escapes) lines_.insert({var->pos, "moved to heap: " + std::string(var->name)});
  }
  void visit(const Expr* expr) {
    if (const auto* ident = syntax::dyn_cast<syntax::Ident>(expr)) {
      if (const auto* var = types::dyn_cast<types::Var>(ident->object)) visit(var);
    } else if (const char* what = expr->constant == nullptr ? allocation(expr) : nullptr) {
      lines_.insert(
          {expr->pos, what + std::string(expr->escapes ? " escapes to heap" : " does not escape")});
    }
  }

  std::set<Line> lines_;
};

}  // namespace

std::string dump(const sema::Package& package, const support::SourceSet& sources) {
  Dump dump;
  dump.package(package);
  return dump.text(sources);
}

}  // namespace minigo::escape
