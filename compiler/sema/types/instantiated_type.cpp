// Instances of generic types (specification, "Instantiations").

#include "sema/types/instantiated_type.h"

#include <algorithm>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "sema/generics/generic_names.h"
#include "sema/generics/type_arguments.h"
#include "sema/messages/expr_text.h"
#include "sema/state/delayed.h"
#include "sema/state/errors.h"
#include "sema/state/recursion.h"
#include "types/instance.h"
#include "types/subst.h"

namespace minigo::sema {
namespace {

using TypeArgs = std::span<const Type* const>;

// Reports a wrong number of type arguments; false if it was wrong.
bool check_count(Checker& checker, Pos pos, std::string_view name, size_t want, size_t have) {
  if (have == want) return true;
  error(checker, pos, have < want ? "not enough" : "too many", " type arguments for type ", name,
        ": have ", have, ", want ", want);
  return false;
}

// The type that T[A, B] stands for if the number of arguments is wrong. It has the name and the
// arguments, for messages, and an invalid underlying type. Equal lists give the same type.
const Type* miscounted(Checker& checker, const types::Named* named, TypeArgs args) {
  auto same = [&](const types::Named* other) {
    return other->object == named->object &&
           std::equal(args.begin(), args.end(), other->type_args.begin(), other->type_args.end(),
                      types::identical);
  };
  std::vector<types::Named*>& known = checker.declarations.miscounted;
  auto it = std::find_if(known.begin(), known.end(), same);
  if (it != known.end()) return *it;
  auto* type = checker.arena.make<types::Named>(named->object);
  type->type_args = checker.arena.copy(std::vector<const Type*>(args.begin(), args.end()));
  type->underlying = invalid_type();
  known.push_back(type);
  return type;
}

}  // namespace

const Type* check_instantiated_type(Checker& checker, syntax::IndexExpr* e) {
  std::string cause;
  const Type* generic = check_generic_type(checker, e->operand, &cause);
  if (!cause.empty()) {
    error(checker, e->operand->pos, kInvalidOp, expr_text(e), " (", cause, ")");
  }
  std::vector<const Type*> args;
  if (!types::is_invalid(generic)) args = check_type_list(checker, e->indices);
  if (args.empty()) return invalid_type();
  const types::TypeName* name = declared_name(e->operand);
  const auto* named = types::dyn_cast<types::Named>(generic);
  bool alias = name != nullptr && name->is_alias;
  std::span<TypeParam* const> params = alias ? name->type_params : named->type_params;
  Pos pos = operand_pos(e->operand);
  std::string_view text = alias ? name->name : named->object->name;
  if (alias) {
    if (!check_count(checker, pos, text, params.size(), args.size())) return invalid_type();
  } else if (params.size() != args.size()) {
    later(checker, [&checker, pos, text, want = params.size(), have = args.size()] {
      check_count(checker, pos, text, want, have);
    });
    return miscounted(checker, named, args);
  }
  const Type* type = generic;
  if (alias) {
    type = types::subst(generic, params, args);
  } else {
    // A type in a generic function depends on the function's parameters, too.
    std::vector<const Type*> all(named->implicit_params.begin(), named->implicit_params.end());
    all.insert(all.end(), args.begin(), args.end());
    const types::Named* instance = types::instantiate(named, all);
    checker.declarations.instance_pos.emplace(instance, pos);
    type = instance;
  }
  verify_later(checker, pos, params, args, e->indices);
  return type;
}

}  // namespace minigo::sema
