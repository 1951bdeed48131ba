// The numbers of runtime.MemStats, together.

#ifndef MINIGO_SYSTEM_MEM_STATS_H_
#define MINIGO_SYSTEM_MEM_STATS_H_

#include "gc/stats.h"

namespace minigo::system {

// Fills all of them, those of stacks among them. The world is stopped.
void read_all_mem_stats(gc::MemStats* stats);

}  // namespace minigo::system

#endif  // MINIGO_SYSTEM_MEM_STATS_H_
