// Type inference (specification, "Type inference").
//
// Each type argument that is not written out is an unknown, and four steps look for its value. The
// types of the arguments are unified with those of the parameters. Then each constraint adds what
// it knows: a core type, which the type argument must match, and methods, whose signatures may
// contain other unknowns; that is repeated until it brings nothing new. Parameters that still have
// no type and take untyped constants get the default type of the constant of the latest kind. At
// the end values are substituted into each other, because one may have been found in terms of
// another.

#include "sema/generics/infer.h"

#include <algorithm>

#include "sema/generics/unify.h"
#include "sema/messages/description.h"
#include "sema/messages/expr_text.h"
#include "sema/operands/implements.h"
#include "sema/operands/untyped.h"
#include "sema/state/errors.h"
#include "types/method_set.h"
#include "types/subst.h"
#include "types/type_set.h"

namespace minigo::sema {
namespace {

using TypeList = std::vector<const Type*>;

// The core type of a constraint: the one specific type of its type set (single), or the underlying
// type that all types of the set have.
struct CoreTerm {
  const Type* type = nullptr;  // nullptr: nothing
  bool tilde = false;
  bool single = false;
};

// The core type of the parameter's constraint.
CoreTerm core_term(const TypeParam* param) {
  const types::Interface* constraint = types::constraint_of(param);
  if (!types::has_specific_types(constraint)) return {};
  if (constraint->terms.size() == 1) {
    return {constraint->terms[0].type, constraint->terms[0].tilde, true};
  }
  bool tilde = std::any_of(constraint->terms.begin(), constraint->terms.end(),
                           [](const types::UnionTerm& term) { return term.tilde; });
  return {types::common_under(param, nullptr), tilde, false};
}

// Takes back the types of parameters that are inferred in terms of themselves, directly or through
// each other: substitution would never end.
class CycleKiller {
 public:
  CycleKiller(std::span<TypeParam* const> params, TypeList& inferred)
      : params_(params), inferred_(inferred) {}

  void visit(const Type* type) {
    if (type == nullptr) return;
    if (std::find(path_.begin(), path_.end(), type) != path_.end()) {
      if (size_t i = index(type); i < params_.size()) inferred_[i] = nullptr;
      return;
    }
    path_.push_back(type);
    visit_parts(type);
    path_.pop_back();
  }

 private:
  size_t index(const Type* type) const {
    return static_cast<size_t>(std::find(params_.begin(), params_.end(), type) - params_.begin());
  }

  void visit_vars(std::span<Var* const> vars) {
    for (const Var* var : vars) visit(var->type);
  }

  void visit_parts(const Type* type) {
    using types::cast;
    using types::TypeKind;
    switch (type->kind) {
      case TypeKind::kBasic:
        return;
      case TypeKind::kArray:
        return visit(cast<types::Array>(type)->elem);
      case TypeKind::kSlice:
        return visit(cast<types::Slice>(type)->elem);
      case TypeKind::kPointer:
        return visit(cast<types::Pointer>(type)->elem);
      case TypeKind::kChan:
        return visit(cast<types::Chan>(type)->elem);
      case TypeKind::kMap:
        visit(cast<types::Map>(type)->key);
        return visit(cast<types::Map>(type)->elem);
      case TypeKind::kStruct:
        return visit_vars(cast<types::Struct>(type)->fields);
      case TypeKind::kTuple:
        return visit_vars(cast<types::Tuple>(type)->vars);
      case TypeKind::kSignature:
        visit_vars(cast<types::Signature>(type)->params->vars);
        return visit_vars(cast<types::Signature>(type)->results->vars);
      case TypeKind::kUnion:
        for (const types::UnionTerm& term : cast<types::Union>(type)->terms) visit(term.type);
        return;
      case TypeKind::kInterface:
        for (const auto* method : cast<types::Interface>(type)->explicit_methods) {
          visit(method->type);
        }
        for (const Type* element : cast<types::Interface>(type)->embeddeds) visit(element);
        return;
      case TypeKind::kNamed:
        for (const Type* argument : cast<types::Named>(type)->type_args) visit(argument);
        return;
      case TypeKind::kTypeParam:
        if (size_t i = index(type); i < params_.size()) visit(inferred_[i]);
        return;
    }
  }

  std::span<TypeParam* const> params_;
  TypeList& inferred_;
  TypeList path_;
};

// "P", "P and Q", "P, Q, and R".
std::string type_params_string(std::span<TypeParam* const> tparams) {
  std::string out;
  for (size_t i = 0; i < tparams.size(); i++) {
    bool last = i + 1 == tparams.size();
    if (i > 0) out.append(tparams.size() > 2 ? ", " : " ");
    if (i > 0 && last) out.append("and ");
    out.append(tparams[i]->object->name);
  }
  return out;
}

// One inference. Each step returns false after an error.
class Inference {
 public:
  Inference(Checker& checker, Pos pos, std::span<TypeParam* const> params, const TypeList& known,
            const types::Tuple* signature, std::span<const InferArg> args, bool reverse,
            InferError* error)
      : checker_(checker),
        pos_(pos),
        params_(params),
        known_(known),
        signature_(types::subst(signature, params, known)),
        args_(args),
        reverse_(reverse),
        error_(error),
        rules_(method_rules(checker)),
        unifier_(params, known, rules_) {}

  TypeList run() {
    if (!unify_arguments() || !unify_constraints() || !default_untyped()) return {};
    TypeList inferred = unifier_.inferred();
    simplify(inferred);
    return check_complete(inferred) ? inferred : TypeList();
  }

 private:
  template <class... Parts>
  bool fail(Pos pos, const Parts&... parts) {
    *error_ = {pos, cat(parts...)};
    return false;
  }

  std::string str(const Type* type) const { return type_text(checker_, type); }
  static std::string str(const InferArg& arg) {
    return arg.text.empty() ? expr_text(arg.expr) : std::string(arg.text);
  }

  // ---- 1: the arguments

  bool unify_arguments() {
    for (size_t i = 0; i < args_.size(); i++) {
      const InferArg& arg = args_[i];
      const Type* param = signature_->vars[i]->type;
      if (!types::is_parameterized(param, params_) && !types::is_parameterized(arg.type, params_)) {
        continue;
      }
      if (!types::is_untyped(arg.type)) {
        if (!unifier_.unify(param, arg.type, kAssign)) return mismatch(param, arg);
      } else if (types::is_type_param(param) && !arg.nil) {
        // "The default type of an untyped constant" is never composite: it can only be the type of
        // a parameter whose type is a type parameter.
        untyped_.push_back(i);
      }
    }
    return true;
  }

  bool mismatch(const Type* param, const InferArg& arg) {
    TypeList inferred = unifier_.inferred();
    bool none = std::all_of(inferred.begin(), inferred.end(),
                            [](const Type* type) { return type == nullptr; });
    std::string found = cat("type ", str(arg.type), " of ", str(arg));
    if (none) {
      return fail(arg.pos, found, " does not match ", str(param), " (cannot infer ",
                  type_params_string(params_), ")");
    }
    const Type* wanted = types::subst(param, params_, inferred);
    if (wanted == param) return fail(arg.pos, found, " does not match ", str(param));
    if (reverse_) {
      return fail(arg.pos, "inferred type ", str(wanted), " for ", str(param), " does not match ",
                  found);
    }
    return fail(arg.pos, found, " does not match inferred type ", str(wanted), " for ", str(param));
  }

  // ---- 2: the constraints, as long as that brings something new

  bool unify_constraints() {
    for (size_t before = unifier_.unknowns();; before = unifier_.unknowns()) {
      for (TypeParam* param : params_) {
        const Type* type = unifier_.at(param);
        if (!unify_core(param, type)) return false;
        // A type that mentions type parameters still does not have its final methods.
        if (type == nullptr || types::is_parameterized(type, params_)) continue;
        if (!unify_methods(param, type)) return false;
      }
      if (unifier_.unknowns() == before) return true;
    }
  }

  bool unify_core(TypeParam* param, const Type* type) {
    CoreTerm core = core_term(param);
    if (core.type == nullptr) return true;
    if (type != nullptr) {
      // Inexact, so that a defined type matches the core type by its underlying type.
      if (unifier_.unify(type, core.type, kInexact)) return true;
      return fail(pos_, str(param), " (type ", str(type), ") does not satisfy ",
                  str(param->constraint));
    }
    if (core.single && !core.tilde) unifier_.set(param, core.type);
    return true;
  }

  bool unify_methods(TypeParam* param, const Type* type) {
    types::MethodRules rules = rules_;
    rules.equivalent = [this](const Type* x, const Type* y) {
      return unifier_.unify(x, y, kExact);
    };
    std::string cause;
    if (types::has_all_methods(type, types::constraint_of(param), checker_.package, &cause,
                               rules)) {
      return true;
    }
    return fail(pos_, str(param), " (type ", str(type), ") does not satisfy ",
                str(param->constraint), " ", cause);
  }

  // ---- 3: untyped constants, for the parameters that have no type by now

  bool default_untyped() {
    TypeList largest(params_.size());
    for (size_t i : untyped_) {
      const auto* param = types::cast<TypeParam>(signature_->vars[i]->type);
      if (unifier_.at(param) != nullptr) continue;
      size_t at =
          static_cast<size_t>(std::find(params_.begin(), params_.end(), param) - params_.begin());
      const Type* type = args_[i].type;
      const Type* max = largest[at] == nullptr ? type : later_kind(largest[at], type);
      if (max == nullptr) {
        return fail(args_[i].pos, "mismatched types ", str(largest[at]), " and ", str(type),
                    " (cannot infer ", str(param), ")");
      }
      largest[at] = max;
    }
    for (size_t i = 0; i < params_.size(); i++) {
      if (largest[i] != nullptr) unifier_.set(params_[i], default_type(largest[i]));
    }
    return true;
  }

  // ---- 4: inferred types may still be in terms of other type parameters

  void simplify(TypeList& inferred) {
    CycleKiller cycles(params_, inferred);
    for (const TypeParam* param : params_) cycles.visit(param);
    for (bool changed = true; changed;) {
      changed = false;
      for (size_t i = 0; i < inferred.size(); i++) {
        if (inferred[i] == nullptr || known_[i] != nullptr) continue;
        const Type* simplified = types::subst(inferred[i], params_, inferred);
        if (simplified == inferred[i]) continue;
        inferred[i] = without_type_params(simplified);
        changed = true;
      }
    }
  }

  // The type parameters of a generic function that was passed as an argument are inferred, too.
  // Once they have been replaced, its signature is generic no longer.
  const Type* without_type_params(const Type* type) const {
    const auto* signature = types::dyn_cast<types::Signature>(type);
    if (signature == nullptr || signature->type_params.empty()) return type;
    if (types::is_parameterized(signature, params_)) return type;
    auto* copy = checker_.arena.make<types::Signature>(*signature);
    copy->type_params = {};
    return copy;
  }

  bool check_complete(const TypeList& inferred) {
    for (size_t i = 0; i < inferred.size(); i++) {
      if (inferred[i] != nullptr && !types::is_parameterized(inferred[i], params_)) continue;
      const types::TypeName* name = params_[i]->object;
      return fail(pos_, "cannot infer ", name->name, " (declared at ",
                  position_text(checker_, name->pos), ")");
    }
    return true;
  }

  Checker& checker_;
  Pos pos_;
  std::span<TypeParam* const> params_;
  const TypeList& known_;
  const types::Tuple* signature_;
  std::span<const InferArg> args_;
  bool reverse_;
  InferError* error_;
  types::MethodRules rules_;
  Unifier unifier_;
  std::vector<size_t> untyped_;  // indices of the arguments that are left for the end
};

}  // namespace

std::vector<const Type*> infer(Checker& checker, Pos pos, std::span<TypeParam* const> tparams,
                               std::vector<const Type*> known, const types::Tuple* params,
                               std::span<const InferArg> args, bool reverse, InferError* error) {
  known.resize(tparams.size());
  if (std::find(known.begin(), known.end(), nullptr) == known.end()) return known;
  bool invalid = std::any_of(args.begin(), args.end(), [](const InferArg& arg) {
    return arg.invalid || types::is_invalid(arg.type);
  });
  if (invalid) return {};
  return Inference(checker, pos, tparams, known, params, args, reverse, error).run();
}

std::vector<TypeParam*> rename_type_params(Checker& checker, std::span<TypeParam* const> tparams) {
  std::vector<TypeParam*> fresh;
  for (const TypeParam* param : tparams) {
    const types::TypeName* old = param->object;
    auto* name = checker.arena.make<types::TypeName>(old->pos, old->package, old->name);
    auto* renamed = checker.arena.make<TypeParam>(name);
    name->type = renamed;
    renamed->index = param->index;
    renamed->hides_predeclared = param->hides_predeclared;
    fresh.push_back(renamed);
  }
  for (size_t i = 0; i < fresh.size(); i++) {
    types::constraint_of(tparams[i]);  // wraps what is no interface
    fresh[i]->constraint = rename(tparams[i]->constraint, tparams, fresh);
  }
  return fresh;
}

const Type* rename(const Type* type, std::span<TypeParam* const> from,
                   std::span<TypeParam* const> to) {
  std::vector<const Type*> fresh(to.begin(), to.end());
  return types::subst(type, from, fresh);
}

}  // namespace minigo::sema
