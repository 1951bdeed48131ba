// The output of a program of tests as events, a JSON object a line, as `go test -json` writes it.
//
// The program says with -test.v=test2json which lines of its output are news about tests: they
// begin with ^V. All output is passed on, as the output of the test that the last news was about.
// The news that a test has ended waits for the output that belongs to the report.

#ifndef MINIGO_DRIVER_TEST_EVENTS_H_
#define MINIGO_DRIVER_TEST_EVENTS_H_

#include <chrono>
#include <string>
#include <string_view>
#include <vector>

#include "driver/line_splitter.h"

namespace minigo::driver {

class TestEvents {
 public:
  // Writes the event that the tests of a package start. Events go to standard output.
  explicit TestEvents(std::string package);
  TestEvents(const TestEvents&) = delete;
  TestEvents& operator=(const TestEvents&) = delete;

  void write(std::string_view output) { input_.write(output); }
  // Writes the event that all has ended. `failed_build`: the package whose errors are the reason.
  void end(bool ok, const std::string& failed_build);

 private:
  struct Event {
    std::string action;
    std::string test;
    std::string details;  // the fields behind them, each with a comma before it
  };

  void take_line(std::string_view line);
  bool take_result(std::string_view line, bool marked);
  bool take_progress(std::string_view line, bool marked);
  bool take_report(std::string_view line, bool marked);
  void take_output(std::string_view line);
  // Writes the ends of tests that are nested at least so deep.
  void write_ends(size_t depth);
  void write_output(std::string_view text);
  void write(const Event& event) const;

  std::string package_;
  std::chrono::steady_clock::time_point began_ = std::chrono::steady_clock::now();
  std::string test_;         // that output belongs to
  std::vector<Event> ends_;  // tests that have ended, each within the one before it
  std::string result_;       // of the package; empty: not known yet
  bool marks_ = false;       // news begins with ^V; other lines are output
  LineSplitter input_, output_;
};

// Writes the event that there is output of a build, and at its end that it failed. `package` is the
// import path as in the heading of the errors.
void write_build_events(const std::string& package, std::string_view output);

}  // namespace minigo::driver

#endif  // MINIGO_DRIVER_TEST_EVENTS_H_
