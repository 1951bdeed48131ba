// The build cache: results of compilations, by the digest of everything that they were made from.
// Any number of builds may share the folder. An entry appears whole, because it is written beside
// its place and renamed. It is never changed. It carries a digest of its own, so that a damaged one
// is noticed and made again. A cache that cannot be read or written only costs time.
//
//   DIR/ab/abcd...   digest of the rest (32 bytes), the rest: an object, or another key
//   DIR/forgotten    when the results of tests were last forgotten
//   DIR/trimmed      when the cache was last trimmed
//   DIR/run          executables of `run` (kept_program.h)
//   DIR/tools/gofmt  the command, as minigo compiled it

#ifndef MINIGO_DRIVER_OBJECT_CACHE_H_
#define MINIGO_DRIVER_OBJECT_CACHE_H_

#include <cstdint>
#include <string>
#include <string_view>

namespace minigo::driver {

class ObjectCache {
 public:
  // The cache that the environment names: $MINIGOCACHE (a folder, or "off"), else minigo in
  // $XDG_CACHE_HOME or ~/.cache.
  static ObjectCache open();
  // In a folder; empty: a cache that keeps nothing.
  explicit ObjectCache(std::string folder) : folder_(std::move(folder)) {}

  // Empty for a cache that keeps nothing.
  const std::string& folder() const { return folder_; }

  // Sets *content to the entry of a key, and marks it as used. False if there is none.
  bool find(const std::string& key, std::string* content) const;
  // Makes an entry. Failures are ignored.
  void store(const std::string& key, std::string_view content) const;

  // Removes entries, at most once in `interval` seconds: those that no build has used for `max_age`
  // seconds, and, while the cache has more than `max_bytes`, those that were used longest ago.
  void trim() const { trim(kMaxAge, kMaxBytes, kTrimInterval); }
  void trim(int64_t max_age, uint64_t max_bytes, int64_t interval) const;

  // Removes all entries, and nothing else that may be in the folder. Returns the first error; empty
  // if all are gone.
  std::string clear() const;
  // Where the executable of a command of Go's stays; the folder is made. Empty if there is no place
  // for it.
  std::string tool_path(const std::string& name) const;
  // Where inputs of fuzz tests are kept; empty without a cache. clear() leaves them.
  std::string fuzz_folder() const { return folder_.empty() ? "" : folder_ + "/fuzz"; }
  // Where executables of `run` are kept; empty without a cache.
  std::string run_folder() const { return folder_.empty() ? "" : folder_ + "/run"; }
  // Removes the inputs of fuzz tests. Returns an error; empty on success.
  std::string clear_fuzzing() const;

 private:
  static constexpr int64_t kDay = 24 * 60 * 60;
  static constexpr int64_t kMaxAge = 5 * kDay;
  static constexpr int64_t kTrimInterval = kDay;
  static constexpr uint64_t kMaxBytes = uint64_t{1} << 30;

  std::string path(const std::string& key) const;

  std::string folder_;
};

}  // namespace minigo::driver

#endif  // MINIGO_DRIVER_OBJECT_CACHE_H_
