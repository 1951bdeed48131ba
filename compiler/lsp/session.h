// A package with open documents, as the server sees it: the process that has checked its imports
// and those of its versions.
//
// Questions go to the version that the editor had when it asked, which may have been overtaken
// while it was checked: then it ends once it has answered. A new version is not begun while one is
// being checked, unless there is a question about it, so that typing cannot keep a large package
// from being reported on.

#ifndef MINIGO_LSP_SESSION_H_
#define MINIGO_LSP_SESSION_H_

#include <cstdint>
#include <deque>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <llvm/Support/JSON.h>

#include "lsp/checker_process.h"
#include "lsp/documents.h"
#include "lsp/message_stream.h"
#include "lsp/package_source.h"

namespace minigo::lsp {

class Session;

// Who hears from sessions.
class SessionListener {
 public:
  // `versions`: of the documents, when the package was checked.
  virtual void on_problems(Session& session, const llvm::json::Object& problems,
                           const Versions& versions) = 0;
  virtual void on_result(int64_t question, llvm::json::Value result) = 0;
  virtual void on_failure(int64_t question, std::string_view reason) = 0;
  virtual void on_log(std::string_view text) = 0;

 protected:
  ~SessionListener() = default;
};

class Session {
 public:
  Session(PackageSource& source, PackageId package, const Documents& documents, Encoding encoding,
          SessionListener& listener)
      : source_(source),
        package_(std::move(package)),
        documents_(documents),
        encoding_(encoding),
        listener_(listener) {}

  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;
  ~Session();

  const PackageId& package() const { return package_; }
  // The package's files have changed.
  void change() { changed_ = true; }
  // A file in a folder has changed: if the package imports the folder's, that is checked anew with
  // the package's next version. True if so.
  bool change_dependency(const std::string& folder);
  // All that the package imports may have changed.
  void change_all();
  // Starts what is waiting to be done, if it is time.
  void work();
  // Gives memory back: ends the processes, unless they have work. They begin anew when they are
  // needed.
  void rest();
  bool has_processes() const { return checker_ != nullptr; }
  // Asks the version that the editor has now.
  void ask(int64_t question, std::string message);

  // Asks a version that the editor does not have, and that nobody else will ask.
  void ask_about(int64_t question, const std::string& message,
                 const support::SourceOverlay& overlay);

  // What to wait for, and the same after it has become readable.
  std::vector<int> descriptors() const;
  void read(int fd);

 private:
  struct Version {
    FileDescriptor channel;
    std::unique_ptr<MessageReader> reader;
    Versions documents;
    bool checked = false;
    // It has one question at a time, so that neither side waits for the other to read.
    bool busy = false;
    std::deque<std::string> unsent;
    std::set<int64_t> waiting;  // questions without answers
  };

  // There is a process that can start versions; begins one if need be.
  bool ready();
  std::unique_ptr<Version> make_version(const support::SourceOverlay& overlay);
  void start_version();
  void read_checker();
  // Of a version whose process could not be asked for.
  void end_unstarted(Version& version);
  void lose_checker();
  static void send_next(Version& version);
  void read_overtaken(int fd);
  // False if the version has ended.
  bool read_version(Version& version);
  void take(Version& version, const llvm::json::Object& message);
  void fail_early(std::string_view reason);
  void fail(Version& version, std::string_view reason);
  void end(Version& version);
  void end_current();

  PackageSource& source_;
  PackageId package_;
  const Documents& documents_;
  Encoding encoding_;
  SessionListener& listener_;
  bool changed_ = true;
  bool stale_ = false;  // the checker's imports have changed
  std::unique_ptr<CheckerProcess> checker_;
  std::unique_ptr<Version> current_;
  std::vector<std::unique_ptr<Version>> overtaken_;     // with questions to answer
  std::vector<std::pair<int64_t, std::string>> early_;  // questions for the next version
};

}  // namespace minigo::lsp

#endif  // MINIGO_LSP_SESSION_H_
