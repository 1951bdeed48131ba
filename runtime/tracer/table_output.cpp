// The tables of a generation, as batches. Stacks name functions and files, which go to the texts as
// they come up.

#include <cstring>

#include "trace/tables.h"
#include "trace/varint.h"
#include "tracer/frames.h"
#include "tracer/output.h"

namespace minigo::tracer {

namespace {

using trace::Entry;
using trace::Section;

constexpr size_t kFrameBytes = 4 * trace::kMaxVarintBytes;

// One table of stacks and one of texts are put together at a time. Not on the stack: the thread
// that ends the program may have a small one.
Batch stack_batch MG_GUARDED_BY(output_lock);
Batch text_batch MG_GUARDED_BY(output_lock);
uint64_t table_count MG_GUARDED_BY(output_lock) = 0;

void add_text(uint64_t number, const abi::String& text) MG_REQUIRES(output_lock) {
  auto bytes = static_cast<size_t>(text.len);
  text_batch.reserve(1 + 2 * trace::kMaxVarintBytes + bytes);
  text_batch.add(Section::kString);
  text_batch.add(number);
  text_batch.add_text(text.data, bytes);
}

// The name's number; the name is in this generation's table of texts, then.
uint64_t number_of(Name* name) MG_REQUIRES(output_lock) {
  if (name->last_used != table_count) add_text(name->number, name->text);
  name->last_used = table_count;
  return name->number;
}

// The frames that are shown, innermost first, at most as many as a stack may have.
uint32_t find_frames(const Entry& stack, const TracedFrame** frames) MG_REQUIRES(output_lock) {
  uint32_t count = 0;
  for (uint32_t i = 0; i < stack.bytes / sizeof(uintptr_t); i++) {
    uintptr_t pc;
    memcpy(&pc, stack.data() + i * sizeof pc, sizeof pc);
    Frames here = frames_at(pc);
    for (uint32_t k = 0; k < here.count && count < trace::kMaxFrames; k++)
      frames[count++] = &here.frames[k];
  }
  return count;
}

void add_stack(const Entry& stack) MG_REQUIRES(output_lock) {
  const TracedFrame* frames[trace::kMaxFrames];
  uint32_t count = find_frames(stack, frames);
  stack_batch.reserve(1 + 2 * trace::kMaxVarintBytes + count * kFrameBytes);
  stack_batch.add(Section::kStack);
  stack_batch.add(uint64_t{stack.id});
  stack_batch.add(uint64_t{count});
  for (uint32_t i = 0; i < count; i++) {
    stack_batch.add(frames[i]->address);
    stack_batch.add(number_of(frames[i]->function));
    stack_batch.add(number_of(frames[i]->file));
    stack_batch.add(uint64_t{frames[i]->line});
  }
}

}  // namespace

void write_tables(uint64_t generation) {
  const trace::Tables& tables = trace::tables_of(generation);
  table_count++;
  stack_batch.begin(generation, Section::kStacks);
  text_batch.begin(generation, Section::kStrings);
  tables.stacks.for_each([](const Entry& stack) {
    output_lock.assert_held();
    add_stack(stack);
  });
  tables.texts.for_each([](const Entry& text) {
    output_lock.assert_held();
    add_text(text.id, {text.data(), static_cast<int64_t>(text.bytes)});
  });
  stack_batch.end();
  text_batch.end();
}

}  // namespace minigo::tracer
