// The memory in a frame of a map that does not escape: the map itself and behind it, where they are
// not too large, its first control bytes and slots. Sizes in bytes; the memory is aligned to 16.

#ifndef MINIGO_ABI_FRAME_MAP_H_
#define MINIGO_ABI_FRAME_MAP_H_

#include <cstdint>

namespace minigo::abi {

inline constexpr uint64_t kFrameMapHeader = 64;
inline constexpr uint64_t kFrameMapControl = 16;
inline constexpr uint64_t kFrameMapSlots = 8;
inline constexpr uint64_t kMaxFrameMapSlotBytes = 32;

}  // namespace minigo::abi

#endif  // MINIGO_ABI_FRAME_MAP_H_
