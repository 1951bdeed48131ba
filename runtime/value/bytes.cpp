// Hash and comparison of texts, bytes and parts of keys.
//
// Functions with stack checks call these on goroutines' stacks, others on system stacks. They have
// no checks, and so make do with the bytes under a stack's guard (GUARD_SLACK in stack/layout.h):
// they are always optimised, and call nothing but each other and mem* functions of libc.

#include <bit>
#include <cstring>

#include "value/equality.h"
#include "value/key_parts.h"
#include "value/wide_hash.h"

namespace minigo::value {
namespace {

template <typename T>
MG_IN_PLACE T load(const void* at) {
  T value;
  memcpy(&value, at, sizeof(value));
  return value;
}

// Up to 3 bytes, by loads that do not depend on how many they are: some are read twice.
MG_IN_PLACE uint64_t read_up_to_3(const char* bytes, uint64_t len) {
  if (len == 0) return 0;
  return uint64_t{load<uint8_t>(bytes)} | uint64_t{load<uint8_t>(bytes + len / 2)} << 8 |
         uint64_t{load<uint8_t>(bytes + len - 1)} << 16;
}

// The last of the bytes, up to 16, as two words.
struct Tail {
  uint64_t a;
  uint64_t b;
};
MG_IN_PLACE Tail read_tail(const char* at, uint64_t len) {
  if (len >= 8) return {load<uint64_t>(at), load<uint64_t>(at + len - 8)};
  if (len >= 4) return {load<uint32_t>(at), load<uint32_t>(at + len - 4)};
  return {read_up_to_3(at, len), 0};
}

MG_IN_PLACE uint64_t finish(Tail tail, uint64_t secret, uint64_t hash) {
  return mix(mix(tail.a ^ secret, tail.b ^ hash), 0x9e3779b97f4a7c15 ^ hash);
}

MG_IN_PLACE uint64_t begin(uint64_t len, uint64_t seed) { return seed ^ len * 0xe7037ed1a0b428db; }

MG_IN_PLACE uint64_t add_16_bytes(const char* at, uint64_t secret, uint64_t hash) {
  return mix(load<uint64_t>(at) ^ secret, load<uint64_t>(at + 8) ^ hash);
}

__attribute__((noinline)) uint64_t hash_many(const char* at, uint64_t left, uint64_t secret,
                                             uint64_t hash) {
  auto next_16_bytes = [&at, secret](uint64_t before) __attribute__((always_inline)) {
    at += 16;
    return add_16_bytes(at - 16, secret, before);
  };
  if (left > kWideHashBytes) {
    if (MG_LIKELY(has_wide_hash)) return wide_hash(at, left, hash, secret);
    // Four products at a time, which do not wait for each other.
    uint64_t lanes[4] = {hash, hash + 0x9e3779b97f4a7c15, hash ^ secret, hash - secret};
    for (; left > 64; left -= 64)
      for (uint64_t& lane : lanes) lane = next_16_bytes(lane);
    hash = mix(lanes[0] ^ secret, lanes[1]) ^ mix(lanes[2] ^ secret, lanes[3]);
  }
  for (; left > 16; left -= 16) hash = next_16_bytes(hash);
  return finish(read_tail(at, left), secret, hash);
}

// Up to 32 bytes by no more than the words that they have.
MG_IN_PLACE uint64_t hash_text(const char* at, uint64_t len, uint64_t seed) {
  uint64_t secret = secret_of(seed), hash = begin(len, seed);
  if (MG_LIKELY(len <= 16)) return finish(read_tail(at, len), secret, hash);
  if (len > 32) return hash_many(at, len, secret, hash);
  Tail tail{load<uint64_t>(at + len - 16), load<uint64_t>(at + len - 8)};
  return finish(tail, secret, add_16_bytes(at, secret, hash));
}

// -0 is equal to 0.
template <typename Float, typename Bits>
MG_IN_PLACE KeyHash hash_float(const char* at, KeyHash before) {
  auto number = load<Float>(at);
  uint64_t bits = number == 0 ? 0 : load<Bits>(at);
  return {hash_word(bits, before.hash), before.is_any || number != number};
}

MG_IN_PLACE KeyHash add(const KeyPart& part, const char* at, KeyHash before) {
  auto [hash, is_any] = before;
  // Most often, and foreseen: a jump through a table takes longer.
  if (MG_LIKELY(part.kind == PartKind::kString)) {
    auto text = load<abi::String>(at);
    return {hash_text(text.data, static_cast<uint64_t>(text.len), hash), is_any};
  }
  if (MG_LIKELY(part.kind == PartKind::kWord64))
    return {hash_word(load<uint64_t>(at), hash), is_any};
  switch (part.kind) {
    case PartKind::kWord32:
      return {hash_word(load<uint32_t>(at), hash), is_any};
    case PartKind::kWord16:
      return {hash_word(load<uint16_t>(at), hash), is_any};
    case PartKind::kWord8:
      return {hash_word(load<uint8_t>(at), hash), is_any};
    case PartKind::kTwoWords:
      return {hash_two_words(load<uint64_t>(at), load<uint64_t>(at + 8), hash), is_any};
    case PartKind::kBytes:
      return {hash_text(at, part.bytes, hash), is_any};
    case PartKind::kString:
    case PartKind::kWord64:
      break;
    case PartKind::kFloat32:
      return hash_float<float, uint32_t>(at, before);
    case PartKind::kFloat64:
      return hash_float<double, uint64_t>(at, before);
  }
  __builtin_unreachable();
}

template <typename T>
MG_IN_PLACE bool same(const char* x, const char* y) {
  return load<T>(x) == load<T>(y);
}

MG_IN_PLACE bool same(const KeyPart& part, const char* x, const char* y) {
  if (MG_LIKELY(part.kind == PartKind::kString))
    return equal_texts(load<abi::String>(x), load<abi::String>(y));
  if (MG_LIKELY(part.kind == PartKind::kWord64)) return same<uint64_t>(x, y);
  switch (part.kind) {
    case PartKind::kWord32:
      return same<uint32_t>(x, y);
    case PartKind::kWord16:
      return same<uint16_t>(x, y);
    case PartKind::kWord8:
      return same<uint8_t>(x, y);
    case PartKind::kTwoWords:
      return same<unsigned __int128>(x, y);
    case PartKind::kBytes:
      return equal_bytes(x, y, part.bytes);
    case PartKind::kString:
    case PartKind::kWord64:
      break;
    case PartKind::kFloat32:
      return same<float>(x, y);
    case PartKind::kFloat64:
      return same<double>(x, y);
  }
  __builtin_unreachable();
}

}  // namespace

uint64_t hash_bytes(const void* data, uint64_t len, uint64_t seed) {
  return hash_text(static_cast<const char*>(data), len, seed);
}

KeyHash hash_parts(const KeyPart* parts, uint64_t count, const char* key, uint64_t seed) {
  KeyHash found{seed, false};
  for (const KeyPart* part = parts; part != parts + count; part++)
    found = add(*part, key + part->offset, found);
  return found;
}

bool equal_parts(const KeyPart* parts, uint64_t count, const char* x, const char* y) {
  for (const KeyPart* part = parts; part != parts + count; part++)
    if (!same(*part, x + part->offset, y + part->offset)) return false;
  return true;
}

}  // namespace minigo::value
