// The program's own events: tasks, regions and messages of runtime/trace. On an M with a P that
// runs the goroutine, inside a leaf call.

#include <cstdint>

#include "trace/events.h"
#include "trace/stack_here.h"
#include "trace/tables.h"
#include "trace/write.h"

namespace minigo::tracer {

namespace {

using trace::Kind;

uint32_t number_of(const char* text, int64_t len) {
  return trace::text_number(text, static_cast<size_t>(len));
}

}  // namespace

extern "C" {

void mg_trace_task_begin_impl(uint64_t id, uint64_t parent, const char* name, int64_t len) {
  if (!trace::on()) return;
  trace::write<Kind::kUserTaskBegin>(id, parent, number_of(name, len), trace::stack_here());
}

void mg_trace_task_end_impl(uint64_t id) {
  if (MG_UNLIKELY(trace::on())) trace::write<Kind::kUserTaskEnd>(id, trace::stack_here());
}

void mg_trace_region_impl(uint64_t task, bool end, const char* name, int64_t len) {
  if (!trace::on()) return;
  uint32_t number = number_of(name, len);
  uint32_t stack = trace::stack_here();
  if (end)
    trace::write<Kind::kUserRegionEnd>(task, number, stack);
  else
    trace::write<Kind::kUserRegionBegin>(task, number, stack);
}

void mg_trace_log_impl(uint64_t task, const char* category, int64_t category_len,
                       const char* message, int64_t message_len) {
  if (!trace::on()) return;
  uint32_t key = number_of(category, category_len);
  trace::write<Kind::kUserLog>(task, key, number_of(message, message_len), trace::stack_here());
}

}  // extern "C"

}  // namespace minigo::tracer
