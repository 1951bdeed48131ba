#include "lsp/session.h"

#include <sys/socket.h>

#include <algorithm>

#include "lsp/protocol.h"

namespace minigo::lsp {

using llvm::json::Object;
using llvm::json::Value;

Session::~Session() {
  fail_early("the document has been closed");
  end_current();
  for (const auto& version : overtaken_) end(*version);
}

bool Session::change_dependency(const std::string& folder) {
  if (checker_ == nullptr) return false;
  const std::vector<std::string>& all = checker_->dependencies();
  if (std::ranges::find(all, folder) == all.end()) return false;
  stale_ = true;
  return true;
}

void Session::change_all() {
  stale_ = true;
  changed_ = true;
}

bool Session::ready() {
  if (stale_ && checker_ != nullptr && checker_->ready()) checker_.reset();
  if (checker_ == nullptr) {
    stale_ = false;
    checker_ = std::make_unique<CheckerProcess>(source_, package_, documents_.overlay(), encoding_);
  }
  if (checker_->fd() < 0) {
    lose_checker();
    return false;
  }
  return checker_->ready();
}

void Session::work() {
  bool wanted = (changed_ && (current_ == nullptr || current_->checked)) || !early_.empty();
  if (wanted && ready()) start_version();
}

// Without a channel when the checker has ended.
std::unique_ptr<Session::Version> Session::make_version(const support::SourceOverlay& overlay) {
  auto version = std::make_unique<Version>();
  version->documents = documents_.versions_of(package_.folder);
  version->channel = checker_->check(overlay);
  version->reader = std::make_unique<MessageReader>(version->channel.get());
  return version;
}

void Session::ask_about(int64_t question, const std::string& message,
                        const support::SourceOverlay& overlay) {
  // Nothing can be said yet.
  if (!ready()) return listener_.on_result(question, nullptr);
  auto version = make_version(overlay);
  version->waiting.insert(question);
  version->unsent.push_back(message);
  if (version->channel.get() < 0) return end_unstarted(*version);
  overtaken_.push_back(std::move(version));
}

void Session::start_version() {
  changed_ = false;
  auto version = make_version(documents_.overlay_of(package_.folder));
  for (auto& [question, message] : early_) {
    version->waiting.insert(question);
    version->unsent.push_back(std::move(message));
  }
  early_.clear();
  if (version->channel.get() < 0) return end_unstarted(*version);
  if (current_ != nullptr && !current_->waiting.empty()) {
    overtaken_.push_back(std::move(current_));
  } else {
    end_current();
  }
  current_ = std::move(version);
}

void Session::ask(int64_t question, std::string message) {
  if (changed_ || stale_ || current_ == nullptr) {
    early_.emplace_back(question, std::move(message));
    return work();
  }
  current_->waiting.insert(question);
  current_->unsent.push_back(std::move(message));
  send_next(*current_);
}

// If the process has ended, reading says so.
void Session::send_next(Version& version) {
  if (!version.checked || version.busy || version.unsent.empty()) return;
  write_message(version.channel.get(), version.unsent.front());
  version.unsent.pop_front();
  version.busy = true;
}

void Session::rest() {
  bool working = changed_ || !early_.empty() || !overtaken_.empty() || checker_ == nullptr ||
                 !checker_->ready();
  if (working || (current_ != nullptr && (!current_->checked || current_->busy))) return;
  end_current();
  checker_.reset();
}

std::vector<int> Session::descriptors() const {
  std::vector<int> result;
  if (checker_ != nullptr) result.push_back(checker_->fd());
  if (current_ != nullptr) result.push_back(current_->channel.get());
  for (const auto& version : overtaken_) result.push_back(version->channel.get());
  return result;
}

void Session::read(int fd) {
  if (checker_ != nullptr && checker_->fd() == fd) return read_checker();
  if (current_ != nullptr && current_->channel.get() == fd) {
    if (!read_version(*current_)) end_current();
  } else {
    read_overtaken(fd);
  }
  // The checker's versions end with it, and may be seen to do so before it is.
  if (checker_ != nullptr && checker_->has_ended()) lose_checker();
}

void Session::read_overtaken(int fd) {
  std::erase_if(overtaken_, [&](const std::unique_ptr<Version>& version) {
    if (version->channel.get() != fd) return false;
    if (read_version(*version) && !version->waiting.empty()) return false;
    end(*version);
    return true;
  });
}

void Session::read_checker() {
  if (!checker_->read()) lose_checker();
}

void Session::end_unstarted(Version& version) {
  end(version);
  lose_checker();
}

void Session::lose_checker() {
  end_current();
  checker_.reset();
  listener_.on_log("the process that checks the imports of " + package_.folder + " has ended");
  fail_early("the imports could not be checked");
  // The next edit tries again.
  changed_ = false;
}

bool Session::read_version(Version& version) {
  if (!version.reader->read_some()) {
    if (!version.checked) {
      listener_.on_log("the process that checks " + package_.folder + " has ended");
    }
    return false;
  }
  while (std::optional<Frame> frame = version.reader->take()) {
    llvm::Expected<Value> message = llvm::json::parse(frame->text);
    if (!message) {
      llvm::consumeError(message.takeError());
      return false;
    }
    take(version, *message->getAsObject());
  }
  return true;
}

void Session::take(Version& version, const Object& message) {
  if (const Object* problems = message.getObject("problems")) {
    // Those of a version that has been overtaken are not the user's any more.
    if (&version == current_.get()) {
      listener_.on_problems(*this, *problems, version.documents);
    }
  } else if (message.getBoolean("checked")) {
    version.checked = true;
    send_next(version);
    bool more = message.getBoolean("newImports").value_or(false);
    if (more && checker_ != nullptr && checker_->ready()) checker_->prepare(documents_.overlay());
  } else if (std::optional<int64_t> question = message.getInteger("id")) {
    const Value* result = message.get("result");
    version.busy = false;
    send_next(version);
    if (version.waiting.erase(*question) == 0) return;
    listener_.on_result(*question, result == nullptr ? Value(nullptr) : *result);
  }
}

void Session::fail_early(std::string_view reason) {
  for (const auto& [question, message] : early_) listener_.on_failure(question, reason);
  early_.clear();
}

void Session::fail(Version& version, std::string_view reason) {
  for (int64_t question : version.waiting) listener_.on_failure(question, reason);
  version.waiting.clear();
}

// Its process sees the end of the connection even if a copy of the descriptor lives on elsewhere.
void Session::end(Version& version) {
  fail(version, "the process that checks the package has ended");
  shutdown(version.channel.get(), SHUT_RDWR);
}

void Session::end_current() {
  if (current_ != nullptr) end(*current_);
  current_.reset();
}

}  // namespace minigo::lsp
