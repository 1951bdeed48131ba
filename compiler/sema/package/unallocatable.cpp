#include "sema/package/unallocatable.h"

#include <algorithm>
#include <cctype>
#include <string>
#include <unordered_set>

#include "sema/messages/description.h"
#include "sema/state/errors.h"
#include "syntax/walk.h"
#include "types/type_string.h"

namespace minigo::sema {
namespace {

using syntax::cast;
using syntax::dyn_cast;

constexpr std::string_view kCgo = "runtime/cgo";

// Only packages that can name such a type need to be searched.
class CgoSearch {
 public:
  bool finds(const types::Package* package) {
    if (package->path == kCgo) return true;
    if (!seen_.insert(package).second) return false;
    return std::any_of(package->imports.begin(), package->imports.end(),
                       [this](const types::Package* imported) { return finds(imported); });
  }

 private:
  std::unordered_set<const types::Package*> seen_;
};

bool is_mark(const types::TypeName* name) {
  return name->name == "notInGo" && name->package != nullptr && name->package->path == kCgo;
}

bool is_unallocatable(const Type* type) {
  if (type == nullptr) return false;
  const auto* named = types::dyn_cast<types::Named>(type);
  if (named != nullptr && is_mark(named->object)) return true;
  if (const auto* array = types::under<types::Array>(type)) return is_unallocatable(array->elem);
  const auto* structure = types::under<types::Struct>(type);
  return structure != nullptr &&
         std::any_of(structure->fields.begin(), structure->fields.end(),
                     [](const Var* field) { return is_unallocatable(field->type); });
}

bool is_in_name(char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_'; }

// Where the name of what is instantiated begins. `pos` is there, at the dot before it, or, where
// the type arguments are inferred, at the parenthesis behind it.
Pos name_pos(Checker& checker, Pos pos) {
  const support::SourceFile* file = checker.diagnostics.sources().file(pos);
  std::string_view text = file->text();
  uint32_t at = file->offset(pos);
  if (text[at] == '.') return pos + 1;
  if (text[at] != '(') return pos;
  while (at > 0 && is_in_name(text[at - 1])) --at;
  return file->pos(at);
}

// As gc writes type arguments here: with the whole path of a package.
std::string path_text(const Type* type) {
  const auto* named = types::dyn_cast<types::Named>(type);
  std::string text = types::type_string(type, nullptr);
  if (named == nullptr || named->object->package == nullptr) return text;
  return std::string(named->object->package->path) + text.substr(text.find('.'));
}

bool check_type_arguments(Checker& checker) {
  bool found = false;
  for (const Instantiation& instantiation : checker.declarations.instantiations) {
    for (const Type* type : instantiation.args) {
      if (!is_unallocatable(type)) continue;
      found = true;
      error(checker, name_pos(checker, instantiation.pos),
            "cannot use incomplete (or unallocatable) type as a type argument: ", path_text(type));
    }
  }
  return found;
}

void check_variable(Checker& checker, const Var* var) {
  if (var->is_global || !is_unallocatable(var->type)) return;
  error(checker, var->pos, type_text(checker, var->type),
        " is incomplete (or unallocatable); stack allocation disallowed");
}

void check_allocated(Checker& checker, Pos pos, const Type* type) {
  if (!is_unallocatable(type)) return;
  error(checker, pos, type_text(checker, type),
        " can't be allocated in Go; it is incomplete (or unallocatable)");
}

const Type* element(const Type* type) {
  if (const auto* pointer = types::under<types::Pointer>(type)) return pointer->elem;
  const auto* slice = types::under<types::Slice>(type);
  return slice == nullptr ? nullptr : slice->elem;
}

void check_call(Checker& checker, const syntax::CallExpr* call) {
  if (call->call != syntax::CallKind::kBuiltin) return;
  bool allocates = call->builtin == types::BuiltinId::kNew ||
                   call->builtin == types::BuiltinId::kMake ||
                   call->builtin == types::BuiltinId::kAppend;
  if (allocates) check_allocated(checker, call->lparen, element(call->type));
}

void check_address(Checker& checker, const syntax::UnaryExpr* unary) {
  bool literal = dyn_cast<syntax::CompositeLit>(syntax::unparen(unary->operand)) != nullptr;
  if (literal && unary->op == support::Token::kAnd)
    check_allocated(checker, unary->pos, unary->operand->type);
}

void check_expr(Checker& checker, const Expr* expr) {
  if (const auto* call = dyn_cast<syntax::CallExpr>(expr)) return check_call(checker, call);
  if (const auto* unary = dyn_cast<syntax::UnaryExpr>(expr)) return check_address(checker, unary);
  const auto* ident = dyn_cast<syntax::Ident>(expr);
  const auto* var = ident == nullptr ? nullptr : types::dyn_cast<Var>(ident->object);
  if (var != nullptr && var->pos == ident->pos) check_variable(checker, var);
}

}  // namespace

void check_unallocatable(Checker& checker) {
  if (checker.package->path == kCgo || !CgoSearch().finds(checker.package)) return;
  if (check_type_arguments(checker)) return;
  syntax::Visitor visitor;
  visitor.expr = [&checker](Expr*& slot) { check_expr(checker, slot); };
  visitor.variable = [&checker](const Var* var) { check_variable(checker, var); };
  for (syntax::FuncDecl* decl : checker.result.functions) syntax::walk(visitor, decl);
  for (syntax::FuncDecl* decl : checker.result.init_functions) syntax::walk(visitor, decl);
}

}  // namespace minigo::sema
