#include "lower/values/variable.h"

#include "lower/values/memory.h"

Place variable_place(FunctionContext& fc, const types::Var* var) { return {}; }
