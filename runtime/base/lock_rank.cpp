#include "base/lock_rank.h"

#include "base/check.h"

namespace minigo::base {

#ifdef MINIGO_LOCK_RANKS
namespace {

// How many locks of each rank this thread holds. Runtime code does not change threads while it
// holds a lock, so a thread-local is right.
thread_local uint8_t held[32];

}  // namespace

void RankedLock::note_locked() {
  if (rank_ == LockRank::kUnranked) return;
  int rank = static_cast<int>(rank_);
  // select holds several channels, in address order.
  int first = rank_ == LockRank::kChannel ? rank + 1 : rank;
  for (int i = first; i < 32; i++) MG_CHECK(held[i] == 0);
  pretend_held();
}

void RankedLock::pretend_held() {
  if (rank_ != LockRank::kUnranked) held[static_cast<int>(rank_)]++;
}

void RankedLock::note_unlocked() {
  if (rank_ == LockRank::kUnranked) return;
  MG_CHECK(held[static_cast<int>(rank_)] > 0);
  held[static_cast<int>(rank_)]--;
}

void RankedLock::check_held() const {
  if (rank_ != LockRank::kUnranked) MG_CHECK(held[static_cast<int>(rank_)] > 0);
}
#endif

}  // namespace minigo::base
