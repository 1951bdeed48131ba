// The names of the functions in which goroutines begin.
//
// A go statement calls a function through a wrapper. It is called as that function with an ending,
// behind which there may be a dot and a number; or "main.f.gowrap1", after the function of the
// statement, if it is not known before the program runs what is called.

#ifndef MINIGO_ABI_WRAPPER_NAMES_H_
#define MINIGO_ABI_WRAPPER_NAMES_H_

#include <string_view>

namespace minigo::abi {

inline constexpr std::string_view kGoWrapperEnding = ".gowrap";

// The name that tools show for a function of this name.
constexpr std::string_view shown_name(std::string_view name) {
  size_t at = name.rfind(kGoWrapperEnding);
  if (at == std::string_view::npos) return name;
  size_t end = at + kGoWrapperEnding.size();
  return end == name.size() || name[end] == '.' ? name.substr(0, at) : name;
}

static_assert(shown_name("main.main.func1.gowrap") == "main.main.func1");
static_assert(shown_name("main.f.gowrap.12") == "main.f");
static_assert(shown_name("main.f.gowrap12") == "main.f.gowrap12");

}  // namespace minigo::abi

#endif  // MINIGO_ABI_WRAPPER_NAMES_H_
