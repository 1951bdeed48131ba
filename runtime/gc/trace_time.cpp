#include "gc/trace_time.h"

#include <cstdio>

namespace minigo::gc {

TraceTime::TraceTime(int64_t nanoseconds) {
  int64_t unit = 1'000'000;
  int decimals = 0;
  while (decimals < 3 && nanoseconds < 10 * unit) {
    unit /= 10;
    decimals++;
  }
  int64_t shown = nanoseconds / unit * unit;
  snprintf(text_, sizeof text_, "%.*f", shown == 0 ? 0 : decimals,
           static_cast<double>(shown) / 1e6);
}

}  // namespace minigo::gc
