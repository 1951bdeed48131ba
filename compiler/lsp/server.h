// The language server (Language Server Protocol 3.17) over a pair of file descriptors.

#ifndef MINIGO_LSP_SERVER_H_
#define MINIGO_LSP_SERVER_H_

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include <llvm/Support/JSON.h>

#include "lsp/documents.h"
#include "lsp/formatting.h"
#include "lsp/message_stream.h"
#include "lsp/package_source.h"
#include "lsp/protocol.h"
#include "lsp/session.h"

namespace minigo::lsp {

class Server : private SessionListener {
 public:
  Server(PackageSource& source, int input, int output)
      : source_(source), reader_(input), input_(input), output_(output) {}

  // Serves until the editor says `exit` or is gone; the exit code of the process.
  int run();

 private:
  enum class State : uint8_t { kNew, kRunning, kShutDown, kExited };

  using Params = llvm::json::Object;

  // Messages.
  void take(const Frame& frame);
  void take_request(const llvm::json::Value& id, std::string_view method, const Params& params);
  void take_notification(std::string_view method, const Params& params);
  void initialize(const llvm::json::Value& id, const Params& params);
  void register_watchers();
  void open(const Params& params);
  void change(const Params& params);
  void save(const Params& params);
  void close(const Params& params);
  void change_watched(const Params& params);
  void cancel(const Params& params);
  void ask(const llvm::json::Value& id, std::string_view method, const Params& params);
  void complete(const llvm::json::Value& id, const Params& params);
  void format(const llvm::json::Value& id, const Params& params);

  // Sessions.
  Session* session_of(const std::string& path);
  void use(Session& session);
  void start_session(const std::string& path);
  void leave_session(const std::string& path);
  void regroup(const std::string& folder);
  void limit_processes();
  void file_changed(const std::string& path);
  void saved(const std::string& path);

  // Waits for something to happen, and lets it.
  bool wait();
  void read_sessions(const std::vector<int>& readable);
  void read_formattings(const std::vector<int>& readable);

  void publish(const std::string& path, llvm::json::Array problems, const Versions& versions);
  void send(llvm::json::Object message);
  int64_t remember(const llvm::json::Value& id);

  void on_problems(Session& session, const llvm::json::Object& problems,
                   const Versions& versions) override;
  void on_result(int64_t question, llvm::json::Value result) override;
  void on_failure(int64_t question, std::string_view reason) override;
  void on_log(std::string_view text) override;

  PackageSource& source_;
  MessageReader reader_;
  int input_;
  int output_;
  State state_ = State::kNew;
  int exit_code_ = 1;  // of an editor that goes without `exit`
  Encoding encoding_ = Encoding::kUtf16;
  bool watches_ = false;  // the editor reports changes of files if it is asked to
  Documents documents_;
  std::map<PackageId, std::unique_ptr<Session>> sessions_;
  std::vector<Session*> recent_;                    // all of them, the last used one last
  std::map<std::string, PackageId> packages_;       // of open documents, by path
  std::map<std::string, const Session*> reported_;  // files with problems, and who said so
  std::map<int64_t, llvm::json::Value> asked_;      // ids of requests without answer yet
  int64_t last_question_ = 0;
  std::vector<std::unique_ptr<Formatting>> formattings_;
};

}  // namespace minigo::lsp

#endif  // MINIGO_LSP_SERVER_H_
