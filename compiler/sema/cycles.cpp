// Declarations that refer to themselves: which cycles are permitted, and what is said about the
// others.

#include <algorithm>

#include "sema/declarations.h"
#include "types/instance.h"
#include "types/interface.h"

namespace minigo::sema {

namespace {

using namespace syntax;

bool is_alias(const Declarations& declarations, const types::TypeName* name) {
  const DeclInfo* info = declarations.find(name);
  return info != nullptr ? info->type_spec->is_alias : name->is_alias;
}

// Through instances a cycle may lead into other packages.
std::string object_name(const Checker& checker, const Object* object) {
  if (object->package == nullptr || object->package == checker.package_) {
    return std::string(object->name);
  }
  return cat(object->package->name, ".", object->name);
}

bool is_generic(const types::TypeName* name) {
  if (!name->type_params.empty()) return true;
  return name->type != nullptr && types::is_generic(name->type);
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
    const auto* ident = dyn_cast<Ident>(unparen(info->type_spec->type));
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

// Follows what a type's memory holds: array elements, struct fields, embedded interfaces. Inside an
// instance a type parameter stands for its argument, which is looked at in the surroundings of the
// instance: `nest` has the types whose memory surrounds the one at hand, `path` also those through
// which type arguments were reached.
class FiniteCheck {
 public:
  explicit FiniteCheck(Checker& checker)
      : checker_(checker), known_(checker.declarations_->finite) {}

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
        return check_param(types::cast<types::TypeParam>(type));
      default:
        return true;
    }
  }

 private:
  bool check_named(const types::Named* named) {
    const types::Named* origin = types::origin_of(named);
    bool imported = origin->object->package != checker_.package_;
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

  bool check_param(const types::TypeParam* param) {
    if (nest_.empty()) return true;
    const types::Named* instance = nest_.back();
    if (instance->origin == nullptr) return true;
    std::span<types::TypeParam* const> params = instance->origin->type_params;
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
    auto it = checker_.declarations_->instance_pos.find(named);
    if (it == checker_.declarations_->instance_pos.end()) return named->object;
    return checker_.arena_.make<types::TypeName>(it->second, named->object->package,
                                                 named->object->name, named);
  }

  void invalidate(const types::Named* named) {
    types::Named* invalid = checker_.declarations_->named_of.at(named->object);
    invalid->declared_as = types::basic(BasicKind::kInvalid);
    invalid->underlying = invalid->declared_as;
  }

  Checker& checker_;
  std::vector<const types::Named*> nest_;
  std::vector<const types::Named*> path_;
  std::unordered_set<const types::Named*>& known_;  // to be finite
  bool complete_ = true;                            // nothing was met that is still being declared
};

// Walks unnamed types through the methods of interfaces, embedded ones included.
class AnonymousCycles {
 public:
  // Whether an interface is met again inside a method's signature.
  bool has_cycle(const types::Interface* interface) {
    std::span<types::Func* const> methods = types::interface_methods(interface);
    return std::any_of(methods.begin(), methods.end(), [&](const types::Func* method) {
      return method->type != nullptr && visit(method->type);
    });
  }

  // The cycles found so far are not found again.
  void forget() {
    for (auto& [interface, cyclic] : cyclic_) cyclic = false;
  }

 private:
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

  bool visit(std::span<Var* const> variables) {
    return std::any_of(variables.begin(), variables.end(),
                       [&](const Var* variable) { return visit(variable->type); });
  }

  bool visit_interface(const types::Interface* interface) {
    auto [it, fresh] = cyclic_.emplace(interface, true);
    if (!fresh) return it->second;
    bool cyclic = has_cycle(interface);
    cyclic_[interface] = cyclic;
    return cyclic;
  }

  std::unordered_map<const Type*, bool> cyclic_;  // true as well while its methods are walked
};

}  // namespace

// As in gc the outermost interface types count, in source order.
void check_anonymous_cycles(Checker& checker) {
  std::vector<WrittenType>& interfaces = checker.declarations_->interfaces;
  std::sort(interfaces.begin(), interfaces.end(),
            [](const WrittenType& a, const WrittenType& b) { return a.pos < b.pos; });
  AnonymousCycles cycles;
  Pos end;
  for (const WrittenType& written : interfaces) {
    if (written.pos < end) continue;
    end = written.end;
    if (!cycles.has_cycle(types::cast<types::Interface>(written.type))) continue;
    checker.error(written.pos,
                  "invalid recursive type: anonymous interface refers to itself (see "
                  "https://go.dev/issue/56103)");
    cycles.forget();
  }
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
      // A generic type may refer to itself in its list of type parameters.
      if (checker.env_.in_type_params && is_generic(name)) return true;
      if (!is_alias(declarations, name)) ++definitions;
    }
  }
  // Among constants and variables alone: reported with the order of initialisation.
  if (values == cycle.size()) return true;
  // Types may refer to themselves if they are not all aliases.
  if (values == 0 && definitions > 0) return true;
  report_cycle(checker, cycle, first_in_source(cycle));
  return false;
}

void report_pending(Checker& checker, const Object* type) {
  std::span<Object* const> path = checker.declarations_->path;
  std::span<Object* const> cycle = path.subspan(checker.declarations_->path_index.at(type));
  report_cycle(checker, cycle, first_in_source(cycle));
}

bool check_complete(Checker& checker, const Type* type) {
  Declarations& declarations = *checker.declarations_;
  if (const auto* array = types::dyn_cast<types::Array>(type)) {
    return check_complete(checker, array->elem);
  }
  if (const auto* structure = types::dyn_cast<types::Struct>(type)) {
    return std::all_of(structure->fields.begin(), structure->fields.end(), [&](const Var* field) {
      return field->type == nullptr || check_complete(checker, field->type);
    });
  }
  const auto* named = types::dyn_cast<types::Named>(type);
  // An instance is as its declaration is: expanding instances might not come to an end.
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
    text += cat("\n\t", checker.position(from->pos), ": ", object_name(checker, from),
                " refers to ", object_name(checker, to));
  }
  checker.error(object->pos, text);
}

}  // namespace minigo::sema
