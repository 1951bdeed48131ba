// Which files belong to a build (cmd/go, "Build constraints"): `//go:build` and `// +build`
// lines, and file names that end in _GOOS, _GOARCH or _GOOS_GOARCH.

#ifndef MINIGO_DRIVER_BUILD_CONSTRAINT_H_
#define MINIGO_DRIVER_BUILD_CONSTRAINT_H_

#include <set>
#include <string>
#include <string_view>

namespace minigo::driver {

// The tags of --tags, beside those that always hold: linux, unix, amd64, gc (minigo does what gc
// does) and go1.1 to go1.26.
using BuildTags = std::set<std::string, std::less<>>;
// A member of tags by which amd64 does not hold: of Go's packages from before the tag purego, the
// Go code is found that they have for processors without assembly.
inline constexpr std::string_view kNotAmd64 = "!amd64";

// The tag always holds, or is one of `tags`.
bool tag_holds(std::string_view tag, const BuildTags& tags);

// The name of the file fits the platform: "net_linux.go" does, "net_windows.go" and "hash_arm64.go"
// do not.
bool file_name_matches(std::string_view name, const BuildTags& tags = {});

// The `//go:build` line above the package clause of the file `text` holds; if there is none, all
// `// +build` lines do. A `//go:build` line that cannot be parsed excludes the file, and *error
// says why.
bool constraint_matches(std::string_view text, const BuildTags& tags, std::string* error);

// The N of the first release, go1.N, for which the `//go:build` line of the file `text` holds; -1
// if it says nothing of releases.
int implied_release(std::string_view text);

}  // namespace minigo::driver

#endif  // MINIGO_DRIVER_BUILD_CONSTRAINT_H_
