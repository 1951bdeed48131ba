// The build cache: what was compiled before, by the digest of all that it was made from. A folder
// that any number of builds may share: entries appear whole (by renaming), are never changed, and
// carry a digest of their own, so that a damaged one is noticed and made again. A cache that cannot
// be read or written only costs time.
//
//   DIR/ab/abcd...   digest of the rest (32 bytes), the rest: an object, or another key
//   DIR/trimmed      when the cache was last trimmed

#ifndef MINIGO_DRIVER_OBJECT_CACHE_H_
#define MINIGO_DRIVER_OBJECT_CACHE_H_

#include <cstdint>
#include <string>
#include <string_view>

namespace minigo::driver {

class ObjectCache {
 public:
  // Of the environment: $MINIGOCACHE (a folder, or "off"), else minigo in $XDG_CACHE_HOME or
  // ~/.cache.
  static ObjectCache open();
  // In a folder; empty: a cache that keeps nothing.
  explicit ObjectCache(std::string folder) : folder_(std::move(folder)) {}

  bool find(const std::string& key, std::string* content) const;
  void store(const std::string& key, std::string_view content) const;

  // Once a day: removes what no build has used for `max_age` seconds, then, as long as the cache
  // has more than `max_bytes`, what was used longest ago. Builds mark what they use.
  void trim() const { trim(kMaxAge, kMaxBytes, kTrimInterval); }
  void trim(int64_t max_age, uint64_t max_bytes, int64_t interval) const;

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
