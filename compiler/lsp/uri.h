// The names of files in the protocol: file URIs (RFC 8089).

#ifndef MINIGO_LSP_URI_H_
#define MINIGO_LSP_URI_H_

#include <string>
#include <string_view>

namespace minigo::lsp {

// The absolute path, without "." and ".."; empty for URIs that name no file of this machine.
std::string path_of_uri(std::string_view uri);
std::string uri_of_path(std::string_view path);

}  // namespace minigo::lsp

#endif  // MINIGO_LSP_URI_H_
