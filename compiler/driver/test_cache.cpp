#include "driver/test_cache.h"

#include <sys/stat.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <iterator>
#include <sstream>
#include <string_view>

#include "driver/build_id.h"
#include "driver/output_file.h"
#include "driver/source_folder.h"

namespace minigo::driver {
namespace {

constexpr int64_t kSecond = 1'000'000'000;
// A change less than this before a run may leave a file's time as it was.
constexpr int64_t kTooNew = 2 * kSecond;

constexpr const char* kMagic = "# test log\n";

// Those that `go help test` names.
constexpr const char* kCacheable[] = {"benchtime", "cpu",      "failfast", "fullpath",
                                      "list",      "parallel", "run",      "short",
                                      "skip",      "timeout",  "v"};

// The runtime looks at these by itself.
constexpr const char* kVariables[] = {"GODEBUG",     "GOGC",        "GOMAXPROCS", "GOMEMLIMIT",
                                      "GORACE",      "GOTRACEBACK", "TZ",         "ZONEINFO",
                                      "MINIGODEBUG", "MINIGOTRACE"};

extern "C" char** environ;

int64_t nanoseconds(const timespec& time) { return time.tv_sec * kSecond + time.tv_nsec; }

int64_t now() {
  timespec time = {};
  clock_gettime(CLOCK_REALTIME, &time);
  return nanoseconds(time);
}

bool is_cacheable(const std::string& flag) {
  return std::any_of(std::begin(kCacheable), std::end(kCacheable), [&](const char* name) {
    return flag.starts_with(std::string("-test.") + name + "=");
  });
}

bool in_module(std::string folder) {
  for (;;) {
    struct stat status;
    if (stat((folder + "/go.mod").c_str(), &status) == 0) return true;
    size_t slash = folder.rfind('/');
    if (slash == std::string::npos || folder.empty()) return false;
    folder.erase(slash);
  }
}

// Adds what is known of the surroundings of a run to a digest.
class Surroundings {
 public:
  // `newest`: files may not have changed later.
  Surroundings(Digest& digest, std::string folder, int64_t newest)
      : digest_(digest), folder_(folder), working_(std::move(folder)), newest_(newest) {}

  // False if there is no telling.
  bool add_note(const std::string& line) {
    size_t blank = line.find(' ');
    if (blank == std::string::npos) return false;
    std::string what = line.substr(0, blank);
    std::string name = line.substr(blank + 1);
    digest_.add(line);
    if (what == "getenv") return add_variable(name);
    if (what == "environ") return add_environment();
    if (what == "stat") return add_status(absolute(name));
    if (what == "open") return add_file(absolute(name));
    if (what != "chdir") return false;
    working_ = name;
    return add_status(name);
  }

  bool add_variable(const std::string& name) {
    const char* value = getenv(name.c_str());
    // Programs of tests get a value of their own.
    if (name == "PWD") value = folder_.c_str();
    digest_.add(value == nullptr ? "" : "=" + std::string(value));
    return true;
  }

 private:
  std::string absolute(const std::string& name) const {
    return name.starts_with('/') ? name : working_ + "/" + name;
  }

  bool add_environment() {
    for (char** variable = environ; *variable != nullptr; variable++) {
      std::string_view text = *variable;
      bool own = text.starts_with("PWD=") || text.starts_with("_=");
      if (!own) digest_.add(text);
    }
    return true;
  }

  bool add_status(const std::string& path) {
    struct stat status = {};
    return add_status(path, stat(path.c_str(), &status), status) &&
           add_status(path, lstat(path.c_str(), &status), status);
  }

  bool add_status(const std::string& path, int result, const struct stat& status) {
    if (result != 0) {
      digest_.add("error " + std::to_string(errno));
      return true;
    }
    // A device has no content that lasts, and temporary folders change all the time.
    bool folder = S_ISDIR(status.st_mode);
    bool lasting = S_ISREG(status.st_mode) || S_ISLNK(status.st_mode) || folder;
    digest_.add(std::to_string(status.st_mode));
    if (!lasting || (folder && !path.starts_with(folder_))) return true;
    int64_t changed = std::max(nanoseconds(status.st_mtim), nanoseconds(status.st_ctim));
    for (int64_t value :
         {nanoseconds(status.st_mtim), nanoseconds(status.st_ctim),
          static_cast<int64_t>(status.st_size), static_cast<int64_t>(status.st_ino)})
      digest_.add(std::to_string(value));
    return changed < newest_;
  }

  // A folder is opened for its list, in which the states of files stand as well.
  bool add_file(const std::string& path) {
    if (!add_status(path)) return false;
    if (!is_folder(path)) return true;
    std::vector<std::string> names = folder_entries(path);
    std::sort(names.begin(), names.end());
    for (const std::string& name : names) {
      digest_.add(name);
      if (!add_status(path + "/" + name)) return false;
    }
    return true;
  }

  Digest& digest_;
  std::string folder_, working_;
  int64_t newest_;
};

// An entry is the length of the output, the output, and the profile.
bool take_apart(const std::string& entry, TestResult* result) {
  size_t line = entry.find('\n');
  if (line == std::string::npos) return false;
  size_t length = std::strtoull(entry.c_str(), nullptr, 10);
  if (length > entry.size() - line - 1) return false;
  result->output = entry.substr(line + 1, length);
  result->profile = entry.substr(line + 1 + length);
  return true;
}

std::string forgotten_path(const ObjectCache& cache) { return cache.folder() + "/forgotten"; }

}  // namespace

TestCache::TestCache(const Options& options, const std::string& program, std::string folder)
    : folder_(std::move(folder)), began_(now()) {
  const TestOptions& test = options.test;
  bool usable = test.list_mode && !test.compile_only && options.output.empty() &&
                options.program_args.empty() && !cache_.folder().empty() && in_module(folder_) &&
                std::all_of(test.flags.begin(), test.flags.end(), is_cacheable);
  if (!usable) return;
  Digest digest;
  digest.add("result of tests");
  digest.add(program);
  digest.add(folder_);
  for (const std::string& flag : test.flags) digest.add(flag);
  std::string forgotten;
  read_whole(forgotten_path(cache_), &forgotten);
  digest.add(forgotten);
  key_ = digest.hex();
}

std::optional<std::string> TestCache::output_key(const std::string& notes, bool after_run) const {
  std::istringstream lines(notes);
  std::string line;
  if (!notes.starts_with(kMagic) || !notes.ends_with('\n')) return std::nullopt;
  std::getline(lines, line);
  Digest digest;
  digest.add(key_);
  // Before a run, a file that is as it was at the last one has not changed since, new or not.
  int64_t newest = after_run ? began_ - kTooNew : INT64_MAX;
  Surroundings surroundings(digest, folder_, newest);
  for (const char* name : kVariables) surroundings.add_variable(name);
  while (std::getline(lines, line)) {
    if (!surroundings.add_note(line)) return std::nullopt;
  }
  return digest.hex();
}

bool TestCache::find(TestResult* result) const {
  std::string notes;
  if (!usable() || !cache_.find(key_, &notes)) return false;
  std::optional<std::string> key = output_key(notes, false);
  std::string text;
  return key && cache_.find(*key, &text) && take_apart(text, result);
}

void TestCache::store(const std::string& notes, const TestResult& result) const {
  std::string text;
  if (!usable() || !read_whole(notes, &text)) return;
  std::optional<std::string> key = output_key(text, true);
  if (!key) return;
  cache_.store(*key, std::to_string(result.output.size()) + "\n" + result.output + result.profile);
  cache_.store(key_, text);
}

std::string TestCache::forget_all() {
  ObjectCache cache = ObjectCache::open();
  if (cache.folder().empty() || !is_folder(cache.folder())) return "";
  return write_output(forgotten_path(cache), std::to_string(now()));
}

}  // namespace minigo::driver
