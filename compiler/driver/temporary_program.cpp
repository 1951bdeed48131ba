#include "driver/temporary_program.h"

#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>

namespace minigo::driver {

TemporaryProgram::TemporaryProgram(const std::string& name) {
  const char* base = getenv("TMPDIR");
  std::string folder =
      std::string(base != nullptr && *base != 0 ? base : "/tmp") + "/minigo-XXXXXX";
  if (mkdtemp(folder.data()) == nullptr) {
    error_ = std::string("no temporary folder: ") + std::strerror(errno);
    return;
  }
  folder_ = folder;
  path_ = folder + "/" + name;
}

void TemporaryProgram::remove() {
  if (folder_.empty()) return;
  unlink(path_.c_str());
  rmdir(folder_.c_str());
  folder_.clear();
}

std::vector<char*> exec_arguments(const std::string& path,
                                  const std::vector<std::string>& arguments) {
  std::vector<char*> pointers = {const_cast<char*>(path.c_str())};
  for (const std::string& argument : arguments)
    pointers.push_back(const_cast<char*>(argument.c_str()));
  pointers.push_back(nullptr);
  return pointers;
}

}  // namespace minigo::driver
