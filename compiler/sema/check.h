// The door of semantic analysis: from syntax trees to checked packages.

#ifndef MINIGO_SEMA_CHECK_H_
#define MINIGO_SEMA_CHECK_H_

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "support/arena.h"
#include "support/diagnostics.h"
#include "syntax/ast.h"
#include "types/object.h"

namespace minigo::sema {

// A package-level variable declaration in initialisation order: `lhs = rhs`, with several variables
// if rhs is a call with several results (or comma-ok). Variables without initial value are not
// listed.
struct Initializer {
  std::span<types::Var*> lhs;  // nullptr for `_`
  syntax::Expr* rhs = nullptr;
};

// A checked package. Its trees are annotated in place.
struct Package {
  types::Package* types = nullptr;
  std::vector<syntax::File*> files;
  std::vector<types::Var*> globals;       // all package-level variables, in source order
  std::vector<Initializer> initializers;  // in the order of specification, "Package initialization"
  std::vector<syntax::FuncDecl*>
      functions;  // with bodies or linknames: functions, methods; not init
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

// Checks the files of one package, whose imports `importer` provides. Errors go to `diagnostics`;
// the package is returned in any case, and must not be lowered if there were errors.
Package check(std::string_view import_path, bool trusted, std::vector<syntax::File*> files,
              Importer& importer, support::Arena& arena, support::Diagnostics& diagnostics);

}  // namespace minigo::sema

#endif  // MINIGO_SEMA_CHECK_H_
