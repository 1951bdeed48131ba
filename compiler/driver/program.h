// From the source files of a program to an executable file.

#ifndef MINIGO_DRIVER_PROGRAM_H_
#define MINIGO_DRIVER_PROGRAM_H_

#include <string>
#include <vector>

#include "driver/compile.h"
#include "driver/installation.h"
#include "driver/options.h"
#include "driver/packages.h"
#include "driver/phase_timer.h"

namespace minigo::driver {

// A program on its way through the phases. Each step prints its errors and returns false on
// failure.
class Program {
 public:
  explicit Program(const Options& options);

  // All steps, to an executable. A file that is already what they would make is left as it is.
  bool build(const std::string& executable);
  // Reads, parses and checks the program and the library packages it imports.
  bool check();
  // Expands generic functions and analyses escapes, in all packages of the checked program.
  void analyze();
  // What a phase from lowering on makes of package main.
  bool compile(Emit emit, std::string* output);

  PackageLoader& loader() { return loader_; }
  const sema::Package& main_package() const { return *main_; }
  // "prog" of dir/prog.mg, or the folder's name: what the executable is called.
  std::string name() const;

 private:
  bool read();
  // Links the compiled package main with the library's objects.
  bool link(const std::string& object, const std::string& executable);
  // Prints the errors so far; false if there are any.
  bool no_errors();

  const Options& options_;
  Installation installation_ = Installation::find();
  PackageLoader loader_;
  PhaseTimer timer_;
  std::vector<const support::SourceFile*> sources_;
  std::string build_id_;
  const sema::Package* main_ = nullptr;
};

// "minigo: message" on standard error; returns the exit code of a failure.
int fail(const std::string& message);

}  // namespace minigo::driver

#endif  // MINIGO_DRIVER_PROGRAM_H_
