// Go's own settings: variables of the environment, and what `go env -w` has written.

#ifndef MINIGO_DRIVER_GO_SETTINGS_H_
#define MINIGO_DRIVER_GO_SETTINGS_H_

#include <string>

namespace minigo::driver {

// The value of a setting, "GOPATH"; empty if it has none.
std::string go_setting(const char* name);
// The first folder of $GOPATH, by default ~/go; empty if there is no home either.
std::string go_path();

}  // namespace minigo::driver

#endif  // MINIGO_DRIVER_GO_SETTINGS_H_
