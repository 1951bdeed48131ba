// The package block and the file blocks (specification, "Declarations and scope").

#include "sema/declarations/collect_objects.h"

#include <string_view>
#include <utility>
#include <vector>

#include "sema/declarations/imports.h"
#include "sema/declarations/methods.h"
#include "sema/declarations/value_spec.h"
#include "sema/state/errors.h"
#include "sema/state/scope.h"

namespace minigo::sema {
namespace {

using namespace syntax;

// The type name in a receiver: `T`, `*T`, `T[P]`, with parentheses anywhere.
struct Receiver {
  bool pointer = false;
  const Ident* base = nullptr;  // nullptr if it is no name
};

// Takes a receiver's type apart.
Receiver unpack_receiver(const FieldList& recv) {
  Receiver result;
  if (recv.fields.empty()) return result;
  const Expr* expr = unparen(recv.fields[0]->type);
  if (const auto* star = dyn_cast<StarExpr>(expr)) {
    result.pointer = true;
    expr = unparen(star->operand);
  }
  if (const auto* index = dyn_cast<IndexExpr>(expr)) expr = index->operand;
  result.base = dyn_cast<Ident>(expr);
  return result;
}

// Collects the objects of one package.
class Collector {
 public:
  Collector(Checker& checker, std::span<File*> files)
      : checker_(checker), declarations_(checker.declarations), files_(files) {}

  void collect() {
    for (File* file : files_) collect_file(file);
    for (Scope* scope : file_scopes_) check_conflicts(scope);
    for (auto [method, base] : methods_) associate_method(checker_, method, base);
  }

 private:
  Scope* package_scope() { return checker_.package->scope; }

  void collect_file(File* file) {
    check_package_name(file);
    file_ = checker_.arena.make<Scope>(package_scope());
    file_scopes_.push_back(file_);
    for (ImportSpec* spec : file->imports) collect_import(checker_, spec, file_);
    for (Decl* decl : file->decls) {
      if (auto* gen = dyn_cast<GenDecl>(decl)) collect_gen(gen);
      if (auto* func = dyn_cast<FuncDecl>(decl)) collect_func(func);
    }
  }

  void check_package_name(File* file) {
    if (file->package_name == nullptr) return;
    std::string_view name = file->package_name->name;
    if (checker_.package->name.empty()) checker_.package->name = name;
    if (name == "_") {
      error(checker_, file->package_name->pos, "invalid package name _");
    } else if (name != checker_.package->name) {
      error(checker_, file->package_name->pos, "package ", name, "; expected package ",
            checker_.package->name);
    }
  }

  void collect_gen(GenDecl* decl) {
    for (ValueSpec* spec : decl->values) {
      if (decl->token == Token::kConst) {
        collect_consts(*spec);
      } else {
        collect_vars(*spec);
      }
    }
    for (TypeSpec* spec : decl->types) collect_type(spec);
  }

  DeclInfo* new_info() {
    DeclInfo* info = &declarations_.infos.emplace_back();
    info->file = file_;
    return info;
  }

  void collect_consts(ValueSpec& spec) {
    std::span<Expr*> values = spec_values(spec);
    for (size_t i = 0; i < spec.names.size(); ++i) {
      Ident* name = spec.names[i];
      DeclInfo* info = new_info();
      info->type = spec_type(spec);
      info->init = i < values.size() ? &values[i] : nullptr;
      info->inherited = spec.inherited != nullptr;
      info->iota = types::make_int(spec.iota);
      declare(name, checker_.arena.make<types::Const>(name->pos, checker_.package, name->name),
              info);
    }
    check_arity(checker_, spec, true);
  }

  // With one value for several variables all have the same DeclInfo.
  void collect_vars(ValueSpec& spec) {
    std::vector<Var*> variables;
    for (Ident* name : spec.names) {
      auto* variable = checker_.arena.make<Var>(name->pos, checker_.package, name->name);
      variable->is_global = true;
      variable->embedded_files = spec.embedded;
      variables.push_back(variable);
    }
    bool shared = spec.values.size() == 1 && spec.names.size() > 1;
    DeclInfo* common = shared ? var_info(spec, 0) : nullptr;
    if (shared) common->lhs = checker_.arena.copy(variables);
    for (size_t i = 0; i < spec.names.size(); ++i) {
      declare(spec.names[i], variables[i], shared ? common : var_info(spec, i));
      if (variables[i]->name != "_") checker_.result.globals.push_back(variables[i]);
    }
    if (spec.type == nullptr || !spec.values.empty()) check_arity(checker_, spec, false);
  }

  DeclInfo* var_info(ValueSpec& spec, size_t i) {
    DeclInfo* info = new_info();
    info->type = spec.type != nullptr ? &spec.type : nullptr;
    info->init = i < spec.values.size() ? &spec.values[i] : nullptr;
    return info;
  }

  void collect_type(TypeSpec* spec) {
    auto* name =
        checker_.arena.make<types::TypeName>(spec->name->pos, checker_.package, spec->name->name);
    name->is_alias = spec->is_alias;
    DeclInfo* info = new_info();
    info->type_spec = spec;
    declare(spec->name, name, info);
  }

  void declare(Ident* ident, Object* object, DeclInfo* info) {
    // Spec: "the identifier init ... may only be declared to be a function".
    if (ident->name == "init") {
      return error(checker_, ident->pos, "cannot declare init - must be func");
    }
    if (ident->name == "main" && checker_.package->name == "main") {
      return error(checker_, ident->pos, "cannot declare main - must be func");
    }
    declare_in(checker_, package_scope(), ident, object, {});
    declarations_.add(object, info);
  }

  void collect_func(FuncDecl* decl) {
    auto* object =
        checker_.arena.make<types::Func>(decl->name->pos, checker_.package, decl->name->name);
    object->has_body = decl->body != nullptr;
    object->decl = decl;
    decl->object = object;
    decl->name->object = object;
    if (decl->recv.fields.empty() && !decl->recv.open.valid()) {
      declare_func(decl, object);
    } else {
      collect_method(decl, object);
    }
    DeclInfo* info = new_info();
    info->func = decl;
    declarations_.add(object, info);
  }

  // Spec: "The main package must ... declare a function main that takes no arguments and returns no
  // value", and "Multiple such functions [init] may be defined per package".
  void declare_func(FuncDecl* decl, types::Func* object) {
    bool init = decl->name->name == "init";
    bool main = decl->name->name == "main" && checker_.package->name == "main";
    if ((init || main) && !decl->type->type_params.fields.empty()) {
      error(checker_, decl->type->type_params.fields[0]->pos, "func ", decl->name->name,
            " must have no type parameters");
    }
    if ((init || main) &&
        (!decl->type->params.fields.empty() || !decl->type->results.fields.empty())) {
      error(checker_, decl->name->pos, "func ", decl->name->name,
            " must have no arguments and no return values");
    }
    if (!init) return declare_in(checker_, package_scope(), decl->name, object, {});
    // It cannot be referred to from anywhere in the program.
    object->parent = package_scope();
    if (decl->body == nullptr) error(checker_, object->pos, "func init must have a body");
  }

  void collect_method(FuncDecl* decl, types::Func* object) {
    Receiver receiver = unpack_receiver(decl->recv);
    object->pointer_recv = receiver.pointer;
    if (receiver.base == nullptr || object->name == "_") return;
    methods_.emplace_back(object, receiver.base);
  }

  // Spec: "no identifier may be declared in both the file and package block."
  void check_conflicts(Scope* file) {
    for (Object* object : file->objects()) {
      Object* other = package_scope()->find(object->name);
      if (other == nullptr) continue;
      if (auto* import = types::dyn_cast<types::PackageName>(object)) {
        error(checker_, other->pos, other->name, " already declared through import of package ",
              import->imported->name, " (\"", import->imported->path, "\")\n\t",
              position_text(checker_, import->pos), ": other declaration of ", import->name);
      } else {
        error(checker_, other->pos, other->name, " already declared through dot-import of package ",
              object->package->name, " (\"", object->package->path, "\")\n\t",
              position_text(checker_, object->pos), ": other declaration of ", object->name);
      }
    }
  }

  Checker& checker_;
  Declarations& declarations_;
  std::span<File*> files_;
  Scope* file_ = nullptr;
  std::vector<Scope*> file_scopes_;
  std::vector<std::pair<types::Func*, const Ident*>> methods_;  // and the name in their receiver
};

}  // namespace

void collect_objects(Checker& checker, std::span<File*> files) {
  Collector(checker, files).collect();
}

}  // namespace minigo::sema
