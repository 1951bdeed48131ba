// Memory from the kernel: zeroed, committed when first touched.

#ifndef MINIGO_PLATFORM_MEMORY_MAP_H_
#define MINIGO_PLATFORM_MEMORY_MAP_H_

#include <cstddef>

namespace minigo::platform {

// Ends the program if there is no memory.
void* map_memory(size_t bytes);
void unmap_memory(void* memory, size_t bytes);
// Commits pages now, in one system call.
void populate(void* memory, size_t bytes);
// Gives whole pages back to the system. They stay mapped, and read as zero from now on.
void discard(void* memory, size_t bytes);

}  // namespace minigo::platform

#endif  // MINIGO_PLATFORM_MEMORY_MAP_H_
