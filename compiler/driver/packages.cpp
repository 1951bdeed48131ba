#include "driver/packages.h"

#include <dirent.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <utility>

#include "syntax/parser.h"

namespace minigo::driver {
namespace {

bool is_source_name(std::string_view name) {
  return (name.ends_with(".go") || name.ends_with(".mg")) && !name.ends_with("_test.go");
}

bool is_folder(const std::string& path) {
  struct stat status;
  return stat(path.c_str(), &status) == 0 && S_ISDIR(status.st_mode);
}

// Sorted names of what is in a folder, without those that begin with a dot.
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

std::vector<std::string> source_files(const std::string& folder) {
  std::vector<std::string> paths;
  for (const std::string& name : folder_entries(folder)) {
    std::string path = folder + "/" + name;
    if (is_source_name(name) && !is_folder(path)) paths.push_back(std::move(path));
  }
  return paths;
}

// The whole file, or false with errno set.
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

std::string lower_case_error(int error) {
  std::string text = std::strerror(error);
  text[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(text[0])));
  return text;
}

void collect_paths(const std::string& root, const std::string& import_path,
                   std::vector<std::string>* paths) {
  std::string folder = import_path.empty() ? root : root + "/" + import_path;
  if (!import_path.empty() && !source_files(folder).empty()) paths->push_back(import_path);
  for (const std::string& name : folder_entries(folder)) {
    if (!is_folder(folder + "/" + name)) continue;
    collect_paths(root, import_path.empty() ? name : import_path + "/" + name, paths);
  }
}

}  // namespace

PackageLoader::PackageLoader(std::string library) : library_(std::move(library)) {}

const support::SourceFile* PackageLoader::read_file(const std::string& path) {
  std::string text;
  if (!read_whole(path, &text)) {
    diagnostics_.error({}, path + ": " + lower_case_error(errno));
    return nullptr;
  }
  const support::SourceFile* file = sources_.add(path, std::move(text));
  if (file == nullptr) diagnostics_.error({}, path + ": more than 4 GiB of source");
  return file;
}

std::vector<const support::SourceFile*> PackageLoader::read(const std::vector<std::string>& paths) {
  std::vector<const support::SourceFile*> sources;
  for (const std::string& path : paths) {
    std::vector<std::string> members = {path};
    if (is_folder(path)) members = source_files(path);
    if (members.empty()) diagnostics_.error({}, "no Go files in " + path);
    for (const std::string& member : members) {
      const support::SourceFile* source = read_file(member);
      if (source != nullptr) sources.push_back(source);
    }
  }
  return sources;
}

std::vector<syntax::File*> PackageLoader::parse(
    const std::vector<const support::SourceFile*>& sources) {
  std::vector<syntax::File*> files;
  for (const support::SourceFile* source : sources) {
    files.push_back(syntax::parse_file(*source, arena_, diagnostics_));
  }
  return files;
}

const sema::Package* PackageLoader::load_main(const std::vector<syntax::File*>& files) {
  return &check("main", false, files).package;
}

const sema::Package* PackageLoader::load_library(std::string_view import_path) {
  auto found = entries_.find(std::string(import_path));
  if (found != entries_.end()) return &found->second->package;
  bool plain = !import_path.empty() && import_path.front() != '/' &&
               import_path.find("..") == std::string_view::npos;
  std::vector<std::string> paths;
  if (plain) paths = source_files(library_ + "/" + std::string(import_path));
  if (paths.empty()) return nullptr;
  return &check(import_path, true, parse(read(paths))).package;
}

PackageLoader::Entry& PackageLoader::check(std::string_view import_path, bool trusted,
                                           std::vector<syntax::File*> files) {
  auto& entry = entries_[std::string(import_path)];
  entry = std::make_unique<Entry>();
  // Imports load further packages: entries_ may grow, entries do not move.
  Entry& result = *entry;
  loading_.emplace_back(import_path);
  result.package =
      sema::check(arena_.copy(import_path), trusted, std::move(files), *this, arena_, diagnostics_);
  loading_.pop_back();
  result.loading = false;
  in_order_.push_back(&result.package);
  return result;
}

types::Package* PackageLoader::import(std::string_view import_path) {
  auto found = entries_.find(std::string(import_path));
  if (found != entries_.end() && found->second->loading) {
    std::string cycle = "import cycle not allowed";
    for (const std::string& path : loading_) cycle += "\n\t" + path + " imports";
    diagnostics_.error({}, cycle + " " + std::string(import_path));
    return found->second->package.types;
  }
  const sema::Package* package = load_library(import_path);
  return package == nullptr ? nullptr : package->types;
}

std::vector<sema::Package*> PackageLoader::mutable_packages() {
  std::vector<sema::Package*> result;
  for (const sema::Package* package : in_order_) {
    result.push_back(&entries_.at(std::string(package->types->path))->package);
  }
  return result;
}

std::vector<std::string> PackageLoader::stdlib_paths() const {
  std::vector<std::string> paths;
  collect_paths(library_, "", &paths);
  return paths;
}

}  // namespace minigo::driver
