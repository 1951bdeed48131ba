// Interface types (specification, "Interface types").

#include "sema/types/interface_type.h"

#include <string_view>
#include <unordered_map>
#include <vector>

#include "sema/state/delayed.h"
#include "sema/state/errors.h"
#include "sema/state/recursion.h"
#include "sema/types/union_type.h"
#include "types/interface.h"

namespace minigo::sema {
namespace {

// Reports a method that the interface has already, declared at `other`.
void report_duplicate(Checker& checker, Pos pos, const types::Func* method, Pos other) {
  error(checker, pos, "duplicate method ", method->name, "\n\t", position_text(checker, other),
        ": other declaration of method ", method->name);
}

// A method with the place in the interface that brings it in.
struct Member {
  const types::Func* method;
  Pos pos;
};

// "The name of each explicitly specified method must be unique and not blank"; "methods with the
// same names must have identical signatures" when interfaces are embedded.
void check_duplicates(Checker& checker, const types::Interface* interface,
                      const std::vector<Pos>& embed_positions) {
  std::unordered_multimap<std::string_view, Member> members;  // unexported ones of several packages
  auto add = [&](const types::Func* method, Pos pos, bool is_explicit) {
    auto [first, last] = members.equal_range(method->name);
    for (; first != last; ++first) {
      const Member& other = first->second;
      if (!types::same_name(other.method, method->package, method->name)) continue;
      bool same = !is_explicit && types::identical(other.method->type, method->type);
      if (!same) report_duplicate(checker, pos, method, other.pos);
      return;
    }
    members.emplace(method->name, Member{method, pos});
  };
  for (const types::Func* method : interface->explicit_methods) add(method, method->pos, true);
  for (size_t i = 0; i < interface->embeddeds.size(); i++) {
    const auto* embedded = types::under<types::Interface>(interface->embeddeds[i]);
    if (embedded == nullptr) continue;
    for (const types::Func* method : types::interface_methods(embedded)) {
      add(method, embed_positions[i], false);
    }
  }
}

}  // namespace

const Type* check_interface_type(Checker& checker, syntax::InterfaceType* e,
                                 types::TypeName* name) {
  support::Arena& arena = checker.arena;
  auto* interface = arena.make<types::Interface>();
  std::vector<types::Func*> methods;
  std::vector<const Type*> embeddeds;
  std::vector<Pos> positions;
  const Type* receiver = interface;
  if (name != nullptr && types::dyn_cast<types::Named>(name->type) != nullptr) {
    receiver = name->type;
  }
  for (syntax::Field* field : e->methods.fields) {
    if (field->names.empty()) {
      embeddeds.push_back(check_union(checker, field->type));
      positions.push_back(field->type->pos);
      continue;
    }
    Ident* ident = field->names[0];
    if (ident->name == "_") {
      error(checker, ident->pos, "methods must have a unique non-blank name");
      continue;
    }
    const Type* type = check_type(checker, field->type);
    // The receiver is no part of the type, but the object is this method's own.
    auto* signature = const_cast<types::Signature*>(types::dyn_cast<types::Signature>(type));
    if (signature == nullptr) continue;
    signature->recv = arena.make<Var>(ident->pos, checker.package, "", receiver);
    auto* method = arena.make<types::Func>(ident->pos, checker.package, ident->name, signature);
    ident->object = method;
    methods.push_back(method);
  }
  interface->explicit_methods = arena.copy(methods);
  interface->embeddeds = arena.copy(embeddeds);
  checker.declarations.interfaces.push_back({interface, e->pos, e->end});
  later(checker, [&checker, interface, positions] {
    check_duplicates(checker, interface, positions);
    types::interface_methods(interface);
  });
  return interface;
}

}  // namespace minigo::sema
