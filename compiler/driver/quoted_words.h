// Lists of words in flags and environment variables, as Go's commands split them.

#ifndef MINIGO_DRIVER_QUOTED_WORDS_H_
#define MINIGO_DRIVER_QUOTED_WORDS_H_

#include <string>
#include <string_view>
#include <vector>

namespace minigo::driver {

// Splits a text at blanks. A word that begins with a quotation mark, ' or ", ends at the next one
// and may hold blanks. Returns an error message, empty on success.
std::string split_quoted(std::string_view text, std::vector<std::string>* words);

}  // namespace minigo::driver

#endif  // MINIGO_DRIVER_QUOTED_WORDS_H_
