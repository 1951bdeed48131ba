// The folder that relative paths are relative to.

#ifndef MINIGO_DRIVER_WORKING_DIRECTORY_H_
#define MINIGO_DRIVER_WORKING_DIRECTORY_H_

#include <filesystem>
#include <string>
#include <system_error>

namespace minigo::driver {

// The absolute path of the working folder; "/" if the folder has been removed.
inline std::string working_directory() {
  std::error_code error;
  std::string path = std::filesystem::current_path(error).string();
  return error ? "/" : path;
}

}  // namespace minigo::driver

#endif  // MINIGO_DRIVER_WORKING_DIRECTORY_H_
