// Method sets (specification, "Method sets" and "Struct types", promoted methods).

#include "types/method_set.h"

#include <algorithm>
#include <functional>
#include <unordered_map>
#include <utility>

#include "types/embedding.h"
#include "types/instance.h"
#include "types/interface.h"

namespace minigo::types {
namespace {

// What x.name means, for each name. Of an unexported one the package counts, too.
struct Name {
  explicit Name(const Object* object)
      : text(object->name),
        package(object->exported() || object->package == nullptr ? std::string_view()
                                                                 : object->package->path) {}
  bool operator==(const Name&) const = default;

  std::string_view text;
  std::string_view package;
};

struct NameHash {
  size_t operator()(const Name& name) const {
    std::hash<std::string_view> hash;
    return hash(name.text) * 31 + hash(name.package);
  }
};

// Walks once through a type and all that it embeds. What a selector finds is what the smallest
// depth has, if that is one field or method.
class Promotion {
 public:
  void walk(const Type* start, bool is_pointer) {
    std::vector<Embedded> current = {{start, {}, is_pointer, false}};
    for (; !current.empty(); ++depth_) {
      std::vector<Embedded> next;
      for (const Embedded& entry : current) visit(entry, next);
      current = consolidate(next);
    }
  }

  // The methods that were found, but for those that need a variable for their receiver.
  std::vector<MethodSetEntry> methods() {
    std::vector<MethodSetEntry> out;
    for (auto& [name, found] : found_) {
      MethodSetEntry& entry = found.entry;
      if (entry.method == nullptr || found.ambiguous) continue;
      if (entry.method->pointer_recv && !entry.indirect) continue;
      out.push_back(std::move(entry));
    }
    return out;
  }

 private:
  struct Found {
    MethodSetEntry entry;  // without method: a field
    int depth;
    bool ambiguous;
  };

  void note(const Embedded& at, const Object* object, Func* method) {
    if (object->name == "_") return;
    auto [place, is_new] = found_.try_emplace(Name(object));
    Found& found = place->second;
    if (!is_new) {
      if (found.depth == depth_) found.ambiguous = true;
      return;
    }
    found = {{method, {}, at.indirect}, depth_, at.multiples};
    if (method != nullptr) found.entry.path = at.path;
  }

  void visit(const Embedded& entry, std::vector<Embedded>& next) {
    if (const auto* named = dyn_cast<Named>(entry.type)) {
      if (!seen_.add(named)) return;
      for (Func* method : methods_of(named)) note(entry, method, method);
    }
    const Type* u = underlying(entry.type);
    if (const auto* structure = dyn_cast<Struct>(u)) return fields(entry, structure, next);
    if (const auto* interface = dyn_cast<Interface>(u)) {
      for (Func* method : interface_methods(interface)) note(entry, method, method);
    }
  }

  void fields(const Embedded& entry, const Struct* structure, std::vector<Embedded>& next) {
    bool embeds = std::any_of(structure->fields.begin(), structure->fields.end(),
                              [](const Var* field) { return field->embedded; });
    if (depth_ == 0 && !embeds) return;  // they hide nothing
    for (size_t i = 0; i < structure->fields.size(); i++) {
      const Var* field = structure->fields[i];
      note(entry, field, nullptr);
      if (!field->embedded) continue;
      const Type* type = field->type;
      bool is_pointer = strip_pointer(type);
      next.push_back({type, entry.path, entry.indirect || is_pointer, entry.multiples});
      next.back().path.push_back(static_cast<int>(i));
    }
  }

  int depth_ = 0;
  SeenTypes seen_;
  std::unordered_map<Name, Found, NameHash> found_;
};

}  // namespace

std::vector<MethodSetEntry> method_set(const Type* type) {
  std::vector<MethodSetEntry> out;
  if (const auto* interface = under<Interface>(type)) {
    for (Func* method : interface_methods(interface)) out.push_back({method, {}, false});
    return out;
  }
  // "The method set of a pointer to an interface is empty", and so is that of a defined pointer
  // type.
  if (type->kind == TypeKind::kNamed && under<Pointer>(type) != nullptr) return out;
  const Type* start = type;
  bool is_pointer = strip_pointer(start);
  if (is_pointer && is_interface(start)) return out;
  Promotion promotion;
  promotion.walk(start, is_pointer);
  out = promotion.methods();
  std::sort(out.begin(), out.end(), [](const MethodSetEntry& a, const MethodSetEntry& b) {
    return method_less(a.method, b.method);
  });
  return out;
}

}  // namespace minigo::types
