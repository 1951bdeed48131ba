// Scopes (specification, "Declarations and scope"). Every block that declares something has one;
// they form a chain up to the universe (universe.h).

#ifndef MINIGO_TYPES_SCOPE_H_
#define MINIGO_TYPES_SCOPE_H_

#include <string_view>
#include <unordered_map>
#include <vector>

#include "types/object.h"

namespace minigo::types {

// The names that one block declares.
class Scope {
 public:
  // `parent` is the scope around this one, or nullptr for the universe. `is_function` marks the
  // scope of a function's parameters.
  explicit Scope(Scope* parent, bool is_function = false)
      : parent_(parent), is_function_(is_function) {}

  Scope* parent() const { return parent_; }
  bool is_function() const { return is_function_; }

  // Declares an object; returns the one that already has the name in this scope, or nullptr when
  // the object was inserted. Sets object->parent.
  Object* insert(Object* object);
  // The object of that name in this very scope, or nullptr.
  Object* find(std::string_view name) const;
  // The object that `name` denotes at `pos`: from this scope or the closest one around it in which
  // the name is visible there. Package-level and predeclared names are visible everywhere. nullptr
  // if there is none.
  Object* lookup(std::string_view name, support::Pos pos) const;
  // All objects of this scope in order of declaration.
  const std::vector<Object*>& objects() const { return order_; }

 private:
  Scope* parent_;
  bool is_function_;
  std::unordered_map<std::string_view, Object*> names_;
  std::vector<Object*> order_;
};

}  // namespace minigo::types

#endif  // MINIGO_TYPES_SCOPE_H_
