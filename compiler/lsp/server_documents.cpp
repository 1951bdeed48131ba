// The part of the server that knows documents and which session each belongs to.

#include <algorithm>
#include <utility>

#include "lsp/answers.h"
#include "lsp/server.h"
#include "lsp/uri.h"

namespace minigo::lsp {

using llvm::json::Array;
using llvm::json::Object;
using llvm::json::Value;

namespace {

constexpr int kIncremental = 2;  // TextDocumentSyncKind
// Sessions that keep processes.
constexpr int kMostCheckers = 12;

std::string folder_of(const std::string& path) { return path.substr(0, path.rfind('/')); }

bool is_module_file(const std::string& path) {
  return path.ends_with("/go.mod") || path.ends_with("/go.sum") ||
         path.ends_with("/vendor/modules.txt");
}

// The first encoding of the editor's list that is known here.
Encoding negotiate(const Object& params) {
  const Object* capabilities = params.getObject("capabilities");
  const Object* general = capabilities == nullptr ? nullptr : capabilities->getObject("general");
  const Array* encodings = general == nullptr ? nullptr : general->getArray("positionEncodings");
  if (encodings == nullptr) return Encoding::kUtf16;
  for (const Value& each : *encodings) {
    if (each.getAsString() == "utf-8") return Encoding::kUtf8;
    if (each.getAsString() == "utf-16") return Encoding::kUtf16;
  }
  return Encoding::kUtf16;
}

bool can_watch(const Object& params) {
  const Object* at = params.getObject("capabilities");
  if (at != nullptr) at = at->getObject("workspace");
  if (at != nullptr) at = at->getObject("didChangeWatchedFiles");
  return at != nullptr && at->getBoolean("dynamicRegistration").value_or(false);
}

Object capabilities(Encoding encoding, bool can_format) {
  Object result{
      {"positionEncoding", encoding == Encoding::kUtf8 ? "utf-8" : "utf-16"},
      {"textDocumentSync", Object{{"openClose", true}, {"change", kIncremental}, {"save", true}}}};
  for (const char* each : kProviders) result[each] = true;
  result["completionProvider"] = Object{{"triggerCharacters", Array{"."}}};
  if (can_format) result["documentFormattingProvider"] = true;
  return result;
}

}  // namespace

void Server::initialize(const Value& id, const Object& params) {
  state_ = State::kRunning;
  encoding_ = negotiate(params);
  documents_.set_encoding(encoding_);
  watches_ = can_watch(params);
  send(reply(id, Object{{"capabilities", capabilities(encoding_, source_.can_format())},
                        {"serverInfo", Object{{"name", "minigo"}}}}));
}

void Server::register_watchers() {
  if (!watches_) return;
  Array watchers;
  for (const char* glob : {"**/*.go", "**/*.mg", "**/go.mod", "**/go.sum"}) {
    watchers.push_back(Object{{"globPattern", glob}});
  }
  Object registration{{"id", "files"},
                      {"method", "workspace/didChangeWatchedFiles"},
                      {"registerOptions", Object{{"watchers", std::move(watchers)}}}};
  Object request = notification("client/registerCapability",
                                Object{{"registrations", Array{std::move(registration)}}});
  request["id"] = "register";
  send(std::move(request));
}

void Server::open(const Object& params) {
  std::string path = document_path(params);
  const Object* document = params.getObject("textDocument");
  if (path.empty() || !document->getString("text")) return;
  bool source = path.ends_with(".go") || path.ends_with(".mg");
  if (!source) return;
  documents_.open(path,
                  {document->getString("uri")->str(), document->getInteger("version").value_or(0)},
                  document->getString("text")->str());
  start_session(path);
  regroup(folder_of(path));
  file_changed(path);
}

void Server::change(const Object& params) {
  std::string path = document_path(params);
  const Array* changes = params.getArray("contentChanges");
  if (changes == nullptr || path.empty()) return;
  int64_t version = params.getObject("textDocument")->getInteger("version").value_or(0);
  if (!documents_.change(path, version, *changes)) on_log("a change of " + path + " is malformed");
  if (Session* session = session_of(path)) use(*session);
  file_changed(path);
}

// What other packages see of the file changes when it is saved.
void Server::save(const Object& params) {
  std::string path = document_path(params);
  if (documents_.find(path) == nullptr) return;
  regroup(folder_of(path));
  saved(path);
}

void Server::close(const Object& params) {
  std::string path = document_path(params);
  if (documents_.find(path) == nullptr) return;
  documents_.close(path);
  file_changed(path);
  leave_session(path);
  regroup(folder_of(path));
}

void Server::change_watched(const Object& params) {
  const Array* changes = params.getArray("changes");
  if (changes == nullptr) return;
  for (const Value& change : *changes) {
    const Object* object = change.getAsObject();
    std::optional<llvm::StringRef> uri =
        object == nullptr ? std::nullopt : object->getString("uri");
    std::string path = uri ? path_of_uri(std::string_view(*uri)) : "";
    if (is_module_file(path)) {
      for (auto& [id, session] : sessions_) session->change_all();
    } else if (!path.empty() && documents_.find(path) == nullptr) {
      file_changed(path);
      saved(path);
    }
  }
}

// ---- sessions

Session* Server::session_of(const std::string& path) {
  auto package = packages_.find(path);
  if (package == packages_.end()) return nullptr;
  auto session = sessions_.find(package->second);
  return session == sessions_.end() ? nullptr : session->second.get();
}

void Server::use(Session& session) {
  std::erase(recent_, &session);
  recent_.push_back(&session);
}

void Server::limit_processes() {
  auto count = std::ranges::count_if(recent_, [](Session* each) { return each->has_processes(); });
  for (size_t i = 0; i < recent_.size() && count > kMostCheckers; i++) {
    if (!recent_[i]->has_processes()) continue;
    recent_[i]->rest();
    count--;
  }
}

// The packages of open documents in a folder may be others now: a file, a constraint or a second
// main function may have come or gone.
void Server::regroup(const std::string& folder) {
  std::vector<std::string> paths;
  for (const auto& [path, package] : packages_) {
    if (folder_of(path) == folder) paths.push_back(path);
  }
  for (const std::string& path : paths) start_session(path);
}

// Puts an open document into the session of its package, which may not be the one it was in.
void Server::start_session(const std::string& path) {
  PackageId package = source_.package_of(path, documents_.overlay());
  auto known = packages_.find(path);
  if (known != packages_.end() && known->second == package) return;
  if (known != packages_.end()) leave_session(path);
  packages_[path] = package;
  auto& session = sessions_[package];
  if (session != nullptr) return session->change();
  SessionListener& listener = *this;
  session = std::make_unique<Session>(source_, package, documents_, encoding_, listener);
  use(*session);
}

// A package without open documents needs no session: its problems are not shown any more.
void Server::leave_session(const std::string& path) {
  auto known = packages_.find(path);
  if (known == packages_.end()) return;
  PackageId package = known->second;
  packages_.erase(known);
  for (const auto& [other, of] : packages_) {
    if (of == package) return;
  }
  Session* session = sessions_[package].get();
  std::vector<std::string> reported;
  for (const auto& [file, by] : reported_) {
    if (by == session) reported.push_back(file);
  }
  for (const std::string& file : reported) {
    reported_.erase(file);
    publish(file, Array(), {});
  }
  std::erase(recent_, session);
  sessions_.erase(package);
}

// The sessions of the file's folder check it again; those that import its package do so when they
// have a reason of their own.
void Server::file_changed(const std::string& path) {
  std::string folder = folder_of(path);
  for (auto& [id, session] : sessions_) {
    if (id.folder == folder) {
      bool member = id.files.empty() || std::ranges::find(id.files, path) != id.files.end();
      if (member) session->change();
    } else {
      session->change_dependency(folder);
    }
  }
}

void Server::saved(const std::string& path) {
  std::string folder = folder_of(path);
  for (auto& [id, session] : sessions_) {
    if (id.folder != folder && session->change_dependency(folder)) session->change();
  }
}

// ---- problems

void Server::publish(const std::string& path, Array problems, const Versions& versions) {
  const Documents::Document* document = documents_.find(path);
  Object params{{"uri", document == nullptr ? uri_of_path(path) : document->uri},
                {"diagnostics", std::move(problems)}};
  if (auto version = versions.find(path); version != versions.end()) {
    params["version"] = version->second;
  }
  send(notification("textDocument/publishDiagnostics", std::move(params)));
}

void Server::on_problems(Session& session, const Object& problems, const Versions& versions) {
  if (session.package().foreign) return;
  std::map<std::string, Array> by_path;
  for (const auto& [path, package] : packages_) {
    if (package == session.package()) by_path[path];
  }
  for (const auto& [path, by] : reported_) {
    if (by == &session) by_path[path];
  }
  for (const auto& [path, list] : problems) {
    const Array* array = list.getAsArray();
    if (array != nullptr && !path.str().empty()) by_path[path.str()] = *array;
  }
  // Errors about no place are shown in every open document of the package.
  const Array* placeless = problems.getArray("");
  for (auto& [path, list] : by_path) {
    bool here = placeless != nullptr && session_of(path) == &session;
    if (here) list.insert(list.end(), placeless->begin(), placeless->end());
  }
  for (auto& [path, list] : by_path) {
    reported_.erase(path);
    if (!list.empty()) reported_[path] = &session;
    publish(path, std::move(list), versions);
  }
}

}  // namespace minigo::lsp
