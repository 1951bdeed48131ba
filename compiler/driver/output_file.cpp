// Renaming is what makes a file appear whole: so the temporary file is in the same folder, on the
// same file system.

#include "driver/output_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <cstring>
#include <utility>

namespace minigo::driver {
namespace {

std::string system_error(const std::string& path) { return path + ": " + std::strerror(errno); }

std::string write_all(int fd, std::string_view content, const std::string& path) {
  while (!content.empty()) {
    ssize_t written = ::write(fd, content.data(), content.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return system_error(path);
    content.remove_prefix(static_cast<size_t>(written));
  }
  return "";
}

bool is_special_file(const std::string& path) {
  struct stat status;
  return stat(path.c_str(), &status) == 0 && !S_ISREG(status.st_mode) && !S_ISDIR(status.st_mode);
}

}  // namespace

OutputFile::OutputFile(std::string path) : path_(std::move(path)) {
  // Several may be on their way to the same folder, here and in other processes.
  static std::atomic<unsigned> count = 0;
  size_t slash = path_.rfind('/');
  std::string folder = slash == std::string::npos ? "" : path_.substr(0, slash + 1);
  // No file may be made beside a device: /dev is not for that.
  if (is_special_file(path_)) folder = "/tmp/";
  temporary_ = folder + ".minigo-" + std::to_string(getpid()) + "-" + std::to_string(count++);
}

OutputFile::~OutputFile() {
  if (!committed_) unlink(temporary_.c_str());
}

std::string OutputFile::write(std::string_view content) {
  int fd = open(temporary_.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
  if (fd < 0) return system_error(path_);
  std::string error = write_all(fd, content, path_);
  if (close(fd) != 0 && error.empty()) error = system_error(path_);
  return error;
}

std::string OutputFile::commit(bool executable) {
  if (is_special_file(path_)) return "";
  if (executable) {
    mode_t mask = umask(0);
    umask(mask);
    if (chmod(temporary_.c_str(), 0777 & ~mask) != 0) return system_error(path_);
  }
  if (rename(temporary_.c_str(), path_.c_str()) != 0) return system_error(path_);
  committed_ = true;
  return "";
}

std::string refuse_to_replace(const std::string& path) {
  struct stat status;
  if (stat(path.c_str(), &status) != 0 || !S_ISREG(status.st_mode) || status.st_size == 0)
    return "";
  char magic[8] = {};
  int fd = open(path.c_str(), O_RDONLY | O_CLOEXEC);
  ssize_t size = fd < 0 ? 0 : read(fd, magic, sizeof magic);
  if (fd >= 0) close(fd);
  std::string_view begin(magic, size < 0 ? 0 : static_cast<size_t>(size));
  if (begin.starts_with("\177ELF") || begin.starts_with("!<arch>\n")) return "";
  return "\"" + path + "\" already exists and is not an object file";
}

std::string write_output(const std::string& path, std::string_view content) {
  if (path == "-") return write_all(STDOUT_FILENO, content, "standard output");
  if (is_special_file(path)) {
    int fd = open(path.c_str(), O_WRONLY | O_CLOEXEC);
    if (fd < 0) return system_error(path);
    std::string error = write_all(fd, content, path);
    close(fd);
    return error;
  }
  OutputFile file(path);
  std::string error = file.write(content);
  return error.empty() ? file.commit(false) : error;
}

}  // namespace minigo::driver
