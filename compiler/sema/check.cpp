// The stages of a package's check.

#include "sema/check.h"

#include <algorithm>
#include <utility>

#include "sema/declarations/collect_objects.h"
#include "sema/declarations/functions.h"
#include "sema/declarations/imports.h"
#include "sema/declarations/linknames.h"
#include "sema/declarations/resolve.h"
#include "sema/messages/description.h"
#include "sema/package/anonymous_cycles.h"
#include "sema/package/embedded_variables.h"
#include "sema/package/init_order.h"
#include "sema/package/instantiation_cycles.h"
#include "sema/package/unallocatable.h"
#include "sema/state/delayed.h"
#include "sema/state/errors.h"
#include "types/layout.h"

namespace minigo::sema {
namespace {

// Functions in source order; generic ones and `_` are not compiled.
void list_functions(Checker& checker) {
  for (Object* object : checker.declarations.objects) {
    auto* func = types::dyn_cast<types::Func>(object);
    if (func == nullptr || func->name == "_") continue;
    if (func->type == nullptr || types::is_invalid(func->type)) continue;
    syntax::FuncDecl* decl = checker.declarations.find(object)->func;
    bool init = func->name == "init" && decl->recv.fields.empty();
    (init ? checker.result.init_functions : checker.result.functions).push_back(decl);
  }
}

// Faults that gc looks for only when the package has no other errors.
void check_bodies(Checker& checker, Assembly assembly) {
  for (syntax::File* file : checker.result.files) apply_linknames(checker, file);
  for (const Object* object : checker.declarations.objects) {
    if (object->kind != types::ObjectKind::kFunc) continue;
    check_has_body(checker, checker.declarations.find(object)->func, assembly);
  }
}

// Reports arrays larger than the address space. Sizes are known only when all types are complete.
void check_array_sizes(Checker& checker) {
  for (const WrittenType& array : checker.declarations.arrays) {
    int64_t size = types::size_of(array.type);
    if (size >= 0 && size < types::kTypeSizeLimit) continue;
    error(checker, array.pos, "type ", type_text(checker, array.type),
          " larger than address space");
  }
}

// Numbers the local types in source order, as gc does: reflection shows the numbers. Bodies have
// been checked in another order.
void number_local_types(Checker& checker) {
  std::vector<types::TypeName*> names;
  for (auto [named, pos] : checker.declarations.defined) {
    if (named->object->local_index >= 0) names.push_back(named->object);
  }
  std::sort(names.begin(), names.end(),
            [](const types::TypeName* a, const types::TypeName* b) { return a->pos < b->pos; });
  for (size_t i = 0; i < names.size(); i++) names[i]->local_index = static_cast<int>(i);
}

}  // namespace

Package check(std::string_view import_path, Allowances allowances, std::vector<syntax::File*> files,
              Importer& importer, support::Arena& arena, support::Diagnostics& diagnostics) {
  auto* package = arena.make<types::Package>();
  package->path = arena.copy(import_path);
  package->trusted = allowances.trusted;
  package->scope = arena.make<Scope>(&types::universe());
  Checker checker(package, importer, arena, diagnostics);
  checker.result.types = package;
  checker.result.files = std::move(files);

  collect_objects(checker, checker.result.files);
  resolve_package_objects(checker);
  process_delayed(checker, 0);  // function bodies
  number_local_types(checker);
  list_functions(checker);
  order_initializers(checker);
  report_unused_imports(checker);
  if (!diagnostics.has_errors()) check_instantiation_cycles(checker);
  if (!diagnostics.has_errors()) check_anonymous_cycles(checker);
  if (!diagnostics.has_errors()) check_bodies(checker, allowances.assembly);
  if (!diagnostics.has_errors()) check_array_sizes(checker);
  if (!diagnostics.has_errors()) check_embedded_variables(checker);
  if (!diagnostics.has_errors()) check_unallocatable(checker);
  return std::move(checker.result);
}

}  // namespace minigo::sema
