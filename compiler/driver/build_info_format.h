// The section of executables in which Go's linker describes their making (debug/buildinfo).
//
// A header of 32 bytes: the magic, a byte that is not used here, a byte of flags, zeros. Behind it
// the version of Go and the text about modules, each with its length before it as a LEB128. The
// text stands between two marks.

#ifndef MINIGO_DRIVER_BUILD_INFO_FORMAT_H_
#define MINIGO_DRIVER_BUILD_INFO_FORMAT_H_

#include <cstddef>
#include <string_view>

namespace minigo::driver {

inline constexpr const char* kBuildInfoSection = ".go.buildinfo";
inline constexpr std::string_view kBuildInfoMagic = "\xff Go buildinf:";
inline constexpr size_t kBuildInfoHeader = 32;
inline constexpr size_t kBuildInfoFlags = 15;  // where the flags are
inline constexpr size_t kBuildInfoAlignment = 16;
inline constexpr char kBuildInfoInline = 2;  // the texts follow; before Go 1.18 there were pointers
inline constexpr std::string_view kBuildInfoBegin =
    "\x30\x77\xaf\x0c\x92\x74\x08\x02\x41\xe1\xc1\x07\xe6\xd6\x18\xe6";
// With a zero in it.
inline constexpr std::string_view kBuildInfoEnd{
    "\xf9\x32\x43\x31\x86\x18\x20\x72\x00\x82\x42\x10\x41\x16\xd8\xf2", 16};

}  // namespace minigo::driver

#endif  // MINIGO_DRIVER_BUILD_INFO_FORMAT_H_
