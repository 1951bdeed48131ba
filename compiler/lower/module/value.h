// The values and variables of a program while they are being lowered.
//
// Types fall into two classes. A *register type* has at most kMaxLeaves scalar leaves and kMaxBytes
// bytes: its values are first-class LLVM values. Every other type is a *memory type*: a value is
// the address of an immutable temporary in the frame (or of a constant), which nobody writes to
// while the Value is in use.
//
// bool is i1 as a register value and i8 in memory and inside aggregates.

#ifndef MINIGO_LOWER_MODULE_VALUE_H_
#define MINIGO_LOWER_MODULE_VALUE_H_

#include "types/type.h"

namespace llvm {
class Value;
}

namespace minigo::lower {

inline constexpr int kMaxLeaves = 4;
inline constexpr int kMaxBytes = 32;

// A value of type `type`: a Tuple for the results of a call with several. Without a type: no value.
struct Value {
  const types::Type* type = nullptr;
  llvm::Value* llvm = nullptr;  // the value, or its address
  bool in_memory = false;

  explicit operator bool() const { return llvm != nullptr; }
};

// An index or bound as i64.
struct Index {
  llvm::Value* llvm = nullptr;
  bool is_unsigned = false;  // its type: a panic prints it so
};

// A variable: memory that holds a value of `type`.
struct Place {
  const types::Type* type = nullptr;
  llvm::Value* address = nullptr;
  // In this function's frame: pointers are stored without the write barrier's door.
  bool in_frame = false;
};

}  // namespace minigo::lower

#endif  // MINIGO_LOWER_MODULE_VALUE_H_
