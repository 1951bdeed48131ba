// Constant and variable specifications.

#include "sema/declarations/value_spec.h"

#include "sema/messages/expr_text.h"
#include "sema/state/errors.h"

namespace minigo::sema {
namespace {

using namespace syntax;

}  // namespace

std::span<Expr*> spec_values(ValueSpec& spec) {
  return spec.inherited != nullptr ? spec.inherited->values : spec.values;
}

Expr** spec_type(ValueSpec& spec) {
  ValueSpec& source = spec.inherited != nullptr ? *spec.inherited : spec;
  return source.type != nullptr ? &source.type : nullptr;
}

// Spec: "the number of identifiers must be equal to the number of expressions".
void check_arity(Checker& checker, const ValueSpec& spec, bool constants) {
  bool inherited = spec.inherited != nullptr;
  std::span<Expr*> values = inherited ? spec.inherited->values : spec.values;
  if (spec.names.size() < values.size()) {
    const Expr* extra = values[spec.names.size()];
    if (inherited) {
      error(checker, spec.pos, "extra init expr at ", position_text(checker, extra->pos));
    } else {
      error(checker, extra->pos, "extra init expr ", expr_text(extra));
    }
  } else if (spec.names.size() > values.size() && (constants || values.size() != 1)) {
    const Ident* name = spec.names[values.size()];
    error(checker, name->pos, "missing init expr for ", name->name);
  }
}

}  // namespace minigo::sema
