// Type unification (specification, "Type unification"): whether two types can be made equivalent by
// choosing types for a list of bound type parameters, which are found on the way.

#ifndef MINIGO_SEMA_GENERICS_UNIFY_H_
#define MINIGO_SEMA_GENERICS_UNIFY_H_

#include <span>
#include <vector>

#include "types/method_set.h"
#include "types/type.h"

namespace minigo::sema {

// How two types must match; bits that may be combined.
enum UnifyMode : uint8_t {
  kInexact = 0,
  // The types take part in an assignment. They may match inexactly at the top; their elements must
  // match exactly.
  kAssign = 1,
  // The types must be identical. Without this bit a defined type matches a type literal by its
  // underlying type, channel directions are ignored, and an interface matches the types that
  // implement it.
  kExact = 2,
};

class Unifier {
 public:
  // args may be shorter than params, and hold nullptr where nothing is known. `rules.resolve` makes
  // the signatures of methods known.
  Unifier(std::span<types::TypeParam* const> params, std::span<const types::Type* const> args,
          types::MethodRules rules = {});

  // Whether the types can be made equivalent, given what has been inferred before. If they cannot,
  // the parameters that have been inferred on the way keep their types.
  bool unify(const types::Type* x, const types::Type* y, unsigned mode);
  // The type of a bound parameter, nullptr as long as it is unknown.
  const types::Type* at(const types::TypeParam* param) const;
  void set(const types::TypeParam* param, const types::Type* type);
  // How many parameters have no type yet.
  size_t unknowns() const;
  // In the order of `params`.
  std::vector<const types::Type*> inferred() const;

 private:
  struct Pair;

  int index(const types::Type* type) const;  // of a bound parameter; -1 for other types
  const types::Type*& type_of(int index) { return types_[slot_[static_cast<size_t>(index)]]; }
  bool join(int x, int y);
  bool match(const types::Type* x, const types::Type* y, unsigned mode, const Pair* outer);
  bool match_distinct(const types::Type* x, const types::Type* y, unsigned mode, const Pair* outer);
  bool match_bound(int x, const types::Type* y, unsigned mode, const Pair* outer);
  bool match_interfaces(const types::Interface* x, const types::Interface* y, bool same_methods,
                        const Pair* outer);
  bool match_methods(const types::Interface* x, const types::Type* y, const Pair* outer);
  bool match_structure(const types::Type* x, const types::Type* y, unsigned mode,
                       const Pair* outer);
  bool match_structs(const types::Struct* x, const types::Struct* y, unsigned mode,
                     const Pair* outer);
  bool match_tuples(const types::Tuple* x, const types::Tuple* y, unsigned mode, const Pair* outer);
  bool match_names(const types::Named* x, const types::Named* y, unsigned mode, const Pair* outer);

  std::span<types::TypeParam* const> params_;
  types::MethodRules rules_;
  // The parameters that have been joined share a slot, and with it their type.
  std::vector<size_t> slot_;
  std::vector<const types::Type*> types_;  // by slot
  int depth_ = 0;
};

}  // namespace minigo::sema

#endif  // MINIGO_SEMA_GENERICS_UNIFY_H_
