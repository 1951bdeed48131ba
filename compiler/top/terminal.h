// The terminal: a screen of lines, keys, and the signals that concern a program which uses all of
// it. Plain ECMA-48.

#ifndef MINIGO_TOP_TERMINAL_H_
#define MINIGO_TOP_TERMINAL_H_

#include <termios.h>

#include <string>
#include <vector>

namespace minigo::top {

// Uses the terminal at standard input and output while it lives, and leaves it as it was.
class Terminal {
 public:
  Terminal();
  Terminal(const Terminal&) = delete;
  Terminal& operator=(const Terminal&) = delete;
  ~Terminal();

  // Whether standard input and output are a terminal that can place text; TERM=dumb says that it
  // cannot.
  static bool exists();

  int rows() const { return rows_; }
  int columns() const { return columns_; }
  // Asks for the size again, after SIGWINCH.
  void measure();

  // Shows lines that fit, and nothing else.
  void show(const std::vector<std::string>& lines);
  // The key that has been pressed, 0 if none has been, or -1 at the end of input.
  int read_key();
  // Gives the terminal back, stops this process as ^Z does, and takes the terminal again.
  void stop_process();
  // Takes the terminal again after SIGCONT: the process may have been stopped by SIGSTOP, of which
  // it heard nothing, and others have used the terminal.
  void go_on();

 private:
  // Notes the modes and takes the terminal; the same with those that were noted before.
  void enter();
  void use();
  void leave();

  termios before_ = {};
  int rows_ = 24, columns_ = 80;
};

}  // namespace minigo::top

#endif  // MINIGO_TOP_TERMINAL_H_
