#include "driver/package_test.h"

#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <vector>

#include "driver/build_id.h"
#include "driver/source_folder.h"
#include "driver/temporary_program.h"

namespace minigo::driver {
namespace {

// What the program says of coverage, as the line about the package has it. As under go test, a line
// of the tests' own that looks like it comes first.
std::string coverage_of(const std::string& output) {
  size_t begin = output.find("coverage: ");
  size_t end = output.find('\n', begin);
  if (begin == std::string::npos || end == std::string::npos) return "";
  return "\t" + output.substr(begin, end - begin);
}

constexpr const char* kNoTests = "testing: warning: no tests to run\n";

// The text of Go's os.ProcessState.
std::string describe(const ChildEnd& end) {
  if (!end.started) return "cannot start the program of tests";
  if (WIFEXITED(end.status)) return "exit status " + std::to_string(WEXITSTATUS(end.status));
  std::string name = strsignal(WTERMSIG(end.status));
  std::transform(name.begin(), name.end(), name.begin(),
                 [](unsigned char c) { return tolower(c); });
  return "signal: " + name;
}

// Inputs that cover something new are kept for all programs of a package's tests.
std::string fuzz_cache(const std::string& import_path, const std::string& temporary) {
  std::string cache = ObjectCache::open().fuzz_folder();
  return (cache.empty() ? temporary + "/fuzz" : cache) + "/" + import_path;
}

std::vector<std::string> arguments_of(const Options& options) {
  const std::vector<std::string>& flags = options.test.flags;
  std::vector<std::string> arguments = {"-test.paniconexit0", "-test.timeout=10m0s"};
  // The program runs in its package's folder, and its profiles go to the one of the command.
  if (options.test.profiles) {
    arguments.push_back("-test.outputdir=" + std::filesystem::current_path().string());
  }
  arguments.insert(arguments.end(), flags.begin(), flags.end());
  arguments.insert(arguments.end(), options.program_args.begin(), options.program_args.end());
  return arguments;
}

std::string seconds_text(double seconds) {
  char text[32];
  snprintf(text, sizeof(text), "%.3fs", seconds);
  return text;
}

}  // namespace

bool PackageTest::run() {
  bool ok = run_package();
  if (events_) events_->end(ok, program_.failed_package());
  fflush(stdout);
  return ok;
}

// Each step returns false on failure, when it has reported that.
bool PackageTest::run_package() {
  bool loaded =
      of_files_ ? program_.load_test_files(options_.inputs) : program_.load_tests(folder_);
  if (!loaded) return failed("setup failed");
  path_ = program_.tests().package->import_path;
  const TestPackages& tests = program_.tests();
  if (tests.internal_files.empty() && tests.external == nullptr) {
    return report_untested();
  }
  TestCache cache(options_, program_.build_id_of(*program_.roots()[0]), folder_);
  TestResult result;
  if (cache.find(&result)) {
    show_cached(result);
    return true;
  }
  TemporaryProgram temporary(name());
  if (!temporary.error().empty()) return fail(temporary.error()) == 0;
  std::string file = temporary.path();
  if (options_.test.compile_only || !options_.output.empty()) file = kept_file();
  if (!program_.build(*program_.roots()[0], file)) return failed_build();
  if (options_.test.compile_only) return true;
  return run(absolute_path(file), cache, temporary.folder());
}

bool PackageTest::report_untested() {
  if (!program_.check()) return failed_build();
  begin_events();
  const sema::Coverage& coverage = program_.tests().package->checked.coverage;
  if (coverage.blocks.empty()) {
    write("?   \t" + path_ + "\t[no test files]\n");
  } else {
    write("\t" + path_ + "\t\tcoverage: 0.0% of statements\n");
    profile_.add_unrun(coverage);
  }
  return true;
}

void PackageTest::show_cached(const TestResult& result) {
  begin_events();
  if (shows_passing()) write(result.output);
  report_pass(result.output, "(cached)");
  profile_.add(result.profile);
}

std::string PackageTest::kept_file() const {
  std::string output = options_.output.empty() ? name() : options_.output;
  return output.ends_with('/') || is_folder(output) ? output + "/" + name() : output;
}

bool PackageTest::shows_passing() const {
  const TestOptions& test = options_.test;
  return test.verbose || test.benchmarks || test.listing || test.json;
}

// Nothing runs with -c, and only the build has events.
void PackageTest::begin_events() {
  if (options_.test.json && !options_.test.compile_only) events_.emplace(path_);
}

void PackageTest::write(std::string_view text) {
  if (events_) return events_->write(text);
  fwrite(text.data(), 1, text.size(), stdout);
}

bool PackageTest::failed(const char* why) {
  const SourcePackage* package = program_.tests().package;
  path_ = package == nullptr ? folder_ : package->import_path;
  if (options_.test.json && options_.test.compile_only) return false;
  begin_events();
  write("FAIL\t" + path_ + " [" + why + "]\n");
  return false;
}

// An import that leads nowhere keeps the go command from setting the build up.
bool PackageTest::failed_build() {
  return failed(program_.loader().is_complete() ? "build failed" : "setup failed");
}

TestRun PackageTest::run_program(const TestProgram& program) {
  fflush(stdout);
  bool at_once = shows_passing() && only_;
  if (options_.test.json || (at_once && !streams())) {
    return run_read(program, [this](std::string_view text) {
      write(text);
      fflush(stdout);
    });
  }
  if (streams()) return run_shown(program);
  TestRun run = run_kept(program);
  bool ok = run.end.started && run.end.status == 0;
  if (!ok || shows_passing()) write(run.output);
  return run;
}

// The flag of the notes comes first: the program looks for it before it reads its flags.
bool PackageTest::run(const std::string& file, const TestCache& cache,
                      const std::string& temporary) {
  begin_events();
  std::string notes = temporary + "/notes";
  std::string coverage = temporary + "/coverage";
  std::vector<std::string> arguments = arguments_of(options_);
  if (options_.test.fuzzing)
    arguments.insert(arguments.begin(), "-test.fuzzcachedir=" + fuzz_cache(path_, temporary));
  if (cache.usable()) arguments.insert(arguments.begin(), "-test.testlogfile=" + notes);
  if (options_.test.cover.on)
    arguments.insert(arguments.begin() + (cache.usable() ? 1 : 0),
                     "-test.coverprofile=" + coverage);
  TestRun run = run_program({file, folder_, arguments});
  bool ok = run.end.started && run.end.status == 0 && !run.cut;
  std::string profile;
  read_whole(coverage, &profile);
  profile_.add(profile);
  if (ok) cache.store(notes, {run.output, profile});
  unlink(notes.c_str());
  unlink(coverage.c_str());
  if (!ok) return report_failure(run);
  report_pass(run.output, seconds_text(run.seconds));
  return true;
}

void PackageTest::report_pass(const std::string& output, const std::string& time) {
  bool open_line = !output.empty() && !output.ends_with('\n');
  if (open_line && shows_passing() && !streams()) write("\n");
  bool none = output.find(kNoTests) != std::string::npos;
  std::string coverage = options_.test.cover.on ? coverage_of(output) : "";
  write("ok  \t" + path_ + "\t" + time + coverage + (none ? " [no tests to run]" : "") + "\n");
}

bool PackageTest::report_failure(const TestRun& run) {
  if (run.cut) {
    write("*** Test I/O incomplete " + std::to_string(kOutputSeconds / 60) +
          "m0s after exiting.\n");
  }
  report_end(run);
  // The program may have ended without a result of its own.
  write((events_ ? std::string(1, kNewsMark) : "") + "FAIL\t" + path_ + "\t" +
        seconds_text(run.seconds) + "\n");
  return false;
}

// Says how the program ended if its output does not show a reason.
void PackageTest::report_end(const TestRun& run) {
  bool passed = run.end.started && run.end.status == 0;
  if (run.cut && passed) return write("exec: WaitDelay expired before I/O complete\n");
  bool exited = run.end.started && WIFEXITED(run.end.status);
  if (!exited || streams() || run.output.empty()) return write(describe(run.end) + "\n");
  if (!run.output.ends_with('\n')) write("\n");
}

}  // namespace minigo::driver
