// Function types, parameters and receivers (specification, "Function types", "Method
// declarations").

#include "sema/types/signature.h"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "sema/state/delayed.h"
#include "sema/state/errors.h"
#include "sema/state/operand.h"
#include "sema/state/recursion.h"
#include "sema/state/restore.h"
#include "sema/state/scope.h"
#include "sema/types/receiver.h"
#include "sema/types/type_params.h"

namespace minigo::sema {
namespace {

using syntax::dyn_cast;

// Checks one function type. Its names are declared together at the end: no parameter is visible in
// the type of another.
class Signatures {
 public:
  Signatures(Checker& checker, Scope* scope) : checker_(checker), scope_(scope) {}

  const types::Signature* check(syntax::FuncType* type, const syntax::FieldList* recv,
                                Parameters* out) {
    Restore<Scope*> restore(checker_.env.scope, scope_);
    scope_start_ = type->end;
    Parameters parameters;
    std::span<TypeParam*> recv_type_params;
    std::span<TypeParam*> type_params;
    if (recv != nullptr) {
      // "func (r T[T]) m()": the scope of the parameter T starts behind the method's name.
      ReceiverType type_of = check_receiver_type(checker_, recv->fields[0], type->params.open);
      recv_type_params = type_of.params;
      parameters.receiver = receiver(recv->fields[0], type_of);
    } else {
      declare_type_params(checker_, type->type_params, type_params);
    }
    parameters.params = collect(type->params, false);
    parameters.results = collect(type->results, true);
    for (auto [ident, variable] : declared_) {
      declare_in(checker_, scope_, ident, variable, scope_start_);
    }
    support::Arena& arena = checker_.arena;
    auto* signature =
        arena.make<types::Signature>(arena.make<types::Tuple>(parameters.params),
                                     arena.make<types::Tuple>(parameters.results), variadic_);
    signature->recv = parameters.receiver;
    signature->recv_type_params = recv_type_params;
    signature->type_params = type_params;
    if (out != nullptr) *out = parameters;
    return signature;
  }

 private:
  Var* make(Pos pos, std::string_view name, const Type* type, bool is_result) {
    auto* variable = checker_.arena.make<Var>(pos, checker_.package, name, type);
    variable->is_param = true;
    variable->is_result = is_result;
    variable->used = true;
    variable->function_depth = checker_.env.function_depth() + 1;
    return variable;
  }

  Var* receiver(syntax::Field* field, const ReceiverType& type_of) {
    Ident* name = field->names.empty() ? nullptr : field->names[0];
    Var* variable = make(name != nullptr ? name->pos : field->type->pos,
                         name != nullptr ? name->name : std::string_view(), type_of.type, false);
    if (name != nullptr) declared_.emplace_back(name, variable);
    later(checker_, [&checker = checker_, type_of] {
      check_receiver_base(checker, type_of.type, type_of.base);
    });
    return variable;
  }

  // The variables of a list. "The final incoming parameter in a function signature may have a type
  // prefixed with ... ."
  std::span<Var*> collect(const syntax::FieldList& list, bool results) {
    std::vector<Var*> variables;
    for (size_t i = 0; i < list.fields.size(); i++) {
      syntax::Field* field = list.fields[i];
      bool last = i + 1 == list.fields.size();
      const Type* type = parameter_type(field, last && !results);
      for (Ident* name : field->names) {
        Var* variable = make(name->pos, name->name, type, results);
        name->object = variable;
        declared_.emplace_back(name, variable);
        variables.push_back(variable);
      }
      if (field->names.empty()) {
        variables.push_back(make(field->type->pos, "", type, results));
      }
    }
    return checker_.arena.copy(variables);
  }

  const Type* parameter_type(syntax::Field* field, bool may_be_variadic) {
    auto* ellipsis = dyn_cast<syntax::Ellipsis>(field->type);
    if (ellipsis == nullptr) return check_var_type(checker_, field->type);
    const Type* elem =
        ellipsis->elem != nullptr ? check_var_type(checker_, ellipsis->elem) : invalid_type();
    if (!may_be_variadic || field->names.size() > 1) {
      error(checker_, ellipsis->pos, "can only use ... with final parameter in list");
      return elem;
    }
    variadic_ = true;
    const Type* type = checker_.arena.make<types::Slice>(elem);
    set_value(ellipsis, Mode::kType, type);
    return type;
  }

  Checker& checker_;
  Scope* scope_;
  Pos scope_start_;
  bool variadic_ = false;
  std::vector<std::pair<Ident*, Var*>> declared_;
};

}  // namespace

const types::Signature* check_signature(Checker& checker, syntax::FuncType* type,
                                        const syntax::FieldList* recv, Scope* scope,
                                        Parameters* parameters) {
  return Signatures(checker, scope).check(type, recv, parameters);
}

}  // namespace minigo::sema
