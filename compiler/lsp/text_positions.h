// Places in a text as the protocol counts them ("Position"): lines from 0, and in the line code
// units of UTF-16, or bytes where the editor has agreed to UTF-8.

#ifndef MINIGO_LSP_TEXT_POSITIONS_H_
#define MINIGO_LSP_TEXT_POSITIONS_H_

#include <cstdint>
#include <string_view>
#include <vector>

namespace minigo::lsp {

enum class Encoding : uint8_t { kUtf16, kUtf8 };

struct Position {
  uint32_t line = 0;
  uint32_t character = 0;
};

// The lines of one text, which must outlive it. Lines end with \n, \r\n or \r.
class TextPositions {
 public:
  TextPositions(std::string_view text, Encoding encoding);

  // The byte at a position: beyond the end of a line the line's end, beyond the last line the
  // text's. A position inside of a character is its beginning.
  uint32_t offset(Position position) const;
  Position position(uint32_t offset) const;

 private:
  // The text of a line without its end.
  std::string_view line(size_t number) const;

  std::string_view text_;
  Encoding encoding_;
  std::vector<uint32_t> starts_;
};

}  // namespace minigo::lsp

#endif  // MINIGO_LSP_TEXT_POSITIONS_H_
