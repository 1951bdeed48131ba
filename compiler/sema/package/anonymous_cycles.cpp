// Interfaces that contain themselves without a name between.

#include "sema/package/anonymous_cycles.h"

#include <algorithm>
#include <span>
#include <unordered_map>
#include <vector>

#include "sema/state/errors.h"
#include "types/interface.h"

namespace minigo::sema {
namespace {

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

// As gc does, looks at the outermost interface types only, in source order.
void check_anonymous_cycles(Checker& checker) {
  std::vector<WrittenType>& interfaces = checker.declarations.interfaces;
  std::sort(interfaces.begin(), interfaces.end(),
            [](const WrittenType& a, const WrittenType& b) { return a.pos < b.pos; });
  AnonymousCycles cycles;
  Pos end;
  for (const WrittenType& written : interfaces) {
    if (written.pos < end) continue;
    end = written.end;
    if (!cycles.has_cycle(types::cast<types::Interface>(written.type))) continue;
    error(checker, written.pos,
          "invalid recursive type: anonymous interface refers to itself (see "
          "https://go.dev/issue/56103)");
    cycles.forget();
  }
}

}  // namespace minigo::sema
