#include "lower/values/variable.h"

Value load(FunctionContext& fc, const Place& place);
Value borrow(FunctionContext& fc, const Place& place);
