// A part of a trace, placed along a line of pixels: what a picture of it shows.

#ifndef MINIGO_COMPILER_TRACE_PICTURE_SCENE_H_
#define MINIGO_COMPILER_TRACE_PICTURE_SCENE_H_

#include <cstdint>
#include <vector>

#include "trace/model.h"

namespace minigo::trace {

// Maps times to pixels.
struct Scale {
  double from;
  double to;
  double left;
  double width;

  double x(double time) const { return left + (time - from) / (to - from) * width; }
  bool shows(double start, double end) const { return start < to && end > from; }
};

// Colours of functions: the greatest consumers of time have their own.
constexpr uint8_t kOwnColors = 7;
constexpr uint8_t kOtherColor = kOwnColors;
constexpr uint8_t kSystemColor = kOwnColors + 1;
constexpr uint8_t kColors = kOwnColors + 2;

// A goroutine on a processor, or many that are too narrow to be shown each.
struct Box {
  double left;
  double right;
  uint8_t color;
  bool call = false;       // in a system call, with its processor
  int32_t goroutine = -1;  // -1: many
};

struct LegendEntry {
  uint32_t function;  // text
  size_t goroutines;
  uint8_t color;
};

// A height at each pixel.
using Graph = std::vector<double>;

struct Scene {
  Scale scale;
  std::vector<std::vector<Box>> lanes;  // by processor
  std::vector<LegendEntry> legend;
  Graph runnable;             // goroutines
  Graph calls;                // goroutines in system calls without a processor
  std::vector<Graph> queues;  // by processor, where the trace has samples
  Graph global_queue;
};

// Boxes narrower than `least` pixels are joined.
Scene arrange(const Trace& trace, const Scale& scale, double least);

// The processor of a goroutine's run that a moment is in, or -1.
int32_t processor_at(const Trace& trace, int32_t goroutine, double time);

}  // namespace minigo::trace

#endif  // MINIGO_COMPILER_TRACE_PICTURE_SCENE_H_
