// From the names on the command line to executable files: the order in which all phases run.

#ifndef MINIGO_DRIVER_PROGRAM_H_
#define MINIGO_DRIVER_PROGRAM_H_

#include <deque>
#include <map>
#include <string>
#include <vector>

#include "driver/compile.h"
#include "driver/installation.h"
#include "driver/object_cache.h"
#include "driver/options.h"
#include "driver/output_file.h"
#include "driver/package_objects.h"
#include "driver/packages.h"
#include "driver/phase_timer.h"
#include "escape/escape.h"

namespace minigo::driver {

// Packages on their way through the phases. Each step prints its errors and returns false on
// failure.
class Program {
 public:
  explicit Program(const Options& options);
  ~Program();
  Program(const Program&) = delete;
  Program& operator=(const Program&) = delete;

  // Finds and parses the packages that the command line names and all packages outside the library
  // that they import, directly or not.
  bool load();
  // Loads the tests of the package in a folder and makes the main package of their program.
  bool load_tests(const std::string& folder);
  // The same for files that the command line names.
  bool load_test_files(const std::vector<std::string>& files);
  // The identity of the executable that build() makes of a root.
  std::string build_id_of(const SourcePackage& root);
  // After load_tests(): the package, and whether there is a file of tests.
  const TestPackages& tests() const { return tests_; }
  // The packages that the command line names, or the main package of a program of tests.
  const std::vector<SourcePackage*>& roots() const { return roots_; }
  // The root if there is just one, and nullptr otherwise, with an error. `main`: it has to be a
  // main package.
  SourcePackage* only_root(bool main);
  // All steps for one main package. An executable that has the build id of what would be made is
  // left as it is.
  bool build(SourcePackage& root, const std::string& executable);
  // The same for any packages: compiles all, and links main packages as files of `folder` unless it
  // is empty.
  bool build_all(const std::string& folder);
  // Compiles a package that is not main; its object goes to a file unless `output` is empty.
  bool build_object(SourcePackage& root, const std::string& output);

  // Checks all packages. The steps above include it.
  bool check();
  // Expands all packages and analyses their escapes. They have been checked without errors. Prints
  // what escapes in the packages of the command line if -m asks for it.
  void analyze();
  // What escapes in a root, for --emit=escape, after analyze().
  std::string escapes(const SourcePackage& root) const;
  // The text or object that a phase from lowering on makes of a package, after analyze().
  bool emit(SourcePackage& root, Emit emit, std::string* output);

  PackageLoader& loader() { return loader_; }
  // Prints the errors so far; false if there are any.
  bool no_errors();
  // The first package whose errors have been printed, as their heading names it.
  const std::string& failed_package() const { return failed_package_; }

 private:
  // What the linker reads; the files last until it has.
  struct LinkInputs {
    const std::string& executable;
    std::deque<OutputFile> files;
    std::vector<std::string> paths;
  };

  std::vector<SourcePackage*> program_of(const SourcePackage& root) const;
  // What the executable of a root says of its making. git is asked once.
  const std::string& build_info_of(const SourcePackage& root);
  // The version of Go that the executable says it is built for, as runtime.Version has it.
  std::string go_version() const;
  // What runtime.GOROOT tells: the folder of the installed Go, nothing with -trimpath.
  std::string goroot() const;
  // Prints why git does not tell the commit; false if it should.
  bool is_stamped(const SourcePackage& root);
  bool is_built(const SourcePackage& package) const;
  // After an error looks for all else that the build lacks, too, and prints everything.
  bool nothing_missing();
  bool make_test_main();
  // Loads the packages whose code a program of tests counts.
  bool load_counted();
  // Makes the objects of packages and of all that they import.
  bool compile(const std::vector<SourcePackage*>& roots);
  bool has_main_function(const SourcePackage& root);
  bool link(const SourcePackage& root, const std::string& executable);
  std::vector<SourcePackage*> link_order(const SourcePackage& root) const;
  // Both print the error on failure.
  bool add_object(LinkInputs& inputs, const std::string& object);
  bool add_objects(LinkInputs& inputs, const SourcePackage& package);

  const Options& options_;
  CompileOptions compile_options_;
  Installation installation_ = Installation::find();
  ObjectCache cache_ = ObjectCache::open();
  PackageLoader loader_;
  PackageObjects objects_;
  PhaseTimer timer_;
  std::vector<SourcePackage*> roots_;
  TestPackages tests_;
  std::string failed_package_;
  std::map<const SourcePackage*, std::string> build_infos_;
  std::string stamp_error_;
  escape::Reports escapes_;  // of the roots, where somebody reads them
};

// The name of the executable: "prog" of dir/prog.mg, or the last element of the import path.
std::string program_name(const SourcePackage& package);

// "minigo: message" on standard error; returns the exit code of a failure.
int fail(const std::string& message);

}  // namespace minigo::driver

#endif  // MINIGO_DRIVER_PROGRAM_H_
