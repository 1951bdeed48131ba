// The comments in examples that say what they print.

#ifndef MINIGO_DRIVER_EXAMPLE_OUTPUT_H_
#define MINIGO_DRIVER_EXAMPLE_OUTPUT_H_

#include <optional>
#include <string>
#include <string_view>

namespace minigo::driver {

struct ExampleOutput {
  std::string text;
  bool unordered = false;  // the lines may come in any order
};

// What the last comment of a function says after `Output:` or `Unordered output:`, if it does.
// `body` is the text between the braces, of which the braces are no part.
std::optional<ExampleOutput> example_output(std::string_view body);

}  // namespace minigo::driver

#endif  // MINIGO_DRIVER_EXAMPLE_OUTPUT_H_
