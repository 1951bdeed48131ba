// A checked package, and how a package finds those that it imports.

#ifndef MINIGO_SEMA_STATE_PACKAGE_H_
#define MINIGO_SEMA_STATE_PACKAGE_H_

#include <cstdint>
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

// A block of statements whose runs are counted, in Go's terms: columns count bytes from 1, and the
// end is behind the last byte.
struct CoverageBlock {
  uint32_t file;  // the place in Coverage::files
  uint32_t begin_line, begin_column;
  uint32_t end_line, end_column;
  uint32_t statements;
};

// The counters of a package. Block number i has counter number i.
struct Coverage {
  syntax::CountMode mode = syntax::CountMode::kNone;  // kNone: nothing is counted
  std::vector<std::string> files;                     // as profiles name them
  std::vector<CoverageBlock> blocks;
  const types::Var* counters = nullptr;  // an array of uint32; nullptr if there is no block
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
  Coverage coverage;                       // set by cover
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
