// The file of -coverprofile: what the code of all packages under test has run, one package after
// the other.

#ifndef MINIGO_DRIVER_COVER_PROFILE_H_
#define MINIGO_DRIVER_COVER_PROFILE_H_

#include <cstdio>
#include <string>
#include <string_view>

#include "driver/options.h"
#include "sema/check.h"

namespace minigo::driver {

class CoverProfile {
 public:
  // Makes the file if the command line asks for one.
  explicit CoverProfile(const Options& options);
  ~CoverProfile() {
    if (file_ != nullptr) fclose(file_);
  }
  CoverProfile(const CoverProfile&) = delete;
  CoverProfile& operator=(const CoverProfile&) = delete;

  // Adds what a program of tests wrote: a line of its own, and a line for each block.
  void add(std::string_view profile);
  // Adds the blocks of a package without tests, of which nothing has run.
  void add_unrun(const sema::Coverage& coverage);
  // Ends the file.
  void close();
  // The first thing that went wrong; empty if nothing has.
  const std::string& error() const { return error_; }

 private:
  void write(std::string_view text);
  void fail();

  std::string path_;
  FILE* file_ = nullptr;
  std::string error_;
};

}  // namespace minigo::driver

#endif  // MINIGO_DRIVER_COVER_PROFILE_H_
