// How implementations of leaf functions return two registers: rax and rdx.

#ifndef MINIGO_VALUE_RESULTS_H_
#define MINIGO_VALUE_RESULTS_H_

#include <cstdint>

namespace minigo::value {

struct TwoWords {
  uint64_t first;
  uint64_t second;
};

inline TwoWords two_words(const void* pointer, int64_t second) {
  return {reinterpret_cast<uint64_t>(pointer), static_cast<uint64_t>(second)};
}

}  // namespace minigo::value

#endif  // MINIGO_VALUE_RESULTS_H_
