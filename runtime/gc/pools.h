// The pools of package sync, which a collection empties.

#ifndef MINIGO_GC_POOLS_H_
#define MINIGO_GC_POOLS_H_

#include "gc/collect.h"

namespace minigo::gc {

// The registered pools, as roots.
RootSource pool_roots();

// Drops the values that were in pools at the last collection already, and forgets pools that have
// become empty. Before marking begins. The world is stopped.
void age_pools();

}  // namespace minigo::gc

#endif  // MINIGO_GC_POOLS_H_
