// The source form of expressions, printed from the tree.

#include "sema/messages/expr_text.h"

#include <string_view>
#include <utility>
#include <vector>

namespace minigo::sema {
namespace {

// Collects the text of one expression.
class Printer {
 public:
  std::string take() { return std::move(out_); }

  void expr(const Expr* e) {
    if (e == nullptr) return;
    switch (e->kind) {
      case ExprKind::kBad:
        return print("_");
      case ExprKind::kIdent:
        return print(syntax::cast<Ident>(e)->name);
      case ExprKind::kBasicLit:
        return print(syntax::cast<syntax::BasicLit>(e)->text);
      case ExprKind::kCompositeLit:
        return composite(syntax::cast<syntax::CompositeLit>(e));
      case ExprKind::kFuncLit:
        return func_lit(syntax::cast<syntax::FuncLit>(e));
      case ExprKind::kParen:
        print("(");
        expr(syntax::cast<syntax::ParenExpr>(e)->operand);
        return print(")");
      case ExprKind::kSelector:
        expr(syntax::cast<syntax::SelectorExpr>(e)->operand);
        print(".");
        return expr(syntax::cast<syntax::SelectorExpr>(e)->sel);
      case ExprKind::kIndex:
        expr(syntax::cast<syntax::IndexExpr>(e)->operand);
        print("[");
        list(syntax::cast<syntax::IndexExpr>(e)->indices);
        return print("]");
      case ExprKind::kSlice:
        return slice(syntax::cast<syntax::SliceExpr>(e));
      case ExprKind::kTypeAssert:
        return type_assert(syntax::cast<syntax::TypeAssertExpr>(e));
      case ExprKind::kCall:
        return call(syntax::cast<syntax::CallExpr>(e));
      case ExprKind::kStar:
        print("*");
        return expr(syntax::cast<syntax::StarExpr>(e)->operand);
      case ExprKind::kUnary:
        print(support::text(syntax::cast<syntax::UnaryExpr>(e)->op));
        return expr(syntax::cast<syntax::UnaryExpr>(e)->operand);
      case ExprKind::kBinary:
        return binary(syntax::cast<syntax::BinaryExpr>(e));
      case ExprKind::kKeyValue:
        expr(syntax::cast<syntax::KeyValueExpr>(e)->key);
        print(": ");
        return expr(syntax::cast<syntax::KeyValueExpr>(e)->value);
      case ExprKind::kEllipsis:
        print("...");
        return expr(syntax::cast<syntax::Ellipsis>(e)->elem);
      case ExprKind::kImplicitConversion:
        return expr(syntax::cast<syntax::ImplicitConversion>(e)->operand);
      case ExprKind::kTupleElement:
        return expr(syntax::cast<syntax::TupleElement>(e)->operand);
      case ExprKind::kArrayType:
      case ExprKind::kStructType:
      case ExprKind::kFuncType:
      case ExprKind::kInterfaceType:
      case ExprKind::kMapType:
      case ExprKind::kChanType:
        return type(e);
    }
  }

 private:
  void print(std::string_view text) { out_.append(text); }

  template <class List>
  void list(const List& elements) {
    for (size_t i = 0; i < elements.size(); i++) {
      if (i > 0) print(", ");
      expr(elements[i]);
    }
  }

  void composite(const syntax::CompositeLit* e) {
    expr(e->type_expr);
    print(e->elements.empty() ? "{}" : "{…}");
  }

  void func_lit(const syntax::FuncLit* e) {
    expr(e->type_expr);
    bool empty = e->body == nullptr || e->body->stmts.empty();
    print(empty ? " {}" : " {…}");
  }

  void slice(const syntax::SliceExpr* e) {
    expr(e->operand);
    print("[");
    expr(e->low);
    print(":");
    expr(e->high);
    if (e->max != nullptr) {
      print(":");
      expr(e->max);
    }
    print("]");
  }

  void type_assert(const syntax::TypeAssertExpr* e) {
    expr(e->operand);
    print(".(");
    if (e->type_expr == nullptr) print("type");
    expr(e->type_expr);
    print(")");
  }

  void call(const syntax::CallExpr* e) {
    expr(e->function);
    print("(");
    bool spread = !e->args.empty() && e->args[0]->kind == ExprKind::kTupleElement;
    list(spread ? e->args.first(1) : e->args);
    if (e->ellipsis.valid()) print("...");
    print(")");
  }

  void binary(const syntax::BinaryExpr* e) {
    // Chains lean to the left and can be very long: go down in a loop.
    std::vector<const syntax::BinaryExpr*> chain = {e};
    const Expr* first = e->left;
    while (const auto* inner = syntax::dyn_cast<syntax::BinaryExpr>(first)) {
      chain.push_back(inner);
      first = inner->left;
    }
    expr(first);
    for (auto it = chain.rbegin(); it != chain.rend(); ++it) {
      print(" ");
      print(support::text((*it)->op));
      print(" ");
      expr((*it)->right);
    }
  }

  void fields(const syntax::FieldList& list, std::string_view separator) {
    for (size_t i = 0; i < list.fields.size(); i++) {
      const syntax::Field* field = list.fields[i];
      if (i > 0) print(separator);
      this->list(field->names);
      if (!field->names.empty()) print(" ");
      expr(field->type);
      if (field->tag != nullptr) {
        print(" ");
        expr(field->tag);
      }
    }
  }

  void signature(const syntax::FuncType* e) {
    print("(");
    fields(e->params, ", ");
    print(")");
    if (e->results.fields.empty()) return;
    print(" ");
    const syntax::Field* first = e->results.fields[0];
    bool bare = e->results.fields.size() == 1 && first->names.empty();
    if (!bare) print("(");
    fields(e->results, ", ");
    if (!bare) print(")");
  }

  void interface(const syntax::InterfaceType* e) {
    print("interface{");
    for (size_t i = 0; i < e->methods.fields.size(); i++) {
      const syntax::Field* field = e->methods.fields[i];
      if (i > 0) print("; ");
      const auto* method = syntax::dyn_cast<syntax::FuncType>(field->type);
      if (!field->names.empty() && method != nullptr) {
        expr(field->names[0]);
        signature(method);
      } else {
        expr(field->type);
      }
    }
    print("}");
  }

  void chan(const syntax::ChanType* e) {
    if (e->dir == types::ChanDir::kRecv) {
      print("<-chan ");
    } else if (e->dir == types::ChanDir::kSend) {
      print("chan<- ");
    } else {
      print("chan ");
      const auto* inner = syntax::dyn_cast<syntax::ChanType>(e->value);
      if (inner != nullptr && inner->dir == types::ChanDir::kRecv) {
        print("(");
        expr(inner);
        return print(")");
      }
    }
    expr(e->value);
  }

  void type(const Expr* e) {
    if (const auto* array = syntax::dyn_cast<syntax::ArrayType>(e)) {
      print("[");
      expr(array->length);
      print("]");
      expr(array->elem);
    } else if (const auto* structure = syntax::dyn_cast<syntax::StructType>(e)) {
      print("struct{");
      fields(structure->fields, "; ");
      print("}");
    } else if (const auto* func = syntax::dyn_cast<syntax::FuncType>(e)) {
      print("func");
      signature(func);
    } else if (const auto* iface = syntax::dyn_cast<syntax::InterfaceType>(e)) {
      interface(iface);
    } else if (const auto* map = syntax::dyn_cast<syntax::MapType>(e)) {
      print("map[");
      expr(map->key);
      print("]");
      expr(map->value);
    } else if (const auto* channel = syntax::dyn_cast<syntax::ChanType>(e)) {
      chan(channel);
    }
  }

  std::string out_;
};

}  // namespace

std::string expr_text(const Expr* expr) {
  Printer printer;
  printer.expr(expr);
  return printer.take();
}

}  // namespace minigo::sema
