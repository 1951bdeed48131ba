#include "trace/merge.h"
#include "trace/model.h"
#include "trace/model_builder.h"

namespace minigo::trace {
namespace {

// The clock on the wall at the trace's start, from a generation that tells it.
void set_wall_clock(Trace& trace, const Generation& generation, const Timeline& timeline) {
  if (trace.wall_milliseconds != 0 || generation.wall_milliseconds == 0) return;
  trace.wall_milliseconds = generation.wall_milliseconds - timeline.at(generation.wall_ticks) / 1e6;
}

}  // namespace

std::string damage_text(const Damage& damage) {
  return "byte " + std::to_string(damage.byte) + ": " + damage.reason;
}

Trace read_trace(std::string_view file) {
  Trace trace;
  ModelBuilder builder(trace);
  Timeline timeline;
  Replay replay;
  GenerationReader reader(file);
  while (!trace.damage) {
    std::optional<Generation> generation = reader.next();
    if (!generation) break;
    timeline.begin_generation(*generation);
    set_wall_clock(trace, *generation, timeline);
    replay.begin_generation(generation->number);
    builder.begin_generation(*generation);
    trace.damage =
        merge(*generation, timeline, replay, [&](const Event& event) { builder.add(event); });
    for (const RawSample& sample : generation->samples)
      builder.add_cpu_sample(sample, timeline.at(sample.ticks));
  }
  if (reader.damage()) trace.damage = reader.damage();
  builder.finish();
  return trace;
}

}  // namespace minigo::trace
