// Who scans a stack. The goroutines are memory: no scheduler runs.

#include "gc/stacks.h"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <memory>
#include <thread>
#include <vector>

#include "gc/test_cycle.h"
#include "model/goroutine.h"
#include "sched/gc_door.h"

namespace minigo::gc {
namespace {

using model::G;
using model::GStatus;
using test::is_marked_at;

struct Goroutine {
  G g{};
  uintptr_t stack[8]{};

  explicit Goroutine(GStatus status = GStatus::kWaiting) {
    g.segment = &g.first_segment;
    g.saved_sp = reinterpret_cast<uintptr_t>(&stack[0]);
    g.first_segment.high = reinterpret_cast<uintptr_t>(&stack[8]);
    g.status = status;
  }
  void hold(const void* object) { stack[3] = reinterpret_cast<uintptr_t>(object); }
};

class StackTest : public test::CycleTest {
 protected:
  void SetUp() override {
    CycleTest::SetUp();
    for (void*& object : objects_) object = heap::new_object(type_);
    heap::begin_marking();
    begin_stacks();
  }
  void TearDown() override {
    marker_.give_back();
    heap::end_marking({0, 0});
    test::sweep();
    CycleTest::TearDown();
  }

  abi::Type* type_ = heap::test::make_type(104, 0b1);
  void* objects_[2];
  MarkPool pool_;
  Marker marker_{pool_};
};

TEST_F(StackTest, IsScannedOnceInACycle) {
  Goroutine goroutine;
  goroutine.hold(objects_[0]);
  scan_waiting_stack(&goroutine.g, marker_);
  EXPECT_TRUE(is_scanned(&goroutine.g));
  EXPECT_TRUE(is_marked_at(objects_[0]));
  goroutine.hold(objects_[1]);
  scan_waiting_stack(&goroutine.g, marker_);
  scan_before_running(&goroutine.g);
  EXPECT_FALSE(is_marked_at(objects_[1]));
  begin_stacks();
  EXPECT_FALSE(is_scanned(&goroutine.g));
  scan_waiting_stack(&goroutine.g, marker_);
  EXPECT_TRUE(is_marked_at(objects_[1]));
}

TEST_F(StackTest, MarkersLeaveThoseThatRun) {
  Goroutine running(GStatus::kRunning), dead(GStatus::kDead);
  running.hold(objects_[0]);
  dead.hold(objects_[1]);
  scan_waiting_stack(&running.g, marker_);
  scan_waiting_stack(&dead.g, marker_);
  EXPECT_FALSE(is_scanned(&running.g));
  EXPECT_FALSE(is_marked_at(objects_[0]));
  EXPECT_FALSE(is_marked_at(objects_[1]));
}

TEST_F(StackTest, WhoResumesWaitsForTheMarker) {
  Goroutine other, goroutine;
  scan_waiting_stack(&other.g, marker_);
  uint32_t scanned = other.g.scan;
  // As if a marker had just begun.
  goroutine.g.scan = scanned | 1;
  std::atomic<bool> runs{false};
  std::thread machine([&] {
    scan_before_running(&goroutine.g);
    runs = true;
  });
  std::this_thread::sleep_for(std::chrono::milliseconds(20));
  EXPECT_FALSE(runs);
  goroutine.g.scan = scanned;
  machine.join();
}

TEST_F(StackTest, OneOfManyMarkersScans) {
  constexpr int kGoroutines = 2000, kMarkers = 4;
  std::vector<std::unique_ptr<Goroutine>> goroutines;
  for (int i = 0; i < kGoroutines; i++) goroutines.push_back(std::make_unique<Goroutine>());
  std::atomic<uint64_t> scanned_bytes{0};
  std::vector<std::thread> markers;
  for (int i = 0; i < kMarkers; i++) {
    markers.emplace_back([&] {
      Marker marker(pool_);
      for (auto& goroutine : goroutines) scan_waiting_stack(&goroutine->g, marker);
      scanned_bytes += marker.work().scanned_bytes;
    });
  }
  for (auto& marker : markers) marker.join();
  Goroutine one;
  scan_waiting_stack(&one.g, marker_);
  // It waits for nothing by its Waiter.
  EXPECT_GT(marker_.work().scanned_bytes, sizeof(G) - sizeof(model::Waiter));
  EXPECT_EQ(scanned_bytes, kGoroutines * marker_.work().scanned_bytes);
}

}  // namespace
}  // namespace minigo::gc
