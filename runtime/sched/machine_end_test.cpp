#include <dirent.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <thread>

#include "model/machine.h"
#include "platform/clock.h"
#include "sched/all_goroutines.h"
#include "sched/constants.h"
#include "sched/machines.h"
#include "sched/processors.h"
#include "sched/scheduler_lock.h"
#include "sched/testing/machine_end_test_goroutines.h"
#include "sched/world.h"

namespace minigo::sched {
namespace {

constexpr int64_t kPatience = 60'000'000'000;

int thread_count() {
  DIR* tasks = opendir("/proc/self/task");
  int count = 0;
  while (dirent* entry = readdir(tasks)) count += entry->d_name[0] != '.';
  closedir(tasks);
  return count;
}

bool falls_to(int most) {
  int64_t end = platform::nanotime() + kPatience;
  while (thread_count() > most) {
    if (platform::nanotime() > end) return false;
    platform::sleep_thread(1'000'000);
  }
  return true;
}

int counted_machines() {
  base::MutexLock lock(scheduler_lock);
  return machines.count;
}

class IdleTime {
 public:
  explicit IdleTime(int64_t time) : before_(idle_machines.time_limit.exchange(time)) {}
  ~IdleTime() { idle_machines.time_limit = before_; }

 private:
  int64_t before_;
};

TEST(MachineEndTest, ThreadsEndWithTheGoroutinesLockedToThem) {
  // Not because they are idle.
  IdleTime time(3'600'000'000'000);
  EndTest warm_up = {4, 0, false};
  run_in_goroutine(end_while_locked, &warm_up);
  int threads = thread_count();
  int machines = counted_machines();
  EndTest test = {100, 0, false};
  run_in_goroutine(end_while_locked, &test);
  EXPECT_EQ(test.ran, 100);
  // One each for the processors, the poller and the spare that system calls may have started.
  EXPECT_TRUE(falls_to(threads + 8)) << thread_count();
  EXPECT_LE(counted_machines(), machines + 8);
}

TEST(MachineEndTest, IdleThreadsEnd) {
  IdleTime time(50'000'000);
  EndTest test = {200, 0, false};
  run_in_goroutine(block_threads, &test);
  EXPECT_EQ(test.ran, 200);
  // And the main thread, that of the test, sysmon, the collector's helpers.
  int most = std::max(kIdleMachines, processor_count()) + 12;
  EXPECT_TRUE(falls_to(most)) << thread_count();
  EXPECT_LE(counted_machines(), most);
  // They come again.
  run_in_goroutine(block_threads, &test);
  EXPECT_EQ(test.ran, 400);
}

// sysmon preempts the hogs, the world stops, and machines are looked at, while threads end.
void run_while_looking(void (*fn)(void*), int64_t goroutines) {
  EndTest test = {goroutines, 0, false};
  std::thread thread([&] { run_in_goroutine(fn, &test); });
  int64_t seen = 0;
  int64_t end = platform::nanotime() + 500'000'000;
  while (platform::nanotime() < end || test.ran < 200) {
    for_each_machine([](M* m, void* sum) { *static_cast<int64_t*>(sum) += m->blocked; }, &seen);
    note_waiting(platform::nanotime());
  }
  test.stop = true;
  thread.join();
  EXPECT_GE(test.ran, 200);
}

TEST(MachineEndTest, LockedThreadsEndUnderLoad) { run_while_looking(end_under_load, 16); }

TEST(MachineEndTest, IdleThreadsEndUnderLoad) {
  // Just when they are needed again.
  IdleTime time(20'000'000);
  run_while_looking(block_under_load, 40);
}

}  // namespace
}  // namespace minigo::sched
