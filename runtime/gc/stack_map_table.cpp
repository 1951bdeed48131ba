// A table of each eighth of the functions that have maps, by address, made when the first cycle
// begins: binary search and a few steps from map to map find the function, then binary search the
// call in its map. Stacks that look alike ask for the same few calls again and again, so the latest
// answers are remembered.

#include "gc/stack_map_table.h"

#include <algorithm>
#include <atomic>
#include <cstdlib>

#include "base/panic_door.h"
#include "heap/size_classes.h"
#include "platform/memory_map.h"

extern "C" {
// The linker's: the section, if the program has one.
extern const char __start_mg_stack_maps[] __attribute__((weak));
extern const char __stop_mg_stack_maps[] __attribute__((weak));
}

namespace minigo::gc {
namespace {

using abi::StackMap;
using abi::StackSite;

struct Entry {
  uintptr_t function;
  const StackMap* map;
};

Entry* entries = nullptr;
uint64_t entry_count = 0;
// An entry stands for so many maps.
constexpr uint64_t kMapsOfEntry = 8;
uint64_t maps_of_entry = kMapsOfEntry;

// Where a call is described: the map's place in the section, and the number of its site, 32 bits
// each. A word each, so that threads may change them without care. 0 is a place, too: what is found
// is compared with what was asked for.
constexpr uint64_t kRemembered = 1024;
std::atomic<uint64_t> remembered[kRemembered];

uintptr_t function_of(const StackMap* map) {
  return reinterpret_cast<uintptr_t>(&map->function) +
         static_cast<uintptr_t>(int64_t{map->function});
}

const StackSite* sites_of(const StackMap* map) {
  const char* objects = reinterpret_cast<const char*>(map + 1);
  return reinterpret_cast<const StackSite*>(objects + map->objects * sizeof(abi::StackObject));
}

const uint32_t* bitmaps_of(const StackMap* map) {
  return reinterpret_cast<const uint32_t*>(sites_of(map) + map->sites);
}

const StackMap* next(const StackMap* map) {
  return reinterpret_cast<const StackMap*>(bitmaps_of(map) +
                                           map->bitmaps * abi::bitmap_units(map->words));
}

const StackMap* first_map() { return reinterpret_cast<const StackMap*>(__start_mg_stack_maps); }
const StackMap* end_of_maps() { return reinterpret_cast<const StackMap*>(__stop_mg_stack_maps); }

bool is_before(const Entry& a, const Entry& b) { return a.function < b.function; }

constexpr uintptr_t kPage = 4096;

// Gives the pages of the section up to the map back to the system: they are read once. They are
// never written.
void release_before(const StackMap* map, uintptr_t* released) {
  constexpr uintptr_t kKept = uintptr_t{1} << 20;
  auto at = reinterpret_cast<uintptr_t>(map) & ~(kPage - 1);
  if (at < *released || at - *released < kKept) return;
  platform::discard(reinterpret_cast<void*>(*released), at - *released);
  *released = at;
}

// Makes the entries. False if the maps are not in the order of their functions.
bool make_entries() {
  uintptr_t last = 0;
  uint64_t maps = 0;
  uintptr_t released = heap::round_up(reinterpret_cast<uintptr_t>(first_map()), kPage);
  entry_count = 0;
  for (const StackMap* map = first_map(); map < end_of_maps(); map = next(map)) {
    uintptr_t function = function_of(map);
    if (function < last && maps_of_entry != 1) return false;
    last = function;
    if (maps++ % maps_of_entry == 0) entries[entry_count++] = {function, map};
    release_before(map, &released);
  }
  return true;
}

// The map of the last function that begins before pc.
const StackMap* find_map(uintptr_t pc) {
  const Entry* after =
      std::lower_bound(entries, entries + entry_count, Entry{pc, nullptr}, is_before);
  if (after == entries) return nullptr;
  const StackMap* found = after[-1].map;
  const StackMap* end = after == entries + entry_count ? end_of_maps() : after->map;
  if (maps_of_entry == 1) return found;
  for (const StackMap* map = next(found); map < end && function_of(map) < pc; map = next(map))
    found = map;
  return found;
}

const StackSite* find_site(const StackMap* map, uint64_t offset) {
  const StackSite* sites = sites_of(map);
  const StackSite* end = sites + map->sites;
  const StackSite* site = std::lower_bound(
      sites, end, offset, [](const StackSite& s, uint64_t value) { return s.offset < value; });
  return site != end && site->offset == offset ? site : nullptr;
}

bool recall(uint64_t word, uintptr_t pc, MappedCall* call) {
  auto* map = reinterpret_cast<const StackMap*>(__start_mg_stack_maps + (word >> 32));
  const StackSite* site = sites_of(map) + static_cast<uint32_t>(word);
  *call = {map, site};
  return function_of(map) + site->offset == pc;
}

uint64_t word_of(const MappedCall& call) {
  auto place =
      static_cast<uint64_t>(reinterpret_cast<const char*>(call.map) - __start_mg_stack_maps);
  return place << 32 | static_cast<uint64_t>(call.site - sites_of(call.map));
}

}  // namespace

const uint32_t* MappedCall::bitmap() const {
  return bitmaps_of(map) + site->bitmap * abi::bitmap_units(map->words);
}

bool MappedCall::may_hold(const abi::StackObject& object) const {
  if (site->held == 0) return true;
  const uint32_t* held = bitmaps_of(map) + (site->held - 1u) * abi::bitmap_units(map->words);
  for (uint32_t word = object.first; word < uint32_t{object.first} + object.words; word++)
    if ((held[word / 32] >> word % 32 & 1) != 0) return true;
  return false;
}

void prepare_stack_maps() {
  if (entries != nullptr || first_map() == end_of_maps()) return;
  // Of memory that is never written to, the system gives none.
  auto bytes = static_cast<uint64_t>(__stop_mg_stack_maps - __start_mg_stack_maps);
  void* memory = malloc((bytes / sizeof(StackMap) + 1) * sizeof(Entry));
  entries = static_cast<Entry*>(panic::allocated(memory));
  if (make_entries()) return;
  // A linker that does not keep the order is no reason to fail.
  maps_of_entry = 1;
  make_entries();
  std::sort(entries, entries + entry_count, is_before);
}

bool find_call(uintptr_t pc, MappedCall* call) {
  if (entry_count == 0) return false;
  std::atomic<uint64_t>& memory = remembered[(pc * 0x9e3779b97f4a7c15) >> 54];
  if (recall(memory.load(std::memory_order_relaxed), pc, call)) return true;
  const StackMap* map = find_map(pc);
  const StackSite* site = map == nullptr ? nullptr : find_site(map, pc - function_of(map));
  if (site == nullptr) return false;
  *call = {map, site};
  memory.store(word_of(*call), std::memory_order_relaxed);
  return true;
}

}  // namespace minigo::gc
