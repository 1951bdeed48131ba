// Pieces of JSON as Go's encoding/json writes them, to the byte.

#ifndef MINIGO_DRIVER_GO_JSON_H_
#define MINIGO_DRIVER_GO_JSON_H_

#include <string>
#include <string_view>

namespace minigo::driver {

// A string with its quotes. Bytes that are not UTF-8 become U+FFFD; <, > and & are escaped.
std::string json_string(std::string_view text);
// The shortest number that reads as the same value; for seconds, so never with an exponent.
std::string json_number(double value);
// The length of the UTF-8 sequence that a text begins with; 0 if it begins with none.
size_t utf8_length(std::string_view text);

}  // namespace minigo::driver

#endif  // MINIGO_DRIVER_GO_JSON_H_
