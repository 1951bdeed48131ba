#include "watch/session.h"

#include <cstdlib>

#include "heap/span.h"
#include "profile/stack_walk.h"
#include "race/shadow.h"
#include "watch/settings.h"

extern "C" {
// The linker's: where variables begin and end.
extern char __data_start[] __attribute__((weak));
extern char _end[] __attribute__((weak));
}

namespace minigo::watch {

void start() {
  auto data = reinterpret_cast<uintptr_t>(__data_start);
  race::make_shadow({heap::arena.low, heap::arena.high - heap::arena.low},
                    {data, reinterpret_cast<uintptr_t>(_end) - data});
  parse_settings(getenv("GORACE"));
  profile::prepare_walks();
}

}  // namespace minigo::watch
