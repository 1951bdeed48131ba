// The records of objects, by address, in malloc'ed memory: the heap knows nothing of it, and
// objects without records cost nothing.
//
// The table is cut into stripes, each with a lock and buckets of its own, by the stretch of
// addresses that an object lies in: so a lock is held for short, a table of millions never grows at
// once, and a visit of a stripe stays within a few spans.

#ifndef MINIGO_GC_SPECIAL_TABLE_H_
#define MINIGO_GC_SPECIAL_TABLE_H_

#include <cstdint>

#include "abi/type.h"
#include "base/mutex.h"
#include "base/relaxed.h"

namespace minigo::gc {

enum class SpecialKind : uint8_t { kFinalizer, kCleanup, kWeak, kSample };

// A record of the object that begins at `base`; a weak pointer's may be of an address outside the
// heap, which never dies.
struct Special {
  Special* next;  // in its bucket: the records of one object stand together
  uintptr_t base;
  SpecialKind kind;
  uint32_t burial;  // the last one that had begun when the record was made
  union {
    struct {
      abi::Closure* closure;
      const void* word;       // as FinalizerCall has it
      uint64_t result_bytes;  // as FinalizerCall has it
    } finalizer;
    struct {
      abi::Closure* closure;
      uint64_t id;
    } cleanup;
    struct {
      uintptr_t address;  // where into the object
      uintptr_t* handle;  // an object that holds the address, 0 once the pointed-to object is dead
    } weak;
    void* sample;  // of the heap profile: what it has of the object
  };
};

struct alignas(64) SpecialStripe {
  base::Mutex mutex{base::LockRank::kCollector};
  uint32_t bucket_count MG_GUARDED_BY(mutex) = 0;  // 0, or a power of two
  Special** buckets MG_GUARDED_BY(mutex) = nullptr;
  uint32_t last_burial MG_GUARDED_BY(mutex) = 0;  // that has dealt with the stripe
  base::Relaxed<uint32_t> count;                  // of records; changes under the lock
};

inline constexpr uint32_t kSpecialStripes = 1024;
extern SpecialStripe special_stripes[kSpecialStripes];

// The stripe of the object that begins there.
SpecialStripe& special_stripe(uintptr_t base);
// Whether any object has records. Any thread; what is true of records that come and go meanwhile is
// not said.
bool any_specials();

// Where the object's records begin: what holds the first, or else the null at the bucket's end.
// Null if the stripe has no buckets.
Special** find_specials(SpecialStripe& stripe, uintptr_t base) MG_REQUIRES(stripe.mutex);
// The object's first record, or null.
Special* first_special(SpecialStripe& stripe, uintptr_t base) MG_REQUIRES(stripe.mutex);
// The object's first record of that kind, or null.
Special* find_special(SpecialStripe& stripe, uintptr_t base, SpecialKind kind)
    MG_REQUIRES(stripe.mutex);
// A new record of the object, without contents.
Special* add_special(SpecialStripe& stripe, uintptr_t base, SpecialKind kind, uint32_t burial)
    MG_REQUIRES(stripe.mutex);
// Takes *at out and frees it; then `at` holds the next one.
void remove_special(SpecialStripe& stripe, Special** at) MG_REQUIRES(stripe.mutex);

// Takes off and frees those records of the object whose first one is *at for which wanted(special)
// is true. Returns what holds the first record of the next object in the bucket, or its end.
template <typename Fn>
Special** remove_specials(SpecialStripe& stripe, Special** at, Fn wanted)
    MG_REQUIRES(stripe.mutex) {
  uintptr_t base = *at == nullptr ? 0 : (*at)->base;
  while (*at != nullptr && (*at)->base == base) {
    if (wanted(**at))
      remove_special(stripe, at);
    else
      at = &(*at)->next;
  }
  return at;
}

// Calls fn(special) for each record of the object whose first one is *at. Returns the same.
template <typename Fn>
Special** visit_specials(SpecialStripe& stripe, Special** at, Fn fn) MG_REQUIRES(stripe.mutex) {
  return remove_specials(stripe, at, [&fn](const Special& special) {
    fn(special);
    return false;
  });
}

// Calls fn(at) for each object, `at` holding its first record, and goes on at what fn returns.
template <typename Fn>
void for_each_object(SpecialStripe& stripe, Fn fn) MG_REQUIRES(stripe.mutex) {
  if (stripe.count == 0) return;
  for (uint32_t i = 0; i < stripe.bucket_count; i++) {
    // A visit of a large table waits for memory more than for anything else.
    if (i + 4 < stripe.bucket_count) __builtin_prefetch(stripe.buckets[i + 4]);
    for (Special** at = &stripe.buckets[i]; *at != nullptr;) at = fn(at);
  }
}

}  // namespace minigo::gc

#endif  // MINIGO_GC_SPECIAL_TABLE_H_
