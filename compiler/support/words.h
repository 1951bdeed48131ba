// Words of sources that are not scanned.

#ifndef MINIGO_SUPPORT_WORDS_H_
#define MINIGO_SUPPORT_WORDS_H_

#include <cctype>

namespace minigo::support {

// Whether a byte may be of an identifier. All of UTF-8 beyond ASCII count as letters.
inline bool is_word(char c) {
  auto byte = static_cast<unsigned char>(c);
  return c == '_' || byte >= 0x80 || std::isalnum(byte) != 0;
}

}  // namespace minigo::support

#endif  // MINIGO_SUPPORT_WORDS_H_
