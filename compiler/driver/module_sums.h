// go.sum files (Go Modules Reference, "go.sum files"): the digests of the modules that a build
// takes from outside.

#ifndef MINIGO_DRIVER_MODULE_SUMS_H_
#define MINIGO_DRIVER_MODULE_SUMS_H_

#include <string>
#include <string_view>
#include <unordered_map>

namespace minigo::driver {

class ModuleSums {
 public:
  // Reads go.sum in a folder. Where it is not there, no digest is noted.
  explicit ModuleSums(const std::string& root);

  // Why the file cannot be used, in cmd/go's words; empty on success.
  const std::string& error() const { return error_; }
  // The digest of all files of a module, "h1:..."; empty if none is noted.
  std::string of_files(const std::string& path, const std::string& version) const;
  // The digest of its go.mod file.
  std::string of_module_file(const std::string& path, const std::string& version) const;

 private:
  void note(std::string_view line, int number);
  std::string find(const std::string& key) const;

  std::string file_;
  std::string error_;
  std::unordered_map<std::string, std::string> digests_;  // by "path version"
};

}  // namespace minigo::driver

#endif  // MINIGO_DRIVER_MODULE_SUMS_H_
