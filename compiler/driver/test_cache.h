// Results of tests, in the build cache: `minigo test PACKAGES` shows one instead of running the
// tests again if nothing has changed that they looked at.
//
// A key of the program and its flags leads to the notes of the last run: the variables and files
// that the program looked at (package internal/testlog). A second key, of the values and states
// that these have now, leads to the output. Where a change may go unseen, nothing is stored: for
// flags other than Go's cacheable ones, for files that changed less than two seconds before the run
// or during it, and for programs that started others.

#ifndef MINIGO_DRIVER_TEST_CACHE_H_
#define MINIGO_DRIVER_TEST_CACHE_H_

#include <cstdint>
#include <optional>
#include <string>

#include "driver/object_cache.h"
#include "driver/options.h"

namespace minigo::driver {

// What a run of a program of tests leaves.
struct TestResult {
  std::string output;
  std::string profile;  // of coverage; empty if it is not measured
};

class TestCache {
 public:
  // `program`: the identity of the program of tests; `folder`: where it runs.
  TestCache(const Options& options, const std::string& program, std::string folder);

  // Results of such a run may be kept.
  bool usable() const { return !key_.empty(); }
  // Finds the result of an earlier run that would be the same now.
  bool find(TestResult* result) const;
  // Stores the result of a run that passed, if nothing speaks against it. `notes`: the file that
  // the program wrote.
  void store(const std::string& notes, const TestResult& result) const;

  // Lets no result that is stored now be found again. Returns an error; empty on success.
  static std::string forget_all();

 private:
  // The key of the output; none if what the notes name cannot be told from what it was.
  std::optional<std::string> output_key(const std::string& notes, bool after_run) const;

  ObjectCache cache_ = ObjectCache::open();
  std::string folder_;
  std::string key_;  // empty: not usable
  int64_t began_;    // nanoseconds since 1970
};

}  // namespace minigo::driver

#endif  // MINIGO_DRIVER_TEST_CACHE_H_
