// A table of the objects that have specials, by address, in malloc'ed memory: the heap knows
// nothing of it, and objects without specials cost nothing.

#include "gc/specials.h"

#include <atomic>
#include <cstdlib>

#include "base/mutex.h"
#include "base/panic_door.h"
#include "gc/finalizer_queue.h"
#include "gc/mark.h"
#include "gc/profile_door.h"
#include "heap/allocator.h"
#include "heap/write_barrier.h"
#include "value/call_shape.h"

extern "C" {
// The linker's: where the program's image begins and ends.
extern const char __executable_start[] __attribute__((weak));
extern const char _end[] __attribute__((weak));
}

namespace minigo::gc {
namespace {

enum class Kind : uint8_t { kFinalizer, kCleanup, kWeak, kSample };

struct Special {
  Special* next;
  Kind kind;
  uint64_t id;             // of a cleanup
  FinalizerCall call;      // of a finalizer or cleanup
  uintptr_t address;       // of a weak pointer: where into the object
  uintptr_t* weak_handle;  // an object that holds the address, 0 once the object is dead
  void* sample;            // of the heap profile: what it has of the object
};

// An object with specials; or an address outside the heap with a weak pointer, which never dies.
struct Owner {
  Owner* next;
  uintptr_t base;
  uint32_t burial;  // the one that came before it was made
  Special* first;
};

base::Mutex mutex{base::LockRank::kCollector};
Owner** buckets MG_GUARDED_BY(mutex) = nullptr;
uint64_t bucket_count MG_GUARDED_BY(mutex) = 0;
uint64_t owner_count MG_GUARDED_BY(mutex) = 0;
uint64_t last_id MG_GUARDED_BY(mutex) = 0;

// The number of the last burial, and whether it is at work. Objects that were made since it began
// are not marked, and not dead: their owners are younger. Begins with the world stopped.
std::atomic<uint32_t> last_burial{0};
std::atomic<bool> burying{false};

// The table is visited in so many pieces, a lock each: piece i has the buckets i, i + kPieces, and
// so on, which stay its own when the table grows. Not more than the first table has buckets.
constexpr uint64_t kPieces = 256;

template <typename T>
T* allocate(uint64_t count = 1) {
  auto* memory = static_cast<T*>(calloc(count, sizeof(T)));
  if (memory == nullptr) panic::fatal("runtime: cannot allocate memory");
  return memory;
}

Owner*& bucket_of(uintptr_t base) MG_REQUIRES(mutex) {
  return buckets[(base >> 3) * 0x9e3779b97f4a7c15 >> 20 & (bucket_count - 1)];
}

void grow() MG_REQUIRES(mutex) {
  Owner** old = buckets;
  uint64_t old_count = bucket_count;
  bucket_count = old_count == 0 ? kPieces : old_count * 2;
  buckets = allocate<Owner*>(bucket_count);
  for (uint64_t i = 0; i < old_count; i++) {
    while (Owner* owner = old[i]) {
      old[i] = owner->next;
      Owner*& bucket = bucket_of(owner->base);
      owner->next = bucket;
      bucket = owner;
    }
  }
  free(old);
}

Owner* find_owner(uintptr_t base) MG_REQUIRES(mutex) {
  if (bucket_count == 0) return nullptr;
  Owner* owner = bucket_of(base);
  while (owner != nullptr && owner->base != base) owner = owner->next;
  return owner;
}

Special* add_special(uintptr_t base, Kind kind) MG_REQUIRES(mutex) {
  Owner* owner = find_owner(base);
  if (owner == nullptr) {
    if (owner_count >= bucket_count) grow();
    owner = allocate<Owner>();
    owner->base = base;
    owner->burial = last_burial.load(std::memory_order_relaxed);
    Owner*& bucket = bucket_of(base);
    owner->next = bucket;
    bucket = owner;
    owner_count++;
  }
  auto* special = allocate<Special>();
  special->kind = kind;
  special->next = owner->first;
  owner->first = special;
  return special;
}

// Takes off and frees the specials for which wanted(special) is true.
template <typename Fn>
void remove_specials(Owner* owner, Fn wanted) {
  for (Special** at = &owner->first; *at != nullptr;) {
    Special* special = *at;
    if (!wanted(*special)) {
      at = &special->next;
      continue;
    }
    *at = special->next;
    free(special);
  }
}

Special* find_special(Owner* owner, Kind kind) {
  Special* special = owner == nullptr ? nullptr : owner->first;
  while (special != nullptr && special->kind != kind) special = special->next;
  return special;
}

// The base of the object that the address is in; the address itself, if that is not in the heap.
uintptr_t base_of(uintptr_t address) {
  heap::ObjectRef object;
  return heap::find_object(address, &object) ? object.base : address;
}

uintptr_t word(const void* pointer) { return reinterpret_cast<uintptr_t>(pointer); }

// Marks what an object of a small span points to, but for itself: its own pointers do not keep its
// finalizer from running. Any word is taken as a possible pointer.
void mark_others(Marker& marker, const heap::ObjectRef& object) {
  if (object.span->layout.scan == heap::ScanKind::kNone) return;
  auto* words = reinterpret_cast<const uintptr_t*>(object.base);
  for (uint64_t i = 0; i < object.span->slot_bytes / sizeof(uintptr_t); i++) {
    uintptr_t word = __atomic_load_n(&words[i], __ATOMIC_RELAXED);
    heap::ObjectRef target;
    if (heap::find_object(word, &target) && target.base != object.base) marker.mark(word);
  }
}

void mark_special(Marker& marker, const Owner& owner, const Special& special) {
  heap::ObjectRef object;
  switch (special.kind) {
    case Kind::kFinalizer:
      marker.mark(word(special.call.closure));
      if (!heap::find_object(owner.base, &object)) return;
      // Large objects are scanned in pieces, without the lock.
      if (object.span->slot_bytes != 0)
        mark_others(marker, object);
      else
        marker.scan_contents(object);
      return;
    case Kind::kCleanup:
      return marker.mark(word(special.call.closure));
    case Kind::kWeak:
      return marker.mark(word(special.weak_handle));
    case Kind::kSample:
      return;
  }
}

// Queues the calls of one kind and takes them off, and the weak pointers with them. An object
// without a finalizer is freed.
void bury(Owner* owner, Kind kind) {
  remove_specials(owner, [kind](const Special& special) {
    if (special.kind == Kind::kSample) {
      if (kind == Kind::kCleanup) profile::note_freed(special.sample);
      return kind == Kind::kCleanup;
    }
    if (special.kind == Kind::kWeak) {
      *special.weak_handle = 0;
      return true;
    }
    if (special.kind == kind) queue_call(special.call);
    return special.kind == kind;
  });
}

void bury_object(Owner* owner, const heap::ObjectRef& object) {
  if (find_special(owner, Kind::kFinalizer) == nullptr) return bury(owner, Kind::kCleanup);
  bury(owner, Kind::kFinalizer);
  // All that it points at has been marked from the roots.
  mark_alone(object);
}

// Whether the owner's object has been found dead by the last marking.
bool is_dead(const Owner* owner, heap::ObjectRef* object) {
  return owner->burial != last_burial.load(std::memory_order_relaxed) &&
         heap::find_object(owner->base, object) && !is_marked(*object);
}

template <typename Fn>
void for_each_owner_of(uint64_t piece, Fn fn) MG_REQUIRES(mutex) {
  for (uint64_t i = piece; i < bucket_count; i += kPieces) {
    for (Owner** at = &buckets[i]; *at != nullptr;) {
      Owner* owner = *at;
      fn(owner);
      if (owner->first != nullptr) {
        at = &owner->next;
        continue;
      }
      *at = owner->next;
      free(owner);
      owner_count--;
    }
  }
}

uintptr_t weak_get_during_burial(const uintptr_t* handle) {
  base::MutexLock lock(mutex);
  uintptr_t address = *handle;
  // The burial may have ended while this waited for the lock. The marks mean nothing then.
  if (!burying.load(std::memory_order_relaxed)) return address;
  const Owner* owner = find_owner(base_of(address));
  heap::ObjectRef object;
  return owner != nullptr && is_dead(owner, &object) ? 0 : address;
}

}  // namespace

RootSource special_roots() {
  return {[] { return static_cast<int64_t>(kPieces); },
          [](Marker& marker, int64_t piece) {
            base::MutexLock lock(mutex);
            for_each_owner_of(static_cast<uint64_t>(piece), [&](Owner* owner) {
              for (Special* special = owner->first; special != nullptr; special = special->next)
                mark_special(marker, *owner, *special);
            });
          }};
}

void watch_sample(void* object, void* sample) {
  base::MutexLock lock(mutex);
  add_special(word(object), Kind::kSample)->sample = sample;
}

bool begin_burials() {
  profile::note_end_of_marking();
  base::MutexLock lock(mutex);
  last_burial.fetch_add(1, std::memory_order_relaxed);
  burying.store(owner_count != 0, std::memory_order_relaxed);
  return owner_count != 0;
}

void bury_dead_objects() {
  if (!burying.load(std::memory_order_relaxed)) return;
  for (uint64_t piece = 0; piece < kPieces; piece++) {
    base::MutexLock lock(mutex);
    for_each_owner_of(piece, [](Owner* owner) {
      heap::ObjectRef object;
      if (is_dead(owner, &object)) bury_object(owner, object);
    });
  }
  // Under the lock: who holds it and sees a burial at work may go by the marks. Who sees without
  // the lock that there is none must see the weak pointers that it took back.
  base::MutexLock lock(mutex);
  // release: pairs with the acquire in mg_weak_get_impl().
  burying.store(false, std::memory_order_release);
}

extern "C" {

// The beginning of the object that the pointer is in; null if it is not in the heap.
uintptr_t mg_object_base_impl(uintptr_t pointer) {
  heap::ObjectRef object;
  return heap::find_object(pointer, &object) ? object.base : 0;
}

// Whether a word of the one's object points into the other object, given by its base.
bool mg_points_into_impl(uintptr_t holder, uintptr_t base) {
  heap::ObjectRef object;
  if (!heap::find_object(holder, &object)) return false;
  uint64_t bytes =
      object.span->slot_bytes != 0 ? object.span->slot_bytes : object.span->object_bytes;
  auto* words = reinterpret_cast<const uintptr_t*>(object.base);
  for (uint64_t i = 0; i < bytes / sizeof(uintptr_t); i++) {
    heap::ObjectRef target;
    if (heap::find_object(words[i], &target) && target.base == base) return true;
  }
  return false;
}

// Whether it points at the program's own data.
bool mg_is_static_impl(uintptr_t pointer) {
  return pointer - word(__executable_start) < word(_end) - word(__executable_start);
}

// False if the object has a finalizer already.
bool mg_add_finalizer_impl(void* object, abi::Closure* closure, const void* first_word,
                           const abi::Type* type) {
  uint64_t result_bytes = value::bytes_of_results_in_memory(type);
  base::MutexLock lock(mutex);
  uintptr_t base = word(object);
  if (find_special(find_owner(base), Kind::kFinalizer) != nullptr) return false;
  add_special(base, Kind::kFinalizer)->call = {closure, object, first_word, result_bytes, false};
  return true;
}

void mg_remove_finalizer_impl(void* object) {
  base::MutexLock lock(mutex);
  if (Owner* owner = find_owner(word(object)))
    remove_specials(owner, [](const Special& special) { return special.kind == Kind::kFinalizer; });
}

// A func() to call once the object that the pointer is in is dead. Returns what to stop it by.
uint64_t mg_add_cleanup_impl(void* pointer, abi::Closure* closure) {
  base::MutexLock lock(mutex);
  Special* special = add_special(base_of(word(pointer)), Kind::kCleanup);
  special->call = {closure, nullptr, nullptr, 0, true};
  special->id = ++last_id;
  return special->id;
}

void mg_stop_cleanup_impl(uintptr_t pointer, uint64_t id) {
  base::MutexLock lock(mutex);
  if (Owner* owner = find_owner(base_of(pointer)))
    remove_specials(owner, [id](const Special& special) {
      return special.kind == Kind::kCleanup && special.id == id;
    });
}

// The handle of weak pointers to the address: one for each as long as its object lives.
uintptr_t* mg_weak_handle_impl(uintptr_t address) {
  // First, since it may collect garbage.
  auto* fresh = static_cast<uintptr_t*>(heap::new_opaque(sizeof(uintptr_t), heap::Scan::kNone));
  base::MutexLock lock(mutex);
  uintptr_t base = base_of(address);
  Owner* owner = find_owner(base);
  for (Special* special = owner == nullptr ? nullptr : owner->first; special != nullptr;
       special = special->next) {
    if (special->kind != Kind::kWeak || special->address != address) continue;
    heap::shade(special->weak_handle);
    return special->weak_handle;
  }
  Special* special = add_special(base, Kind::kWeak);
  special->address = address;
  special->weak_handle = fresh;
  *fresh = address;
  return fresh;
}

// Being called with an object is all that keeps it alive until then.
void mg_keep_alive_impl(const abi::Type*, void*) {}

// The address that the handle's weak pointers point at, 0 if the object is dead. From here on the
// pointer is an ordinary one, so while marking goes on the object must be marked.
uintptr_t mg_weak_get_impl(const uintptr_t* handle) {
  // acquire: pairs with the release in bury_dead_objects().
  if (MG_UNLIKELY(burying.load(std::memory_order_acquire))) return weak_get_during_burial(handle);
  uintptr_t address = *handle;
  heap::shade(address);
  return address;
}

}  // extern "C"

}  // namespace minigo::gc
