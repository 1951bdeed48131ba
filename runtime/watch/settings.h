// What the variable GORACE asks for, as Go's race detector reads it.

#ifndef MINIGO_WATCH_SETTINGS_H_
#define MINIGO_WATCH_SETTINGS_H_

namespace minigo::watch {

struct Settings {
  int exit_code = 66;            // of a program with races that would exit with 0
  bool halt_on_error = false;    // exit after the first report
  bool all_stacks = false;       // report pairs of stacks again that were reported before
  char log_path[4096] = {};      // reports go to the file log_path.pid; empty: standard error
  char strip_prefix[4096] = {};  // left out where paths of sources begin
};
extern Settings settings;

// Reads a list of name=value, separated by blanks. `text` may be null. Names that mean nothing here
// are ignored, as Go does.
void parse_settings(const char* text);

}  // namespace minigo::watch

#endif  // MINIGO_WATCH_SETTINGS_H_
