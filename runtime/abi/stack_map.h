// Where the pointers of a frame are while one of its calls goes on: what the compiler writes for
// each function and the collector reads.
//
// The section mg_stack_maps holds, for each function that could be described, a StackMap, and
// behind it, without gaps, its objects, its sites and its bitmaps. The linker keeps them in the
// order of the functions' addresses, and drops them together with their functions.
//
// The words of a frame are numbered downwards from its frame pointer: word i lies at
// rbp - 8 * (i + 1).

#ifndef MINIGO_ABI_STACK_MAP_H_
#define MINIGO_ABI_STACK_MAP_H_

#include <cstdint>

namespace minigo::abi {

inline constexpr const char* kStackMapSection = "mg_stack_maps";

// The registers that a call preserves, besides rbp: bit and index of each.
enum class SavedRegister : uint8_t { kRbx, kR12, kR13, kR14, kR15 };
inline constexpr uint32_t kSavedRegisters = 5;
// Of StackSite::registers: the call has arguments in memory.
inline constexpr uint8_t kSiteArguments = 1 << 7;

// Frames of more words have no map.
inline constexpr uint32_t kMaxFrameWords = 2048;

struct StackMap {
  int32_t function;  // its address, relative to this field
  // Where the function has saved the registers of its caller: four bits each, 0 if it has not, else
  // one more than the word's number.
  uint32_t saved;
  uint32_t sites;
  uint16_t objects;
  uint16_t bitmaps;
  uint16_t words;     // of the frame: bits of a bitmap
  uint16_t outgoing;  // words above the stack pointer that hold arguments of calls at times
};

// A variable whose address is taken. It is live wherever the bitmap says so, and as long as a live
// word points to it.
struct StackObject {
  uint16_t first;  // its lowest word has the highest number: first + words - 1
  uint16_t words : 15;
  uint16_t has_elements : 1;  // a pointer to its end may stand for it
};

// A call, by the address that it returns to.
struct StackSite {
  uint32_t offset;    // of that address in the function
  uint16_t bitmap;    // which words hold something that is used after the call
  uint8_t registers;  // which of the saved registers do, and kSiteArguments
  // One more than the number of the bitmap of words that may hold anything, 0 if all may: nobody
  // uses a variable in none of them, although there may be a pointer to it.
  uint8_t held;
};

// A bitmap is as many uint32_t as have room for the words of the frame, the lowest numbers first.
inline constexpr uint32_t bitmap_units(uint32_t words) { return (words + 31) / 32; }

}  // namespace minigo::abi

#endif  // MINIGO_ABI_STACK_MAP_H_
