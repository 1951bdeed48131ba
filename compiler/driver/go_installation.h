// An installed Go, whose sources stand in for packages that the library does not have.

#ifndef MINIGO_DRIVER_GO_INSTALLATION_H_
#define MINIGO_DRIVER_GO_INSTALLATION_H_

#include <string>
#include <string_view>

namespace minigo::driver {

class GoInstallation {
 public:
  // $GOROOT alone if it is set; else the Go of the command `go` on $PATH; else the newest one in
  // the folders where packages of Linux distributions put it. Nothing is run.
  static GoInstallation find();

  bool found() const { return !sources_.empty(); }
  // The folder that `go env GOROOT` prints, or of Debian's golang-*-src the one that holds src.
  const std::string& root() const { return root_; }
  // "go1.26.8"; empty if the folder does not say it.
  const std::string& version() const { return version_; }
  // The N of version 1.N, at most the one that minigo implements.
  int go_minor() const;
  // The folder of a package of Go's standard library, without links; the package may not exist.
  std::string package_folder(std::string_view import_path) const;
  // Whether an absolute folder is inside the sources.
  bool contains(std::string_view folder) const;
  // Whether an absolute folder belongs to Go's commands.
  bool contains_commands(std::string_view folder) const;

 private:
  explicit GoInstallation(const std::string& root);

  std::string root_;
  std::string sources_;  // empty: there is no Go
  std::string version_;
};

}  // namespace minigo::driver

#endif  // MINIGO_DRIVER_GO_INSTALLATION_H_
