#include "lsp/version_process.h"

#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <string>
#include <utility>

#include <llvm/Support/JSON.h>

#include "lsp/answers.h"
#include "lsp/message_stream.h"
#include "lsp/problems.h"
#include "lsp/protocol.h"
#include "lsp/view.h"

namespace minigo::lsp {
namespace {

using llvm::json::Object;
using llvm::json::Value;

class Version {
 public:
  Version(PackageSource& source, Encoding encoding, int channel)
      : source_(source), view_(source, encoding), channel_(channel) {}

  void check(const PackageId& package, const support::SourceOverlay& overlay) {
    source_.load(package, overlay);
    view_.refresh();
    for (const LoadedPackage& each : view_.loaded()) {
      if (!each.diagnostics->has_syntax_errors()) continue;
      send_problems();
      break;
    }
    source_.check();
    view_.refresh();
    send_problems();
    send(Object{{"checked", true}, {"newImports", source_.has_new_imports()}});
  }

  void serve() {
    MessageReader reader(channel_);
    while (std::optional<Frame> frame = reader.wait()) {
      llvm::Expected<Value> message = llvm::json::parse(frame->text);
      if (!message) return llvm::consumeError(message.takeError());
      answer(*message->getAsObject());
    }
  }

 private:
  void answer(const Object& message) {
    Question question;
    question.method = message.getString("method").value_or("").str();
    question.params = message.getObject("params");
    question.documents = message.getObject("documents");
    question.source = &source_;
    Value id = message.getInteger("id").value_or(0);
    send(Object{{"id", id}, {"result", find_answer(view_, question)}});
  }

  void send_problems() { send(Object{{"problems", problems(view_)}}); }

  void send(Object message) {
    if (!write_message(channel_, to_text(std::move(message)))) _exit(0);
  }

  PackageSource& source_;
  View view_;
  int channel_;
};

}  // namespace

void run_version(PackageSource& source, const PackageId& package,
                 const support::SourceOverlay& overlay, Encoding encoding, int channel) {
  signal(SIGCHLD, SIG_DFL);
  Version version(source, encoding, channel);
  version.check(package, overlay);
  version.serve();
}

}  // namespace minigo::lsp
