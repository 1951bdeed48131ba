// Runs panic_scenarios and looks at what it says.

#include <gtest/gtest.h>
#include <sys/wait.h>

#include <cstdio>
#include <regex>
#include <string>

namespace {

struct Outcome {
  std::string text;
  int code;
};

Outcome run(const std::string& scenario, const std::string& settings = "") {
  FILE* pipe = popen((settings + " " PANIC_SCENARIOS " " + scenario + " 2>&1").c_str(), "r");
  std::string text;
  char buffer[4096];
  for (size_t n; (n = fread(buffer, 1, sizeof(buffer), pipe)) > 0;) text.append(buffer, n);
  int status = pclose(pipe);
  return {text, WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status)};
}

void expect(const std::string& scenario, int code, const std::string& pattern) {
  Outcome outcome = run(scenario);
  EXPECT_EQ(outcome.code, code) << scenario << "\n" << outcome.text;
  EXPECT_TRUE(std::regex_search(outcome.text, std::regex("^" + pattern)))
      << scenario << " wants\n"
      << pattern << "\nbut says\n"
      << outcome.text;
}

const std::string kPosition = "\\n\t.*panic_scenarios.cpp:\\d+ \\+0x[0-9a-f]+\\n";
std::string frames(std::initializer_list<const char*> names) {
  std::string pattern = "\\ngoroutine 1 \\[running\\]:\\n";
  for (const char* name : names) {
    pattern += name;
    pattern += "\\(.*\\)" + kPosition;
  }
  return pattern + "$";
}

TEST(Panic, Plain) {
  expect("plain", 2, "panic: first\nline\n" + frames({"main.first", "main.main"}));
}

TEST(Panic, Index) {
  expect("index", 2,
         "panic: index out of range \\[5\\] with length 3\n" +
             frames({"main.deep", "main.deep", "main.deep", "main.deep", "main.main"}));
}

TEST(Panic, LongTraceAcrossSegments) {
  Outcome outcome = run("long");
  EXPECT_EQ(outcome.code, 2);
  EXPECT_NE(outcome.text.find("...99902 frames elided..."), std::string::npos) << outcome.text;
  EXPECT_NE(outcome.text.find("\nmain.main()\n"), std::string::npos) << outcome.text;
}

TEST(Panic, Recover) { expect("recover", 0, "recovered\nrecovered\ndone\n$"); }

TEST(Panic, RecoveredInsideADeferredCall) {
  expect("nested", 2, "recovered\nnested done\npanic: first\n");
}

TEST(Panic, SecondPanic) {
  expect(
      "second", 2,
      "panic: first\nline\n\tpanic: second\n\ngoroutine 1 \\[running\\]:\nmain.main.func1\\(.*\\)" +
          kPosition + "panic\\(.*\\)\n.*\nmain.first\\(");
}

TEST(Panic, Repanic) { expect("repanic", 2, "panic: first\nline \\[recovered, repanicked\\]\n\n"); }

TEST(Panic, RecoverCalledIndirectly) { expect("indirect", 2, "recovered nothing\npanic: first\n"); }

TEST(Panic, RecoverWithoutPanic) { expect("normal", 0, "recovered nothing\ndone\n$"); }

TEST(Panic, NilDereference) {
  expect("nil", 2,
         "panic: invalid memory address or nil pointer dereference\n"
         "\\[signal SIGSEGV: segmentation violation code=0x1 addr=0x0 pc=0x[0-9a-f]+\\]\n" +
             frames({"main.load", "main.main"}));
  expect("nil_recover", 0, "recovered\ndone\n$");
}

TEST(Panic, Divide) { expect("divide", 2, "panic: integer divide by zero\n"); }

TEST(Panic, WildAddress) {
  expect("wild", 2,
         "unexpected fault address 0x100000008\nfatal error: fault\n"
         "\\[signal SIGSEGV: segmentation violation code=0x1 addr=0x100000008 pc=0x[0-9a-f]+\\]\n" +
             frames({"main.load", "main.main"}));
}

TEST(Panic, Slices) {
  expect("slice", 2, "panic: slice bounds out of range \\[:9\\] with capacity 4\n");
  expect("negative", 2, "panic: slice bounds out of range \\[-1:\\]\n");
}

TEST(Panic, FromTheSystemStack) {
  expect("makeslice", 2, "panic: makeslice: len out of range\n" + frames({"main.main"}));
  expect("nilmap", 2, "panic: assignment to entry in nil map\n");
  expect("uncomparable", 2, "panic: comparing uncomparable type \\[\\]int\n");
  expect("leaf_recover", 0, "recovered\ndone\n$");
}

TEST(Panic, Deadlock) {
  expect("deadlock", 2,
         "fatal error: all goroutines are asleep - deadlock!\n\ngoroutine 1 \\[chan receive\\]:\n"
         "main.receive\\(.*\\)" +
             kPosition + "main.main\\(\\)" + kPosition +
             "\ngoroutine \\d+ \\[chan receive\\]:\nmain.receive\\(.*\\)" + kPosition +
             "created by main.start in goroutine 1" + kPosition + "$");
}

TEST(Panic, Fatal) {
  expect("fatal", 2, "fatal error: concurrent map writes\n" + frames({"main.main"}));
}

// A fault while the last words are printed: those before it are not lost.
TEST(Panic, FaultWhileDying) { expect("unreadable", 2, "fatal error: $"); }

TEST(Panic, Goexit) {
  expect("goexit", 0, "done\n$");
  expect("exit_goes_on", 0, "recovered\ndeferred\ndone\n$");
}

TEST(Panic, TracebackSetting) {
  EXPECT_EQ(run("plain", "GOTRACEBACK=none").text, "panic: first\nline\n");
}

}  // namespace
