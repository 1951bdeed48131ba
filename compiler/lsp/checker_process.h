// The process that has checked what a package imports, as the server sees it, and the processes
// that it makes: one for each version of the package.
//
// A version's process is a copy of it (fork), so that everything imported is there already, and
// what a version adds, such as instances of generic types of imported packages, goes with its
// process. docs/language_server.md says why.

#ifndef MINIGO_LSP_CHECKER_PROCESS_H_
#define MINIGO_LSP_CHECKER_PROCESS_H_

#include <sys/types.h>

#include <memory>
#include <string>
#include <vector>

#include "lsp/message_stream.h"
#include "lsp/package_source.h"
#include "lsp/process.h"
#include "lsp/text_positions.h"

namespace minigo::lsp {

// The process that has checked the imports. It ends with its owner, and its copies with it.
class CheckerProcess {
 public:
  // Starts it; it is ready when it says so.
  CheckerProcess(PackageSource& source, const PackageId& package,
                 const support::SourceOverlay& overlay, Encoding encoding);
  CheckerProcess(const CheckerProcess&) = delete;
  CheckerProcess& operator=(const CheckerProcess&) = delete;
  ~CheckerProcess();

  int fd() const { return control_.get(); }
  // Reads what it says; false if it has ended.
  bool read();
  bool ready() const { return ready_; }
  // True from when it cannot answer any more, which read() may only say later.
  bool has_ended() const;
  // The folders whose packages it has loaded, outside of the library.
  const std::vector<std::string>& dependencies() const { return dependencies_; }

  // Checks the imports anew, of which there are more now. It is not ready until then.
  bool prepare(const support::SourceOverlay& overlay);
  // Starts a process that checks a version; the connection to it, which is -1 on failure.
  FileDescriptor check(const support::SourceOverlay& overlay);

 private:
  bool send(const char* method, const support::SourceOverlay& overlay);

  pid_t pid_ = -1;
  FileDescriptor control_;
  FileDescriptor descriptors_;
  std::unique_ptr<MessageReader> reader_;
  bool ready_ = false;
  std::vector<std::string> dependencies_;
};

}  // namespace minigo::lsp

#endif  // MINIGO_LSP_CHECKER_PROCESS_H_
