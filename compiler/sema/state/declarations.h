// The tables of a package's declarations, as far as they are known while they are being checked.

#ifndef MINIGO_SEMA_STATE_DECLARATIONS_H_
#define MINIGO_SEMA_STATE_DECLARATIONS_H_

#include <cstddef>
#include <deque>
#include <map>
#include <span>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "sema/state/vocabulary.h"

namespace minigo::sema {

// A package-level declaration of one object, or of several variables with one initial value.
struct DeclInfo {
  Scope* file = nullptr;   // the scope of the file that holds it
  std::span<Var*> lhs;     // of `var a, b = f()`; empty otherwise
  Expr** type = nullptr;   // slot of the type of a constant or variable, or nullptr
  Expr** init = nullptr;   // slot of the initial value, or nullptr
  bool inherited = false;  // the initial value is repeated from an earlier constant
  const Constant* iota = nullptr;
  syntax::TypeSpec* type_spec = nullptr;
  syntax::FuncDecl* func = nullptr;
  // The constants, variables and functions that the initial value or the body refers to.
  std::vector<Object*> dependencies;
  std::unordered_set<const Object*> dependency_set;
};

// An instantiation whose constraints hold.
struct Instantiation {
  Pos pos;
  std::span<TypeParam* const> params;
  std::vector<const Type*> args;
  std::vector<Pos> positions;  // of the type arguments that are written out
};

// A type expression and what it denotes.
struct WrittenType {
  const Type* type = nullptr;
  Pos pos;
  Pos end;
};

// The tables of one package. An object is white while it has no type, grey while its declaration is
// being checked, black afterwards; the grey ones are on `path`.
struct Declarations {
  std::deque<DeclInfo> infos;  // never move
  std::unordered_map<const Object*, DeclInfo*> info_of;
  std::vector<Object*> objects;                        // the keys of info_of in source order
  std::unordered_map<const Object*, size_t> order_of;  // index in `objects`

  // Methods by the defined type that their receiver names, until that type has been declared.
  std::unordered_map<const types::TypeName*, std::vector<types::Func*>> methods;

  std::vector<Object*> path;  // the grey objects, outermost first
  std::unordered_map<const Object*, size_t> path_index;

  std::vector<types::PackageName*> imports;  // of all files
  std::map<std::pair<const Scope*, const Object*>, types::PackageName*> dot_imports;

  // Defined types, local ones included.
  std::unordered_map<const types::TypeName*, types::Named*> named_of;
  std::vector<std::pair<const types::Named*, Pos>> defined;  // and where their right sides are
  std::unordered_set<const types::Named*> complete;          // as check_complete has found
  std::unordered_set<const types::Named*> finite;            // as check_finite has found

  std::vector<WrittenType> interfaces;  // that the source writes
  std::vector<WrittenType> arrays;      // of make_array, without those that mention type parameters

  std::vector<Instantiation> instantiations;  // in generic code, too
  std::vector<types::Named*> miscounted;      // written with a wrong number of type arguments
  // The place where the source first names an instance.
  std::unordered_map<const types::Named*, Pos> instance_pos;
  // The type parameters that receivers declare, with those of the receiver's type.
  std::unordered_map<const TypeParam*, const TypeParam*> receiver_params;

  // nullptr for objects that the package does not declare at package level.
  DeclInfo* find(const Object* object) const {
    auto it = info_of.find(object);
    return it == info_of.end() ? nullptr : it->second;
  }
  void add(Object* object, DeclInfo* info) {
    order_of.emplace(object, objects.size());
    info_of.emplace(object, info);
    objects.push_back(object);
  }
};

// An object is grey while this lives. Objects become black in the reverse order.
class OnPath {
 public:
  OnPath(Declarations& declarations, Object* object) : declarations_(declarations) {
    declarations_.path_index.emplace(object, declarations_.path.size());
    declarations_.path.push_back(object);
  }
  ~OnPath() {
    declarations_.path_index.erase(declarations_.path.back());
    declarations_.path.pop_back();
  }
  OnPath(const OnPath&) = delete;
  OnPath& operator=(const OnPath&) = delete;

 private:
  Declarations& declarations_;
};

}  // namespace minigo::sema

#endif  // MINIGO_SEMA_STATE_DECLARATIONS_H_
