#include "lower/values/variable.h"

#include <string>

#include "lower/values/debug_variable.h"
#include "lower/values/global.h"
#include "lower/values/heap_object.h"
#include "lower/values/memory.h"

namespace minigo::lower {

Place declare_variable(FunctionContext& fc, const types::Var* var, unsigned argument) {
  const types::Type* type = var->type;
  std::string name(var->name);
  Place place;
  if (var->escapes) {
    place = new_object(fc, type);
    llvm::AllocaInst* holder =
        fc.alloca_in_entry(fc.module.ptr, llvm::Align(8), (name + ".address").c_str());
    if (fc.subprogram() != nullptr) {
      fc.builder.CreateStore(place.address, holder);
      describe_variable(fc, var, holder, true, argument);
    }
  } else {
    place = temporary(fc, type, name.c_str());
    describe_variable(fc, var, place.address, false, argument);
  }
  fc.variables[var] = place;
  return place;
}

Place declare_variable(FunctionContext& fc, const types::Var* var, const Value& value,
                       unsigned argument) {
  Place place = declare_variable(fc, var, argument);
  initialize(fc, place, value);
  return place;
}

Place variable_place(FunctionContext& fc, const types::Var* var) {
  auto found = fc.variables.find(var);
  if (found != fc.variables.end()) return found->second;
  return {var->type, global_variable(fc.module, var), false};
}

}  // namespace minigo::lower
