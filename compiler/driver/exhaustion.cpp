// Limits of the system (`ulimit -v`, `ulimit -u`) can end any allocation and any start of a thread.
// No part of the compiler could go on: the process ends where it is, without destructors, since
// these may allocate. Some libraries know no handler and abort, tcmalloc among them, and the C++
// library terminates without an exception where it gets no memory for one: whether memory is why
// an abort comes is then asked of the system.

#include "driver/exhaustion.h"

#include <llvm/Support/ErrorHandling.h>
#include <sys/mman.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <new>
#include <string_view>
#include <system_error>

namespace minigo::driver {
namespace {

constexpr int kExitCode = 2;

void say(std::string_view text) {
  // Nothing is left to do if that fails.
  if (write(STDERR_FILENO, text.data(), text.size()) < 0) _exit(kExitCode);
}

void out_of_memory() {
  say("minigo: out of memory\n");
  _exit(kExitCode);
}

// The most that tcmalloc asks of the system at a time for its own tables.
constexpr size_t kLargestRequest = size_t{8} << 20;

bool memory_is_exhausted() {
  void* probe = mmap(nullptr, kLargestRequest, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (probe == MAP_FAILED) return true;
  munmap(probe, kLargestRequest);
  return false;
}

// Comes on any thread, inside malloc as well, and so calls the system alone. Returns if the abort
// has another reason: abort() then ends the process by the signal.
void end_by_abort(int) {
  if (memory_is_exhausted()) out_of_memory();
}

// For what nobody has caught: std::thread's error if there is no thread to be had.
void end_by_exception() {
  try {
    if (std::exception_ptr current = std::current_exception()) std::rethrow_exception(current);
  } catch (const std::bad_alloc&) {
    out_of_memory();
  } catch (const std::system_error& error) {
    say("minigo: no thread: ");
    say(strerror(error.code().value()));
    say("\n");
    _exit(kExitCode);
  } catch (...) {
  }
  abort();
}

}  // namespace

void exit_on_exhaustion() {
  std::set_new_handler(out_of_memory);
  std::set_terminate(end_by_exception);
  signal(SIGABRT, end_by_abort);
  // LLVM also calls malloc, and looks itself.
  llvm::install_bad_alloc_error_handler([](void*, const char*, bool) { out_of_memory(); });
}

}  // namespace minigo::driver
