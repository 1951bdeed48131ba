// System calls that change what each thread has of its own in the kernel, and a process as a whole
// to the program's eyes: users, groups, capabilities. Each thread has to make the call itself. A
// signal asks it to, one thread after another, while the world is stopped; then the threads
// that came meanwhile are asked, until there are none. Threads that wait in the kernel take the
// signal there and go on waiting.
//
// The signal is the one by which the C library does the same, for its setuid() and others that
// nothing here calls: it hands that signal to nobody, and no thread ever blocks it.

#include <dirent.h>
#include <linux/futex.h>
#include <signal.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <atomic>
#include <charconv>
#include <cstring>
#include <unordered_set>

#include "base/panic_door.h"
#include "sched/world.h"
#include "system/direct_call.h"

namespace minigo::system {
namespace {

constexpr int kSignal = 33;
constexpr uint64_t kRestorer = 0x04000000;  // SA_RESTORER

// As the kernel has it.
struct KernelAction {
  void (*handler)(int);
  uint64_t flags;
  void (*restorer)();
  uint64_t mask;
};

// One call is under way at a time: the lock of the world is held.
const int64_t* arguments;
int64_t wanted_result;
std::atomic<int32_t> done;  // the thread that has made the call; 0 before

int64_t make_call(const int64_t* a) {
  int64_t result;
  register int64_t fourth asm("r10") = a[4];
  register int64_t fifth asm("r8") = a[5];
  register int64_t sixth asm("r9") = a[6];
  asm volatile("syscall"
               : "=a"(result)
               : "a"(a[0]), "D"(a[1]), "S"(a[2]), "d"(a[3]), "r"(fourth), "r"(fifth), "r"(sixth)
               : "rcx", "r11", "memory");
  return result;
}

// Threads with other rights than the rest would be a hole; nothing can take back what they have.
void handle(int) {
  if (make_call(arguments) != wanted_result)
    panic::fatal("AllThreadsSyscall results differ between threads; runtime corrupted");
  // release: pairs with the acquire in ask().
  done.store(1, std::memory_order_release);
  direct_call(SYS_futex, &done, FUTEX_WAKE_PRIVATE, 1);
}

extern "C" void mg_return_from_signal();
asm(".text\n"
    "mg_return_from_signal:\n"
    "  mov $15, %eax\n"  // rt_sigreturn
    "  syscall\n");

void install_handler() {
  KernelAction action = {handle, SA_RESTART | SA_ONSTACK | kRestorer, mg_return_from_signal, ~0UL};
  direct_call(SYS_rt_sigaction, kSignal, &action, 0, sizeof action.mask);
}

bool is_alive(int64_t process, int32_t thread) {
  return direct_call(SYS_tgkill, process, thread, 0) == 0;
}

// Returns when the thread has made the call, or is gone: it may end before it takes the signal.
void ask(int64_t process, int32_t thread) {
  // relaxed: no handler runs before the signal is sent.
  done.store(0, std::memory_order_relaxed);
  if (direct_call(SYS_tgkill, process, thread, kSignal) != 0) return;
  timespec limit = {0, 1'000'000};
  // acquire: pairs with the release in handle().
  while (done.load(std::memory_order_acquire) == 0 && is_alive(process, thread))
    direct_call(SYS_futex, &done, FUTEX_WAIT_PRIVATE, 0, &limit);
}

// Asks the threads that have not been asked yet. Returns whether there were any.
bool ask_new_threads(std::unordered_set<int32_t>& asked) {
  DIR* threads = opendir("/proc/self/task");
  if (threads == nullptr) panic::fatal("AllThreadsSyscall needs /proc");
  bool found = false;
  while (const dirent* entry = readdir(threads)) {
    int32_t thread = 0;
    std::from_chars(entry->d_name, entry->d_name + strlen(entry->d_name), thread);
    if (thread == 0 || !asked.insert(thread).second) continue;
    ask(getpid(), thread);
    found = true;
  }
  closedir(threads);
  return found;
}

}  // namespace

// Makes a call on all threads: `a` is the number and six arguments. Returns the result or -errno;
// if it fails here, no other thread makes it.
extern "C" int64_t mg_all_threads_syscall_impl(const int64_t* a) {
  sched::stop_the_world("AllThreadsSyscall");
  int64_t result = make_call(a);
  bool failed = result < 0 && result > -4096;
  if (!failed) {
    arguments = a;
    wanted_result = result;
    install_handler();
    std::unordered_set<int32_t> asked = {static_cast<int32_t>(direct_call(SYS_gettid))};
    while (ask_new_threads(asked)) {
    }
  }
  sched::start_the_world();
  return result;
}

}  // namespace minigo::system
