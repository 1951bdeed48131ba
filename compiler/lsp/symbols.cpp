// The outline is the tree's, whether it could be checked or not. Declarations with syntax errors
// are not in the tree.

#include "lsp/symbols.h"

#include <string>
#include <utility>

#include "lsp/protocol.h"

namespace minigo::lsp {
namespace {

using llvm::json::Array;
using llvm::json::Object;
using namespace syntax;

// SymbolKind.
constexpr int kClass = 5;
constexpr int kMethod = 6;
constexpr int kField = 8;
constexpr int kInterface = 11;
constexpr int kFunction = 12;
constexpr int kVariable = 13;
constexpr int kConstant = 14;
constexpr int kStruct = 23;

// "List" of the receiver (l *List[T]).
std::string_view receiver_name(const FuncDecl& decl) {
  if (decl.recv.fields.empty()) return {};
  const Expr* type = unparen(decl.recv.fields[0]->type);
  if (const auto* star = dyn_cast<StarExpr>(type)) type = unparen(star->operand);
  if (const auto* index = dyn_cast<IndexExpr>(type)) type = unparen(index->operand);
  const auto* name = dyn_cast<Ident>(type);
  return name == nullptr ? std::string_view() : name->name;
}

class Outline {
 public:
  explicit Outline(View& view) : view_(view) {}

  Array of(const File& file) {
    Array result;
    for (const Decl* decl : file.decls) {
      if (const auto* function = dyn_cast<FuncDecl>(decl)) add_function(*function, result);
      if (const auto* general = dyn_cast<GenDecl>(decl)) add_general(*general, result);
    }
    return result;
  }

 private:
  Object symbol(std::string_view name, int kind, Pos begin, Pos end, const Expr& chosen) {
    // The range holds the name, as the protocol wants it.
    return Object{{"name", text_value(name)},
                  {"kind", kind},
                  {"range", view_.range(std::min(begin, chosen.pos), std::max(end, chosen.end))},
                  {"selectionRange", view_.range(chosen.pos, chosen.end)}};
  }

  void add_function(const FuncDecl& decl, Array& to) {
    if (decl.name == nullptr) return;
    std::string name(decl.name->name);
    bool method = !decl.recv.fields.empty();
    if (method) name = std::string(receiver_name(decl)) + "." + name;
    to.push_back(symbol(name, method ? kMethod : kFunction, decl.pos, decl.end, *decl.name));
  }

  void add_general(const GenDecl& decl, Array& to) {
    int kind = decl.token == Token::kConst ? kConstant : kVariable;
    for (const ValueSpec* spec : decl.values) {
      for (const Ident* name : spec->names) {
        if (name->name != "_") to.push_back(symbol(name->name, kind, spec->pos, spec->end, *name));
      }
    }
    for (const TypeSpec* spec : decl.types) add_type(*spec, to);
  }

  void add_type(const TypeSpec& spec, Array& to) {
    if (spec.name == nullptr) return;
    const auto* structure = dyn_cast<StructType>(spec.type);
    const auto* interface = dyn_cast<InterfaceType>(spec.type);
    int kind = structure != nullptr ? kStruct : interface != nullptr ? kInterface : kClass;
    Pos end = spec.type == nullptr ? spec.name->end : spec.type->end;
    Object type = symbol(spec.name->name, kind, spec.pos, end, *spec.name);
    if (structure != nullptr) type["children"] = members(structure->fields, kField);
    if (interface != nullptr) type["children"] = members(interface->methods, kMethod);
    to.push_back(std::move(type));
  }

  Array members(const FieldList& list, int kind) {
    Array result;
    for (const Field* field : list.fields) {
      Pos end = field->type == nullptr ? field->pos : field->type->end;
      for (const Ident* name : field->names) {
        result.push_back(symbol(name->name, kind, field->pos, end, *name));
      }
    }
    return result;
  }

  View& view_;
};

}  // namespace

llvm::json::Value symbols(View& view, const File& file, support::Pos, const Question&) {
  return Outline(view).of(file);
}

}  // namespace minigo::lsp
