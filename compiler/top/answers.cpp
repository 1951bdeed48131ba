#include "top/answers.h"

namespace minigo::top {
namespace {

// A question may have been lost: the process was just becoming another program.
constexpr double kPatience = 2;

double seconds_since(Answers::Clock::time_point time) {
  return std::chrono::duration<double>(Answers::Clock::now() - time).count();
}

}  // namespace

// A random offset, so that goroutines at regular distances are all met.
void Answers::ask() {
  if (!was_answered_ && !process_.listens()) return;
  uint64_t stride = slots_ / abi::live::kMostSlots + 1;
  file_.write_question(random_() % stride, stride);
  is_waiting_ = process_.ask(file_.descriptor());
  asked_ = Clock::now();
}

std::optional<Snapshot> Answers::exchange() {
  std::optional<Snapshot> snapshot;
  if (is_waiting_) {
    snapshot = file_.read_answer();
    if (!snapshot && seconds_since(asked_) < kPatience) return snapshot;
  }
  if (snapshot) {
    was_answered_ = true;
    slots_ = snapshot->answer.slots;
    heard_ = Clock::now();
  }
  ask();
  return snapshot;
}

double Answers::silence() const { return seconds_since(heard_); }

}  // namespace minigo::top
