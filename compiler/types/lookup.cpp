// Selectors (specification, "Selectors"): "For a value x of type T or *T where T is not a pointer
// or interface type, x.f denotes the field or method at the shallowest depth in T where there is
// such an f. If there is not exactly one f with shallowest depth, the selector expression is
// illegal."
//
// A breadth-first search through embedded fields: one step of the loop in Search::run is one depth.

#include <algorithm>

#include "types/embedding.h"
#include "types/instance.h"
#include "types/interface.h"
#include "types/method_set.h"

namespace minigo::types {
namespace {

class Search {
 public:
  Search(const Package* package, std::string_view name, bool fold_case)
      : package_(package), name_(name), fold_case_(fold_case) {}

  Lookup run(const Type* type, bool addressable) {
    if (name_ == "_") return {};
    if (const Lookup pointer = named_pointer(type); pointer.object != nullptr) return pointer;
    const Type* start = type;
    bool is_pointer = strip_pointer(start);
    // "A pointer to an interface has no methods."
    if (is_pointer && is_interface(start)) return {};
    std::vector<Embedded> current = {{start, {}, is_pointer, false}};
    while (!current.empty()) {
      std::vector<Embedded> next;
      for (const Embedded& entry : current) {
        if (!visit(entry, next)) return ambiguous_;
      }
      if (found_.object != nullptr) return finish(addressable);
      current = consolidate(next);
    }
    return {};
  }

 private:
  // "As an exception, if the type of x is a defined pointer type and (*x).f is a valid selector
  // expression denoting a field (but not a method), x.f is shorthand for (*x).f."
  Lookup named_pointer(const Type* type) {
    if (type->kind != TypeKind::kNamed) return {};
    const auto* pointer = under<Pointer>(type);
    if (pointer == nullptr) return {};
    Lookup result = Search(package_, name_, fold_case_).run(pointer, false);
    return result.result == Lookup::Result::kField ? result : Lookup{};
  }

  bool matches(const Object* object) const {
    if (same_name(object, package_, name_)) return true;
    if (!fold_case_ || object->name.size() != name_.size()) return false;
    auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; };
    return std::equal(name_.begin(), name_.end(), object->name.begin(),
                      [&](char a, char b) { return lower(a) == lower(b); });
  }

  // Notes a field or method that matches. False if there is another one at the same depth.
  bool take(const Embedded& entry, Object* object, Lookup::Result result, std::vector<int> path) {
    if (found_.object != nullptr || entry.multiples) {
      ambiguous_.result = Lookup::Result::kAmbiguous;
      return false;
    }
    found_ = {result, object, std::move(path), entry.indirect};
    return true;
  }

  bool visit(const Embedded& entry, std::vector<Embedded>& next) {
    if (const auto* named = dyn_cast<Named>(entry.type)) {
      if (!seen_.add(named)) return true;
      for (Func* method : methods_of(named)) {
        if (!matches(method)) continue;
        return take(entry, method, Lookup::Result::kMethod, entry.path);
      }
    }
    const Type* u = underlying(entry.type);
    if (const auto* structure = dyn_cast<Struct>(u)) return fields(entry, structure, next);
    if (const auto* interface = dyn_cast<Interface>(u)) {
      for (Func* method : interface_methods(interface)) {
        if (matches(method)) return take(entry, method, Lookup::Result::kMethod, entry.path);
      }
    }
    return true;
  }

  // Looks at the fields of a struct, and notes its embedded fields for the next depth. They are of
  // no interest once something has been found at this one.
  bool fields(const Embedded& entry, const Struct* structure, std::vector<Embedded>& next) {
    for (size_t i = 0; i < structure->fields.size(); i++) {
      Var* field = structure->fields[i];
      bool match = matches(field);
      if (!match && (!field->embedded || found_.object != nullptr)) continue;
      std::vector<int> path = entry.path;
      path.push_back(static_cast<int>(i));
      if (match) {
        if (!take(entry, field, Lookup::Result::kField, std::move(path))) return false;
        continue;
      }
      const Type* type = field->type;
      bool is_pointer = strip_pointer(type);
      next.push_back({type, std::move(path), entry.indirect || is_pointer, entry.multiples});
    }
    return true;
  }

  Lookup finish(bool addressable) {
    const auto* method = dyn_cast<Func>(found_.object);
    if (method != nullptr && method->pointer_recv && !found_.indirect && !addressable) {
      found_.result = Lookup::Result::kPointerReceiver;
    }
    return found_;
  }

  const Package* package_;
  std::string_view name_;
  bool fold_case_;
  Lookup found_;
  Lookup ambiguous_;
  SeenTypes seen_;
};

}  // namespace

Lookup lookup_field_or_method(const Type* type, bool addressable, const Package* package,
                              std::string_view name) {
  return Search(package, name, false).run(type, addressable);
}

Object* lookup_ignoring_case(const Type* type, bool addressable, const Package* package,
                             std::string_view name) {
  return Search(package, name, true).run(type, addressable).object;
}

}  // namespace minigo::types
