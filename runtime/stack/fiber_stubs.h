// Defines the stubs of the functions of a list, in builds with a sanitizer: include it, then the
// lists. Arguments and results are words; doubles do not pass.

#include "stack/fiber_context.h"

using minigo::stack::Call;
using minigo::stack::Words;

#define MG_WORDS uint64_t a, uint64_t b, uint64_t c, uint64_t d, uint64_t e, uint64_t f
#define MG_STUB_kLeaf(name)               \
  extern "C" Words name##_impl(MG_WORDS); \
  extern "C" Words name(MG_WORDS) { return name##_impl(a, b, c, d, e, f); }
#define MG_STUB_kBlocking(name)                    \
  extern "C" Words name##_impl(MG_WORDS);          \
  extern "C" Words name(MG_WORDS) {                \
    Call call = {name##_impl, {a, b, c, d, e, f}}; \
    return minigo::stack::call_on_system(&call);   \
  }
#define MG_STUB_kGoroutine(name)
#define MG_STUB_kInline(name)
#define MG_FUNCTION(name, door, results, parameters, attributes) MG_STUB_##door(name)
