// Methods and their base types (specification, "Method declarations"), and `//go:linkname`.

#include <unordered_set>

#include "sema/declarations.h"

namespace minigo::sema {

namespace {

using namespace syntax;

// The defined type that `name` stands for in the package block, through aliases and at most one
// pointer; nullptr if there is none.
const types::TypeName* base_type(Checker& checker, bool& pointer, const Ident* name) {
  std::unordered_set<const Object*> seen;
  while (name != nullptr) {
    auto* object = types::dyn_cast<types::TypeName>(checker.package_->scope->find(name->name));
    if (object == nullptr || !seen.insert(object).second) return nullptr;
    const DeclInfo* info = checker.declarations_->find(object);
    if (info == nullptr || info->type_spec == nullptr) return nullptr;
    if (!info->type_spec->is_alias) return object;
    if (!info->type_spec->type_params.fields.empty()) return nullptr;
    const Expr* type = unparen(info->type_spec->type);
    if (const auto* star = dyn_cast<StarExpr>(type)) {
      if (pointer) return nullptr;
      pointer = true;
      type = unparen(star->operand);
    }
    name = dyn_cast<Ident>(type);
  }
  return nullptr;
}

// Spec: "If the base type is a struct type, the non-blank method and field names must be distinct."
void check_fields(Checker& checker, const types::Named* named) {
  const auto* type = types::under<types::Struct>(named);
  if (type == nullptr) return;
  std::unordered_map<std::string_view, const types::Func*> methods;
  for (const types::Func* method : named->methods) methods.emplace(method->name, method);
  for (const Var* field : type->fields) {
    auto it = methods.find(field->name);
    if (field->name == "_" || it == methods.end()) continue;
    checker.error(it->second->pos, "field and method with the same name ", field->name, "\n\t",
                  checker.position(field->pos), ": other declaration of ", field->name);
  }
}

std::vector<std::string_view> split(std::string_view text) {
  std::vector<std::string_view> words;
  for (size_t at = 0; at < text.size();) {
    size_t start = text.find_first_not_of(" \t", at);
    if (start == std::string_view::npos) break;
    size_t end = std::min(text.find_first_of(" \t", start), text.size());
    words.push_back(text.substr(start, end - start));
    at = end;
  }
  return words;
}

}  // namespace

void associate_method(Checker& checker, types::Func* method, const Ident* base) {
  bool pointer = method->pointer_recv;
  const types::TypeName* name = base_type(checker, pointer, base);
  if (name == nullptr) return;
  method->pointer_recv = pointer;
  checker.declarations_->methods[name].push_back(method);
}

// Spec: "For a base type, the non-blank names of methods bound to it must be unique."
void collect_methods(Checker& checker, types::TypeName* name) {
  Declarations& declarations = *checker.declarations_;
  auto it = declarations.methods.find(name);
  auto named = declarations.named_of.find(name);
  if (it == declarations.methods.end() || named == declarations.named_of.end()) return;
  std::vector<types::Func*> methods;
  std::unordered_map<std::string_view, const types::Func*> seen;
  for (types::Func* method : it->second) {
    auto [other, inserted] = seen.emplace(method->name, method);
    if (!inserted) {
      checker.error(method->pos, "method ", name->name, ".", method->name, " already declared at ",
                    checker.position(other->second->pos));
      continue;
    }
    method->recv_named = named->second;
    methods.push_back(method);
  }
  declarations.methods.erase(it);
  named->second->methods = checker.arena_.copy(methods);
  checker.later([&checker, type = named->second] { check_fields(checker, type); });
}

namespace {

bool imports_unsafe(const File* file) {
  for (const ImportSpec* spec : file->imports) {
    if (spec->path == nullptr) continue;
    if (spec->path->text == "\"unsafe\"" || spec->path->text == "`unsafe`") return true;
  }
  return false;
}

// Gives a function or variable its symbol, once.
void set_linkname(Checker& checker, Pos pos, Object* object, std::string_view symbol) {
  std::string_view* linkname = nullptr;
  if (auto* func = types::dyn_cast<types::Func>(object)) linkname = &func->linkname;
  if (auto* var = types::dyn_cast<types::Var>(object)) linkname = &var->linkname;
  if (linkname == nullptr) {
    return checker.error(pos, "//go:linkname must refer to declared function or variable");
  }
  if (!linkname->empty()) {
    return checker.error(pos, "duplicate //go:linkname for ", object->name);
  }
  *linkname = symbol;
}

bool is_instantiation(std::string_view symbol) {
  return symbol.find('[') != std::string_view::npos && symbol.find(']') != std::string_view::npos;
}

}  // namespace

// `//go:linkname local [symbol]`: the local function or variable is another's symbol, or has that
// symbol; without a symbol it keeps its own, which others may then name.
void apply_linknames(Checker& checker, File* file) {
  bool allowed = checker.package_->trusted || imports_unsafe(file);
  for (const Directive& directive : file->directives) {
    std::vector<std::string_view> words = split(directive.text);
    if (words.size() < 2 || words[0] != "go:linkname") continue;
    // Behind the slashes, as gc counts.
    Pos pos = directive.pos + 2;
    if (words.size() > 3) {
      checker.error(pos, "usage: //go:linkname localname [linkname]");
      continue;
    }
    if (!allowed) {
      checker.error(pos, "//go:linkname only allowed in Go files that import \"unsafe\"");
      continue;
    }
    std::string own = cat(checker.package_->path, ".", words[1]);
    std::string_view symbol =
        words.size() == 3 ? words[2] : checker.arena_.copy(std::string_view(own));
    if (is_instantiation(symbol)) {
      checker.error(pos, "//go:linkname reference of an instantiation is not allowed");
      continue;
    }
    set_linkname(checker, pos, checker.package_->scope->find(words[1]), symbol);
  }
}

}  // namespace minigo::sema
