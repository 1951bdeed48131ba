// Which extensions of the instructions of x86-64 the processor has.

#ifndef MINIGO_RUNTIME_PLATFORM_EXTENSIONS_H_
#define MINIGO_RUNTIME_PLATFORM_EXTENSIONS_H_

#include <cstdint>

namespace minigo::platform {

// In the order of kNames in extensions.cpp. stdlib/internal/cpu knows the numbers.
enum class Extension : uint8_t {
  kSsse3,
  kSse41,
  kAvx,
  kAvx2,
  kBmi2,
  kAes,
  kPclmul,
  kSha,
  kAvx512vl,
  kAdx,
  kFma,
  kSse42,
  kVpclmul,
  kPopcnt
};

// Whether the processor has it, the system saves its registers, and GODEBUG does not turn it off:
// "cpu.sha=off", "cpu.all=off", as in Go. From any thread.
bool has(Extension extension);

template <typename... Extensions>
bool has_all(Extensions... extensions) {
  return (has(extensions) && ...);
}

// The same for tests: a bit for each extension, of those that GODEBUG's text leaves.
uint32_t extensions_without(uint32_t extensions, const char* settings);

}  // namespace minigo::platform

#endif  // MINIGO_RUNTIME_PLATFORM_EXTENSIONS_H_
