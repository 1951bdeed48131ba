// `minigo test`: each package is a program of its own, built and run one after the other. The lines
// about packages go to standard output, errors of the compiler to standard error, as cmd/go's do.

#include <sys/wait.h>

#include <algorithm>
#include <cstdio>
#include <cstring>
#include <string>
#include <vector>

#include "driver/build_id.h"
#include "driver/commands.h"
#include "driver/program.h"
#include "driver/source_folder.h"
#include "driver/temporary_program.h"
#include "driver/test_run.h"

namespace minigo::driver {
namespace {

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

std::vector<std::string> arguments_of(const Options& options) {
  const std::vector<std::string>& flags = options.test.flags;
  auto is_timeout = [](const std::string& flag) { return flag.starts_with("-test.timeout="); };
  std::vector<std::string> arguments = {"-test.paniconexit0"};
  if (std::none_of(flags.begin(), flags.end(), is_timeout)) {
    arguments.push_back("-test.timeout=10m0s");
  }
  arguments.insert(arguments.end(), flags.begin(), flags.end());
  arguments.insert(arguments.end(), options.program_args.begin(), options.program_args.end());
  return arguments;
}

// The tests of one package. Each step returns false on failure, when it has reported that.
class PackageTest {
 public:
  PackageTest(const Options& options, const std::string& folder)
      : options_(options), folder_(folder), program_(options) {}

  bool run() {
    if (!program_.load_tests(folder_)) return failed("setup failed");
    path_ = program_.tests().package->import_path;
    const TestPackages& tests = program_.tests();
    if (tests.internal_files.empty() && tests.external == nullptr) {
      if (!program_.check()) return failed("build failed");
      printf("?   \t%s\t[no test files]\n", path_.c_str());
      return true;
    }
    TemporaryProgram temporary(name());
    if (!temporary.error().empty()) return fail(temporary.error()) == 0;
    std::string file = temporary.path();
    if (options_.test.compile_only || !options_.output.empty()) file = kept_file();
    if (!program_.build(*program_.roots()[0], file)) return failed("build failed");
    return options_.test.compile_only || run(absolute_path(file));
  }

 private:
  std::string name() const { return program_name(*program_.tests().package) + ".test"; }

  std::string kept_file() const {
    std::string output = options_.output.empty() ? name() : options_.output;
    return output.ends_with('/') || is_folder(output) ? output + "/" + name() : output;
  }

  bool failed(const char* why) {
    const SourcePackage* package = program_.tests().package;
    std::string path = package == nullptr ? folder_ : package->import_path;
    printf("FAIL\t%s [%s]\n", path.c_str(), why);
    return false;
  }

  bool run(const std::string& file) {
    const TestOptions& test = options_.test;
    bool show_passing = test.verbose || test.benchmarks || test.listing;
    fflush(stdout);
    TestRun run =
        run_tests(file, folder_, arguments_of(options_), !test.list_mode || test.benchmarks);
    bool ok = run.end.started && run.end.status == 0;
    if (!ok || show_passing) fputs(run.output.c_str(), stdout);
    if (ok) {
      bool none = run.output.find(kNoTests) != std::string::npos;
      printf("ok  \t%s\t%.3fs%s\n", path_.c_str(), run.seconds, none ? " [no tests to run]" : "");
      return true;
    }
    if (run.output.empty()) {
      printf("%s\n", describe(run.end).c_str());
    } else if (!run.output.ends_with('\n')) {
      putchar('\n');
    }
    printf("FAIL\t%s\t%.3fs\n", path_.c_str(), run.seconds);
    return false;
  }

  const Options& options_;
  std::string folder_;
  std::string path_;
  Program program_;
};

}  // namespace

int test_command(const Options& options) {
  std::vector<std::string> folders;
  {
    Program finder(options);
    folders = finder.loader().find_folders(options.inputs);
    if (!finder.no_errors()) return 1;
  }
  if (options.test.compile_only && folders.size() > 1 && !options.output.empty() &&
      !is_folder(options.output) && !options.output.ends_with('/')) {
    return fail("with multiple packages, -o must refer to a directory or /dev/null");
  }
  bool ok = true;
  for (const std::string& folder : folders) {
    ok = PackageTest(options, folder).run() && ok;
    fflush(stdout);
  }
  if (!ok && options.test.list_mode) puts("FAIL");
  return ok ? 0 : 1;
}

}  // namespace minigo::driver
