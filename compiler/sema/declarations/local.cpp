// Declarations in functions (specification, "Declarations and scope").

#include "sema/declarations/local.h"

#include <span>
#include <vector>

#include "sema/declarations/type_decl.h"
#include "sema/declarations/value_spec.h"
#include "sema/declarations/values.h"
#include "sema/state/delayed.h"
#include "sema/state/recursion.h"
#include "sema/state/scope.h"

namespace minigo::sema {
namespace {

using namespace syntax;

// Constants of a function. Spec: "The scope of a constant or variable identifier declared inside a
// function begins at the end of the ConstSpec or VarSpec".
void local_consts(Checker& checker, ValueSpec& spec) {
  size_t top = checker.delayed.size();
  std::span<Expr*> values = spec_values(spec);
  std::vector<types::Const*> constants;
  for (size_t i = 0; i < spec.names.size(); ++i) {
    Ident* name = spec.names[i];
    auto* object = checker.arena.make<types::Const>(name->pos, checker.package, name->name);
    constants.push_back(object);
    check_const_decl(checker, object, spec_type(spec), i < values.size() ? &values[i] : nullptr,
                     spec.inherited != nullptr, types::make_int(spec.iota));
  }
  check_arity(checker, spec, true);
  process_delayed(checker, top);
  for (size_t i = 0; i < constants.size(); ++i) {
    declare_in(checker, checker.env.scope, spec.names[i], constants[i], spec.end);
  }
}

// Variables of a function. Their scope, too, begins at the end of the VarSpec.
void local_vars(Checker& checker, ValueSpec& spec) {
  size_t top = checker.delayed.size();
  std::vector<Var*> variables;
  for (const Ident* name : spec.names) variables.push_back(new_local(checker, name));
  Expr** type = spec.type != nullptr ? &spec.type : nullptr;
  if (spec.values.size() == 1 && variables.size() > 1) {
    check_var_decl(checker, variables[0], variables, type, &spec.values[0]);
  } else {
    for (size_t i = 0; i < variables.size(); ++i) {
      Expr** init = i < spec.values.size() ? &spec.values[i] : nullptr;
      check_var_decl(checker, variables[i], {}, type, init);
    }
  }
  for (size_t i = variables.size(); i < spec.values.size(); ++i) use(checker, spec.values[i]);
  if (spec.type == nullptr || !spec.values.empty()) check_arity(checker, spec, false);
  process_delayed(checker, top);
  for (size_t i = 0; i < variables.size(); ++i) {
    declare_in(checker, checker.env.scope, spec.names[i], variables[i], spec.end);
  }
}

// Spec: "The scope of a type identifier declared inside a function begins at the identifier in the
// TypeSpec".
void local_type(Checker& checker, TypeSpec* spec) {
  auto* name =
      checker.arena.make<types::TypeName>(spec->name->pos, checker.package, spec->name->name);
  name->is_alias = spec->is_alias;
  name->local_index = 0;  // they are numbered at the end
  declare_in(checker, checker.env.scope, spec->name, name, spec->name->pos);
  OnPath grey(checker.declarations, name);
  check_type_decl(checker, name, spec);
}

}  // namespace

void check_local_decl(Checker& checker, GenDecl* decl) {
  for (ValueSpec* spec : decl->values) {
    if (decl->token == Token::kConst) {
      local_consts(checker, *spec);
    } else {
      local_vars(checker, *spec);
    }
  }
  for (TypeSpec* spec : decl->types) local_type(checker, spec);
}

}  // namespace minigo::sema
