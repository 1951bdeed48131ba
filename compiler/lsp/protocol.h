// Pieces of the protocol's JSON ("Basic JSON Structures").

#ifndef MINIGO_LSP_PROTOCOL_H_
#define MINIGO_LSP_PROTOCOL_H_

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <llvm/Support/JSON.h>

#include "lsp/text_positions.h"
#include "support/source_overlay.h"

namespace minigo::lsp {

// JSON-RPC's errors, and the protocol's own.
enum class ErrorCode : int32_t {
  kParseError = -32700,
  kInvalidRequest = -32600,
  kMethodNotFound = -32601,
  kInvalidParams = -32602,
  kInternalError = -32603,
  kServerNotInitialized = -32002,
  kRequestCancelled = -32800,
  kRequestFailed = -32803,
};

llvm::json::Object reply(const llvm::json::Value& id, llvm::json::Value result);
llvm::json::Object error_reply(const llvm::json::Value& id, ErrorCode code, std::string_view text);
llvm::json::Object notification(std::string_view method, llvm::json::Value params);
std::string to_text(llvm::json::Object object);

// Strings in JSON are UTF-8: what is none becomes U+FFFD.
llvm::json::Value text_value(std::string_view text);

llvm::json::Object to_json(Position position);
llvm::json::Object range_json(const TextPositions& text, uint32_t begin, uint32_t end);
// Texts by path, for messages between the server's processes.
llvm::json::Object to_json(const support::SourceOverlay& overlay);
support::SourceOverlay overlay_from(const llvm::json::Object* documents);
// Nothing unless it is a position.
std::optional<Position> position_from(const llvm::json::Object* object);

// params.textDocument.uri as a path; empty if there is none.
std::string document_path(const llvm::json::Object& params);

}  // namespace minigo::lsp

#endif  // MINIGO_LSP_PROTOCOL_H_
