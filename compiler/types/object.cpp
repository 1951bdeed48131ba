#include "types/object.h"

#include "support/unicode.h"
#include "types/scope.h"

namespace minigo::types {

bool is_exported(std::string_view name) {
  return !name.empty() && support::is_unicode_upper(support::decode_rune(name).value);
}

bool Object::exported() const { return is_exported(name); }

bool same_name(const Object* object, const Package* package, std::string_view name) {
  if (object->name != name) return false;
  if (object->package == package || object->exported()) return true;
  return object->package != nullptr && package != nullptr && object->package->path == package->path;
}

bool is_header_data(const Type* owner, int field) {
  const auto* named = dyn_cast<Named>(owner);
  if (named == nullptr || field != 0 || named->object->package == nullptr) return false;
  return named->object->package->path == "reflect" &&
         (named->object->name == "SliceHeader" || named->object->name == "StringHeader");
}

Object* Scope::insert(Object* object) {
  auto [place, inserted] = names_.try_emplace(object->name, object);
  if (!inserted) return place->second;
  object->parent = this;
  order_.push_back(object);
  return nullptr;
}

Object* Scope::find(std::string_view name) const {
  auto found = names_.find(name);
  return found == names_.end() ? nullptr : found->second;
}

Object* Scope::lookup(std::string_view name, support::Pos pos) const {
  for (const Scope* scope = this; scope != nullptr; scope = scope->parent_) {
    if (scope->names_.empty()) continue;
    Object* object = scope->find(name);
    // "The scope of a constant or variable identifier declared inside a function begins at the end
    // of the ConstSpec or VarSpec."
    if (object != nullptr && object->scope_start <= pos) return object;
  }
  return nullptr;
}

std::string symbol_prefix(std::string_view import_path) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  size_t slash = import_path.rfind('/');
  size_t last = slash == std::string_view::npos ? 0 : slash + 1;
  std::string prefix;
  for (size_t i = 0; i < import_path.size(); i++) {
    auto c = static_cast<unsigned char>(import_path[i]);
    if (c > ' ' && c < 0x7f && c != '%' && c != '"' && (c != '.' || i < last)) {
      prefix += import_path[i];
    } else {
      prefix += {'%', kDigits[c >> 4], kDigits[c & 15]};
    }
  }
  return prefix + ".";
}

}  // namespace minigo::types
