// Large packages are lowered in codegen units: modules that are optimised and emitted side by side,
// and linked as if they were the objects of several packages. A unit declares what another one
// defines. So that calls between units are inlined all the same, a unit has copies of the small
// functions that it calls, for the optimiser only (functions/copied_body.h).

#ifndef MINIGO_LOWER_MODULE_CODEGEN_UNIT_H_
#define MINIGO_LOWER_MODULE_CODEGEN_UNIT_H_

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "lower/module/start_up_functions.h"
#include "sema/check.h"

namespace minigo::lower {

// The functions of a package that a module defines, in source order. It refers to the package,
// which must outlive it.
struct CodegenUnit {
  // The first unit also defines what a package has once: its variables, their initialisation, the
  // descriptors of its types.
  bool first = true;
  std::span<syntax::FuncDecl* const> functions = {};
  std::span<syntax::FuncDecl* const> init_functions = {};
  size_t init_index = 0;  // of the first of init_functions among those of the package
  // Functions that only the package's initialisation calls, of all its units.
  std::shared_ptr<const FunctionSet> start_up = nullptr;
};

// Divides the functions of the package into units of about `bytes` bytes of source text each,
// smaller ones at the end; a single unit if `bytes` is 0. There is at least one. The units depend
// on the sources alone, so that a build can be repeated.
std::vector<CodegenUnit> split_into_units(const sema::Package& package, uint32_t bytes);

}  // namespace minigo::lower

#endif  // MINIGO_LOWER_MODULE_CODEGEN_UNIT_H_
