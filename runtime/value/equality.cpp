#include "value/equality.h"

#include <sys/random.h>

#include <atomic>
#include <cstring>

#include "panic/raise.h"

namespace minigo::value {
namespace {

template <typename T>
T load(const void* address) {
  T value;
  memcpy(&value, address, sizeof(value));
  return value;
}

const char* offset(const void* base, uint64_t bytes) {
  return static_cast<const char*>(base) + bytes;
}

// An interface's dynamic type and data word, whether it has methods or not.
abi::Eface dynamic_value(const abi::Type* interface, const void* at) {
  auto words = load<abi::Eface>(at);
  if (interface->interface_methods.len > 0 && words.type != nullptr)
    words.type = reinterpret_cast<const abi::Itab*>(words.type)->type;
  return words;
}

// Where the dynamic value lies.
const void* value_of(const abi::Eface& dynamic) {
  return (dynamic.type->flags & abi::kDirect) != 0 ? static_cast<const void*>(&dynamic.data)
                                                   : dynamic.data;
}

template <typename T>
bool floats_equal(const void* x, const void* y, int count) {
  for (int i = 0; i < count; i++) {
    if (!(static_cast<const T*>(x)[i] == static_cast<const T*>(y)[i])) return false;
  }
  return true;
}

bool strings_equal(const void* x, const void* y) {
  auto a = load<abi::String>(x);
  auto b = load<abi::String>(y);
  return a.len == b.len && (a.len == 0 || memcmp(a.data, b.data, static_cast<size_t>(a.len)) == 0);
}

bool is_blank(const abi::Field& field) { return field.name.len == 1 && field.name.data[0] == '_'; }

bool structs_equal(const abi::Type* type, const void* x, const void* y) {
  auto* fields = static_cast<const abi::Field*>(type->fields.data);
  for (int64_t i = 0; i < type->fields.len; i++) {
    const abi::Field& field = fields[i];
    if (!is_blank(field) && !equal(field.type, offset(x, field.offset), offset(y, field.offset)))
      return false;
  }
  return true;
}

bool arrays_equal(const abi::Type* type, const void* x, const void* y) {
  for (uint64_t i = 0; i < type->len; i++) {
    uint64_t at = i * type->elem->size;
    if (!equal(type->elem, offset(x, at), offset(y, at))) return false;
  }
  return true;
}

// A value that is not equal to itself may have any hash.
template <typename T>
uint64_t hash_float(const void* value, uint64_t seed) {
  T number = load<T>(value);
  if (number == 0) return hash_word(0, seed);
  if (number != number) return random_word();
  uint64_t bits = 0;
  memcpy(&bits, &number, sizeof(number));
  return hash_word(bits, seed);
}

uint64_t hash_struct(const abi::Type* type, const void* value, uint64_t seed) {
  auto* fields = static_cast<const abi::Field*>(type->fields.data);
  for (int64_t i = 0; i < type->fields.len; i++) {
    if (!is_blank(fields[i])) seed = hash(fields[i].type, offset(value, fields[i].offset), seed);
  }
  return seed;
}

uint64_t hash_interface(const abi::Type* type, const void* value, uint64_t seed) {
  abi::Eface dynamic = dynamic_value(type, value);
  if (dynamic.type == nullptr) return hash_word(0, seed);
  if ((dynamic.type->flags & abi::kComparable) == 0)
    panic::raise_runtime_error("hash of unhashable type ", dynamic.type->str);
  return hash(dynamic.type, value_of(dynamic), seed ^ dynamic.type->hash);
}

uint64_t read_up_to_8(const char* bytes, uint64_t len) {
  uint64_t word = 0;
  memcpy(&word, bytes, len);
  return word;
}

}  // namespace

bool interface_equal(const abi::Type* x_type, const void* x_data, const abi::Type* y_type,
                     const void* y_data) {
  if (x_type != y_type) return false;
  if (x_type == nullptr) return true;
  if ((x_type->flags & abi::kComparable) == 0)
    panic::raise_runtime_error("comparing uncomparable type ", x_type->str);
  if ((x_type->flags & abi::kDirect) != 0) return x_data == y_data;
  return equal(x_type, x_data, y_data);
}

bool equal(const abi::Type* type, const void* x, const void* y) {
  if ((type->flags & abi::kRegular) != 0) return memcmp(x, y, type->size) == 0;
  switch (type->kind) {
    case abi::Kind::kFloat32:
      return floats_equal<float>(x, y, 1);
    case abi::Kind::kFloat64:
      return floats_equal<double>(x, y, 1);
    case abi::Kind::kComplex64:
      return floats_equal<float>(x, y, 2);
    case abi::Kind::kComplex128:
      return floats_equal<double>(x, y, 2);
    case abi::Kind::kString:
      return strings_equal(x, y);
    case abi::Kind::kInterface: {
      abi::Eface a = dynamic_value(type, x);
      abi::Eface b = dynamic_value(type, y);
      return interface_equal(a.type, a.data, b.type, b.data);
    }
    case abi::Kind::kStruct:
      return structs_equal(type, x, y);
    case abi::Kind::kArray:
      return arrays_equal(type, x, y);
    default:
      return memcmp(x, y, type->size) == 0;
  }
}

uint64_t hash_bytes(const void* data, uint64_t len, uint64_t seed) {
  const auto* at = static_cast<const char*>(data);
  seed ^= len * 0xe7037ed1a0b428db;
  uint64_t left = len;
  for (; left > 16; left -= 16, at += 16)
    seed = mix(load<uint64_t>(at) ^ 0x8ebc6af09c88c6e3, load<uint64_t>(at + 8) ^ seed);
  uint64_t a, b;
  if (left >= 8) {
    a = load<uint64_t>(at);
    b = load<uint64_t>(at + left - 8);
  } else if (left >= 4) {
    a = load<uint32_t>(at);
    b = load<uint32_t>(at + left - 4);
  } else {
    a = left == 0 ? 0 : read_up_to_8(at, left);
    b = 0;
  }
  return mix(mix(a ^ 0xa0761d6478bd642f, b ^ seed), 0x9e3779b97f4a7c15 ^ seed);
}

uint64_t hash(const abi::Type* type, const void* value, uint64_t seed) {
  if ((type->flags & abi::kRegular) != 0) {
    if (type->size == 8) return hash_word(load<uint64_t>(value), seed);
    if (type->size == 4) return hash_word(load<uint32_t>(value), seed);
    return hash_bytes(value, type->size, seed);
  }
  switch (type->kind) {
    case abi::Kind::kFloat32:
      return hash_float<float>(value, seed);
    case abi::Kind::kFloat64:
      return hash_float<double>(value, seed);
    case abi::Kind::kComplex64:
      return hash_float<float>(offset(value, 4), hash_float<float>(value, seed));
    case abi::Kind::kComplex128:
      return hash_float<double>(offset(value, 8), hash_float<double>(value, seed));
    case abi::Kind::kString: {
      auto text = load<abi::String>(value);
      return hash_bytes(text.data, static_cast<uint64_t>(text.len), seed);
    }
    case abi::Kind::kInterface:
      return hash_interface(type, value, seed);
    case abi::Kind::kStruct:
      return hash_struct(type, value, seed);
    case abi::Kind::kArray:
      for (uint64_t i = 0; i < type->len; i++)
        seed = hash(type->elem, offset(value, i * type->elem->size), seed);
      return seed;
    default:
      return hash_bytes(value, type->size, seed);
  }
}

void check_hashable(const abi::Type* type, const void* value) {
  if ((type->flags & abi::kRegular) != 0) return;
  if (type->kind == abi::Kind::kInterface) {
    abi::Eface dynamic = dynamic_value(type, value);
    if (dynamic.type == nullptr) return;
    if ((dynamic.type->flags & abi::kComparable) == 0)
      panic::raise_plain_error("hash of unhashable type: ", dynamic.type->str);
    check_hashable(dynamic.type, value_of(dynamic));
  } else if (type->kind == abi::Kind::kStruct) {
    auto* fields = static_cast<const abi::Field*>(type->fields.data);
    for (int64_t i = 0; i < type->fields.len; i++)
      if (!is_blank(fields[i])) check_hashable(fields[i].type, offset(value, fields[i].offset));
  } else if (type->kind == abi::Kind::kArray) {
    for (uint64_t i = 0; i < type->len; i++)
      check_hashable(type->elem, offset(value, i * type->elem->size));
  }
}

uint64_t random_word() {
  static std::atomic<uint64_t> state{0};
  uint64_t seed = state.load(std::memory_order_relaxed);
  if (seed == 0) {
    if (getrandom(&seed, sizeof(seed), 0) != sizeof(seed)) seed = 0x2545f4914f6cdd1d;
    state.store(seed | 1, std::memory_order_relaxed);
  }
  // splitmix64 of a counter.
  uint64_t word = state.fetch_add(0x9e3779b97f4a7c15, std::memory_order_relaxed);
  word = (word ^ (word >> 30)) * 0xbf58476d1ce4e5b9;
  word = (word ^ (word >> 27)) * 0x94d049bb133111eb;
  return word ^ (word >> 31);
}

extern "C" {

bool mg_equal_impl(const abi::Type* type, const void* x, const void* y) {
  return equal(type, x, y);
}

bool mg_eface_equal_impl(const abi::Type* x_type, const void* x_data, const abi::Type* y_type,
                         const void* y_data) {
  return interface_equal(x_type, x_data, y_type, y_data);
}

}  // extern "C"

}  // namespace minigo::value
