// How function literals are named, as in Go's traces.

#ifndef MINIGO_LOWER_MODULE_LITERAL_NAMES_H_
#define MINIGO_LOWER_MODULE_LITERAL_NAMES_H_

#include <string>

namespace minigo::lower {

// The beginnings of the names of the literals in a function; the number of the literal follows.
struct LiteralNames {
  std::string literals;      // "main.main.func", or in a literal "main.main.func1."
  std::string range_bodies;  // "main.main-range" or "main.main.func1-range"
  std::string copies;        // "main.main." or "main.main.func1.": then whose literal it was

  static LiteralNames in_function(const std::string& name) {
    return {name + ".func", name + "-range", name + "."};
  }
  static LiteralNames in_literal(const std::string& name) {
    return {name + ".", name + "-range", name + "."};
  }
};

}  // namespace minigo::lower

#endif  // MINIGO_LOWER_MODULE_LITERAL_NAMES_H_
