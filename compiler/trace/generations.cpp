// A batch says how long it is, so batches are found without a look at their events; the tables are
// read here, the events by merge.cpp.

#include "trace/generations.h"

#include <algorithm>
#include <utility>

#include "abi/trace_format.h"
#include "trace/byte_reader.h"
#include "trace/event.h"

namespace minigo::trace {
namespace {

using abi::trace::Section;

constexpr uint8_t number_of(Section section) { return static_cast<uint8_t>(section); }

// "go 1.26 trace" and zeros up to 16 bytes.
constexpr size_t kHeaderSize = 16;

// Go's format is this one since Go 1.22.
bool is_known_header(std::string_view header) {
  return header.size() == kHeaderSize && header.starts_with("go 1.2") && header[6] >= '2' &&
         header[6] <= '6' && header.substr(7) == std::string_view(" trace\0\0\0", 9);
}

bool read_strings(ByteReader& reader, Generation& generation) {
  while (!reader.at_end()) {
    bool known = reader.byte() == number_of(Section::kString);
    uint64_t id = reader.number();
    std::string_view text = reader.text(reader.number());
    if (!known || reader.failed()) return false;
    generation.strings.emplace(id, text);
  }
  return true;
}

RawFrame read_frame(ByteReader& reader) {
  reader.number();  // the address
  RawFrame frame;
  frame.function = reader.number();
  frame.file = reader.number();
  frame.line = reader.number();
  return frame;
}

bool read_stacks(ByteReader& reader, Generation& generation) {
  while (!reader.at_end()) {
    bool known = reader.byte() == number_of(Section::kStack);
    uint64_t id = reader.number();
    uint64_t count = reader.number();
    std::vector<RawFrame> frames;
    // A frame takes four bytes and more, which bounds what a false count can make us do.
    for (uint64_t i = 0; i < count && !reader.failed(); i++) frames.push_back(read_frame(reader));
    if (!known || reader.failed()) return false;
    generation.stacks.emplace(id, std::move(frames));
  }
  return true;
}

int64_t id_of(uint64_t number) { return number > kMostId ? kNone : static_cast<int64_t>(number); }

bool read_samples(ByteReader& reader, Generation& generation) {
  while (!reader.at_end()) {
    bool known = reader.byte() == number_of(Section::kCpuSample);
    RawSample sample;
    sample.ticks = reader.number();
    sample.machine = id_of(reader.number());
    sample.processor = id_of(reader.number());
    sample.goroutine = id_of(reader.number());
    sample.stack = reader.number();
    if (!known || reader.failed()) return false;
    if (sample.goroutine == 0) sample.goroutine = kNone;
    generation.samples.push_back(sample);
  }
  return true;
}

bool read_clocks(ByteReader& reader, uint64_t ticks, Generation& generation) {
  while (!reader.at_end()) {
    uint8_t kind = reader.byte();
    if (kind == number_of(Section::kFrequency)) {
      generation.ticks_per_second = reader.number();
    } else if (kind == number_of(Section::kClockSnapshot)) {
      generation.wall_ticks = ticks + reader.number();
      reader.number();
      double seconds = static_cast<double>(reader.number());
      generation.wall_milliseconds = seconds * 1e3 + static_cast<double>(reader.number()) / 1e6;
    } else {
      return false;
    }
  }
  return !reader.failed();
}

enum class Contents { kEvents, kTable, kDamaged };

// Reads a batch that is a table into the generation.
Contents read_table(std::string_view data, uint64_t ticks, Generation& generation) {
  ByteReader reader(data, 1);
  bool good = true;
  switch (static_cast<uint8_t>(data[0])) {
    case number_of(Section::kStrings):
      good = read_strings(reader, generation);
      break;
    case number_of(Section::kStacks):
      good = read_stacks(reader, generation);
      break;
    case number_of(Section::kSync):
      good = read_clocks(reader, ticks, generation);
      break;
    case number_of(Section::kFrequency):
      // Go before 1.25 has no section around it.
      reader = ByteReader(data);
      good = read_clocks(reader, ticks, generation);
      break;
    case number_of(Section::kCpuSamples):
      good = read_samples(reader, generation);
      break;
    default:
      return Contents::kEvents;
  }
  return good ? Contents::kTable : Contents::kDamaged;
}

// Go's own experiments begin with bytes that no event of the scheduler has.
bool is_of_scheduler(uint8_t experiment, char first) {
  unsigned number = kSchedulerKinds + static_cast<uint8_t>(first);
  return experiment == abi::trace::kSchedulerExperiment && number < kArgumentCounts.size() &&
         kArgumentCounts[number] >= 0;
}

bool is_batch(uint8_t kind) {
  return kind == number_of(Section::kBatch) || kind == number_of(Section::kExperimentalBatch);
}

}  // namespace

// The beginning of a batch.
struct GenerationReader::Header {
  uint8_t kind = 0;
  uint8_t experiment = 0;
  uint64_t generation = 0;
  uint64_t thread = 0;
  uint64_t ticks = 0;
  uint64_t size = 0;
  bool whole = false;
};

GenerationReader::GenerationReader(std::string_view file) : file_(file) {
  if (!is_known_header(file.substr(0, kHeaderSize))) {
    fail(0, "it does not begin as a trace of Go 1.22 to 1.26 does");
    return;
  }
  position_ = kHeaderSize;
  has_ends_ = file_.size() > 6 && file_[6] >= '6';
}

void GenerationReader::fail(size_t byte, std::string reason) {
  if (!damage_) damage_ = Damage{byte, std::move(reason)};
}

// Reads the header at the position, and moves the position behind it.
GenerationReader::Header GenerationReader::read_header() {
  ByteReader reader(file_, position_);
  Header header;
  header.kind = reader.byte();
  if (header.kind != number_of(Section::kEndOfGeneration)) {
    if (header.kind == number_of(Section::kExperimentalBatch)) header.experiment = reader.byte();
    header.generation = reader.number();
    header.thread = reader.number();
    header.ticks = reader.number();
    header.size = reader.number();
  }
  header.whole = !reader.failed();
  position_ = reader.position();
  return header;
}

// Puts the batch whose data begin at the position into the generation.
void GenerationReader::read_batch(const Header& header, Generation& generation) {
  size_t offset = position_;
  std::string_view data = file_.substr(offset, header.size);
  bool cut = data.size() < header.size;
  bool scheduler = header.kind == number_of(Section::kExperimentalBatch);
  position_ += data.size();
  generation.number = header.generation;
  if (cut) fail(file_.size(), "the file ends in a batch");
  if (data.empty() || (scheduler && !is_of_scheduler(header.experiment, data[0]))) return;
  Contents contents = scheduler ? Contents::kEvents : read_table(data, header.ticks, generation);
  if (contents == Contents::kDamaged && !cut) fail(offset, "a table is not as it should be");
  if (contents != Contents::kEvents) return;
  generation.batches.push_back({id_of(header.thread), header.ticks, data, offset, scheduler, cut});
  generation.first_ticks = std::min(generation.first_ticks, header.ticks);
}

std::optional<Generation> GenerationReader::next() {
  Generation generation;
  while (position_ < file_.size() && !damage_) {
    size_t start = position_;
    Header header = read_header();
    if (!header.whole) {
      fail(file_.size(), "the file ends in the header of a batch");
    } else if (header.kind == number_of(Section::kEndOfGeneration)) {
      return generation;
    } else if (!is_batch(header.kind)) {
      fail(start, "no batch begins here");
    } else if (generation.number != 0 && header.generation != generation.number) {
      // Before 1.26 nothing but the next number ends a generation.
      position_ = start;
      return generation;
    } else {
      read_batch(header, generation);
    }
  }
  if (generation.number == 0) return std::nullopt;
  if (has_ends_) fail(file_.size(), "the last generation is not whole");
  return generation;
}

}  // namespace minigo::trace
