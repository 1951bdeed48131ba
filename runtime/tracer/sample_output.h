// Samples of the CPU profile, in the trace.

#ifndef MINIGO_TRACER_SAMPLE_OUTPUT_H_
#define MINIGO_TRACER_SAMPLE_OUTPUT_H_

#include <cstdint>

#include "tracer/output.h"

namespace minigo::tracer {

// Writes the samples that were taken in this generation, which is being written, or before. Before
// the generation's tables.
void write_cpu_samples(uint64_t generation) MG_REQUIRES(output_lock);

// From now on the caller has the lock of the tables: for the thread that ends the program.
void write_samples_without_lock();

}  // namespace minigo::tracer

#endif  // MINIGO_TRACER_SAMPLE_OUTPUT_H_
