// The trace of runtime/trace: a goroutine takes it in chunks and writes it where the program wants.

#ifndef MINIGO_TRACER_READER_H_
#define MINIGO_TRACER_READER_H_

#include <cstddef>
#include <cstdint>

namespace minigo::tracer {

// A trace for the reader begins.
void open_reader_output();
// Whether the trace goes to the reader.
bool has_reader();

// The next chunk of the trace, which the reader gets a copy of. `ends_generation`: it is the last
// one of its generation. By a thread without a P.
void give_to_reader(const uint8_t* data, size_t bytes, bool ends_generation);
// There is no more.
void end_reader();

}  // namespace minigo::tracer

#endif  // MINIGO_TRACER_READER_H_
