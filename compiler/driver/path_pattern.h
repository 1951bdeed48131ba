// Patterns for names of files (package path, Match).

#ifndef MINIGO_DRIVER_PATH_PATTERN_H_
#define MINIGO_DRIVER_PATH_PATTERN_H_

#include <string_view>

namespace minigo::driver {

// The pattern is well formed.
bool valid_pattern(std::string_view pattern);
// The well-formed pattern, which has no slash, matches the whole name.
bool matches_pattern(std::string_view pattern, std::string_view name);
// The pattern matches only itself: it has no special characters.
bool is_plain(std::string_view pattern);

}  // namespace minigo::driver

#endif  // MINIGO_DRIVER_PATH_PATTERN_H_
