// Declarations that refer to themselves: which cycles are permitted, and what is said about the
// others.

#include <algorithm>

#include "sema/declarations.h"
#include "types/interface.h"

namespace minigo::sema {

namespace {

using namespace syntax;

bool is_alias(const Declarations& declarations, const types::TypeName* name) {
  const DeclInfo* info = declarations.find(name);
  return info != nullptr ? info->type_spec->is_alias : name->is_alias;
}

// Walks the type names that stand for each other directly: `type A B; type B = C; type C A`.
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
    const DeclInfo* info = checker_.declarations_->find(name);
    const auto* ident = dyn_cast<Ident>(Checker::unparen(info->type_spec->type));
    if (ident == nullptr) return nullptr;
    auto* target = types::dyn_cast<types::TypeName>(checker_.package_->scope->find(ident->name));
    return target != nullptr && checker_.declarations_->find(target) != nullptr ? target : nullptr;
  }

  void report(types::TypeName* name, const std::vector<Object*>& path, size_t start) {
    name->type = types::basic(BasicKind::kInvalid);
    std::span<Object* const> cycle = std::span<Object* const>(path).subspan(start);
    report_cycle(checker_, cycle, first_in_source(cycle));
  }

  Checker& checker_;
  std::unordered_map<const Object*, size_t> state_;  // index in the current path, or kDone
};

// Follows what a type's memory holds: array elements, struct fields, embedded interfaces.
class FiniteCheck {
 public:
  explicit FiniteCheck(Checker& checker) : checker_(checker) {}

  bool check(const Type* type) {
    switch (type->kind) {
      case types::TypeKind::kArray:
        return check(types::cast<types::Array>(type)->elem);
      case types::TypeKind::kStruct: {
        const auto fields = types::cast<types::Struct>(type)->fields;
        return std::all_of(fields.begin(), fields.end(),
                           [&](const Var* field) { return check_field(field); });
      }
      case types::TypeKind::kInterface: {
        const auto embedded = types::cast<types::Interface>(type)->embeddeds;
        return std::all_of(embedded.begin(), embedded.end(),
                           [&](const Type* element) { return check(element); });
      }
      case types::TypeKind::kNamed:
        return check_named(types::cast<types::Named>(type));
      default:
        return true;
    }
  }

 private:
  bool check_field(const Var* field) { return field->type == nullptr || check(field->type); }

  bool check_named(const types::Named* named) {
    bool imported = named->object->package != checker_.package_;
    if (imported || named->declared_as == nullptr || finite_.contains(named)) return true;
    auto at = std::find(nest_.begin(), nest_.end(), named->object);
    if (at != nest_.end()) {
      invalidate(named);
      report_cycle(checker_, {at, nest_.end()}, 0);
      return false;
    }
    nest_.push_back(named->object);
    bool finite = check(named->declared_as);
    nest_.pop_back();
    if (finite) finite_.insert(named);
    return finite;
  }

  void invalidate(const types::Named* named) {
    types::Named* invalid = checker_.declarations_->named_of.at(named->object);
    invalid->declared_as = types::basic(BasicKind::kInvalid);
    invalid->underlying = invalid->declared_as;
  }

  Checker& checker_;
  std::vector<Object*> nest_;
  std::unordered_set<const Type*> finite_;
};

// Walks unnamed types through the methods of interfaces, embedded ones included.
class AnonymousCycle {
 public:
  // Whether an interface is met again inside itself.
  bool visit(const Type* type) {
    switch (type->kind) {
      case types::TypeKind::kPointer:
        return visit(types::cast<types::Pointer>(type)->elem);
      case types::TypeKind::kArray:
        return visit(types::cast<types::Array>(type)->elem);
      case types::TypeKind::kSlice:
        return visit(types::cast<types::Slice>(type)->elem);
      case types::TypeKind::kChan:
        return visit(types::cast<types::Chan>(type)->elem);
      case types::TypeKind::kMap:
        return visit(types::cast<types::Map>(type)->key) ||
               visit(types::cast<types::Map>(type)->elem);
      case types::TypeKind::kStruct:
        return visit(types::cast<types::Struct>(type)->fields);
      case types::TypeKind::kSignature:
        return visit(types::cast<types::Signature>(type)->params->vars) ||
               visit(types::cast<types::Signature>(type)->results->vars);
      case types::TypeKind::kInterface:
        return visit_interface(types::cast<types::Interface>(type));
      default:
        return false;
    }
  }

 private:
  bool visit(std::span<Var* const> variables) {
    return std::any_of(variables.begin(), variables.end(),
                       [&](const Var* variable) { return visit(variable->type); });
  }

  bool visit_interface(const types::Interface* interface) {
    auto [it, fresh] = open_.emplace(interface, true);
    if (!fresh) return it->second;
    bool cyclic = false;
    for (const types::Func* method : types::interface_methods(interface)) {
      cyclic = cyclic || (method->type != nullptr && visit(method->type));
    }
    open_[interface] = false;
    return cyclic;
  }

  std::unordered_map<const Type*, bool> open_;
};

}  // namespace

void check_anonymous_cycle(Checker& checker, const types::Named* named, Pos pos) {
  const Type* type = types::underlying(named);
  if (type->kind != types::TypeKind::kInterface || !AnonymousCycle().visit(type)) return;
  checker.error(pos,
                "invalid recursive type: anonymous interface refers to itself (see "
                "https://go.dev/issue/56103)");
}

void check_direct_cycles(Checker& checker) {
  DirectCycles cycles(checker);
  for (Object* object : checker.declarations_->objects) {
    if (auto* name = types::dyn_cast<types::TypeName>(object)) cycles.check(name);
  }
}

void check_finite(Checker& checker, types::Named* named) { FiniteCheck(checker).check(named); }

bool check_cycle(Checker& checker, Object* object) {
  Declarations& declarations = *checker.declarations_;
  size_t start = declarations.path_index.at(object);
  std::span<Object* const> cycle = std::span<Object* const>(declarations.path).subspan(start);
  size_t values = 0;
  size_t definitions = 0;
  for (const Object* member : cycle) {
    if (member->kind == types::ObjectKind::kConst || member->kind == types::ObjectKind::kVar) {
      ++values;
    } else if (const auto* name = types::dyn_cast<types::TypeName>(member)) {
      if (!is_alias(declarations, name)) ++definitions;
    }
  }
  // Among constants and variables alone: reported with the order of initialisation.
  if (values == cycle.size()) return true;
  // Types may refer to themselves, but not in the length of an array, and not if all are aliases.
  bool through_length = std::any_of(declarations.lengths.begin(), declarations.lengths.end(),
                                    [&](size_t length) { return length > start; });
  if (values == 0 && definitions > 0 && !through_length) return true;
  report_cycle(checker, cycle, first_in_source(cycle));
  return false;
}

size_t first_in_source(std::span<Object* const> cycle) {
  auto first = std::min_element(cycle.begin(), cycle.end(),
                                [](const Object* a, const Object* b) { return a->pos < b->pos; });
  return static_cast<size_t>(first - cycle.begin());
}

void report_cycle(Checker& checker, std::span<Object* const> cycle, size_t start) {
  const Object* object = cycle[start];
  bool type = object->kind == types::ObjectKind::kTypeName;
  if (cycle.size() == 1) {
    return checker.error(object->pos,
                         type ? "invalid recursive type: " : "invalid cycle in declaration: ",
                         object->name, " refers to itself");
  }
  std::string text =
      cat(type ? "invalid recursive type " : "invalid cycle in declaration of ", object->name);
  for (size_t i = 0; i < cycle.size(); ++i) {
    const Object* from = cycle[(start + i) % cycle.size()];
    const Object* to = cycle[(start + i + 1) % cycle.size()];
    text += cat("\n\t", checker.position(from->pos), ": ", from->name, " refers to ", to->name);
  }
  checker.error(object->pos, text);
}

}  // namespace minigo::sema
