#include "top/terminal.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <string_view>

namespace minigo::top {
namespace {

// The other screen, without the cursor and without lines that go on in the next row.
constexpr char kEnter[] = "\x1b[?1049h\x1b[?25l\x1b[?7l";
constexpr char kLeave[] = "\x1b[?7h\x1b[?25h\x1b[?1049l";

// A terminal that takes nothing more is nobody's any more.
void write_all(const std::string& text) {
  size_t done = 0;
  while (done < text.size()) {
    ssize_t n = write(STDOUT_FILENO, text.data() + done, text.size() - done);
    if (n <= 0) return;
    done += static_cast<size_t>(n);
  }
}

// Whether this process may use its terminal: a shell puts another group of processes in front.
bool is_in_foreground() {
  pid_t group = tcgetpgrp(STDIN_FILENO);
  return group < 0 || group == getpgrp();
}

// As ^Z does. In the background a process that goes on stops again, before it reads or changes the
// modes, which are the shell's then.
void stop_until_in_foreground() {
  while (!is_in_foreground()) raise(SIGSTOP);
}

}  // namespace

bool Terminal::exists() {
  const char* kind = getenv("TERM");
  if (kind == nullptr || *kind == '\0' || std::string_view(kind) == "dumb") return false;
  return isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0;
}

Terminal::Terminal() { enter(); }
Terminal::~Terminal() { leave(); }

void Terminal::enter() {
  tcgetattr(STDIN_FILENO, &before_);
  use();
}

// ^C and ^Z stay signals.
void Terminal::use() {
  termios raw = before_;
  raw.c_lflag &= ~static_cast<tcflag_t>(ICANON | ECHO);
  raw.c_cc[VMIN] = 0;
  raw.c_cc[VTIME] = 0;
  tcsetattr(STDIN_FILENO, TCSADRAIN, &raw);
  write_all(kEnter);
  measure();
}

void Terminal::leave() {
  write_all(kLeave);
  tcsetattr(STDIN_FILENO, TCSADRAIN, &before_);
}

void Terminal::measure() {
  winsize size = {};
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_row == 0 || size.ws_col == 0) return;
  rows_ = size.ws_row;
  columns_ = size.ws_col;
}

void Terminal::show(const std::vector<std::string>& lines) {
  std::string text = "\x1b[H";
  for (size_t i = 0; i < lines.size(); i++) {
    if (i > 0) text += "\r\n";
    text += lines[i] + "\x1b[K";
  }
  write_all(text + "\x1b[J");
}

int Terminal::read_key() {
  unsigned char key = 0;
  return read(STDIN_FILENO, &key, 1) == 1 ? key : 0;
}

void Terminal::stop_process() {
  leave();
  raise(SIGSTOP);
  stop_until_in_foreground();
  enter();
}

void Terminal::go_on() {
  stop_until_in_foreground();
  use();
}

}  // namespace minigo::top
