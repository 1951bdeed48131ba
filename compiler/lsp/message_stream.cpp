#include "lsp/message_stream.h"
#include "support/lines.h"
#include "support/trimmed.h"

#include <strings.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <charconv>

namespace minigo::lsp {
namespace {

constexpr size_t kMaxHeader = size_t{64} << 10;
constexpr std::string_view kLength = "content-length:";

// The value of Content-Length in lines of headers.
std::optional<size_t> content_length(std::string_view headers) {
  while (!headers.empty()) {
    std::string_view line = support::take_line(headers);
    if (line.size() < kLength.size()) continue;
    if (strncasecmp(line.data(), kLength.data(), kLength.size()) != 0) continue;
    std::string_view digits = support::trimmed(line.substr(kLength.size()));
    size_t value = 0;
    auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    if (error != std::errc() || end != digits.data() + digits.size()) return std::nullopt;
    return value;
  }
  return std::nullopt;
}

}  // namespace

bool MessageReader::read_some() {
  if (start_ > 0) {
    buffer_.erase(0, start_);
    start_ = 0;
  }
  char bytes[1 << 16];
  ssize_t count;
  do {
    count = ::read(fd_, bytes, sizeof(bytes));
  } while (count < 0 && errno == EINTR);
  if (count <= 0) return false;
  buffer_.append(bytes, static_cast<size_t>(count));
  return true;
}

// Drops what is there of a body that is too large.
void MessageReader::skip() {
  size_t count = std::min(to_skip_, buffer_.size() - start_);
  start_ += count;
  to_skip_ -= count;
}

// Takes the lines up to the empty one. A frame: they were no good.
std::optional<Frame> MessageReader::take_header() {
  std::string_view rest = std::string_view(buffer_).substr(start_);
  size_t end = rest.find("\n\r\n");
  size_t bare = rest.find("\n\n");
  size_t length = bare < end ? 2 : 3;
  end = std::min(bare, end);
  if (end == std::string_view::npos) {
    if (rest.size() <= kMaxHeader) return std::nullopt;
    start_ = buffer_.size();
    return Frame{"", "a header without an end"};
  }
  std::optional<size_t> body = content_length(rest.substr(0, end + 1));
  start_ += end + length;
  if (!body) return Frame{"", "no valid Content-Length in a header"};
  if (*body > kMaxMessage) {
    to_skip_ = *body;
    return Frame{"", "a message of " + std::to_string(*body) + " bytes"};
  }
  body_ = body;
  return std::nullopt;
}

std::optional<Frame> MessageReader::take() {
  skip();
  if (to_skip_ > 0) return std::nullopt;
  if (!body_) {
    if (std::optional<Frame> bad = take_header()) return bad;
  }
  if (!body_ || buffer_.size() - start_ < *body_) return std::nullopt;
  Frame frame{buffer_.substr(start_, *body_), ""};
  start_ += *body_;
  body_.reset();
  return frame;
}

std::optional<Frame> MessageReader::wait() {
  for (;;) {
    if (std::optional<Frame> frame = take()) return frame;
    if (!read_some()) return std::nullopt;
  }
}

bool write_message(int fd, std::string_view text) {
  std::string frame = "Content-Length: " + std::to_string(text.size()) + "\r\n\r\n";
  frame.append(text);
  for (size_t at = 0; at < frame.size();) {
    ssize_t count = ::write(fd, frame.data() + at, frame.size() - at);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return false;
    at += static_cast<size_t>(count);
  }
  return true;
}

}  // namespace minigo::lsp
