// Scopes and the predeclared identifiers (specification, "Declarations and scope").

#ifndef MINIGO_TYPES_SCOPE_H_
#define MINIGO_TYPES_SCOPE_H_

#include <string_view>
#include <unordered_map>
#include <vector>

#include "types/object.h"

namespace minigo::types {

class Scope {
 public:
  explicit Scope(Scope* parent, bool is_function = false)
      : parent_(parent), is_function_(is_function) {}

  Scope* parent() const { return parent_; }
  bool is_function() const { return is_function_; }

  // Declares an object; returns the one that already has the name in this scope, or nullptr when
  // the object was inserted. Sets object->parent.
  Object* insert(Object* object);
  // The object of that name in this very scope, or nullptr.
  Object* find(std::string_view name) const;
  // In this scope or the closest one around it in which the name is visible at `pos`; package-level
  // and predeclared names are visible everywhere. nullptr if there is none.
  Object* lookup(std::string_view name, support::Pos pos) const;
  // In order of declaration.
  const std::vector<Object*>& objects() const { return order_; }

 private:
  Scope* parent_;
  bool is_function_;
  std::unordered_map<std::string_view, Object*> names_;
  std::vector<Object*> order_;
};

}  // namespace minigo::types

#endif  // MINIGO_TYPES_SCOPE_H_
