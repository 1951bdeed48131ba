// What the checker knows about declarations while it works: go/types' declInfo and its tables.

#ifndef MINIGO_SEMA_DECLARATIONS_H_
#define MINIGO_SEMA_DECLARATIONS_H_

#include <deque>
#include <map>
#include <span>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "sema/checker.h"

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
  std::span<types::TypeParam* const> params;
  std::vector<const Type*> args;
  std::vector<Pos> positions;  // of the type arguments that are written out
};

// A type expression and what it denotes.
struct WrittenType {
  const Type* type = nullptr;
  Pos pos;
  Pos end;
};

struct Declarations {
  std::deque<DeclInfo> infos;  // never move
  std::unordered_map<const Object*, DeclInfo*> info_of;
  std::vector<Object*> objects;                        // the keys of info_of in source order
  std::unordered_map<const Object*, size_t> order_of;  // index in `objects`

  // Methods by the defined type that their receiver names, until that type has been declared.
  std::unordered_map<const types::TypeName*, std::vector<types::Func*>> methods;

  // The objects whose declarations are being checked, outermost first (go/types' objPath). An
  // object is white while it has no type, grey while it is on the path, black afterwards.
  std::vector<Object*> path;
  std::unordered_map<const Object*, size_t> path_index;

  std::vector<types::PackageName*> imports;  // of all files
  std::map<std::pair<const Scope*, const Object*>, types::PackageName*> dot_imports;

  // Defined types, local ones included.
  std::unordered_map<const types::TypeName*, types::Named*> named_of;
  std::vector<std::pair<const types::Named*, Pos>> defined;  // and where their right sides are
  std::unordered_set<const types::Named*> complete;          // see check_complete
  std::unordered_set<const types::Named*> finite;            // see check_finite

  std::vector<WrittenType> interfaces;  // written in the source
  std::vector<WrittenType> arrays;  // those of Checker::make_array that mention no type parameters

  std::vector<Instantiation> instantiations;  // in generic code, too
  std::vector<types::Named*> miscounted;      // written with a wrong number of type arguments
  // Where the instances that the source names are named first.
  std::unordered_map<const types::Named*, Pos> instance_pos;
  // The type parameters that receivers declare, with those of the receiver's type.
  std::unordered_map<const types::TypeParam*, const types::TypeParam*> receiver_params;

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

// An object is grey while this lives.
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

// ---- collect_objects.cpp, imports.cpp, methods.cpp, linknames.cpp
// Fills in the package and file scopes from the trees; nothing is resolved yet.
void collect_objects(Checker& checker, std::span<syntax::File*> files);
// Declares what an import specification brings into the file scope.
void collect_import(Checker& checker, syntax::ImportSpec* spec, Scope* file);
void report_unused_imports(Checker& checker);
// Notes a method for the defined type that its receiver names by `base`, if there is one.
void associate_method(Checker& checker, types::Func* method, const Ident* base);
// Gives a newly declared type its methods.
void collect_methods(Checker& checker, types::TypeName* name);
void apply_linknames(Checker& checker, syntax::File* file);

// ---- check_decl.cpp, check_type_decl.cpp, cycles.cpp
void resolve_package_objects(Checker& checker);
void const_decl(Checker& checker, types::Const* object, Expr** type, Expr** init, bool inherited,
                const Constant* iota);
void var_decl(Checker& checker, Var* object, std::span<Var*> lhs, Expr** type, Expr** init);
void type_decl(Checker& checker, types::TypeName* name, syntax::TypeSpec* spec);
void resolve_alias_operands(Checker& checker, const syntax::TypeSpec* spec);
void decl_stmt(Checker& checker, syntax::GenDecl* decl);
// "missing init expr for x", "extra init expr y".
void check_arity(Checker& checker, const syntax::ValueSpec& spec, bool constants);
// The values that a constant or variable specification has, repeated ones included.
std::span<Expr*> spec_values(syntax::ValueSpec& spec);
Expr** spec_type(syntax::ValueSpec& spec);
// `first a->b->a`: whether a cycle through the grey `object` is permitted; reports one that is not.
bool check_cycle(Checker& checker, Object* object);
void report_cycle(Checker& checker, std::span<Object* const> cycle, size_t start);
// Whether a value of the type can exist now: not if it holds values of a type whose declaration is
// under way, which is reported.
bool check_complete(Checker& checker, const Type* type);
// The declaration of a type needs that of itself: reports.
void report_pending(Checker& checker, const Object* type);
size_t first_in_source(std::span<Object* const> cycle);
// Type names that stand for each other without any type literal between them.
void check_direct_cycles(Checker& checker);
// A type that contains itself is reported and becomes invalid.
void check_finite(Checker& checker, types::Named* named);
// Interfaces that contain themselves through the signatures of their methods, without a name
// between.
void check_anonymous_cycles(Checker& checker);

// ---- mono.cpp
void check_instantiation_cycles(Checker& checker);

// ---- func_body.cpp, init_order.cpp
// A function without body, which only one that //go:linkname names may lack.
void check_missing_body(Checker& checker, const syntax::FuncDecl* decl);
void func_body(Checker& checker, FunctionContext& function, Scope* scope, syntax::BlockStmt* body);
void order_initializers(Checker& checker);

}  // namespace minigo::sema

#endif  // MINIGO_SEMA_DECLARATIONS_H_
