// The same rule as the compiler's, from a type's descriptor. Results are counted in leaves: the
// scalars that are left when structs, arrays, strings and so on are taken apart.

#include "value/call_shape.h"

namespace minigo::value {
namespace {

// The compiler returns results through memory that have more leaves or bytes than this
// (lower/module/value.h), or more floating-point numbers than there are registers
// (lower/types/function_shape.cpp); LLVM does the same for more integers than it has registers for.
constexpr uint64_t kMaxLeaves = 4;
constexpr uint64_t kMaxBytes = 32;
constexpr uint64_t kIntegerRegisters = 3;
constexpr uint64_t kFloatRegisters = 2;

struct Leaves {
  uint64_t integers;
  uint64_t floats;
};

void count(const abi::Type* type, uint64_t times, Leaves* leaves);

// Each byte of padding behind a last field without size is a leaf.
void count_fields(const abi::Type* type, uint64_t times, Leaves* leaves) {
  auto* fields = static_cast<const abi::Field*>(type->components->fields.data);
  uint64_t end = 0;
  for (int64_t i = 0; i < type->components->fields.len; i++) {
    count(fields[i].type, times, leaves);
    end = fields[i].offset + fields[i].type->size;
  }
  uint64_t align = type->align;
  leaves->integers += (type->size - (end + align - 1) / align * align) * times;
}

void count(const abi::Type* type, uint64_t times, Leaves* leaves) {
  switch (type->kind) {
    case abi::Kind::kFloat32:
    case abi::Kind::kFloat64:
      leaves->floats += times;
      return;
    case abi::Kind::kComplex64:
    case abi::Kind::kComplex128:
      leaves->floats += 2 * times;
      return;
    case abi::Kind::kString:
    case abi::Kind::kInterface:
      leaves->integers += 2 * times;
      return;
    case abi::Kind::kSlice:
      leaves->integers += 3 * times;
      return;
    case abi::Kind::kArray:
      if (type->size != 0) count(type->elem, type->len * times, leaves);
      return;
    case abi::Kind::kStruct:
      return count_fields(type, times, leaves);
    default:
      leaves->integers += times;
  }
}

}  // namespace

uint64_t bytes_of_results_in_memory(const abi::Type* func) {
  Leaves leaves{};
  uint64_t bytes = 0;
  for (int64_t i = 0; i < func->components->out.len; i++) {
    const abi::Type* result = static_cast<const abi::Type* const*>(func->components->out.data)[i];
    count(result, 1, &leaves);
    uint64_t align = result->align;
    bytes = (bytes + align - 1) / align * align + result->size;
  }
  bool in_memory = leaves.integers + leaves.floats > kMaxLeaves || bytes > kMaxBytes ||
                   leaves.integers > kIntegerRegisters || leaves.floats > kFloatRegisters;
  return in_memory ? (bytes + 7) / 8 * 8 : 0;
}

}  // namespace minigo::value
