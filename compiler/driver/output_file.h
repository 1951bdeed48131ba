// Files that appear whole or not at all.

#ifndef MINIGO_DRIVER_OUTPUT_FILE_H_
#define MINIGO_DRIVER_OUTPUT_FILE_H_

#include <string>
#include <string_view>

namespace minigo::driver {

// A temporary file beside `path`, which takes the place of `path` on commit(). Without commit() the
// destructor removes it, and `path` stays as it was. Its name owes nothing to that of `path`, which
// may be as long as names can be. A `path` that is not a regular file, such as
// /dev/null, is kept and written through.
class OutputFile {
 public:
  explicit OutputFile(std::string path);
  ~OutputFile();
  OutputFile(const OutputFile&) = delete;
  OutputFile& operator=(const OutputFile&) = delete;

  const std::string& path() const { return path_; }
  // Where to write until commit().
  const std::string& temporary_path() const { return temporary_; }
  // Each returns an error message, empty on success.
  std::string write(std::string_view content);
  std::string commit(bool executable);

 private:
  std::string path_;
  std::string temporary_;
  bool committed_ = false;
};

// An error message if `path` is a file that a build would spoil: one with content that is neither
// an executable nor an object (cmd/go asks the same). Empty otherwise.
std::string refuse_to_replace(const std::string& path);

// Writes a text to a file, or to standard output for "-". An error message, empty on success.
std::string write_output(const std::string& path, std::string_view content);

}  // namespace minigo::driver

#endif  // MINIGO_DRIVER_OUTPUT_FILE_H_
