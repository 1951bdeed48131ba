// Go's size classes, in bytes: append rounds a capacity up to them, and arrays lie in slots of
// these sizes.

#ifndef MINIGO_HEAP_SIZE_CLASSES_H_
#define MINIGO_HEAP_SIZE_CLASSES_H_

#include <cstddef>
#include <cstdint>

namespace minigo::heap {

inline constexpr uint16_t kSizeClasses[] = {
    8,     16,    24,    32,    48,    64,    80,    96,    112,   128,   144,  160,   176,   192,
    208,   224,   240,   256,   288,   320,   352,   384,   416,   448,   480,  512,   576,   640,
    704,   768,   896,   1024,  1152,  1280,  1408,  1536,  1792,  2048,  2304, 2688,  3072,  3200,
    3456,  4096,  4864,  5376,  6144,  6528,  6784,  6912,  8192,  9472,  9728, 10240, 10880, 12288,
    13568, 14336, 16384, 18432, 19072, 20480, 21760, 24576, 27264, 28672, 32768};
inline constexpr uint32_t kSizeClassCount = sizeof(kSizeClasses) / sizeof(kSizeClasses[0]);
// A larger object has a span of its own.
inline constexpr uint64_t kMaxSmallBytes = 32768;
inline constexpr uint64_t kPageBytes = 8192;

// Index of the smallest size class that holds `bytes`, 1 to kMaxSmallBytes.
uint32_t size_class_of(uint64_t bytes);

// The first multiple of `unit` from `value` on.
inline uint64_t round_up(uint64_t value, uint64_t unit) { return (value + unit - 1) / unit * unit; }

}  // namespace minigo::heap

#endif  // MINIGO_HEAP_SIZE_CLASSES_H_
