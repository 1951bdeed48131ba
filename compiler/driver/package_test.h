// The tests of one package: built, run and reported. The lines about packages go to standard
// output, errors of the compiler to standard error, as cmd/go's do.

#ifndef MINIGO_DRIVER_PACKAGE_TEST_H_
#define MINIGO_DRIVER_PACKAGE_TEST_H_

#include <optional>
#include <string>
#include <string_view>

#include "driver/cover_profile.h"
#include "driver/options.h"
#include "driver/program.h"
#include "driver/test_cache.h"
#include "driver/test_events.h"
#include "driver/test_run.h"

namespace minigo::driver {

class PackageTest {
 public:
  // `only`: the command line names no other package.
  // `profile`: what its code has run goes there.
  PackageTest(const Options& options, CoverProfile& profile, const std::string& folder, bool only)
      : options_(options), profile_(profile), folder_(folder), only_(only), program_(options) {}
  // A package of the files that the command line names.
  PackageTest(const Options& options, CoverProfile& profile, const std::string& folder)
      : PackageTest(options, profile, folder, true) {
    of_files_ = true;
  }

  // False on failure, which is reported.
  bool run();

 private:
  bool run_package();
  // For a package without files of tests.
  bool report_untested();
  // Shows the result of an earlier run.
  void show_cached(const TestResult& result);
  // `temporary`: a folder for what the program writes beside its output.
  bool run(const std::string& file, const TestCache& cache, const std::string& temporary);
  TestRun run_program(const TestProgram& program);
  // `time`: how long the tests took, or where the result is from.
  void report_pass(const std::string& output, const std::string& time);
  void report_end(const TestRun& run);
  bool report_failure(const TestRun& run);
  bool failed(const char* why);
  bool failed_build();

  std::string name() const { return program_name(*program_.tests().package) + ".test"; }
  std::string kept_file() const;
  // The output of passing tests is shown.
  bool shows_passing() const;
  // Output goes to standard output as it comes, and is not kept.
  bool streams() const {
    const TestOptions& test = options_.test;
    return !test.list_mode || test.benchmarks || test.fuzzing;
  }
  void begin_events();
  void write(std::string_view text);

  const Options& options_;
  CoverProfile& profile_;
  std::string folder_;
  bool only_;
  bool of_files_ = false;
  std::string path_;  // import path
  Program program_;
  std::optional<TestEvents> events_;  // of -json
};

}  // namespace minigo::driver

#endif  // MINIGO_DRIVER_PACKAGE_TEST_H_
