// Starting threads, and counting the CPUs that there are for them. The kernel tells the limits of
// cgroups in text files only.

#include "platform/thread.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace minigo::platform {

namespace {

struct Start {
  void (*function)(void*);
  void* argument;
};

void* run(void* start_memory) {
  Start start = *static_cast<Start*>(start_memory);
  free(start_memory);
  start.function(start.argument);
  return nullptr;
}

// Reads a small file, and ends its text by a null byte. Returns how many bytes it has, or -1.
ssize_t read_file(const char* path, char* buffer, size_t size) {
  int fd = open(path, O_RDONLY | O_CLOEXEC);
  if (fd < 0) return -1;
  ssize_t n = read(fd, buffer, size - 1);
  close(fd);
  if (n >= 0) buffer[n] = 0;
  return n;
}

// How many CPUs a limit allows, rounded up, 0 if there is none. The text is a quota and a period in
// microseconds: "max 100000" or "150000 100000".
int parse_cpu_max(const char* text) {
  char* end;
  long quota = strtol(text, &end, 10);
  if (end == text || quota <= 0) return 0;
  long period = strtol(end, nullptr, 10);
  if (period <= 0) return 0;
  return static_cast<int>((quota + period - 1) / period);
}

// The limit of one cgroup. Version 2 has one file for it; version 1 has two, and -1 for no limit.
int limit_of_folder(const char* folder, bool version_2) {
  char path[4400];
  char content[64];
  snprintf(path, sizeof path, "%s/%s", folder, version_2 ? "cpu.max" : "cpu.cfs_quota_us");
  if (read_file(path, content, sizeof content) <= 0) return 0;
  if (version_2) return parse_cpu_max(content);
  size_t n = strcspn(content, "\n");
  content[n] = ' ';
  snprintf(path, sizeof path, "%s/cpu.cfs_period_us", folder);
  if (n + 1 >= sizeof content || read_file(path, content + n + 1, sizeof content - n - 1) <= 0)
    return 0;
  return parse_cpu_max(content);
}

// The line of /proc/self/cgroup that names the CPU controller: "4:cpu,cpuacct:/path", or version
// 2's "0::/path". Null if there is none; *version_2 tells which.
const char* cpu_group(char* text, bool* version_2) {
  const char* unified = nullptr;
  for (char* line = strtok(text, "\n"); line != nullptr; line = strtok(nullptr, "\n")) {
    char* controllers = strchr(line, ':');
    char* path = controllers != nullptr ? strchr(controllers + 1, ':') : nullptr;
    if (path == nullptr) continue;
    *controllers = ',';
    *path = ',';
    if (path == controllers + 1) unified = path + 1;
    if (strstr(line, ",cpu,") == nullptr) continue;
    *version_2 = false;
    return path + 1;
  }
  *version_2 = true;
  return unified;
}

// The smallest limit of this process's cgroup and those above it, 0 if there is none.
int cgroup_limit() {
  char text[4096];
  if (read_file("/proc/self/cgroup", text, sizeof text) <= 0) return 0;
  bool version_2;
  const char* group = cpu_group(text, &version_2);
  if (group == nullptr) return 0;
  char folder[4352];
  snprintf(folder, sizeof folder, "/sys/fs/cgroup%s%s", version_2 ? "" : "/cpu", group);
  size_t root = strlen("/sys/fs/cgroup") + (version_2 ? 0 : strlen("/cpu"));
  int limit = 0;
  for (;;) {
    size_t end = strlen(folder);
    if (end > root && folder[end - 1] == '/') folder[--end] = 0;
    int here = limit_of_folder(folder, version_2);
    if (here != 0 && (limit == 0 || here < limit)) limit = here;
    char* slash = strrchr(folder, '/');
    if (slash < folder + root) return limit;
    *slash = 0;
  }
}

}  // namespace

bool start_thread(void (*function)(void*), void* argument, size_t stack_bytes) {
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
  pthread_attr_setstacksize(&attributes, stack_bytes);
  auto* start = static_cast<Start*>(malloc(sizeof(Start)));
  *start = {function, argument};
  pthread_t thread;
  int error = pthread_create(&thread, &attributes, run, start);
  if (error != 0) free(start);
  pthread_attr_destroy(&attributes);
  errno = error;
  return error == 0;
}

void block_signals() {
  sigset_t all;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, nullptr);
}

void unblock_signals() {
  sigset_t none;
  sigemptyset(&none);
  pthread_sigmask(SIG_SETMASK, &none, nullptr);
}

int32_t thread_id() { return static_cast<int32_t>(syscall(SYS_gettid)); }

clockid_t thread_clock(int32_t thread) {
  constexpr int32_t kOfThread = 4;
  constexpr int32_t kExact = 2;
  return ~thread * 8 | kOfThread | kExact;
}

int64_t thread_cpu_time(int32_t thread) {
  timespec time;
  if (clock_gettime(thread_clock(thread), &time) != 0) return -1;
  return time.tv_sec * INT64_C(1'000'000'000) + time.tv_nsec;
}

void yield_thread() { sched_yield(); }

int cpu_count() {
  // Big enough for 8192 CPUs; the kernel refuses a mask that is too small.
  unsigned char mask[1024];
  long n = syscall(SYS_sched_getaffinity, 0, sizeof mask, mask);
  int count = 0;
  for (long i = 0; i < n; i++) count += __builtin_popcount(mask[i]);
  return count > 0 ? count : 1;
}

int default_parallelism() {
  int cpus = cpu_count();
  int limit = cgroup_limit();
  if (limit == 0 || limit >= cpus) return cpus;
  return limit < 2 ? 2 : limit;
}

}  // namespace minigo::platform
