#include "lsp/uri.h"

#include <cctype>
#include <filesystem>

namespace minigo::lsp {
namespace {

constexpr std::string_view kScheme = "file://";

int hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

// Letters, digits and marks that stand for themselves, and the slash.
bool is_plain(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) != 0 ||
         std::string_view("-._~/").find(c) != std::string_view::npos;
}

}  // namespace

std::string path_of_uri(std::string_view uri) {
  if (!uri.starts_with(kScheme)) return "";
  uri.remove_prefix(kScheme.size());
  if (uri.starts_with("localhost/")) uri.remove_prefix(9);
  if (!uri.starts_with('/')) return "";
  std::string path;
  for (size_t i = 0; i < uri.size(); i++) {
    bool escaped = uri[i] == '%' && i + 2 < uri.size() && hex_digit(uri[i + 1]) >= 0 &&
                   hex_digit(uri[i + 2]) >= 0;
    path +=
        escaped ? static_cast<char>(hex_digit(uri[i + 1]) * 16 + hex_digit(uri[i + 2])) : uri[i];
    if (escaped) i += 2;
  }
  if (path.find('\0') != std::string::npos) return "";
  return std::filesystem::path(path).lexically_normal();
}

std::string uri_of_path(std::string_view path) {
  static constexpr char kHex[] = "0123456789ABCDEF";
  std::string uri(kScheme);
  for (char c : path) {
    auto byte = static_cast<unsigned char>(c);
    if (is_plain(c)) {
      uri += c;
    } else {
      uri += {'%', kHex[byte >> 4], kHex[byte & 15]};
    }
  }
  return uri;
}

}  // namespace minigo::lsp
