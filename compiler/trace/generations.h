// The outer form of a trace: a header, and batches that make generations.

#ifndef MINIGO_COMPILER_TRACE_GENERATIONS_H_
#define MINIGO_COMPILER_TRACE_GENERATIONS_H_

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace minigo::trace {

// The place from which on a trace cannot be read.
struct Damage {
  size_t byte;         // of the file
  std::string reason;  // "the file ends in a batch"
};

// Events of one thread, still as bytes, which belong to the file.
struct Batch {
  int64_t thread;  // kNone: of no thread
  uint64_t ticks;
  std::string_view data;
  size_t offset;   // of the data in the file
  bool scheduler;  // the scheduler's own events
  bool cut;        // the file ends in the data
};

struct RawFrame {
  uint64_t function;  // of the strings
  uint64_t file;      // of the strings
  uint64_t line;
};

// A sample of Go's CPU profile. kNone where the thread had no processor or ran no goroutine.
struct RawSample {
  uint64_t ticks;
  int64_t machine;
  int64_t processor;
  int64_t goroutine;
  uint64_t stack;  // of the stacks
};

// A generation: batches in the file's order, and the tables to which their numbers refer.
struct Generation {
  uint64_t number = 0;
  std::vector<Batch> batches;
  std::unordered_map<uint64_t, std::string_view> strings;
  std::unordered_map<uint64_t, std::vector<RawFrame>> stacks;
  std::vector<RawSample> samples;
  uint64_t first_ticks = UINT64_MAX;
  uint64_t ticks_per_second = 0;  // 0: not told
  // The moment at which the clock on the wall stood at `wall_milliseconds` since 1970; 0: not told.
  uint64_t wall_ticks = 0;
  double wall_milliseconds = 0;
};

// Reads a trace that is in memory. It must outlive the generations.
class GenerationReader {
 public:
  explicit GenerationReader(std::string_view file);

  // The next generation, or none at the end. A damaged one comes up to the damage, as the last.
  std::optional<Generation> next();
  const std::optional<Damage>& damage() const { return damage_; }

 private:
  struct Header;
  Header read_header();
  void read_batch(const Header& header, Generation& generation);
  void fail(size_t byte, std::string reason);

  std::string_view file_;
  size_t position_ = 0;
  bool has_ends_ = false;  // the end of a generation is marked
  std::optional<Damage> damage_;
};

}  // namespace minigo::trace

#endif  // MINIGO_COMPILER_TRACE_GENERATIONS_H_
