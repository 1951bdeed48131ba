// Function types, parameters and receivers (specification, "Function types", "Method
// declarations").

#include "sema/expressions.h"
#include "sema/generics.h"

namespace minigo::sema {
namespace {

using syntax::dyn_cast;

class Signatures {
 public:
  Signatures(Checker& checker, Scope* scope) : checker_(checker), scope_(scope) {}

  const types::Signature* check(syntax::FuncType* type, const syntax::FieldList* recv,
                                Parameters* out) {
    Restore<Scope*> restore(checker_.env_.scope, scope_);
    scope_start_ = type->end;
    Parameters parameters;
    std::span<TypeParam*> recv_type_params;
    std::span<TypeParam*> type_params;
    if (recv != nullptr) {
      // "func (r T[T]) m()": the scope of the parameter T starts behind the method's name.
      ReceiverType type_of = receiver_type(checker_, recv->fields[0], type->params.open);
      recv_type_params = type_of.params;
      parameters.receiver = receiver(recv->fields[0], type_of);
    } else {
      collect_type_params(checker_, type->type_params, type_params);
    }
    parameters.params = collect(type->params, false);
    parameters.results = collect(type->results, true);
    for (auto [ident, variable] : declared_) {
      checker_.declare(scope_, ident, variable, scope_start_);
    }
    support::Arena& arena = checker_.arena_;
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
    auto* variable = checker_.arena_.make<Var>(pos, checker_.package_, name, type);
    variable->is_param = true;
    variable->is_result = is_result;
    variable->used = true;
    variable->function_depth = checker_.env_.function_depth() + 1;
    return variable;
  }

  Var* receiver(syntax::Field* field, const ReceiverType& type_of) {
    Ident* name = field->names.empty() ? nullptr : field->names[0];
    Var* variable = make(name != nullptr ? name->pos : field->type->pos,
                         name != nullptr ? name->name : std::string_view(), type_of.type, false);
    if (name != nullptr) declared_.emplace_back(name, variable);
    checker_.later(
        [&checker = checker_, type_of] { check_receiver(checker, type_of.type, type_of.base); });
    return variable;
  }

  // "Its type must be a defined type T or a pointer to a defined type T ... T is called the
  // receiver base type. A receiver base type cannot be a pointer or interface type and it must be
  // defined in the same package as the method."
  static void check_receiver(Checker& checker, const Type* type, const Expr* written) {
    const Type* base = type;
    if (const auto* pointer = types::dyn_cast<types::Pointer>(type)) base = pointer->elem;
    if (types::is_invalid(base)) return;
    Pos pos = written->pos;
    // An alias is called by its name.
    bool by_name = dyn_cast<Ident>(unparen(written)) != nullptr;
    auto text_of = [&](const Type* t) {
      return by_name && written->type == t ? Checker::str(written) : checker.str(t);
    };
    std::string text = text_of(base);
    if (types::dyn_cast<types::Basic>(base) != nullptr) {
      return checker.error(pos, "cannot define new methods on non-local type ", text);
    }
    const auto* named = types::dyn_cast<types::Named>(base);
    if (named == nullptr) {
      return checker.error(pos, "invalid receiver type ",
                           written->type == base && type != base ? "*" + text : text_of(type));
    }
    if (named->object->package != checker.package_) {
      return checker.error(pos, "cannot define new methods on non-local type ", text);
    }
    const Type* u = types::underlying(named);
    std::string_view problem;
    if (types::is_basic(u, BasicKind::kUnsafePointer)) {
      problem = "unsafe.Pointer";
    } else if (u->kind == types::TypeKind::kPointer || u->kind == types::TypeKind::kInterface) {
      problem = "pointer or interface type";
    }
    if (!problem.empty()) {
      checker.error(pos, "invalid receiver type ", text, " (", problem, ")");
    }
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
    return checker_.arena_.copy(variables);
  }

  const Type* parameter_type(syntax::Field* field, bool may_be_variadic) {
    auto* ellipsis = dyn_cast<syntax::Ellipsis>(field->type);
    if (ellipsis == nullptr) return checker_.var_type(field->type);
    const Type* elem =
        ellipsis->elem != nullptr ? checker_.var_type(ellipsis->elem) : invalid_type();
    if (!may_be_variadic || field->names.size() > 1) {
      checker_.error(ellipsis->pos, "can only use ... with final parameter in list");
      return elem;
    }
    variadic_ = true;
    const Type* type = checker_.arena_.make<types::Slice>(elem);
    checker_.set_value(ellipsis, Mode::kType, type);
    return type;
  }

  Checker& checker_;
  Scope* scope_;
  Pos scope_start_;
  bool variadic_ = false;
  std::vector<std::pair<Ident*, Var*>> declared_;
};

}  // namespace

const types::Signature* Checker::func_type(syntax::FuncType* type, const syntax::FieldList* recv,
                                           Scope* scope, Parameters* parameters) {
  return Signatures(*this, scope).check(type, recv, parameters);
}

}  // namespace minigo::sema
