#include "lower/package/start_up.h"

#include "lower/functions/declaration.h"

namespace minigo::lower {

void place_at_start(llvm::Function* function) { function->setSectionPrefix("startup"); }

void place_start_up_functions(ModuleContext& mc, const CodegenUnit& unit) {
  for (const syntax::FuncDecl* decl : unit.functions) {
    if (!unit.start_up->contains(decl->object)) continue;
    place_at_start(declare_function(mc, decl->object));
  }
}

}  // namespace minigo::lower
