#include "driver/commands.h"
#include "driver/output_file.h"
#include "driver/program.h"
#include "driver/trace_page.h"
#include "trace/format.h"
#include "trace/page.h"
#include "trace/perfetto.h"
#include "trace/picture.h"
#include "trace/story.h"
#include "trace/summary.h"

namespace minigo::driver {
namespace {

// Where the command writes to unless it is told.
std::string default_output(const TraceOptions& options) {
  switch (options.form) {
    case TraceForm::kPage:
      return beside(options.file, ".html");
    case TraceForm::kJson:
      return beside(options.file, ".json");
    case TraceForm::kPicture:
      return beside(options.file, ".svg");
    case TraceForm::kSummary:
    case TraceForm::kStory:
      return "-";
  }
}

// The error of a part of the trace that it does not have; empty if all is there.
std::string missing_part(const TraceOptions& options, const trace::Trace& trace) {
  if (options.from > 0 && options.from >= trace.end) {
    return "-from is behind the trace's end at " + trace::format_time(trace.end);
  }
  if (options.form == TraceForm::kStory && !trace::find_goroutine(trace, options.goroutine)) {
    return "the trace has no goroutine " + std::to_string(options.goroutine);
  }
  return "";
}

std::string content_of(const TraceOptions& options, const trace::Trace& trace) {
  std::string name = trace_name(options.file);
  switch (options.form) {
    case TraceForm::kPage:
      return trace::page_of(trace, name);
    case TraceForm::kJson:
      return trace::perfetto_json(trace, name);
    case TraceForm::kPicture:
      return trace::picture_of(trace, name, options.from, options.to);
    case TraceForm::kSummary:
      return trace::summary_of(trace, name);
    case TraceForm::kStory:
      return trace::story_of(trace, *trace::find_goroutine(trace, options.goroutine));
  }
}

}  // namespace

int trace_command(const Options& options) {
  std::string output = options.output.empty() ? default_output(options.trace) : options.output;
  if (output == options.trace.file) return fail(output + " is the trace itself: give -o");
  trace::Trace trace;
  if (!read_trace_file(options.trace.file, &trace)) return 1;
  std::string error = missing_part(options.trace, trace);
  if (error.empty()) error = write_output(output, content_of(options.trace, trace));
  return error.empty() ? 0 : fail(error);
}

}  // namespace minigo::driver
