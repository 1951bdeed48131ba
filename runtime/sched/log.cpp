#include "sched/log.h"

#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "base/mutex.h"
#include "base/panic_door.h"
#include "platform/clock.h"
#include "platform/futex.h"
#include "platform/thread.h"
#include "sched/machine_thread.h"

namespace minigo::sched {

namespace {

// Names are looked up on it, from the debug information.
constexpr size_t kStackBytes = size_t{256} << 10;
constexpr size_t kMostWaiting = size_t{1} << 20;
constexpr int64_t kMostPatience = 2'000'000'000;
constexpr int64_t kPatienceStep = 200'000;

struct Entry {
  Entry* next;
  size_t size;
  void (*describe)(const void* data, LogText* text);  // null: the data are the text
  alignas(16) char data[];
};

struct Log {
  base::Mutex mutex{base::LockRank::kLeaf};
  Entry* first MG_GUARDED_BY(mutex) = nullptr;
  Entry* last MG_GUARDED_BY(mutex) = nullptr;
  size_t bytes MG_GUARDED_BY(mutex) = 0;  // of all entries, that which is being written among them
  bool started MG_GUARDED_BY(mutex) = false;
  platform::Event filled;
};
constinit Log the_log;

// The first entry, which stays counted; null if there is none.
Entry* take() {
  base::MutexLock lock(the_log.mutex);
  Entry* entry = the_log.first;
  if (entry == nullptr) return nullptr;
  the_log.first = entry->next;
  if (the_log.first == nullptr) the_log.last = nullptr;
  return entry;
}

void count_written(size_t size) {
  base::MutexLock lock(the_log.mutex);
  the_log.bytes -= size;
}

bool is_written() {
  base::MutexLock lock(the_log.mutex);
  return the_log.bytes == 0;
}

// Returns whether it is worth trying again.
bool wait_for_room() {
  if (errno == EINTR) return true;
  if (errno != EAGAIN) return false;
  pollfd wait = {STDERR_FILENO, POLLOUT, 0};
  return poll(&wait, 1, -1) >= 0 || errno == EINTR;
}

void write_all(const char* data, size_t size) {
  while (size > 0) {
    ssize_t n = write(STDERR_FILENO, data, size);
    if (n < 0 && !wait_for_room()) return;
    data += std::max<ssize_t>(n, 0);
    size -= static_cast<size_t>(std::max<ssize_t>(n, 0));
  }
}

void write_entry(const Entry* entry) {
  if (entry->describe == nullptr) return write_all(entry->data, entry->size);
  LogText text;
  entry->describe(entry->data, &text);
  write_all(text.data(), text.size());
}

void log_main(void*) {
  platform::block_signals();
  panic::install_signal_stack();
  for (;;) {
    the_log.filled.sleep();
    // Before the look: a thread that adds an entry later wakes this one again.
    the_log.filled.clear();
    while (Entry* entry = take()) {
      write_entry(entry);
      count_written(entry->size);
      free(entry);
    }
  }
}

// An entry that is larger than all that may wait goes alone.
bool has_room(size_t size) MG_REQUIRES(the_log.mutex) {
  return the_log.bytes == 0 || the_log.bytes + size <= kMostWaiting;
}

bool put(Entry* entry) {
  base::MutexLock lock(the_log.mutex);
  if (!has_room(entry->size)) return false;
  (the_log.last != nullptr ? the_log.last->next : the_log.first) = entry;
  the_log.last = entry;
  the_log.bytes += entry->size;
  return true;
}

}  // namespace

LogText::~LogText() { free(data_); }

void LogText::reserve(size_t size) {
  if (size <= capacity_) return;
  capacity_ = std::max(size, capacity_ * 2);
  data_ = static_cast<char*>(realloc(data_, capacity_));
  if (data_ == nullptr) panic::fatal("runtime: cannot allocate memory");
}

void LogText::add(const char* format, ...) {
  va_list arguments, again;
  va_start(arguments, format);
  va_copy(again, arguments);
  auto length = static_cast<size_t>(vsnprintf(nullptr, 0, format, arguments));
  reserve(size_ + length + 1);
  vsnprintf(data_ + size_, length + 1, format, again);
  size_ += length;
  va_end(again);
  va_end(arguments);
}

void start_log() {
  {
    base::MutexLock lock(the_log.mutex);
    if (the_log.started) return;
    the_log.started = true;
  }
  start_thread(log_main, nullptr, kStackBytes);
}

bool log(void (*describe)(const void* data, LogText* text), const void* data, size_t size) {
  auto* entry = static_cast<Entry*>(malloc(sizeof(Entry) + size));
  if (entry == nullptr) return false;
  *entry = {nullptr, size, describe};
  memcpy(entry->data, data, size);
  if (!put(entry)) {
    free(entry);
    return false;
  }
  the_log.filled.wake();
  return true;
}

bool log(const LogText& text) { return log(nullptr, text.data(), text.size()); }

void finish_log() {
  int64_t end = platform::nanotime() + kMostPatience;
  while (!is_written() && platform::nanotime() < end) platform::sleep_thread(kPatienceStep);
}

}  // namespace minigo::sched
