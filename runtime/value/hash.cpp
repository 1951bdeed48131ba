// Hashes of values, for maps. Each part's hash is the seed of the next one's, so order counts.

#include <sys/random.h>

#include <bit>
#include <cstring>

#include "base/panic_door.h"
#include "value/equality.h"
#include "value/walk.h"

namespace minigo::value {
namespace {

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

uint64_t hash_regular(const abi::Type* type, const char* at, uint64_t seed) {
  if (type->size == 8) return hash_word(load<uint64_t>(at), seed);
  if (type->size == 4) return hash_word(load<uint32_t>(at), seed);
  return hash_bytes(at, type->size, seed);
}

uint64_t hash_string(const char* at, uint64_t seed) {
  auto text = load<abi::String>(at);
  return hash_bytes(text.data, static_cast<uint64_t>(text.len), seed);
}

// Puts an interface's value in its place in the walk. Returns the value's type, which may be one
// that cannot be hashed, or null for a nil interface.
struct Unwrapping {
  const void* direct = nullptr;  // a data word that is the value itself

  const abi::Type* operator()(Part<Place>* part) {
    abi::Eface dynamic = dynamic_value(part->type, part->where.at);
    if (dynamic.type == nullptr) return nullptr;
    bool is_direct = (dynamic.type->flags & abi::kDirect) != 0;
    // No second one while the walk is inside of the first: it contains no interface.
    if (is_direct) direct = dynamic.data;
    const void* at = is_direct ? static_cast<const void*>(&direct) : dynamic.data;
    *part = {dynamic.type, {static_cast<const char*>(at)}};
    return dynamic.type;
  }
};

bool is_hashable(const abi::Type* type) { return (type->flags & abi::kComparable) != 0; }

// Hashes a value, part by part.
struct Hashing {
  uint64_t seed;
  const abi::Type* unhashable = nullptr;
  Unwrapping unwrap = {};

  // Once for the whole and once for parts: inlined into both.
  __attribute__((always_inline)) Step operator()(Part<Place>* part) {
    if (part->type->kind == abi::Kind::kInterface) {
      const abi::Type* type = unwrap(part);
      if (type == nullptr) return next(hash_word(0, seed));
      if (MG_UNLIKELY(!is_hashable(type))) {
        unhashable = type;
        return Step::kStop;
      }
      seed ^= type->hash;
    }
    return value(part->type, part->where.at);
  }

  // Of parts that are no interfaces.
  __attribute__((always_inline)) Step value(const abi::Type* type, const char* at) {
    if ((type->flags & abi::kRegular) != 0) return next(hash_regular(type, at, seed));
    switch (type->kind) {
      case abi::Kind::kFloat32:
        return next(hash_float<float>(at, seed));
      case abi::Kind::kFloat64:
        return next(hash_float<double>(at, seed));
      case abi::Kind::kComplex64:
        return next(hash_float<float>(at + 4, hash_float<float>(at, seed)));
      case abi::Kind::kComplex128:
        return next(hash_float<double>(at + 8, hash_float<double>(at, seed)));
      case abi::Kind::kString:
        return next(hash_string(at, seed));
      case abi::Kind::kStruct:
      case abi::Kind::kArray:
        return Step::kEnter;
      default:
        return next(hash_bytes(at, type->size, seed));
    }
  }

  Step next(uint64_t hash) {
    seed = hash;
    return Step::kNext;
  }
};

// Looks for an interface that Hashing would stop at.
struct HashableCheck {
  const abi::Type* unhashable = nullptr;
  Unwrapping unwrap = {};

  Step operator()(Part<Place>* part) {
    if (part->type->kind == abi::Kind::kInterface) {
      const abi::Type* type = unwrap(part);
      if (type == nullptr) return Step::kNext;
      if (!is_hashable(type)) {
        unhashable = type;
        return Step::kStop;
      }
    }
    if ((part->type->flags & abi::kRegular) != 0) return Step::kNext;
    bool has_parts =
        part->type->kind == abi::Kind::kStruct || part->type->kind == abi::Kind::kArray;
    return has_parts ? Step::kEnter : Step::kNext;
  }
};

}  // namespace

uint64_t hash(const abi::Type* type, const void* value, uint64_t seed) {
  Hashing hashing = {seed};
  Part<Place> whole = {type, {static_cast<const char*>(value)}};
  walk(whole, hashing);
  // A panic leaves the system stack at once: the walk's memory has been given back by now.
  if (MG_UNLIKELY(hashing.unhashable != nullptr))
    panic::raise_runtime_error("hash of unhashable type ", hashing.unhashable->str);
  return hashing.seed;
}

void check_hashable(const abi::Type* type, const void* value) {
  HashableCheck check;
  Part<Place> whole = {type, {static_cast<const char*>(value)}};
  walk(whole, check);
  if (check.unhashable != nullptr) panic::raise_unhashable_type(check.unhashable);
}

constinit thread_local uint64_t random_state = 0;

uint64_t random_word() {
  constexpr ssize_t kBytes = sizeof(random_state);
  if (MG_UNLIKELY(random_state == 0) && getrandom(&random_state, kBytes, 0) != kBytes)
    random_state = reinterpret_cast<uintptr_t>(&random_state);
  return random_word_after(&random_state);
}

}  // namespace minigo::value

extern "C" uint64_t mg_hash_impl(const minigo::abi::Type* type, const void* value, uint64_t seed) {
  return minigo::value::hash(type, value, seed);
}
