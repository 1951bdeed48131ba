// Instances of generic functions (specification, "Instantiations").
//
// The use of a generic function is an identifier, perhaps behind a package name, with parentheses
// and type arguments around it. All of these expressions have the function's type, and all get that
// of the instance.

#include "sema/generics/function_instance.h"

#include <string_view>
#include <utility>

#include "sema/generics/generic_names.h"
#include "sema/generics/infer.h"
#include "sema/generics/type_arguments.h"
#include "sema/messages/expr_text.h"
#include "sema/state/errors.h"
#include "sema/state/operand.h"
#include "types/instance.h"

namespace minigo::sema {
namespace {

using syntax::dyn_cast;
using TypeArgs = std::span<const Type* const>;

// The slot of the identifier that names a function, with all around it that has the function's
// type.
struct FunctionUse {
  std::vector<Expr*> around;  // parentheses, index expressions, the selector and its name
  Ident* name = nullptr;
};

// Finds the name in the use of a function.
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

// The signature of an uninstantiated generic function, or nullptr.
const types::Signature* generic_signature(const Expr* e) {
  const auto* signature = types::dyn_cast<types::Signature>(e->type);
  bool generic = signature != nullptr && !signature->type_params.empty();
  return generic && e->mode == Mode::kValue ? signature : nullptr;
}

// Infers the missing type arguments of a function that is assigned to the target, as if the target
// were the argument of `func g[type parameters](function's type)`.
std::vector<const Type*> infer_from_target(Checker& checker, const FunctionTarget* target, Pos pos,
                                           const types::Signature* generic,
                                           std::vector<const Type*> known) {
  std::span<TypeParam* const> params = generic->type_params;
  std::vector<TypeParam*> fresh = rename_type_params(checker, params);
  support::Arena& arena = checker.arena;
  std::vector<Var*> vars;
  std::vector<InferArg> args;
  if (target != nullptr && target->signature != nullptr) {
    const auto* own =
        arena.make<types::Signature>(generic->params, generic->results, generic->variadic);
    vars.push_back(arena.make<Var>(pos, checker.package, "", rename(own, params, fresh)));
    InferArg arg;
    arg.type = target->signature;
    arg.pos = pos;
    arg.text = arena.copy(std::string_view(target->name));
    args.push_back(arg);
  }
  const auto* tuple = arena.make<types::Tuple>(arena.copy(vars));
  InferError failure;
  std::vector<const Type*> found =
      infer(checker, pos, fresh, std::move(known), tuple, args, !args.empty(), &failure);
  if (found.empty() && !failure.empty()) error(checker, failure.pos, failure.message);
  return found;
}

}  // namespace

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
  for (Expr* e : use.around) set_value(e, Mode::kValue, instance->type);
  verify_later(checker, pos, origin->signature()->type_params, args, list);
  return instance->signature();
}

std::vector<const Type*> check_function_instance(Checker& checker, const FunctionTarget* target,
                                                 Expr* function, syntax::IndexExpr* index,
                                                 bool infer) {
  Expr* whole = index != nullptr ? index : function;
  const types::Signature* generic = generic_signature(function);
  std::span<Expr*> list;
  std::vector<const Type*> args;
  if (index != nullptr) {
    list = index->indices;
    args = check_type_list(checker, list);
    if (args.empty()) {
      invalidate(whole);
      return {};
    }
  }
  size_t want = generic->type_params.size();
  if (args.size() > want) {
    error(checker, list[args.size() - 1]->pos, "got ", args.size(), " type arguments but want ",
          want);
    invalidate(whole);
    return {};
  }
  if (args.size() < want) {
    if (!infer) return args;
    Pos pos = index != nullptr ? index->lbrack : operand_pos(function);
    args = infer_from_target(checker, target, pos, generic, std::move(args));
    if (args.empty()) {
      invalidate(whole);
      return {};
    }
  }
  instantiate_function(checker, operand_pos(function), whole, args, list);
  return {};
}

void require_instance(Checker& checker, const FunctionTarget* target, Expr* e) {
  if (e->mode == Mode::kInvalid || e->mode == Mode::kNoValue) return;
  std::string_view what;
  if (generic_signature(e) != nullptr) {
    if (target != nullptr && target->signature != nullptr) {
      check_function_instance(checker, target, e, nullptr, true);
      return;
    }
    what = "function ";
  } else if (e->mode == Mode::kType && is_generic_name(e)) {
    what = "type ";
  }
  if (what.empty()) return;
  error(checker, e->pos, "cannot use generic ", what, expr_text(e), " without instantiation");
  invalidate(e);
}

}  // namespace minigo::sema
