// What package internal/cpu asks.

#include "platform/extensions.h"

namespace minigo::system {

// Whether the processor has an extension and may use it; the numbers of platform::Extension.
extern "C" bool mg_processor_has_impl(int64_t extension) {
  return platform::has(static_cast<platform::Extension>(extension));
}

}  // namespace minigo::system
