// `minigo top`: looks at a process until it or the user ends.

#ifndef MINIGO_TOP_LOOK_H_
#define MINIGO_TOP_LOOK_H_

#include <string>

#include "top/process.h"

namespace minigo::top {

struct LookOptions {
  double seconds = 1;  // between two pages
  int count = 0;       // pages, as plain text; 0: until the end, on a terminal as a view
  std::string note;    // behind the title: where the output goes
};

enum class LookEnd {
  kProcessEnded,
  kDone,         // as many pages as were wanted, or a key
  kInterrupted,  // by ^C or another signal, which *signal tells
  kNoAnswer,     // the process does not answer: an error that has been printed
};

// Shows the process. The terminal is as before when it returns.
LookEnd look(const Process& process, const LookOptions& options, int* signal);

}  // namespace minigo::top

#endif  // MINIGO_TOP_LOOK_H_
