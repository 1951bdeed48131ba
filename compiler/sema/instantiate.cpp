// Instances of generic types and functions (specification, "Instantiations"). Constraints are
// verified when the declarations at hand are complete: types may be used while they are declared.

#include "types/instance.h"

#include <algorithm>

#include "sema/declarations.h"
#include "sema/expressions.h"
#include "sema/generics.h"
#include "sema/infer.h"
#include "types/subst.h"
#include "types/type_set.h"

namespace minigo::sema {
namespace {

using syntax::cast;
using syntax::dyn_cast;

using TypeArgs = std::span<const Type* const>;

// Where gc reports a fault of the whole operand.
Pos name_pos(const Expr* e) {
  const auto* selector = dyn_cast<syntax::SelectorExpr>(e);
  return selector != nullptr && selector->operand != nullptr ? selector->operand->end : e->pos;
}

// Verifies the constraints later; notes what the arguments flow into.
void verify_later(Checker& checker, Pos pos, std::span<TypeParam* const> params, TypeArgs args,
                  std::span<Expr* const> list) {
  std::vector<Pos> positions;
  for (const Expr* e : list) positions.push_back(e->pos);
  checker.later(
      [&checker, pos, params, positions, own = std::vector<const Type*>(args.begin(), args.end())] {
        std::string cause;
        int bad = types::verify(params, own, checker.package_, &cause, method_rules(checker));
        if (bad < 0) {
          checker.declarations_->instantiations.push_back({pos, params, own, positions});
          return;
        }
        auto at = static_cast<size_t>(bad);
        checker.error(at < positions.size() ? positions[at] : pos, cause);
      });
}

bool check_count(Checker& checker, Pos pos, std::string_view name, size_t want, size_t have) {
  if (have == want) return true;
  checker.error(pos, have < want ? "not enough" : "too many", " type arguments for type ", name,
                ": have ", have, ", want ", want);
  return false;
}

// T[A, B] with a wrong number of arguments: a type of that name, which has nothing else.
const Type* miscounted(Checker& checker, const types::Named* named, TypeArgs args) {
  auto same = [&](const types::Named* other) {
    return other->object == named->object &&
           std::equal(args.begin(), args.end(), other->type_args.begin(), other->type_args.end(),
                      types::identical);
  };
  std::vector<types::Named*>& known = checker.declarations_->miscounted;
  auto it = std::find_if(known.begin(), known.end(), same);
  if (it != known.end()) return *it;
  auto* type = checker.arena_.make<types::Named>(named->object);
  type->type_args = checker.arena_.copy(std::vector<const Type*>(args.begin(), args.end()));
  type->underlying = invalid_type();
  known.push_back(type);
  return type;
}

// The slot of the identifier that names a function, with all around it that has the function's
// type.
struct FunctionUse {
  std::vector<Expr*> around;  // parentheses, index expressions, the selector and its name
  Ident* name = nullptr;
};

FunctionUse unwrap(Expr* e) {
  FunctionUse use;
  for (;;) {
    use.around.push_back(e);
    if (auto* paren = dyn_cast<syntax::ParenExpr>(e)) {
      e = paren->operand;
    } else if (auto* index = dyn_cast<syntax::IndexExpr>(e)) {
      e = index->operand;
    } else if (auto* selector = dyn_cast<syntax::SelectorExpr>(e)) {
      e = selector->sel;
    } else {
      use.name = dyn_cast<Ident>(e);
      return use;
    }
  }
}

const types::Signature* generic_signature(const Expr* e) {
  const auto* signature = types::dyn_cast<types::Signature>(e->type);
  bool generic = signature != nullptr && !signature->type_params.empty();
  return generic && e->mode == Mode::kValue ? signature : nullptr;
}

// Infers what is missing of the type arguments of a function that is assigned to the target, as if
// the target were the argument of `func g[type parameters](function's type)`.
std::vector<const Type*> infer_from_target(Checker& checker, const Target* target, Pos pos,
                                           const types::Signature* generic,
                                           std::vector<const Type*> known) {
  std::span<TypeParam* const> params = generic->type_params;
  std::vector<TypeParam*> fresh = rename_type_params(checker, params);
  support::Arena& arena = checker.arena_;
  std::vector<Var*> vars;
  std::vector<InferArg> args;
  if (target != nullptr && target->signature != nullptr) {
    const auto* own =
        arena.make<types::Signature>(generic->params, generic->results, generic->variadic);
    vars.push_back(arena.make<Var>(pos, checker.package_, "", rename(own, params, fresh)));
    InferArg arg;
    arg.type = target->signature;
    arg.pos = pos;
    arg.text = arena.copy(std::string_view(target->name));
    args.push_back(arg);
  }
  const auto* tuple = arena.make<types::Tuple>(arena.copy(vars));
  InferError error;
  std::vector<const Type*> found =
      infer(checker, pos, fresh, std::move(known), tuple, args, !args.empty(), &error);
  if (found.empty() && !error.empty()) checker.error(error.pos, error.message);
  return found;
}

}  // namespace

std::vector<const Type*> type_list(Checker& checker, std::span<Expr*> list) {
  std::vector<const Type*> out;
  bool valid = true;
  for (Expr*& slot : list) {
    out.push_back(checker.var_type(slot));
    valid = valid && !types::is_invalid(out.back());
  }
  if (!valid) out.clear();
  return out;
}

const Type* instantiated_type(Checker& checker, syntax::IndexExpr* e) {
  std::string cause;
  const Type* generic = generic_type(checker, e->operand, &cause);
  if (!cause.empty()) {
    checker.error(e->operand->pos, kInvalidOp, Checker::str(e), " (", cause, ")");
  }
  std::vector<const Type*> args;
  if (!types::is_invalid(generic)) args = type_list(checker, e->indices);
  if (args.empty()) return invalid_type();
  const types::TypeName* name = declared_name(e->operand);
  const auto* named = types::dyn_cast<types::Named>(generic);
  bool alias = name != nullptr && name->is_alias;
  std::span<TypeParam* const> params = alias ? name->type_params : named->type_params;
  Pos pos = name_pos(e->operand);
  std::string_view text = alias ? name->name : named->object->name;
  if (alias) {
    if (!check_count(checker, pos, text, params.size(), args.size())) return invalid_type();
  } else if (params.size() != args.size()) {
    checker.later([&checker, pos, text, want = params.size(), have = args.size()] {
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
    checker.declarations_->instance_pos.emplace(instance, pos);
    type = instance;
  }
  verify_later(checker, pos, params, args, e->indices);
  return type;
}

types::Func* generic_function(const Expr* e) {
  if (generic_signature(e) == nullptr) return nullptr;
  FunctionUse use = unwrap(const_cast<Expr*>(e));
  return use.name == nullptr ? nullptr : types::dyn_cast<types::Func>(use.name->object);
}

const types::Signature* instantiate_function(Checker& checker, Pos pos, Expr* function,
                                             TypeArgs args, std::span<Expr* const> list) {
  FunctionUse use = unwrap(function);
  auto* origin = types::dyn_cast<types::Func>(use.name->object);
  types::Func* instance = types::instantiate(origin, args);
  use.name->object = instance;
  for (Expr* e : use.around) checker.set_value(e, Mode::kValue, instance->type);
  verify_later(checker, pos, origin->signature()->type_params, args, list);
  return instance->signature();
}

std::vector<const Type*> function_instance(Checker& checker, const Target* target, Expr* function,
                                           syntax::IndexExpr* index, bool infer) {
  Expr* whole = index != nullptr ? index : function;
  const types::Signature* generic = generic_signature(function);
  std::span<Expr*> list;
  std::vector<const Type*> args;
  if (index != nullptr) {
    list = index->indices;
    args = type_list(checker, list);
    if (args.empty()) {
      checker.invalidate(whole);
      return {};
    }
  }
  size_t want = generic->type_params.size();
  if (args.size() > want) {
    checker.error(list[args.size() - 1]->pos, "got ", args.size(), " type arguments but want ",
                  want);
    checker.invalidate(whole);
    return {};
  }
  if (args.size() < want) {
    if (!infer) return args;
    Pos pos = index != nullptr ? index->lbrack : name_pos(function);
    args = infer_from_target(checker, target, pos, generic, std::move(args));
    if (args.empty()) {
      checker.invalidate(whole);
      return {};
    }
  }
  instantiate_function(checker, name_pos(function), whole, args, list);
  return {};
}

void non_generic(Checker& checker, const Target* target, Expr* e) {
  if (e->mode == Mode::kInvalid || e->mode == Mode::kNoValue) return;
  std::string_view what;
  if (generic_signature(e) != nullptr) {
    if (target != nullptr && target->signature != nullptr) {
      function_instance(checker, target, e, nullptr, true);
      return;
    }
    what = "function ";
  } else if (e->mode == Mode::kType && is_generic_name(e)) {
    what = "type ";
  }
  if (what.empty()) return;
  checker.error(e->pos, "cannot use generic ", what, Checker::str(e), " without instantiation");
  checker.invalidate(e);
}

}  // namespace minigo::sema
