// From the source files of a program to an executable file.

#ifndef MINIGO_DRIVER_PROGRAM_H_
#define MINIGO_DRIVER_PROGRAM_H_

#include <string>

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

  // Parses and checks the program and the library packages it imports; analyses escapes.
  bool check();
  // What a phase from lowering on makes of package main.
  bool compile(Emit emit, std::string* output);
  // Links the compiled package main with the library's objects.
  bool link(const std::string& object, const std::string& executable);

  PackageLoader& loader() { return loader_; }
  const sema::Package& main_package() const { return *main_; }
  // "prog" of dir/prog.mg, or the folder's name: what the executable is called.
  std::string name() const;

 private:
  const Options& options_;
  Installation installation_ = Installation::find();
  PackageLoader loader_;
  PhaseTimer timer_;
  const sema::Package* main_ = nullptr;
};

// "minigo: message" on standard error; returns the exit code of a failure.
int fail(const std::string& message);

}  // namespace minigo::driver

#endif  // MINIGO_DRIVER_PROGRAM_H_
