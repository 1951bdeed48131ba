#include "driver/kept_program.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <system_error>
#include <utility>
#include <vector>

#include "driver/source_folder.h"

namespace minigo::driver {
namespace {

namespace fs = std::filesystem;

constexpr size_t kMostPrograms = 32;

// Linux refuses to write to a file that a process executes.
bool is_executed(const std::string& path) {
  int fd = open(path.c_str(), O_WRONLY | O_CLOEXEC);
  if (fd >= 0) close(fd);
  return fd < 0 && errno == ETXTBSY;
}

void remove_unless_executed(const std::string& folder) {
  for (const std::string& name : folder_entries(folder)) {
    if (is_executed(folder + "/" + name)) return;
  }
  std::error_code ignored;
  fs::remove_all(folder, ignored);
}

// Times to the nanosecond, as the order of use needs.
int64_t last_use(const std::string& folder) {
  struct stat status;
  if (stat(folder.c_str(), &status) != 0) return 0;
  return status.st_mtim.tv_sec * 1'000'000'000 + status.st_mtim.tv_nsec;
}

void make_room(const std::string& folder) {
  std::vector<std::pair<int64_t, std::string>> programs;
  for (const std::string& name : folder_entries(folder)) {
    programs.emplace_back(last_use(folder + "/" + name), folder + "/" + name);
  }
  std::ranges::sort(programs, std::greater());
  for (size_t i = kMostPrograms; i < programs.size(); i++) {
    remove_unless_executed(programs[i].second);
  }
}

}  // namespace

std::string place_of_program(const ObjectCache& cache, const std::string& id,
                             const std::string& name) {
  std::string programs = cache.run_folder();
  if (programs.empty()) return "";
  std::string folder = programs + "/" + id;
  std::error_code error;
  fs::create_directories(folder, error);
  if (error || access(folder.c_str(), W_OK | X_OK) != 0) return "";
  utimensat(AT_FDCWD, folder.c_str(), nullptr, 0);
  make_room(programs);
  return folder + "/" + name;
}

}  // namespace minigo::driver
