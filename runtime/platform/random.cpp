// The kernel's library has a getrandom that fills from a state in our memory, which the kernel
// throws away when its own seed changes, at a fork and when a virtual machine is copied. Each
// thread has a state of its own: a signal handler must not use the one that its thread is using.
// States come in pages with the protection and the flags that the kernel asks for; none crosses
// the border of a page. A thread that ends leaves its state to another.

#include "platform/random.h"

#include <errno.h>
#include <sys/mman.h>
#include <sys/types.h>
#include <unistd.h>

#include <vector>

#include "base/mutex.h"
#include "platform/kernel_library.h"

namespace minigo::platform {
namespace {

// What a call with a state size of ~0 tells of states (linux/random.h, vgetrandom_opaque_params).
struct StateParameters {
  uint32_t size;
  uint32_t protection;
  uint32_t flags;
  uint32_t reserved[13];
};

using GetRandom = ssize_t (*)(void* bytes, size_t count, unsigned flags, void* state, size_t size);

base::Mutex states_mutex{base::LockRank::kLeaf};
// Not linked through the states: the kernel may drop their pages at any time.
std::vector<void*> free_states MG_GUARDED_BY(states_mutex);

GetRandom find_function(StateParameters* parameters) {
  auto* function = reinterpret_cast<GetRandom>(kernel_function("__vdso_getrandom"));
  if (function == nullptr) return nullptr;
  return function(nullptr, 0, 0, parameters, ~size_t{0}) == 0 ? function : nullptr;
}

// Found once, by the first caller.
struct Source {
  StateParameters parameters = {};
  GetRandom function = find_function(&parameters);
};

const Source& source() {
  static const Source found;
  return found;
}

// Makes a page of states.
void make_states() MG_REQUIRES(states_mutex) {
  const StateParameters& parameters = source().parameters;
  auto page = static_cast<size_t>(sysconf(_SC_PAGESIZE));
  void* memory = mmap(nullptr, page, static_cast<int>(parameters.protection),
                      static_cast<int>(parameters.flags), -1, 0);
  if (memory == MAP_FAILED) return;
  for (size_t at = 0; at + parameters.size <= page; at += parameters.size)
    free_states.push_back(static_cast<char*>(memory) + at);
}

// Null if there is no memory.
void* take_state() {
  base::MutexLock lock(states_mutex);
  if (free_states.empty()) make_states();
  if (free_states.empty()) return nullptr;
  void* state = free_states.back();
  free_states.pop_back();
  return state;
}

// A thread's state, from its first use to the thread's end.
struct OwnState {
  void* state = nullptr;
  ~OwnState() {
    if (state == nullptr) return;
    base::MutexLock lock(states_mutex);
    free_states.push_back(state);
  }
};

thread_local OwnState own;

}  // namespace

int64_t random_bytes(void* bytes, size_t count) {
  GetRandom function = source().function;
  if (function == nullptr) return -ENOSYS;
  if (own.state == nullptr) own.state = take_state();
  if (own.state == nullptr) return -ENOMEM;
  return function(bytes, count, 0, own.state, source().parameters.size);
}

}  // namespace minigo::platform
