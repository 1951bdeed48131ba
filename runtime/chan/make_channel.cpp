// Making channels.

#include <new>

#include "base/panic_door.h"
#include "chan/bubbles.h"
#include "chan/channel.h"
#include "heap/allocator.h"
#include "model/current.h"

namespace minigo::chan {

namespace {

constexpr int64_t kMaxAlloc = int64_t{1} << 47;

// A channel whose buffer takes so many bytes, with room behind the header for a bubble's mark.
// Inlined, so that there is no mark to ask for where there is none.
__attribute__((always_inline)) inline Channel* make(const abi::Type* elem, int64_t size,
                                                    uint64_t bytes, uint64_t mark_bytes) {
  Channel* c;
  if (elem->ptr_data != 0 && bytes != 0) {
    // The buffer first: a collection in between must find what is there.
    void* buffer = heap::new_array(elem, static_cast<uint64_t>(size));
    void* volatile keep = buffer;
    c = static_cast<Channel*>(
        heap::new_opaque(sizeof(Channel) + mark_bytes, heap::Scan::kConservative));
    c->buffer = static_cast<char*>(keep);
  } else {
    c = static_cast<Channel*>(
        heap::new_opaque(sizeof(Channel) + mark_bytes + bytes, heap::Scan::kNone));
    c->buffer = reinterpret_cast<char*>(c + 1) + mark_bytes;
  }
  new (&c->lock) base::BackoffMutex(base::LockRank::kChannel);
  c->cap = size;
  c->elem = elem;
  c->elem_size = elem->size;
  return c;
}

__attribute__((noinline)) Channel* make_in_bubble(const abi::Type* elem, int64_t size,
                                                  uint64_t bytes) {
  Channel* c = make(elem, size, bytes, sizeof(model::BubbleMark));
  mark(c, model::current_g()->bubble);
  return c;
}

}  // namespace

extern "C" Channel* mg_chan_make_impl(const abi::Type* type, int64_t size) {
  const abi::Type* elem = type->elem;
  uint64_t bytes = 0;
  if (size < 0 || __builtin_mul_overflow(elem->size, static_cast<uint64_t>(size), &bytes) ||
      bytes > static_cast<uint64_t>(kMaxAlloc) - sizeof(Channel) - sizeof(model::BubbleMark))
    panic::raise_plain_error("makechan: size out of range");
  if (MG_UNLIKELY(model::current_g()->bubble != nullptr)) return make_in_bubble(elem, size, bytes);
  return make(elem, size, bytes, 0);
}

}  // namespace minigo::chan
