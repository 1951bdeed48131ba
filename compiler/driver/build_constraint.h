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

bool tag_holds(std::string_view tag, const BuildTags& tags);

// "net_linux.go" does, "net_windows.go" and "hash_arm64.go" do not.
bool file_name_matches(std::string_view name);

// Whether the `//go:build` line above the package clause holds, or, if there is none, all lines
// `// +build`. A `//go:build` line that cannot be parsed excludes the file: *error says why.
bool constraint_matches(std::string_view text, const BuildTags& tags, std::string* error);

// N if the `//go:build` line holds for no release before go1.N; -1 if it says nothing of releases.
int implied_release(std::string_view text);

}  // namespace minigo::driver

#endif  // MINIGO_DRIVER_BUILD_CONSTRAINT_H_
