// An executable that lives no longer than the process that becomes it, for the commands that run
// what they build.

#ifndef MINIGO_DRIVER_TEMPORARY_PROGRAM_H_
#define MINIGO_DRIVER_TEMPORARY_PROGRAM_H_

#include <string>
#include <vector>

namespace minigo::driver {

// A place for it, in a folder of its own below $TMPDIR or /tmp. Goes with the object.
class TemporaryProgram {
 public:
  // `name` is the executable's.
  explicit TemporaryProgram(const std::string& name);
  ~TemporaryProgram() { remove(); }
  TemporaryProgram(const TemporaryProgram&) = delete;
  TemporaryProgram& operator=(const TemporaryProgram&) = delete;

  // Why there is no folder; empty if there is one.
  const std::string& error() const { return error_; }
  const std::string& folder() const { return folder_; }
  const std::string& path() const { return path_; }
  // Removes executable and folder; a process that is the program lives on.
  void remove();

 private:
  std::string error_, folder_, path_;
};

// The arguments of exec: the program's path, the arguments, and a null pointer at the end. They
// refer to the strings.
std::vector<char*> exec_arguments(const std::string& path,
                                  const std::vector<std::string>& arguments);

}  // namespace minigo::driver

#endif  // MINIGO_DRIVER_TEMPORARY_PROGRAM_H_
