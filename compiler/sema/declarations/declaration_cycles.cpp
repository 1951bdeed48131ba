// Declarations that refer to themselves: which cycles are permitted.
//
// A declaration that is met again while it is being checked lies on a cycle, which the path of grey
// objects shows. Constants and variables alone may form one: the order of initialisation reports it
// if it matters. Types alone may form one if a defined type is among them. A cycle of types and
// values is an error.

#include "sema/declarations/declaration_cycles.h"

#include <span>
#include <unordered_map>
#include <vector>

#include "sema/state/errors.h"
#include "sema/types/cycle_report.h"

namespace minigo::sema {
namespace {

using namespace syntax;

// Whether the name is declared as an alias, here or in another package.
bool is_alias(const Declarations& declarations, const types::TypeName* name) {
  const DeclInfo* info = declarations.find(name);
  return info != nullptr ? info->type_spec->is_alias : name->is_alias;
}

// Whether the name is declared with type parameters.
bool is_generic(const types::TypeName* name) {
  if (!name->type_params.empty()) return true;
  return name->type != nullptr && types::is_generic(name->type);
}

// Follows type names that stand for each other directly: `type A B; type B = C; type C A`.
class DirectCycles {
 public:
  explicit DirectCycles(Checker& checker) : checker_(checker) {}

  void check(types::TypeName* name) {
    std::vector<Object*> path;
    for (; name != nullptr; name = target(name)) {
      auto [it, fresh] = state_.emplace(name, path.size());
      if (!fresh) {
        if (it->second != kDone) report(name, path, it->second);
        break;
      }
      path.push_back(name);
    }
    for (Object* object : path) state_[object] = kDone;
  }

 private:
  static constexpr size_t kDone = ~size_t{0};

  types::TypeName* target(const types::TypeName* name) {
    const DeclInfo* info = checker_.declarations.find(name);
    const auto* ident = dyn_cast<Ident>(unparen(info->type_spec->type));
    if (ident == nullptr) return nullptr;
    auto* target = types::dyn_cast<types::TypeName>(checker_.package->scope->find(ident->name));
    return target != nullptr && checker_.declarations.find(target) != nullptr ? target : nullptr;
  }

  void report(types::TypeName* name, const std::vector<Object*>& path, size_t start) {
    name->type = types::basic(BasicKind::kInvalid);
    std::span<Object* const> cycle = std::span<Object* const>(path).subspan(start);
    report_cycle(checker_, cycle);
  }

  Checker& checker_;
  std::unordered_map<const Object*, size_t> state_;  // index in the current path, or kDone
};

}  // namespace

void check_direct_cycles(Checker& checker) {
  DirectCycles cycles(checker);
  for (Object* object : checker.declarations.objects) {
    if (auto* name = types::dyn_cast<types::TypeName>(object)) cycles.check(name);
  }
}

bool check_cycle(Checker& checker, Object* object) {
  Declarations& declarations = checker.declarations;
  size_t start = declarations.path_index.at(object);
  std::span<Object* const> cycle = std::span<Object* const>(declarations.path).subspan(start);
  size_t values = 0;
  size_t definitions = 0;
  for (const Object* member : cycle) {
    if (member->kind == types::ObjectKind::kConst || member->kind == types::ObjectKind::kVar) {
      ++values;
    } else if (const auto* name = types::dyn_cast<types::TypeName>(member)) {
      // A generic type may refer to itself in its list of type parameters.
      if (checker.env.in_type_params && is_generic(name)) return true;
      if (!is_alias(declarations, name)) ++definitions;
    }
  }
  // Among constants and variables alone: reported with the order of initialisation.
  if (values == cycle.size()) return true;
  // Types may refer to themselves if they are not all aliases.
  if (values == 0 && definitions > 0) return true;
  report_cycle(checker, cycle);
  return false;
}

}  // namespace minigo::sema
