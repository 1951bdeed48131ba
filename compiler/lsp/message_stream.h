// The frames of the protocol ("Base Protocol"): headers, an empty line, and as many bytes as the
// header Content-Length says. The editor and the server's own processes speak in them.

#ifndef MINIGO_LSP_MESSAGE_STREAM_H_
#define MINIGO_LSP_MESSAGE_STREAM_H_

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace minigo::lsp {

// Larger messages are skipped.
inline constexpr size_t kMaxMessage = size_t{256} << 20;

// A message, or the place of one that could not be read.
struct Frame {
  std::string text;
  std::string error;  // not empty: why there is no text
};

// Reads frames from a file descriptor. After a bad header it goes on behind the next empty line.
class MessageReader {
 public:
  explicit MessageReader(int fd) : fd_(fd) {}

  // One read(), which waits if there is nothing. False at the end of the input.
  bool read_some();
  // The next frame, if it is there in full.
  std::optional<Frame> take();
  // take(), reading as long as it needs. Nothing at the end of the input.
  std::optional<Frame> wait();

 private:
  std::optional<Frame> take_header();
  void skip();

  int fd_;
  std::string buffer_;  // from start_ on not taken yet
  size_t start_ = 0;
  std::optional<size_t> body_;  // bytes that follow the header that has been taken
  size_t to_skip_ = 0;
};

// False if nobody reads any more.
bool write_message(int fd, std::string_view text);

}  // namespace minigo::lsp

#endif  // MINIGO_LSP_MESSAGE_STREAM_H_
