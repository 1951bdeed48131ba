// Blocks: they run on goroutines' stacks, since a block takes no longer than a change of stacks.

#include "crypto/aes.h"

namespace minigo::crypto {
namespace {

// The block of a counter.
MG_AES inline __m128i counter_block(uint64_t low, uint64_t high) {
  return number(_mm_set_epi64x(static_cast<int64_t>(high), static_cast<int64_t>(low)));
}

template <int kCount>
MG_AES inline void add_stream(int64_t rounds, const uint8_t* keys, uint8_t* to, const uint8_t* from,
                              uint64_t low, uint64_t high) {
  __m128i blocks[kCount];
  for (int i = 0; i < kCount; i++) {
    uint64_t next = low + static_cast<uint64_t>(i);
    blocks[i] = counter_block(next, high + (next < low ? 1 : 0));
  }
  encrypt<kCount>(blocks, keys, rounds);
  for (int i = 0; i < kCount; i++) {
    store_block(to + 16 * i, _mm_xor_si128(blocks[i], load_block(from + 16 * i)));
  }
}

}  // namespace

#define MG_AES_DOOR extern "C" __attribute__((target("aes,sse4.1,ssse3")))

MG_AES_DOOR void mg_aes_encrypt(int64_t rounds, const uint8_t* keys, uint8_t* to,
                                const uint8_t* from) {
  __m128i block = load_block(from);
  encrypt<1>(&block, keys, rounds);
  store_block(to, block);
}

// With the round keys for decryption.
MG_AES_DOOR void mg_aes_decrypt(int64_t rounds, const uint8_t* keys, uint8_t* to,
                                const uint8_t* from) {
  __m128i block = _mm_xor_si128(load_block(from), load_block(keys));
  for (int64_t i = 1; i < rounds; i++) block = _mm_aesdec_si128(block, load_block(keys + 16 * i));
  store_block(to, _mm_aesdeclast_si128(block, load_block(keys + 16 * rounds)));
}

// Adds the encrypted blocks of a counter of 128 bits, and of those after it, to blocks.
MG_AES_DOOR void mg_aes_counter1(int64_t rounds, const uint8_t* keys, uint8_t* to,
                                 const uint8_t* from, uint64_t low, uint64_t high) {
  add_stream<1>(rounds, keys, to, from, low, high);
}

MG_AES_DOOR void mg_aes_counter2(int64_t rounds, const uint8_t* keys, uint8_t* to,
                                 const uint8_t* from, uint64_t low, uint64_t high) {
  add_stream<2>(rounds, keys, to, from, low, high);
}

MG_AES_DOOR void mg_aes_counter4(int64_t rounds, const uint8_t* keys, uint8_t* to,
                                 const uint8_t* from, uint64_t low, uint64_t high) {
  add_stream<4>(rounds, keys, to, from, low, high);
}

MG_AES_DOOR void mg_aes_counter8(int64_t rounds, const uint8_t* keys, uint8_t* to,
                                 const uint8_t* from, uint64_t low, uint64_t high) {
  add_stream<8>(rounds, keys, to, from, low, high);
}

}  // namespace minigo::crypto
