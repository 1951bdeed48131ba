// Objects of packages: from the cache where possible, compiled side by side where not.
//
// Two keys lead to an object. The first is a digest of a package's sources, those of all packages
// that it imports, the options and the compiler. If the cache does not have it, the package is
// lowered, and the second key is a digest of its IR. So a change that does not reach a package's
// code compiles nothing. A large package has an object and a second key for each of its units.
//
// One thread lowers, because lowering shares the trees; all threads compile.

#ifndef MINIGO_DRIVER_PACKAGE_OBJECTS_H_
#define MINIGO_DRIVER_PACKAGE_OBJECTS_H_

#include <condition_variable>
#include <deque>
#include <map>
#include <memory>
#include <mutex>
#include <span>
#include <string>
#include <vector>

#include "driver/compile.h"
#include "driver/deep_stack.h"
#include "driver/installation.h"
#include "driver/object_cache.h"
#include "driver/packages.h"
#include "driver/phase_timer.h"

namespace minigo::driver {

// Used by one thread, which calls add() for each package and then compile().
class PackageObjects {
 public:
  // `threads`: how many compile at most, or 0 for as many as there are processors. `verbose`: says
  // on standard error what is compiled and what was cached.
  PackageObjects(const Installation& installation, const CompileOptions& options,
                 const ObjectCache& cache, size_t threads, bool verbose);

  ~PackageObjects();

  // Finds the objects of a checked package, or lowers it; other threads then compile it. `program`
  // is as for LoweredUnit. Types and frames that are too large are reported as errors of the
  // package.
  void add(SourcePackage& package, const std::vector<SourcePackage*>& program,
           const support::SourceSet& sources);
  // The time that add() has spent on compiling, because many units waited.
  PhaseTimer::Clock::duration time_compiling() const { return time_compiling_; }
  // Waits until everything is compiled. False, with a message in *error, on failure.
  bool compile(std::string* error);
  // The objects of the units of a package that was added, after compile(). At least one.
  std::span<const std::string> objects(const SourcePackage& package) const {
    return objects_.at(&package);
  }

 private:
  // A unit that waits to be compiled, or has been.
  struct Job {
    std::string path;                      // the package's
    std::unique_ptr<LoweredUnit> lowered;  // nullptr once it is compiled
    std::string key;                       // of the IR
    std::string* object;                   // where the object goes
    std::string error;
  };

  const std::string& source_digest(const SourcePackage& package);
  std::string source_key(const SourcePackage& package, const std::vector<SourcePackage*>& program);
  bool find(const std::string& key, std::vector<std::string>* objects) const;
  std::string code_key(const LoweredUnit& lowered) const;
  // Compiles the unit unless the cache has its object. Returns the object's key.
  std::string add_unit(const std::string& path, std::unique_ptr<LoweredUnit> lowered,
                       std::string* object);
  void say(const char* what, const std::string& path) const;
  void run(Job& job) const;
  void enqueue(Job job);
  // The next job, or nullptr if none waits.
  Job* take();
  void work();
  void finish();

  const Installation& installation_;
  const CompileOptions& options_;
  const ObjectCache& cache_;
  size_t most_threads_;
  bool verbose_;
  std::map<const SourcePackage*, std::string> digests_;
  std::map<const SourcePackage*, std::vector<std::string>> objects_;

  // Jobs never move; those from next_ on wait. The thread that lowers packages compiles too when
  // many wait, because modules are large.
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<Job> jobs_;
  size_t next_ = 0;
  bool complete_ = false;  // no more jobs come
  PhaseTimer::Clock::duration time_compiling_ = {};
  std::vector<std::unique_ptr<DeepThread>> threads_;
};

}  // namespace minigo::driver

#endif  // MINIGO_DRIVER_PACKAGE_OBJECTS_H_
