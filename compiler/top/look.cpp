// The loop: an exchange with the process ten times a second, a page at the end of each interval,
// and keys and signals as they come. Signals are read from a descriptor, so that the terminal is
// given back on every way out.

#include "top/look.h"

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <memory>
#include <optional>

#include "top/answers.h"
#include "top/names.h"
#include "top/page.h"
#include "top/summary.h"
#include "top/terminal.h"

namespace minigo::top {
namespace {

using Clock = std::chrono::steady_clock;
using Seconds = std::chrono::duration<double>;

constexpr double kExchangeInterval = 0.1;
// Until the first answer, which comes at once if the program runs.
constexpr double kFirstInterval = 0.01;
// A program that has not answered for so long is stopped, or cannot.
constexpr double kSilence = 3;

Clock::time_point after(double seconds) {
  return Clock::now() + std::chrono::duration_cast<Clock::duration>(Seconds(seconds));
}

// Where the handler writes the numbers of signals.
int signal_pipe = -1;

void note_signal(int signal) {
  int saved = errno;
  auto byte = static_cast<unsigned char>(signal);
  [[maybe_unused]] ssize_t n = write(signal_pipe, &byte, 1);
  errno = saved;
}

// Signals as a descriptor, while this object lives. They come by handlers: other threads, which the
// linker keeps for the next link, would take signals that are only blocked here.
class Signals {
 public:
  Signals() {
    if (pipe2(ends_, O_CLOEXEC | O_NONBLOCK) != 0) return;
    signal_pipe = ends_[1];
    struct sigaction action = {};
    action.sa_handler = note_signal;
    action.sa_flags = SA_RESTART;
    for (size_t i = 0; i < std::size(kTaken); i++) sigaction(kTaken[i], &action, &before_[i]);
  }
  Signals(const Signals&) = delete;
  Signals& operator=(const Signals&) = delete;
  ~Signals() {
    if (signal_pipe < 0) return;
    for (size_t i = 0; i < std::size(kTaken); i++) sigaction(kTaken[i], &before_[i], nullptr);
    signal_pipe = -1;
    close(ends_[0]);
    close(ends_[1]);
  }

  // Readable when there is a signal to take.
  int descriptor() const { return ends_[0]; }
  // The next one, or 0.
  int take() const {
    unsigned char signal = 0;
    return read(ends_[0], &signal, 1) == 1 ? signal : 0;
  }

 private:
  static constexpr int kTaken[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGCONT, SIGWINCH};

  struct sigaction before_[std::size(kTaken)] = {};
  int ends_[2] = {-1, -1};
};

class Look {
 public:
  Look(const Process& process, const LookOptions& options)
      : process_(process), options_(options), answers_(process), names_(process.executable()) {
    if (options.count == 0 && Terminal::exists()) terminal_ = std::make_unique<Terminal>();
  }

  LookEnd run(int* signal);

 private:
  void wait();
  void take_signal(int signal);
  void take_key(int key);
  void exchange();
  void end_interval();
  void show();
  void print();
  std::string title() const;
  void end(LookEnd how) { end_ = how; }
  double interval() const { return std::min(kExchangeInterval, options_.seconds); }

  const Process& process_;
  const LookOptions& options_;
  // Before the terminal: a signal that comes between must not leave the terminal as it is.
  Signals signals_;
  Answers answers_;
  Names names_;
  Summary summary_;
  std::unique_ptr<Terminal> terminal_;
  std::optional<Numbers> numbers_;
  std::optional<LookEnd> end_;
  int signal_ = 0;
  int pages_ = 0;
  Order order_ = Order::kNumber;
  bool paused_ = false;
  bool in_help_ = false;
  Clock::time_point next_exchange_ = Clock::now();
  Clock::time_point next_page_ = Clock::now();
};

std::string Look::title() const {
  std::string text =
      "minigo top: " + process_.name() + ", process " + std::to_string(process_.pid());
  if (paused_) text += " - paused";
  if (!paused_ && answers_.silence() > kSilence)
    text += " - no answer for " + std::to_string(static_cast<int>(answers_.silence())) + " s";
  if (!options_.note.empty()) text += " - " + options_.note;
  return text;
}

void Look::show() {
  PageStyle style = {terminal_->rows(), terminal_->columns(), order_};
  if (in_help_) return terminal_->show(make_help(style));
  if (numbers_) return terminal_->show(make_page(title(), *numbers_, names_, style));
  std::vector<std::string> lines = {title(), "waiting for the program's first answer"};
  fit(&lines, style);
  terminal_->show(lines);
}

// As text. Nobody reads any more if it fails.
void Look::print() {
  for (const std::string& line : make_page(title(), *numbers_, names_, {0, 0, order_}))
    puts(line.c_str());
  puts("");
  if (fflush(stdout) != 0) end(LookEnd::kDone);
  if (++pages_ == options_.count) end(LookEnd::kDone);
}

// The first interval of a text has no rates, and is not printed.
void Look::end_interval() {
  next_page_ = after(options_.seconds);
  bool is_first = !numbers_;
  if (summary_.has_answers()) {
    numbers_ = summary_.finish(process_.usage());
    if (terminal_ == nullptr && !is_first) print();
  }
  if (terminal_ == nullptr && answers_.silence() > kSilence) end(LookEnd::kNoAnswer);
  if (terminal_ != nullptr) show();
}

void Look::exchange() {
  if (std::optional<Snapshot> snapshot = answers_.exchange()) {
    summary_.add(*snapshot);
    if (!numbers_) next_page_ = Clock::now();
  }
  next_exchange_ = after(numbers_ ? interval() : kFirstInterval);
}

void Look::take_signal(int signal) {
  switch (signal) {
    case 0:
      return;
    case SIGWINCH:
      if (terminal_ == nullptr) return;
      terminal_->measure();
      return show();
    case SIGTSTP:
      if (terminal_ == nullptr) {
        raise(SIGSTOP);
        return;
      }
      terminal_->stop_process();
      return show();
    case SIGCONT:
      if (terminal_ == nullptr) return;
      terminal_->go_on();
      return show();
    default:
      signal_ = signal;
      return end(LookEnd::kInterrupted);
  }
}

void Look::take_key(int key) {
  switch (key) {
    case 'q':
      return end(LookEnd::kDone);
    case 'p':
      paused_ = !paused_;
      return show();
    case 's':
      order_ = order_ == Order::kNumber  ? Order::kQueue
               : order_ == Order::kQueue ? Order::kSwitches
                                         : Order::kNumber;
      return show();
    case 'h':
    case '?':
      in_help_ = !in_help_;
      return show();
    default:
      return;
  }
}

// For the next exchange, the end of the process, a signal or a key.
void Look::wait() {
  pollfd files[] = {{process_.descriptor(), POLLIN, 0},
                    {signals_.descriptor(), POLLIN, 0},
                    {terminal_ == nullptr ? -1 : STDIN_FILENO, POLLIN, 0}};
  auto left = std::chrono::duration_cast<std::chrono::milliseconds>(next_exchange_ - Clock::now());
  poll(files, std::size(files), std::max(0, static_cast<int>(left.count()) + 1));
  if (files[0].revents != 0) end(LookEnd::kProcessEnded);
  if (files[1].revents != 0) take_signal(signals_.take());
  if ((files[2].revents & POLLIN) != 0)
    take_key(terminal_->read_key());
  else if (files[2].revents != 0)
    end(LookEnd::kDone);
}

LookEnd Look::run(int* signal) {
  if (!answers_.can_ask()) {
    fprintf(stderr, "minigo: no memory file: %s\n", strerror(errno));
    return LookEnd::kNoAnswer;
  }
  while (!end_) {
    wait();
    if (end_ || Clock::now() < next_exchange_) continue;
    next_exchange_ = after(interval());
    if (paused_) continue;
    exchange();
    if (Clock::now() >= next_page_) end_interval();
  }
  *signal = signal_;
  return *end_;
}

}  // namespace

LookEnd look(const Process& process, const LookOptions& options, int* signal) {
  LookEnd end = Look(process, options).run(signal);
  if (end == LookEnd::kNoAnswer)
    fprintf(stderr,
            "minigo: process %d does not answer: it is stopped, or may open no more files, or sees "
            "another /proc\n",
            process.pid());
  return end;
}

}  // namespace minigo::top
