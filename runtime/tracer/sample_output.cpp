#include "tracer/sample_output.h"

#include "trace/cpu_samples.h"
#include "trace/tables.h"
#include "trace/varint.h"

namespace minigo::tracer {

namespace {

using trace::CpuSample;
using trace::Section;

constexpr size_t kSampleBytes = 1 + 5 * trace::kMaxVarintBytes;

// Not on the stack, as the tables' batches.
Batch batch MG_GUARDED_BY(output_lock);
CpuSample sample MG_GUARDED_BY(output_lock);
bool has_table_lock = false;

// The number of the sample's stack in the generation's table; 0: it has none. The analysis cannot
// follow that the thread may have the lock already.
uint64_t stack_number(trace::Table& stacks) MG_REQUIRES(output_lock) MG_UNCHECKED_LOCKING {
  if (sample.depth == 0) return 0;
  size_t bytes = sample.depth * sizeof(uintptr_t);
  const trace::Entry* entry = has_table_lock ? stacks.entry_locked(sample.addresses, bytes)
                                             : stacks.entry(sample.addresses, bytes);
  return entry == nullptr ? 0 : entry->id;
}

void add_sample(trace::Table& stacks) MG_REQUIRES(output_lock) {
  batch.reserve(kSampleBytes);
  batch.add(Section::kCpuSample);
  batch.add(trace_time(sample.time));
  batch.add(sample.thread);
  batch.add(sample.processor);
  batch.add(sample.goroutine);
  batch.add(stack_number(stacks));
}

}  // namespace

void write_cpu_samples(uint64_t generation) {
  trace::Table& stacks = trace::tables_of(generation).stacks;
  batch.begin(generation, Section::kCpuSamples);
  while (trace::take_cpu_sample(generation, &sample)) add_sample(stacks);
  batch.end();
}

void write_samples_without_lock() { has_table_lock = true; }

}  // namespace minigo::tracer
