#include "types/object.h"

#include "types/scope.h"

namespace minigo::types {

bool is_exported(std::string_view name) {
  if (name.empty()) return false;
  char first = name[0];
  if (static_cast<unsigned char>(first) < 0x80) return first >= 'A' && first <= 'Z';
  // The common upper-case letters of two bytes: Latin-1, Greek, Cyrillic.
  if (name.size() < 2) return false;
  unsigned rune = (static_cast<unsigned char>(first) & 0x1Fu) << 6 |
                  (static_cast<unsigned char>(name[1]) & 0x3Fu);
  if (static_cast<unsigned char>(first) >= 0xE0) return false;
  if (rune >= 0xC0 && rune <= 0xDE) return rune != 0xD7;
  if (rune >= 0x100 && rune <= 0x137) return rune % 2 == 0;
  if (rune >= 0x139 && rune <= 0x148) return rune % 2 == 1;
  if (rune >= 0x14A && rune <= 0x177) return rune % 2 == 0;
  if (rune >= 0x391 && rune <= 0x3AB) return rune != 0x3A2;
  return rune >= 0x400 && rune <= 0x42F;
}

bool Object::exported() const { return is_exported(name); }

bool same_name(const Object* object, const Package* package, std::string_view name) {
  if (object->name != name) return false;
  if (object->package == package || object->exported()) return true;
  return object->package != nullptr && package != nullptr && object->package->path == package->path;
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

}  // namespace minigo::types
