#include "gc/environment.h"

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <iterator>

#include "base/panic_door.h"
#include "base/settings.h"
#include "value/print.h"

namespace minigo::gc {
namespace {

bool parse_bytes(const char* text, uint64_t* bytes) {
  static constexpr const char* kSuffixes[] = {"B", "KiB", "MiB", "GiB", "TiB"};
  text += *text == '+';
  if (*text < '0' || *text > '9') return false;
  char* end;
  errno = 0;
  uint64_t value = strtoull(text, &end, 10);
  uint32_t unit = 0;
  while (unit < std::size(kSuffixes) && strcmp(end, kSuffixes[unit]) != 0) unit++;
  if (*end == 0) unit = 0;
  if (errno != 0 || unit == std::size(kSuffixes) || value > (uint64_t{INT64_MAX} >> (10 * unit)))
    return false;
  *bytes = value << (10 * unit);
  return true;
}

}  // namespace

int32_t percent_from_environment() {
  const char* text = getenv("GOGC");
  if (text == nullptr || *text == 0) return 100;
  if (strcmp(text, "off") == 0) return -1;
  int32_t percent;
  if (!base::parse_int32(text, &percent)) return 100;
  return percent < 0 ? -1 : percent;
}

uint64_t limit_from_environment() {
  const char* text = getenv("GOMEMLIMIT");
  uint64_t bytes = UINT64_MAX;
  if (text == nullptr || *text == 0 || strcmp(text, "off") == 0 || parse_bytes(text, &bytes))
    return bytes;
  value::print("GOMEMLIMIT=");
  value::print(text);
  value::print("\n");
  panic::fatal("malformed GOMEMLIMIT; see `go doc runtime/debug.SetMemoryLimit`");
}

}  // namespace minigo::gc
