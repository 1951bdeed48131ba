#include "driver/object_cache.h"

#include <fcntl.h>
#include <llvm/Support/BLAKE3.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <ctime>
#include <filesystem>
#include <vector>

#include "driver/environment.h"
#include "driver/output_file.h"
#include "driver/source_folder.h"

namespace minigo::driver {
namespace {

namespace fs = std::filesystem;

constexpr size_t kDigestBytes = 32;
// An entry's time of use is as exact as this, in seconds: marking each use would cost a write.
constexpr int64_t kUseResolution = 60 * 60;

// Of the key, too: an entry that has been put in another's place is no entry.
std::string digest(std::string_view key, std::string_view content) {
  llvm::BLAKE3 hash;
  hash.update(llvm::StringRef(key.data(), key.size()));
  hash.update(llvm::StringRef(content.data(), content.size()));
  auto bytes = hash.final<kDigestBytes>();
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

// Nothing else is read: a pipe without a writer would take for ever.
bool is_regular_file(const std::string& path) {
  struct stat status;
  return stat(path.c_str(), &status) == 0 && S_ISREG(status.st_mode);
}

int64_t age(const struct stat& status) { return std::time(nullptr) - status.st_mtim.tv_sec; }

struct Entry {
  std::string path;
  int64_t age;
  uint64_t size;
};

constexpr const char* kTools[] = {"gofmt"};

std::vector<Entry> list_entries(const std::string& folder) {
  std::vector<Entry> entries;
  for (const std::string& group : folder_entries(folder)) {
    if (group.size() != 2) continue;
    for (const std::string& name : folder_entries(folder + "/" + group)) {
      std::string path = folder + "/" + group + "/" + name;
      struct stat status;
      if (stat(path.c_str(), &status) != 0 || !S_ISREG(status.st_mode)) continue;
      entries.push_back({path, age(status), static_cast<uint64_t>(status.st_size)});
    }
  }
  return entries;
}

// Whether a file of the folder `group` has the name of an entry. A folder that the user has named
// by mistake has others, which must stay.
bool is_entry_name(const std::string& group, const std::string& name) {
  return name.size() >= kDigestBytes && name.starts_with(group) &&
         name.find_first_not_of("0123456789abcdef") == std::string::npos;
}

}  // namespace

ObjectCache ObjectCache::open() {
  std::string folder = environment_variable("MINIGOCACHE");
  if (folder == "off") return ObjectCache("");
  if (folder.empty()) {
    std::string base = environment_variable("XDG_CACHE_HOME");
    if (base.empty() && !environment_variable("HOME").empty())
      base = environment_variable("HOME") + "/.cache";
    if (!base.empty()) folder = base + "/minigo";
  }
  // A relative folder would be another one in each working folder.
  return ObjectCache(folder.starts_with('/') ? folder : "");
}

std::string ObjectCache::path(const std::string& key) const {
  return folder_ + "/" + key.substr(0, 2) + "/" + key;
}

// A damaged entry is removed, and what is none: a pipe there would let the next write wait, too.
// The time of a file is the time of its last use, to the hour.
bool ObjectCache::find(const std::string& key, std::string* content) const {
  if (folder_.empty()) return false;
  std::string file = path(key);
  std::string entry;
  if (!is_regular_file(file)) {
    std::error_code error;
    fs::remove(file, error);
    return false;
  }
  if (!read_whole(file, &entry)) return false;
  bool sound =
      entry.size() >= kDigestBytes &&
      digest(key, std::string_view(entry).substr(kDigestBytes)) == entry.substr(0, kDigestBytes);
  if (!sound) {
    unlink(file.c_str());
    return false;
  }
  struct stat status;
  if (stat(file.c_str(), &status) == 0 && age(status) > kUseResolution) {
    utimensat(AT_FDCWD, file.c_str(), nullptr, 0);
  }
  *content = entry.substr(kDigestBytes);
  return true;
}

void ObjectCache::store(const std::string& key, std::string_view content) const {
  if (folder_.empty()) return;
  std::string file = path(key);
  std::error_code error;
  fs::create_directories(fs::path(file).parent_path(), error);
  if (!error) write_output(file, digest(key, content).append(content));
}

// The mark is written first, so that builds that run at the same time do not all trim.
void ObjectCache::trim(int64_t max_age, uint64_t max_bytes, int64_t interval) const {
  if (folder_.empty()) return;
  std::string mark = folder_ + "/trimmed";
  struct stat status;
  bool recent = stat(mark.c_str(), &status) == 0 && age(status) < interval;
  if (recent || !is_folder(folder_) || !write_output(mark, "").empty()) return;
  std::vector<Entry> entries = list_entries(folder_);
  std::sort(entries.begin(), entries.end(),
            [](const Entry& a, const Entry& b) { return a.age < b.age; });
  uint64_t total = 0;
  for (const Entry& entry : entries) {
    total += entry.size;
    if (entry.age > max_age || total > max_bytes) unlink(entry.path.c_str());
  }
}

// Builds that run meanwhile may make entries anew; a group that has some then stays.
std::string ObjectCache::clear() const {
  std::string first_error;
  if (folder_.empty()) return first_error;
  for (const std::string& group : folder_entries(folder_)) {
    std::string group_path = folder_ + "/" + group;
    if (group.size() != 2 || !is_folder(group_path)) continue;
    bool removed = false;
    for (const std::string& name : folder_entries(group_path)) {
      if (!is_entry_name(group, name)) continue;
      std::string entry = group_path + "/" + name;
      std::error_code error;
      removed |= fs::remove(entry, error);
      if (error && first_error.empty()) first_error = entry + ": " + error.message();
    }
    if (removed) rmdir(group_path.c_str());
  }
  for (const char* tool : kTools) unlink((folder_ + "/tools/" + tool).c_str());
  rmdir((folder_ + "/tools").c_str());
  std::error_code error;
  fs::remove_all(run_folder(), error);
  if (error && first_error.empty()) first_error = run_folder() + ": " + error.message();
  return first_error;
}

std::string ObjectCache::clear_fuzzing() const {
  if (folder_.empty()) return "";
  std::error_code error;
  fs::remove_all(fuzz_folder(), error);
  return error ? fuzz_folder() + ": " + error.message() : "";
}

std::string ObjectCache::tool_path(const std::string& name) const {
  std::string folder = folder_ + "/tools";
  std::error_code error;
  if (!folder_.empty()) fs::create_directories(folder, error);
  bool usable = !folder_.empty() && access(folder.c_str(), W_OK | X_OK) == 0;
  return usable ? folder + "/" + name : "";
}

}  // namespace minigo::driver
