// Which packages count the ways that they take in a program that is built for fuzzing.

#ifndef MINIGO_DRIVER_COUNTED_PACKAGES_H_
#define MINIGO_DRIVER_COUNTED_PACKAGES_H_

#include <algorithm>
#include <string_view>

namespace minigo::driver {

// Packages without which no program of tests runs: what they do is no news of the code under test.
inline constexpr std::string_view kUncounted[] = {
    "context", "internal", "os", "reflect", "runtime", "sync", "syscall", "testing", "time"};

// Whether a package is counted, by its import path.
inline bool counts_for_fuzzing(std::string_view import_path) {
  std::string_view root = import_path.substr(0, import_path.find('/'));
  return std::ranges::find(kUncounted, root) == std::end(kUncounted);
}

}  // namespace minigo::driver

#endif  // MINIGO_DRIVER_COUNTED_PACKAGES_H_
