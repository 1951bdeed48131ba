// A checked package, and how a package finds those that it imports.

#ifndef MINIGO_SEMA_STATE_PACKAGE_H_
#define MINIGO_SEMA_STATE_PACKAGE_H_

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "syntax/ast.h"
#include "types/object.h"

namespace minigo::sema {

// The initial value of package-level variables: `lhs = rhs`, with several variables if rhs is a
// call with several results, or comma-ok.
struct Initializer {
  std::span<types::Var*> lhs;  // nullptr for `_`
  syntax::Expr* rhs = nullptr;
};

// A checked package. Its trees are annotated in place; nodes and types live in the arena that
// `check` was given.
struct Package {
  types::Package* types = nullptr;
  std::vector<syntax::File*> files;
  std::vector<types::Var*> globals;  // all package-level variables but `_`, in source order
  // In the order of specification, "Package initialization". Variables without initial value are
  // not listed.
  std::vector<Initializer> initializers;
  // Functions and methods with bodies or linknames, in source order; not init.
  std::vector<syntax::FuncDecl*> functions;
  std::vector<syntax::FuncDecl*> init_functions;  // in source order
  // Set by expand: the instances of generic functions and methods, of any package, that this
  // package's code needs and that of no package before it.
  std::vector<syntax::FuncDecl*> instances;
  std::vector<types::Named*> named_types;  // all defined types, local ones included
};

// Finds a checked package by import path while another is being checked.
class Importer {
 public:
  virtual ~Importer() = default;
  // nullptr if there is none; *error says why, for the caller to report.
  virtual types::Package* import(std::string_view path, std::string* error) = 0;
};

}  // namespace minigo::sema

#endif  // MINIGO_SEMA_STATE_PACKAGE_H_
