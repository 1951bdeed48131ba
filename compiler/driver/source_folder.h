// The files of a folder that make a package.

#ifndef MINIGO_DRIVER_SOURCE_FOLDER_H_
#define MINIGO_DRIVER_SOURCE_FOLDER_H_

#include <string>
#include <string_view>
#include <vector>

#include "driver/build_constraint.h"
#include "sema/declarations/functions.h"
#include "support/source_overlay.h"

namespace minigo::driver {

// A file that has been read.
struct SourceText {
  std::string name;  // in the folder
  std::string text;
};

// The answer of read_folder().
struct FolderSources {
  std::vector<SourceText> files;  // the files that belong to the build, sorted by name
  bool excluded = false;          // the folder also has files for other builds, or tests
  sema::Assembly assembly = sema::Assembly::kNone;  // of files in assembly for this build
  std::string error;  // about a file that cannot be read or has a bad constraint
};

// Of the files of a folder, the package's own or its tests.
enum class FolderFiles { kPackage, kTests };

// Reads the .go and .mg files of a folder, the tests or all others, except hidden files and files
// that constraints exclude. minigo has no assembler: unless the library has the functions, in a
// folder with assembly the tags purego, noasm, appengine and math_big_pure_go hold, by which
// packages choose Go code in its place. Files of the overlay count as if they were saved.
FolderSources read_folder(const std::string& folder, const BuildTags& command_line_tags,
                          FolderFiles wanted = FolderFiles::kPackage,
                          const support::SourceOverlay& overlay = {},
                          sema::Assembly assembly = sema::Assembly::kUnread);

// Whether a file, by its name, has tests of a package.
bool is_test_name(std::string_view name);
// The folder has .go or .mg files, whatever their constraints.
bool has_sources(const std::string& folder);
bool is_folder(const std::string& path);
// Sorted names of what is in a folder, without those that begin with a dot.
std::vector<std::string> folder_entries(const std::string& path);
// The whole file, or false with errno set.
bool read_whole(const std::string& path, std::string* text);
// The same of the overlay, where it has the absolute path.
bool read_whole(const std::string& path, const support::SourceOverlay& overlay, std::string* text);
// errno's text as Go writes it: "no such file or directory".
std::string lower_case_error(int error);

}  // namespace minigo::driver

#endif  // MINIGO_DRIVER_SOURCE_FOLDER_H_
