// The values and variables of a program while they are being lowered.
//
// Types fall into two classes. A *register type* has at most kMaxLeaves scalar leaves and kMaxBytes
// bytes: its values are first-class LLVM values. Every other type is a *memory type*: a value is
// the address of an immutable temporary in the frame (or of a constant), which nobody writes to
// while the Value is in use.
//
// A bool is i1 as a register value, and i8 in memory and inside aggregates.

#ifndef MINIGO_LOWER_MODULE_VALUE_H_
#define MINIGO_LOWER_MODULE_VALUE_H_

#include "types/type.h"

namespace llvm {
class Value;
}

namespace minigo::lower {

// The limits of register types. The runtime repeats them in value/call_shape.cpp.
inline constexpr int kMaxLeaves = 4;
inline constexpr int kMaxBytes = 32;

// A value of a type: a types::Tuple for the results of a call that has several. Nothing owns it; it
// is good for the function that is being lowered. Without an LLVM value it stands for "no value",
// the result of a call without results.
struct Value {
  const types::Type* type = nullptr;
  llvm::Value* llvm = nullptr;  // the register value, or the address of a value in memory
  bool in_memory = false;       // exactly for values of memory types

  explicit operator bool() const { return llvm != nullptr; }
};

// A register value of the type.
inline Value make_value(const types::Type* type, llvm::Value* value) {
  return {type, value, false};
}

// An index or a bound, extended to i64.
struct Index {
  llvm::Value* llvm = nullptr;
  bool is_unsigned = false;  // of an unsigned type: a panic prints it as such
};

// A variable: memory that holds a value of the type.
struct Place {
  const types::Type* type = nullptr;
  llvm::Value* address = nullptr;
  // The memory is in the frame of this function, so pointers are stored in it without the write
  // barrier. False also for memory that merely may be elsewhere.
  bool in_frame = false;
  // A fault may end the function's statements between any two accesses of memory, and the variable
  // is read afterwards: LLVM must not put the store of a register value off.
  bool stored_at_once = false;
};

}  // namespace minigo::lower

#endif  // MINIGO_LOWER_MODULE_VALUE_H_
