// The values that a range clause yields: the table in specification, "For statements with range
// clause".

#include "sema/statements/iteration.h"

#include <span>

#include "sema/messages/description.h"
#include "sema/state/errors.h"
#include "types/type_set.h"

namespace minigo::sema {
namespace {

// A type that can be ranged over, with these values (nullptr: none).
Iteration over(const Type* key, const Type* value) { return {key, value, true, {}}; }

// Spec: "For a function f, the iteration proceeds by calling f with a new, synthesized yield
// function as its argument." Its form: function, 0 to 2 values f func(func(x X, y Y) bool). The
// fault of another form; an empty text, and the type of yield, if there is none.
std::string iterator_problem(const Checker& checker, const types::Signature* iterator,
                             const types::Signature*& yield) {
  if (iterator->params->vars.size() != 1) return "wrong argument count";
  if (!iterator->results->vars.empty()) return "unexpected results";
  std::string cause;
  const Type* common =
      types::common_under(iterator->params->vars[0]->type, checker.package, &cause);
  yield = types::dyn_cast<types::Signature>(common);
  if (common == nullptr && !cause.empty()) return "in yield type, " + cause;
  if (yield == nullptr) return "argument is not func";
  if (yield->params->vars.size() > 2) return "yield func has too many parameters";
  std::span<Var*> results = yield->results->vars;
  if (results.size() == 1 && types::identical(results[0]->type, types::basic(BasicKind::kBool)))
    return {};
  return results.size() == 1 && types::is_boolean(results[0]->type)
             ? "yield func returns user-defined boolean, not bool"
             : "yield func does not return bool";
}

// Ranging over a function yields what it passes to its yield function.
Iteration over_function(const Checker& checker, const types::Signature* iterator) {
  const types::Signature* yield = nullptr;
  std::string problem = iterator_problem(checker, iterator, yield);
  if (!problem.empty()) return {.cause = cat("func must be func(yield func(...) bool): ", problem)};
  std::span<Var*> params = yield->params->vars;
  return over(!params.empty() ? params[0]->type : nullptr,
              params.size() > 1 ? params[1]->type : nullptr);
}

}  // namespace

const Type* through_array_pointer(const Type* type) {
  if (const auto* pointer = types::dyn_cast<types::Pointer>(type)) {
    if (const auto* array = types::under<types::Array>(pointer->elem)) return array;
  }
  return type;
}

// Spec: the table "Range expression, 1st value, 2nd value".
Iteration iteration_of(Checker& checker, const Type* type) {
  Iteration none;
  // "If the type is a type parameter, all types in its type set must have the same underlying
  // type."
  const Type* common =
      types::common_under(type, checker.package, &none.cause, [&](const Type* t, const Type* u) {
        const auto* chan = types::dyn_cast<types::Chan>(u);
        bool send_only = chan != nullptr && chan->dir == types::ChanDir::kSend;
        return send_only ? cat("receive from send-only channel ", type_text(checker, t))
                         : std::string();
      });
  if (common == nullptr) return none;
  const Type* core = through_array_pointer(common);
  const Type* integer = types::basic(BasicKind::kInt);
  switch (core->kind) {
    case types::TypeKind::kBasic:
      if (types::is_string(core)) return over(integer, types::rune_type());
      if (types::is_integer(core)) return over(type, nullptr);
      return {};
    case types::TypeKind::kArray:
      return over(integer, types::cast<types::Array>(core)->elem);
    case types::TypeKind::kSlice:
      return over(integer, types::cast<types::Slice>(core)->elem);
    case types::TypeKind::kMap:
      return over(types::cast<types::Map>(core)->key, types::cast<types::Map>(core)->elem);
    case types::TypeKind::kChan:
      return over(types::cast<types::Chan>(core)->elem, nullptr);
    case types::TypeKind::kSignature:
      return over_function(checker, types::cast<types::Signature>(core));
    default:
      return {};
  }
}

}  // namespace minigo::sema
