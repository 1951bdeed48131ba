// Large packages are lowered in parts: modules that are optimised and emitted side by side, and
// linked as if they were the objects of several packages. A part declares what another one defines.
// So that calls between parts are inlined all the same, it has copies of the small functions that
// it calls, for the optimiser only.

#ifndef MINIGO_LOWER_MODULE_CODEGEN_UNIT_H_
#define MINIGO_LOWER_MODULE_CODEGEN_UNIT_H_

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "sema/check.h"

namespace minigo::lower {

// The package's declared functions that a module defines, in source order.
struct Part {
  // Has what a package has once, too: variables, initialisation, descriptors of its types.
  bool first = true;
  std::span<syntax::FuncDecl* const> functions = {};
  std::span<syntax::FuncDecl* const> init_functions = {};
  size_t init_index = 0;  // of the first of init_functions among those of the package
};

// All functions, in parts of about `bytes` bytes of source text each, smaller ones at the end; one
// part if `bytes` is 0. There is always a first part. What the parts are depends on the sources
// alone.
std::vector<Part> divide(const sema::Package& package, uint32_t bytes);

// Whether calls of the function from other parts are worth a copy of its body there.
bool worth_copying(const syntax::FuncDecl& decl);

}  // namespace minigo::lower

#endif  // MINIGO_LOWER_MODULE_CODEGEN_UNIT_H_
