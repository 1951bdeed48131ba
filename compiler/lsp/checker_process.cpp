#include "lsp/checker_process.h"

#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <utility>

#include <llvm/Support/JSON.h>

#include "lsp/protocol.h"
#include "lsp/version_process.h"

namespace minigo::lsp {
namespace {

using llvm::json::Array;
using llvm::json::Object;
using llvm::json::Value;

// Seconds of processor time, beyond which something is wrong.
constexpr unsigned kMostForImports = 600;
constexpr unsigned kMostForVersion = 60;

// The process itself.
class Checker {
 public:
  Checker(PackageSource& source, const PackageId& package, Encoding encoding, int control,
          int descriptors)
      : source_(source),
        package_(package),
        encoding_(encoding),
        control_(control),
        descriptors_(descriptors) {}

  void run(const support::SourceOverlay& overlay) {
    // Versions that have ended leave nothing behind.
    signal(SIGCHLD, SIG_IGN);
    prepare(overlay);
    MessageReader reader(control_);
    while (std::optional<Frame> frame = reader.wait()) {
      llvm::Expected<Value> message = llvm::json::parse(frame->text);
      if (!message) return llvm::consumeError(message.takeError());
      const Object& object = *message->getAsObject();
      support::SourceOverlay documents = overlay_from(object.getObject("documents"));
      if (object.getString("method") == "prepare") {
        prepare(documents);
      } else {
        start_version(documents);
      }
    }
  }

 private:
  void prepare(const support::SourceOverlay& overlay) {
    source_.prepare(package_, overlay);
    Array folders;
    for (const std::string& folder : source_.dependencies()) folders.push_back(text_value(folder));
    write_message(control_, to_text(Object{{"folders", std::move(folders)}}));
  }

  void start_version(const support::SourceOverlay& overlay) {
    FileDescriptor channel = receive_descriptor(descriptors_);
    if (channel.get() < 0) return;
    // Without a process the connection closes, which is the answer.
    start_process(kMostForVersion, [&] {
      close(control_);
      close(descriptors_);
      run_version(source_, package_, overlay, encoding_, channel.get());
    });
  }

  PackageSource& source_;
  const PackageId& package_;
  Encoding encoding_;
  int control_;
  int descriptors_;
};

}  // namespace

CheckerProcess::CheckerProcess(PackageSource& source, const PackageId& package,
                               const support::SourceOverlay& overlay, Encoding encoding) {
  Connection control = make_connection();
  Connection descriptors = make_connection();
  pid_ = start_process(kMostForImports, [&] {
    control.ours = FileDescriptor();
    descriptors.ours = FileDescriptor();
    Checker(source, package, encoding, control.theirs.get(), descriptors.theirs.get()).run(overlay);
  });
  control_ = std::move(control.ours);
  descriptors_ = std::move(descriptors.ours);
  reader_ = std::make_unique<MessageReader>(control_.get());
}

CheckerProcess::~CheckerProcess() {
  if (pid_ <= 0) return;
  kill(pid_, SIGKILL);
  waitpid(pid_, nullptr, 0);
}

bool CheckerProcess::read() {
  if (!reader_->read_some()) return false;
  while (std::optional<Frame> frame = reader_->take()) {
    llvm::Expected<Value> message = llvm::json::parse(frame->text);
    if (!message) {
      llvm::consumeError(message.takeError());
      return false;
    }
    ready_ = true;
    dependencies_.clear();
    const Object* object = message->getAsObject();
    const Array* folders = object == nullptr ? nullptr : object->getArray("folders");
    if (folders == nullptr) continue;
    for (const Value& folder : *folders) {
      if (auto path = folder.getAsString()) dependencies_.push_back(path->str());
    }
  }
  return true;
}

// An ending process closes its files one by one: a connection that has been handed to it may close
// before the one that it says things on, but not before the one that it was handed through.
bool CheckerProcess::has_ended() const {
  pollfd connection = {descriptors_.get(), 0, 0};
  return poll(&connection, 1, 0) > 0;
}

bool CheckerProcess::send(const char* method, const support::SourceOverlay& overlay) {
  return write_message(control_.get(),
                       to_text(Object{{"method", method}, {"documents", to_json(overlay)}}));
}

bool CheckerProcess::prepare(const support::SourceOverlay& overlay) {
  ready_ = false;
  return send("prepare", overlay);
}

FileDescriptor CheckerProcess::check(const support::SourceOverlay& overlay) {
  Connection channel = make_connection();
  bool sent = channel.ours.get() >= 0 &&
              send_descriptor(descriptors_.get(), channel.theirs.get()) && send("check", overlay);
  return sent ? std::move(channel.ours) : FileDescriptor();
}

}  // namespace minigo::lsp
