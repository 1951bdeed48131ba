#include "driver/source_folder.h"

#include <dirent.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <cerrno>
#include <cstring>
#include <utility>

#include "driver/cgo_import.h"

namespace minigo::driver {
namespace {

bool is_source_name(std::string_view name) {
  return (name.ends_with(".go") || name.ends_with(".mg")) && !name.starts_with('_');
}

}  // namespace

bool is_test_name(std::string_view name) {
  return name.ends_with("_test.go") || name.ends_with("_test.mg");
}

bool is_folder(const std::string& path) {
  struct stat status;
  return stat(path.c_str(), &status) == 0 && S_ISDIR(status.st_mode);
}

std::vector<std::string> folder_entries(const std::string& path) {
  std::vector<std::string> names;
  DIR* folder = opendir(path.c_str());
  if (folder == nullptr) return names;
  while (const dirent* entry = readdir(folder)) {
    if (entry->d_name[0] != '.') names.emplace_back(entry->d_name);
  }
  closedir(folder);
  std::sort(names.begin(), names.end());
  return names;
}

bool has_sources(const std::string& folder) {
  for (const std::string& name : folder_entries(folder)) {
    if (is_source_name(name) && !is_folder(folder + "/" + name)) return true;
  }
  return false;
}

bool read_whole(const std::string& path, std::string* text) {
  int fd = open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (fd < 0) return false;
  struct stat status;
  if (fstat(fd, &status) == 0 && S_ISREG(status.st_mode)) text->reserve(status.st_size);
  char buffer[1 << 16];
  ssize_t count;
  while ((count = ::read(fd, buffer, sizeof(buffer))) > 0) {
    text->append(buffer, static_cast<size_t>(count));
  }
  int error = errno;
  close(fd);
  errno = error;
  return count == 0;
}

bool read_whole(const std::string& path, const support::SourceOverlay& overlay, std::string* text) {
  auto found = overlay.find(path);
  if (found == overlay.end()) return read_whole(path, text);
  *text = found->second;
  return true;
}

std::string lower_case_error(int error) {
  std::string text = std::strerror(error);
  text[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(text[0])));
  return text;
}

namespace {

// What a package's files of assembly have. Without functions they let gc take declarations without
// bodies, which other packages define.
enum class AssemblyFiles { kNone, kWithoutFunctions, kWithFunctions };

AssemblyFiles assembly_files(const std::string& folder, const BuildTags& tags) {
  AssemblyFiles files = AssemblyFiles::kNone;
  for (const std::string& name : folder_entries(folder)) {
    std::string text;
    std::string error;
    if (name.ends_with(".s") && file_name_matches(name, tags) &&
        read_whole(folder + "/" + name, &text) && constraint_matches(text, tags, &error)) {
      if (text.find("TEXT") != std::string::npos) return AssemblyFiles::kWithFunctions;
      files = AssemblyFiles::kWithoutFunctions;
    }
  }
  return files;
}

// Sorted names of what is in a folder or, by the overlay, would be once all is saved.
std::vector<std::string> entries_with(const std::string& folder,
                                      const support::SourceOverlay& overlay) {
  std::vector<std::string> names = folder_entries(folder);
  std::string prefix = folder + "/";
  for (auto it = overlay.lower_bound(prefix); it != overlay.end(); ++it) {
    if (!it->first.starts_with(prefix)) break;
    std::string name = it->first.substr(prefix.size());
    if (name.find('/') == std::string::npos && !name.starts_with('.')) names.push_back(name);
  }
  std::sort(names.begin(), names.end());
  names.erase(std::unique(names.begin(), names.end()), names.end());
  return names;
}

}  // namespace

// minigo has no cgo: files that import "C" belong to no build. Where there are no others they are
// read, so that they are reported.
FolderSources read_folder(const std::string& folder, const BuildTags& command_line_tags,
                          FolderFiles wanted, const support::SourceOverlay& overlay,
                          sema::Assembly assembly) {
  FolderSources result;
  BuildTags tags = command_line_tags;
  if (assembly == sema::Assembly::kInLibrary) {
    result.assembly = assembly;
  } else {
    AssemblyFiles files = assembly_files(folder, tags);
    if (files == AssemblyFiles::kWithFunctions) {
      tags.insert({"appengine", "math_big_pure_go", "noasm", "purego"});
      files = assembly_files(folder, tags);
    }
    if (files != AssemblyFiles::kNone) result.assembly = sema::Assembly::kUnread;
  }
  std::vector<SourceText> with_cgo;
  for (const std::string& name : entries_with(folder, overlay)) {
    std::string path = folder + "/" + name;
    if (!is_source_name(name) || is_folder(path)) continue;
    std::string text;
    if (is_test_name(name) != (wanted == FolderFiles::kTests) || !file_name_matches(name, tags)) {
      result.excluded = true;
    } else if (!read_whole(path, overlay, &text)) {
      result.error = path + ": " + lower_case_error(errno);
    } else if (std::string error; constraint_matches(text, tags, &error)) {
      std::vector<SourceText>& files = imports_cgo(text) ? with_cgo : result.files;
      files.push_back({name, std::move(text)});
    } else {
      result.excluded = true;
      if (!error.empty()) result.error = path + ": parsing //go:build line: " + error;
    }
  }
  result.excluded = result.excluded || !with_cgo.empty();
  if (result.files.empty()) result.files = std::move(with_cgo);
  return result;
}

}  // namespace minigo::driver
