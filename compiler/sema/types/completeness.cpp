// Whether values of a type can exist.
//
// Two questions are asked at different times. While declarations are being checked, an expression
// like len(T{}) in the declaration of T needs the size of T too early: check_complete finds that on
// the path of grey objects. When a declaration is complete, its values must not contain themselves,
// as those of `type T struct { next T }` would: check_finite follows what a type's memory holds.

#include "sema/types/completeness.h"

#include <algorithm>
#include <span>
#include <unordered_set>
#include <vector>

#include "sema/state/operand.h"
#include "sema/types/cycle_report.h"
#include "types/instance.h"

namespace minigo::sema {
namespace {

// Follows what a type's memory holds: array elements, struct fields, embedded interfaces. Inside an
// instance a type parameter stands for its argument, which is looked at in the surroundings of the
// instance: `nest` has the types whose memory surrounds the one at hand, `path` also those through
// which type arguments were reached.
class FiniteCheck {
 public:
  explicit FiniteCheck(Checker& checker) : checker_(checker), known_(checker.declarations.finite) {}

  bool check(const Type* type) {
    if (type == nullptr) return true;
    switch (type->kind) {
      case types::TypeKind::kArray:
        return check(types::cast<types::Array>(type)->elem);
      case types::TypeKind::kStruct: {
        const auto fields = types::cast<types::Struct>(type)->fields;
        return std::all_of(fields.begin(), fields.end(),
                           [&](const Var* field) { return check(field->type); });
      }
      case types::TypeKind::kUnion: {
        const auto terms = types::cast<types::Union>(type)->terms;
        return std::all_of(terms.begin(), terms.end(),
                           [&](const types::UnionTerm& term) { return check(term.type); });
      }
      case types::TypeKind::kInterface: {
        const auto embedded = types::cast<types::Interface>(type)->embeddeds;
        return std::all_of(embedded.begin(), embedded.end(),
                           [&](const Type* element) { return check(element); });
      }
      case types::TypeKind::kNamed:
        return check_named(types::cast<types::Named>(type));
      case types::TypeKind::kTypeParam:
        return check_param(types::cast<TypeParam>(type));
      default:
        return true;
    }
  }

 private:
  bool check_named(const types::Named* named) {
    const types::Named* origin = types::origin_of(named);
    bool imported = origin->object->package != checker_.package;
    if (imported && named->origin == nullptr) return true;
    if (origin->declared_as == nullptr) complete_ = false;
    if (origin->declared_as == nullptr || known_.contains(named)) return true;
    auto same = [&](const types::Named* other) { return types::identical(other, named); };
    if (std::any_of(nest_.begin(), nest_.end(), same)) {
      if (!imported) invalidate(origin);
      auto at = std::find_if(path_.begin(), path_.end(), same);
      std::vector<Object*> cycle;
      for (; at != path_.end(); ++at) cycle.push_back(declared(*at));
      report_cycle(checker_, cycle, 0);
      return false;
    }
    nest_.push_back(named);
    path_.push_back(named);
    bool finite = check(origin->declared_as);
    path_.pop_back();
    nest_.pop_back();
    // Whether an instance is finite depends on where its type arguments come from.
    bool plain = named->origin == nullptr && named->type_params.empty();
    if (finite && plain && complete_) known_.insert(named);
    return finite;
  }

  bool check_param(const TypeParam* param) {
    if (nest_.empty()) return true;
    const types::Named* instance = nest_.back();
    if (instance->origin == nullptr) return true;
    std::span<TypeParam* const> params = instance->origin->type_params;
    std::span<const Type* const> args =
        instance->type_args.subspan(instance->origin->implicit_params.size());
    for (size_t i = 0; i < params.size(); i++) {
      if (params[i] != param) continue;
      nest_.pop_back();
      bool finite = check(args[i]);
      nest_.push_back(instance);
      return finite;
    }
    return true;
  }

  // An instance counts as declared where it is first written.
  Object* declared(const types::Named* named) {
    auto it = checker_.declarations.instance_pos.find(named);
    if (it == checker_.declarations.instance_pos.end()) return named->object;
    return checker_.arena.make<types::TypeName>(it->second, named->object->package,
                                                named->object->name, named);
  }

  void invalidate(const types::Named* named) {
    types::Named* invalid = checker_.declarations.named_of.at(named->object);
    invalid->declared_as = types::basic(BasicKind::kInvalid);
    invalid->underlying = invalid->declared_as;
  }

  Checker& checker_;
  std::vector<const types::Named*> nest_;
  std::vector<const types::Named*> path_;
  std::unordered_set<const types::Named*>& known_;  // to be finite
  bool complete_ = true;                            // nothing was met that is still being declared
};

}  // namespace

void check_finite(Checker& checker, types::Named* named) { FiniteCheck(checker).check(named); }

bool check_complete(Checker& checker, const Type* type) {
  Declarations& declarations = checker.declarations;
  if (const auto* array = types::dyn_cast<types::Array>(type)) {
    return check_complete(checker, array->elem);
  }
  if (const auto* structure = types::dyn_cast<types::Struct>(type)) {
    return std::all_of(structure->fields.begin(), structure->fields.end(), [&](const Var* field) {
      return field->type == nullptr || check_complete(checker, field->type);
    });
  }
  const auto* named = types::dyn_cast<types::Named>(type);
  // An instance is complete if its generic type is. Expanding instances might never end.
  if (named != nullptr) named = types::origin_of(named);
  if (named == nullptr || declarations.complete.contains(named)) return true;
  if (declarations.path_index.contains(named->object)) {
    if (type != named) return named->declared_as == nullptr;  // check_finite reports it
    report_pending(checker, named->object);
    return false;
  }
  if (named->declared_as == nullptr) return true;
  OnPath grey(declarations, named->object);
  bool complete = check_complete(checker, named->declared_as);
  if (complete) declarations.complete.insert(named);
  return complete;
}

}  // namespace minigo::sema
