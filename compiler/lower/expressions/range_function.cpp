#include "lower/expressions/range_function.h"

#include "abi/functions.h"
#include "lower/expressions/expression.h"
#include "lower/values/runtime_calls.h"
#include "types/object.h"

namespace minigo::lower {
namespace {

// The states of a loop are known to the rewritten tree and to the runtime.
constexpr bool same(types::RangeState a, abi::RangeState b) {
  return static_cast<int64_t>(a) == static_cast<int64_t>(b);
}
static_assert(same(types::RangeState::kDone, abi::RangeState::kDone));
static_assert(same(types::RangeState::kReady, abi::RangeState::kReady));
static_assert(same(types::RangeState::kRunning, abi::RangeState::kRunning));
static_assert(same(types::RangeState::kExhausted, abi::RangeState::kExhausted));
static_assert(same(types::RangeState::kMissingPanic, abi::RangeState::kMissingPanic));

}  // namespace

Value lower_range_panic(FunctionContext& fc, const syntax::CallExpr* call) {
  runtime_call(fc, "mg_range_panic", {lower_scalar(fc, call->args[0])});
  fc.unreachable();
  fc.ensure_block();
  return {};
}

}  // namespace minigo::lower
