#include "platform/extensions.h"

#include <cpuid.h>

#include <atomic>
#include <cstdio>
#include <cstdlib>

#include "base/settings.h"

namespace minigo::platform {
namespace {

// Go's names in GODEBUG=cpu.NAME=off.
constexpr const char* kNames[] = {"ssse3", "sse41",     "avx",        "avx2",     "bmi2",
                                  "aes",   "pclmulqdq", "sha",        "avx512vl", "adx",
                                  "fma",   "sse42",     "vpclmulqdq", "popcnt"};

constexpr uint32_t bit(Extension extension) { return uint32_t{1} << static_cast<int>(extension); }

// The answer of the processor has been taken. Never an extension.
constexpr uint32_t kKnown = uint32_t{1} << 31;

// The parts of registers that the system saves for each thread (XCR0).
uint32_t saved_state() {
  uint32_t low = 0, high = 0;
  __asm__("xgetbv" : "=a"(low), "=d"(high) : "c"(0));
  return low;
}

struct Features {
  bool vectors = false;       // the system saves registers of 256 bits
  bool wide_vectors = false;  // and of 512
  uint32_t extensions = 0;

  void add(Extension extension, bool there) { extensions |= there ? bit(extension) : 0; }
};

void ask_first_leaf(Features& features) {
  uint32_t eax = 0, ebx = 0, ecx = 0, edx = 0;
  __get_cpuid(1, &eax, &ebx, &ecx, &edx);
  uint32_t saved = (ecx & bit_OSXSAVE) != 0 ? saved_state() : 0;
  features.vectors = (saved & 0x6) == 0x6;
  features.wide_vectors = (saved & 0xe6) == 0xe6;
  features.add(Extension::kSsse3, (ecx & bit_SSSE3) != 0);
  features.add(Extension::kSse41, (ecx & bit_SSE41) != 0);
  features.add(Extension::kAes, (ecx & bit_AES) != 0);
  features.add(Extension::kPclmul, (ecx & bit_PCLMUL) != 0);
  features.add(Extension::kPopcnt, (ecx & bit_POPCNT) != 0);
  features.add(Extension::kSse42, (ecx & bit_SSE4_2) != 0);
  features.add(Extension::kAvx, features.vectors && (ecx & bit_AVX) != 0);
  features.add(Extension::kFma, features.vectors && (ecx & bit_FMA) != 0);
}

void ask_seventh_leaf(Features& features) {
  uint32_t eax = 0, ebx = 0, ecx = 0, edx = 0;
  __get_cpuid_count(7, 0, &eax, &ebx, &ecx, &edx);
  features.add(Extension::kBmi2, (ebx & bit_BMI2) != 0);
  features.add(Extension::kAdx, (ebx & bit_ADX) != 0);
  features.add(Extension::kSha, (ebx & bit_SHA) != 0);
  features.add(Extension::kAvx2, features.vectors && (ebx & bit_AVX2) != 0);
  features.add(Extension::kVpclmul, features.vectors && (ecx & bit_VPCLMULQDQ) != 0);
  features.add(Extension::kAvx512vl, features.wide_vectors && (ebx & bit_AVX512VL) != 0);
}

uint32_t ask_processor() {
  Features features;
  ask_first_leaf(features);
  ask_seventh_leaf(features);
  return features.extensions;
}

}  // namespace

uint32_t extensions_without(uint32_t extensions, const char* settings) {
  if (base::setting_is(settings, "cpu.all", "off")) return 0;
  for (int i = 0; i < static_cast<int>(std::size(kNames)); i++) {
    char name[16];
    snprintf(name, sizeof name, "cpu.%s", kNames[i]);
    if (base::setting_is(settings, name, "off")) extensions &= ~(uint32_t{1} << i);
  }
  return extensions;
}

// The instruction that asks is slow where a hypervisor answers it. Threads that ask at the same
// time find the same.
bool has(Extension extension) {
  static std::atomic<uint32_t> known{0};
  uint32_t extensions = known.load(std::memory_order_relaxed);
  if (extensions == 0) {
    extensions = extensions_without(ask_processor(), getenv("GODEBUG")) | kKnown;
    known.store(extensions, std::memory_order_relaxed);
  }
  return (extensions & bit(extension)) != 0;
}

}  // namespace minigo::platform
