// Memory from the kernel: zeroed, committed when first touched.

#ifndef MINIGO_PLATFORM_MEMORY_MAP_H_
#define MINIGO_PLATFORM_MEMORY_MAP_H_

#include <cstddef>

namespace minigo::platform {

// `bytes` of memory, a multiple of the page size or rounded up to one. If there is none, a fatal
// error ends the program: "out of memory".
void* map_memory(size_t bytes);
// Gives memory and addresses back: of one map_memory(), or whole pages of it.
void unmap_memory(void* memory, size_t bytes);
// Commits whole pages now, in one system call, rather than one by one as they are touched.
void populate(void* memory, size_t bytes);
// Gives whole pages back to the system. They stay mapped, and read as zero from now on, or as their
// file if they have one.
void discard(void* memory, size_t bytes);

}  // namespace minigo::platform

#endif  // MINIGO_PLATFORM_MEMORY_MAP_H_
