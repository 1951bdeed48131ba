// One thread waits for the editor and for the server's own processes, and never for one of them
// alone. Work on packages begins when the editor has nothing more to say for the moment: of several
// edits only the last state is checked.

#include "lsp/server.h"

#include <poll.h>

#include <algorithm>
#include <cerrno>
#include <utility>

#include "lsp/answers.h"
#include "lsp/completion.h"

namespace minigo::lsp {

using llvm::json::Array;
using llvm::json::Object;
using llvm::json::Value;

int Server::run() {
  while (state_ != State::kExited) {
    if (std::optional<Frame> frame = reader_.take()) {
      take(*frame);
    } else if (!wait()) {
      break;
    }
  }
  return exit_code_;
}

// False when the editor is gone. The processes are only looked at, and given work, when there is
// nothing to read from the editor.
bool Server::wait() {
  pollfd editor = {input_, POLLIN, 0};
  if (poll(&editor, 1, 0) > 0) return reader_.read_some();
  for (auto& [id, session] : sessions_) session->work();
  limit_processes();
  std::vector<pollfd> all = {editor};
  for (const auto& [id, session] : sessions_) {
    for (int fd : session->descriptors()) all.push_back({fd, POLLIN, 0});
  }
  for (const auto& each : formattings_) all.push_back({each->fd(), POLLIN, 0});
  if (poll(all.data(), all.size(), -1) < 0) return errno == EINTR;
  if (all[0].revents != 0) return reader_.read_some();
  std::vector<int> readable;
  for (const pollfd& each : all) {
    if (each.revents != 0) readable.push_back(each.fd);
  }
  read_sessions(readable);
  read_formattings(readable);
  return true;
}

void Server::read_sessions(const std::vector<int>& readable) {
  for (auto& [id, session] : sessions_) {
    for (int fd : session->descriptors()) {
      if (std::ranges::find(readable, fd) != readable.end()) session->read(fd);
    }
  }
}

void Server::read_formattings(const std::vector<int>& readable) {
  std::erase_if(formattings_, [&](const std::unique_ptr<Formatting>& each) {
    if (std::ranges::find(readable, each->fd()) == readable.end() || each->read()) return false;
    if (each->succeeded()) {
      on_result(each->question(), edits(each->text(), each->formatted(), encoding_));
    } else {
      on_failure(each->question(), "the text cannot be formatted");
    }
    return true;
  });
}

// ---- messages

void Server::take(const Frame& frame) {
  if (!frame.error.empty()) {
    return send(error_reply(nullptr, ErrorCode::kInvalidRequest, frame.error));
  }
  llvm::Expected<Value> message = llvm::json::parse(frame.text);
  if (!message) {
    std::string reason = llvm::toString(message.takeError());
    return send(error_reply(nullptr, ErrorCode::kParseError, reason));
  }
  const Object* object = message->getAsObject();
  if (object == nullptr) {
    return send(error_reply(nullptr, ErrorCode::kInvalidRequest, "a message is an object"));
  }
  static const Object kNone;
  const Object* params = object->getObject("params");
  if (params == nullptr) params = &kNone;
  const Value* id = object->get("id");
  std::optional<llvm::StringRef> method = object->getString("method");
  if (!method) {
    // Answers to the server's own requests need no attention.
    bool answer = object->get("result") != nullptr || object->get("error") != nullptr;
    if (!answer) send(error_reply(nullptr, ErrorCode::kInvalidRequest, "no method"));
    return;
  }
  if (id == nullptr) return take_notification(std::string_view(*method), *params);
  bool valid = id->getAsString() || id->getAsNumber();
  if (!valid) return send(error_reply(nullptr, ErrorCode::kInvalidRequest, "no valid id"));
  take_request(*id, std::string_view(*method), *params);
}

void Server::take_request(const Value& id, std::string_view method, const Object& params) {
  if (state_ == State::kNew) {
    if (method == "initialize") return initialize(id, params);
    return send(error_reply(id, ErrorCode::kServerNotInitialized, "initialize comes first"));
  }
  if (state_ == State::kShutDown) {
    return send(error_reply(id, ErrorCode::kInvalidRequest, "the server has been shut down"));
  }
  if (method == "initialize") {
    return send(error_reply(id, ErrorCode::kInvalidRequest, "initialize comes once"));
  }
  if (method == "shutdown") {
    state_ = State::kShutDown;
    return send(reply(id, nullptr));
  }
  if (method == "textDocument/formatting") return format(id, params);
  if (method == "textDocument/completion") return complete(id, params);
  if (is_question(method)) return ask(id, method, params);
  send(error_reply(id, ErrorCode::kMethodNotFound, "no method " + std::string(method)));
}

void Server::take_notification(std::string_view method, const Object& params) {
  if (method == "exit") {
    exit_code_ = state_ == State::kShutDown ? 0 : 1;
    state_ = State::kExited;
  }
  if (state_ != State::kRunning) return;
  if (method == "initialized") return register_watchers();
  if (method == "textDocument/didOpen") return open(params);
  if (method == "textDocument/didChange") return change(params);
  if (method == "textDocument/didSave") return save(params);
  if (method == "textDocument/didClose") return close(params);
  if (method == "workspace/didChangeWatchedFiles") return change_watched(params);
  if (method == "$/cancelRequest") return cancel(params);
}

void Server::ask(const Value& id, std::string_view method, const Object& params) {
  Session* session = session_of(document_path(params));
  if (session == nullptr) {
    return send(error_reply(id, ErrorCode::kInvalidParams, "the document is not open"));
  }
  use(*session);
  int64_t question = remember(id);
  Object message{{"id", question}, {"method", std::string(method)}, {"params", Object(params)}};
  if (is_about_module(method)) message["documents"] = to_json(documents_.overlay());
  session->ask(question, to_text(std::move(message)));
}

// The name that is being written is no name yet, so a text that has one is asked about.
void Server::complete(const Value& id, const Object& params) {
  std::string path = document_path(params);
  Session* session = session_of(path);
  std::optional<Position> position = position_from(params.getObject("position"));
  if (session == nullptr || !position) {
    return send(error_reply(id, ErrorCode::kInvalidParams, "no place in an open document"));
  }
  use(*session);
  support::SourceOverlay overlay = documents_.overlay_of(session->package().folder);
  overlay[path] = with_name_at(overlay[path], *position, encoding_);
  int64_t question = remember(id);
  Object message{
      {"id", question}, {"method", "textDocument/completion"}, {"params", Object(params)}};
  session->ask_about(question, to_text(std::move(message)), overlay);
}

void Server::format(const Value& id, const Object& params) {
  auto text = documents_.overlay().find(document_path(params));
  if (text == documents_.overlay().end()) {
    return send(error_reply(id, ErrorCode::kInvalidParams, "the document is not open"));
  }
  int64_t question = remember(id);
  if (!source_.can_format()) return on_failure(question, "there is no formatter");
  formattings_.push_back(std::make_unique<Formatting>(source_, text->second, question));
}

void Server::cancel(const Object& params) {
  const Value* id = params.get("id");
  auto found = std::ranges::find_if(
      asked_, [&](const auto& entry) { return id != nullptr && entry.second == *id; });
  if (found == asked_.end()) return;
  send(error_reply(found->second, ErrorCode::kRequestCancelled, "cancelled"));
  // The answer finds nobody any more.
  asked_.erase(found);
}

int64_t Server::remember(const Value& id) {
  asked_.emplace(++last_question_, id);
  return last_question_;
}

void Server::on_result(int64_t question, Value result) {
  auto found = asked_.find(question);
  if (found == asked_.end()) return;
  send(reply(found->second, std::move(result)));
  asked_.erase(found);
}

void Server::on_failure(int64_t question, std::string_view reason) {
  auto found = asked_.find(question);
  if (found == asked_.end()) return;
  send(error_reply(found->second, ErrorCode::kRequestFailed, reason));
  asked_.erase(found);
}

void Server::on_log(std::string_view text) {
  constexpr int kWarning = 2;
  send(
      notification("window/logMessage", Object{{"type", kWarning}, {"message", text_value(text)}}));
}

void Server::send(Object message) {
  if (!write_message(output_, to_text(std::move(message)))) state_ = State::kExited;
}

}  // namespace minigo::lsp
