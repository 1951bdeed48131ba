#include "gc/specials.h"

#include <atomic>

#include "base/mutex.h"
#include "gc/finalizer_queue.h"
#include "gc/mark.h"
#include "gc/pointer_words.h"
#include "gc/profile_door.h"
#include "gc/special_table.h"
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

std::atomic<uint64_t> last_id{0};

// The number of the last burial, and whether it is at work. Objects that were made since it began
// are not marked, and not dead: their records are younger. Begins with the world stopped.
std::atomic<uint32_t> last_burial{0};
std::atomic<bool> burying{false};
// Of the burial: the stripe that is taken next, and how many are done.
std::atomic<uint32_t> next_stripe{0}, stripes_done{0};

// The base of the object that the address is in; the address itself, if that is not in the heap.
uintptr_t base_of(uintptr_t address) {
  heap::ObjectRef object;
  return heap::find_object(address, &object) ? object.base : address;
}

uintptr_t word(const void* pointer) { return reinterpret_cast<uintptr_t>(pointer); }

Special* add(SpecialStripe& stripe, uintptr_t base, SpecialKind kind) MG_REQUIRES(stripe.mutex) {
  return add_special(stripe, base, kind, last_burial.load(std::memory_order_relaxed));
}

template <typename Fn>
void remove(uintptr_t base, Fn wanted) {
  SpecialStripe& stripe = special_stripe(base);
  base::MutexLock lock(stripe.mutex);
  Special** at = find_specials(stripe, base);
  if (at != nullptr) remove_specials(stripe, at, wanted);
}

// Marks what an object of a small span points to, but for itself: its own pointers do not keep its
// finalizer from running.
void mark_others(Marker& marker, const heap::ObjectRef& object) {
  auto mark = [&](uintptr_t place) {
    uintptr_t word = __atomic_load_n(reinterpret_cast<const uintptr_t*>(place), __ATOMIC_RELAXED);
    heap::ObjectRef target;
    if (heap::find_object(word, &target) && target.base != object.base) marker.mark(word);
  };
  visit_object_words(object.span->layout, object.base, object.span->slot_bytes, mark);
}

void mark_special(Marker& marker, const Special& special) {
  heap::ObjectRef object;
  switch (special.kind) {
    case SpecialKind::kFinalizer:
      marker.mark(word(special.finalizer.closure));
      if (!heap::find_object(special.base, &object)) return;
      // Large objects are scanned in pieces, without the lock.
      if (object.span->slot_bytes != 0)
        mark_others(marker, object);
      else
        marker.scan_contents(object);
      return;
    case SpecialKind::kCleanup:
      return marker.mark(word(special.cleanup.closure));
    case SpecialKind::kWeak:
      return marker.mark(word(special.weak.handle));
    case SpecialKind::kSample:
      return;
  }
}

// Does what its object's death asks for.
void bury(const Special& special) {
  switch (special.kind) {
    case SpecialKind::kFinalizer: {
      const auto& call = special.finalizer;
      void* object = reinterpret_cast<void*>(special.base);
      return queue_call({call.closure, object, call.word, call.result_bytes, false});
    }
    case SpecialKind::kCleanup:
      return queue_call({special.cleanup.closure, nullptr, nullptr, 0, true});
    case SpecialKind::kWeak:
      *special.weak.handle = 0;
      return;
    case SpecialKind::kSample:
      return profile::note_freed(special.sample);
  }
}

// Takes off the records of a dead object, which is then freed. One with a finalizer lives on, and
// keeps its cleanups and its sample.
Special** bury_object(SpecialStripe& stripe, Special** at, const heap::ObjectRef& object)
    MG_REQUIRES(stripe.mutex) {
  bool lives_on = find_special(stripe, object.base, SpecialKind::kFinalizer) != nullptr;
  at = remove_specials(stripe, at, [lives_on](const Special& special) {
    bool stays =
        lives_on && (special.kind == SpecialKind::kCleanup || special.kind == SpecialKind::kSample);
    if (!stays) bury(special);
    return !stays;
  });
  // All that it points at has been marked from the roots.
  if (lives_on) mark_alone(object);
  return at;
}

// Whether the object with that record has been found dead by the last marking.
bool is_dead(const Special& special, heap::ObjectRef* object) {
  return special.burial != last_burial.load(std::memory_order_relaxed) &&
         heap::find_object(special.base, object) && !is_marked(*object);
}

void bury_dead_of(SpecialStripe& stripe) {
  base::MutexLock lock(stripe.mutex);
  stripe.last_burial = last_burial.load(std::memory_order_relaxed);
  for_each_object(stripe, [&stripe](Special** at) {
    stripe.mutex.assert_held();  // by the caller
    heap::ObjectRef object;
    if (is_dead(**at, &object)) return bury_object(stripe, at, object);
    return visit_specials(stripe, at, [](const Special&) {});
  });
}

uintptr_t weak_get_during_burial(const uintptr_t* handle) {
  uintptr_t address = __atomic_load_n(handle, __ATOMIC_RELAXED);
  if (address == 0) return 0;
  uintptr_t base = base_of(address);
  SpecialStripe& stripe = special_stripe(base);
  base::MutexLock lock(stripe.mutex);
  address = *handle;
  // Else the burial may have ended while this waited for the lock, and the marks mean nothing then.
  bool handle_tells = stripe.last_burial == last_burial.load(std::memory_order_relaxed);
  if (address == 0 || handle_tells) return address;
  const Special* special = first_special(stripe, base);
  heap::ObjectRef object;
  return special != nullptr && is_dead(*special, &object) ? 0 : address;
}

}  // namespace

RootSource special_roots() {
  return {[] { return any_specials() ? int64_t{kSpecialStripes} : 0; },
          [](Marker& marker, int64_t item) {
            SpecialStripe& stripe = special_stripes[item];
            if (stripe.count == 0) return;
            base::MutexLock lock(stripe.mutex);
            for_each_object(stripe, [&](Special** at) {
              stripe.mutex.assert_held();  // by the caller
              return visit_specials(
                  stripe, at, [&marker](const Special& special) { mark_special(marker, special); });
            });
          }};
}

void watch_sample(void* object, void* sample) {
  SpecialStripe& stripe = special_stripe(word(object));
  base::MutexLock lock(stripe.mutex);
  add(stripe, word(object), SpecialKind::kSample)->sample = sample;
}

bool begin_burials() {
  profile::note_end_of_marking();
  last_burial.fetch_add(1, std::memory_order_relaxed);
  bool any = any_specials();
  next_stripe.store(0, std::memory_order_relaxed);
  stripes_done.store(0, std::memory_order_relaxed);
  burying.store(any, std::memory_order_relaxed);
  return any;
}

bool has_burials() {
  return burying.load(std::memory_order_relaxed) &&
         next_stripe.load(std::memory_order_relaxed) < kSpecialStripes;
}

Burial bury_some() {
  if (!has_burials()) return Burial::kNothingLeft;
  uint32_t taken = next_stripe.fetch_add(1, std::memory_order_relaxed);
  if (taken >= kSpecialStripes) return Burial::kNothingLeft;
  bury_dead_of(special_stripes[taken]);
  // acq_rel: pairs with itself. The last one has seen, and hands on, what all have done.
  if (stripes_done.fetch_add(1, std::memory_order_acq_rel) + 1 < kSpecialStripes)
    return Burial::kGoesOn;
  // release: pairs with the acquire in mg_weak_get_impl().
  burying.store(false, std::memory_order_release);
  return Burial::kEnded;
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
  uintptr_t base = word(object);
  SpecialStripe& stripe = special_stripe(base);
  base::MutexLock lock(stripe.mutex);
  if (find_special(stripe, base, SpecialKind::kFinalizer) != nullptr) return false;
  add(stripe, base, SpecialKind::kFinalizer)->finalizer = {closure, first_word, result_bytes};
  return true;
}

void mg_remove_finalizer_impl(void* object) {
  remove(word(object),
         [](const Special& special) { return special.kind == SpecialKind::kFinalizer; });
}

// A func() to call once the object that the pointer is in is dead. Returns what to stop it by.
uint64_t mg_add_cleanup_impl(void* pointer, abi::Closure* closure) {
  uint64_t id = last_id.fetch_add(1, std::memory_order_relaxed) + 1;
  uintptr_t base = base_of(word(pointer));
  SpecialStripe& stripe = special_stripe(base);
  base::MutexLock lock(stripe.mutex);
  add(stripe, base, SpecialKind::kCleanup)->cleanup = {closure, id};
  return id;
}

void mg_stop_cleanup_impl(uintptr_t pointer, uint64_t id) {
  remove(base_of(pointer), [id](const Special& special) {
    return special.kind == SpecialKind::kCleanup && special.cleanup.id == id;
  });
}

// The handle of weak pointers to the address: one for each as long as its object lives.
uintptr_t* mg_weak_handle_impl(uintptr_t address) {
  // First, since it may collect garbage.
  auto* fresh = static_cast<uintptr_t*>(heap::new_opaque(sizeof(uintptr_t), heap::Scan::kNone));
  uintptr_t base = base_of(address);
  SpecialStripe& stripe = special_stripe(base);
  base::MutexLock lock(stripe.mutex);
  for (Special* special = first_special(stripe, base); special != nullptr && special->base == base;
       special = special->next) {
    if (special->kind != SpecialKind::kWeak || special->weak.address != address) continue;
    heap::shade(special->weak.handle);
    return special->weak.handle;
  }
  *fresh = address;
  add(stripe, base, SpecialKind::kWeak)->weak = {address, fresh};
  return fresh;
}

// Being called with an object is all that keeps it alive until then.
void mg_keep_alive_impl(const abi::Type*, void*) {}

// The address that the handle's weak pointers point at, 0 if the object is dead. From here on the
// pointer is an ordinary one, so while marking goes on the object must be marked.
uintptr_t mg_weak_get_impl(const uintptr_t* handle) {
  // acquire: pairs with the release in bury_some().
  if (MG_UNLIKELY(burying.load(std::memory_order_acquire))) return weak_get_during_burial(handle);
  uintptr_t address = *handle;
  heap::shade(address);
  return address;
}

}  // extern "C"

}  // namespace minigo::gc
