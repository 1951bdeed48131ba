// The functions of functions.def and bindings.def as data, for the compiler, and the numbers that
// those of functions.def are called with.

#ifndef MINIGO_ABI_FUNCTIONS_H_
#define MINIGO_ABI_FUNCTIONS_H_

#include <cstdint>

namespace minigo::abi {

// How a call crosses from the goroutine's stack: see functions.def.
enum class Door : uint8_t { kLeaf, kBlocking, kGoroutine, kInline };

// A line of functions.def or bindings.def, in its letters.
struct FunctionInfo {
  const char* name;
  Door door;
  const char* results;
  const char* parameters;
  const char* attributes;
};

inline constexpr FunctionInfo kFunctions[] = {
#define MG_FUNCTION(name, door, results, parameters, attributes) \
  {#name, Door::door, results, parameters, attributes},
#include "abi/functions.def"
#undef MG_FUNCTION
};

// Those that the library binds by name.
inline constexpr FunctionInfo kBindings[] = {
#define MG_FUNCTION(name, door, results, parameters, attributes) \
  {#name, Door::door, results, parameters, attributes},
#include "abi/bindings.def"
#undef MG_FUNCTION
};

// Which bound of a slice expression failed; the texts are Go's boundsErrorFmts.
enum class SlicePanic : int64_t {
  kHighLen,   // s[?:x], x > len(s): string or array
  kHighCap,   // s[?:x], x > cap(s)
  kLowHigh,   // s[x:y], x > y
  kMaxLen,    // s[::x], x > len(s)
  kMaxCap,    // s[::x], x > cap(s)
  kHighMax,   // s[:x:y], x > y
  kLowHigh3,  // s[x:y:], x > y
};

// Why the body of a range over a function may not be called: types::RangeState of the compiler.
enum class RangeState : int64_t { kDone, kReady, kRunning, kExhausted, kMissingPanic };

// The symbol of the words 0 to kSmallValues - 1, which interfaces that hold such numbers point to.
// Go keeps the values of one byte, and zero of each size, in static memory.
inline constexpr const char* kSmallValueWords = "mg_small_values";
inline constexpr uint64_t kSmallValues = 256;

// The symbol of kZeroBytes bytes of zeros, which interfaces that hold zero values of arrays and
// structs point to, as under gc: package reflect knows such values by their address.
inline constexpr const char* kZeros = "mg_zeros";
inline constexpr int64_t kZeroBytes = 1024;

// The symbol whose address all objects without a size have.
inline constexpr const char* kZeroBase = "mg_zero_base";

// The symbol that the compiler defines in every program: initialises all packages in order, then
// calls main.main. void(void), runs on the main goroutine.
inline constexpr const char* kProgramStart = "mg_program_start";

}  // namespace minigo::abi

#endif  // MINIGO_ABI_FUNCTIONS_H_
