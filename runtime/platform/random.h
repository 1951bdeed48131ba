// Random bytes of the system.

#ifndef MINIGO_RUNTIME_PLATFORM_RANDOM_H_
#define MINIGO_RUNTIME_PLATFORM_RANDOM_H_

#include <cstddef>
#include <cstdint>

namespace minigo::platform {

// Does what getrandom(2) does without a system call: fills `bytes`, or the beginning of them, and
// returns how many, or -errno; -ENOSYS where the kernel does not offer that.
int64_t random_bytes(void* bytes, size_t count);

}  // namespace minigo::platform

#endif  // MINIGO_RUNTIME_PLATFORM_RANDOM_H_
