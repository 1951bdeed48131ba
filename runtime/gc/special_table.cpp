#include "gc/special_table.h"

#include <algorithm>
#include <cstdlib>

#include "base/panic_door.h"

namespace minigo::gc {

constinit SpecialStripe special_stripes[kSpecialStripes];

namespace {

// Addresses that share a stripe lie in stretches of so many bytes, a power of two.
constexpr int kStretchBits = 15;
constexpr uint32_t kMinBuckets = 8;

uint64_t mix(uint64_t x) { return x * 0x9e3779b97f4a7c15; }

Special** bucket_of(SpecialStripe& stripe, uintptr_t base) MG_REQUIRES(stripe.mutex) {
  return &stripe.buckets[mix(base >> 3) >> 32 & (stripe.bucket_count - 1)];
}

// Doubles the buckets. The records of an object stay together.
void grow(SpecialStripe& stripe) MG_REQUIRES(stripe.mutex) {
  Special** old = stripe.buckets;
  uint32_t old_count = stripe.bucket_count;
  stripe.bucket_count = std::max(kMinBuckets, old_count * 2);
  stripe.buckets =
      static_cast<Special**>(panic::allocated(calloc(stripe.bucket_count, sizeof(Special*))));
  for (uint32_t i = 0; i < old_count; i++) {
    while (Special* special = old[i]) {
      old[i] = special->next;
      Special** at = find_specials(stripe, special->base);
      special->next = *at;
      *at = special;
    }
  }
  free(old);
}

}  // namespace

SpecialStripe& special_stripe(uintptr_t base) {
  return special_stripes[mix(base >> kStretchBits) >> 32 & (kSpecialStripes - 1)];
}

bool any_specials() {
  return std::any_of(std::begin(special_stripes), std::end(special_stripes),
                     [](const SpecialStripe& stripe) { return stripe.count != 0; });
}

Special** find_specials(SpecialStripe& stripe, uintptr_t base) {
  if (stripe.bucket_count == 0) return nullptr;
  Special** at = bucket_of(stripe, base);
  while (*at != nullptr && (*at)->base != base) at = &(*at)->next;
  return at;
}

Special* first_special(SpecialStripe& stripe, uintptr_t base) {
  Special** at = find_specials(stripe, base);
  return at == nullptr ? nullptr : *at;
}

Special* find_special(SpecialStripe& stripe, uintptr_t base, SpecialKind kind) {
  Special* special = first_special(stripe, base);
  while (special != nullptr && special->base == base && special->kind != kind)
    special = special->next;
  return special != nullptr && special->base == base ? special : nullptr;
}

Special* add_special(SpecialStripe& stripe, uintptr_t base, SpecialKind kind, uint32_t burial) {
  if (stripe.count >= stripe.bucket_count) grow(stripe);
  auto* special = static_cast<Special*>(panic::allocated(malloc(sizeof(Special))));
  Special** at = find_specials(stripe, base);
  *special = {*at, base, kind, burial, {}};
  *at = special;
  stripe.count.add(1);
  return special;
}

void remove_special(SpecialStripe& stripe, Special** at) {
  Special* special = *at;
  *at = special->next;
  free(special);
  stripe.count = stripe.count - 1;
}

}  // namespace minigo::gc
