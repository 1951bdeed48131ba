#include <cerrno>
#include <cstdio>

#include "driver/commands.h"
#include "driver/output_file.h"
#include "driver/program.h"
#include "driver/source_folder.h"
#include "trace/model.h"
#include "trace/page.h"

namespace minigo::driver {
namespace {

// The file's name without folders and ending.
std::string stem(const std::string& path) {
  std::string name = path.substr(path.rfind('/') + 1);
  size_t dot = name.rfind('.');
  return dot == std::string::npos || dot == 0 ? name : name.substr(0, dot);
}

std::string with_ending(const std::string& path, const char* ending) {
  return path.substr(0, path.rfind('/') + 1) + stem(path) + ending;
}

// Where the command writes to unless it is told.
std::string default_output(const TraceOptions& options) {
  switch (options.form) {
    case TraceForm::kPage:
      return with_ending(options.file, ".html");
    case TraceForm::kJson:
      return with_ending(options.file, ".json");
    case TraceForm::kPicture:
      return with_ending(options.file, ".svg");
    case TraceForm::kSummary:
    case TraceForm::kStory:
      return "-";
  }
}

// Reads a file that has to be a trace from its first byte on; false with an error.
bool read_trace_file(const std::string& path, trace::Trace* result) {
  std::string bytes;
  if (is_folder(path)) {
    fail(path + ": is a directory");
    return false;
  }
  if (!read_whole(path, &bytes)) {
    fail(path + ": " + lower_case_error(errno));
    return false;
  }
  *result = trace::read_trace(bytes);
  if (result->damage && result->damage->byte == 0) {
    fail(path + ": is not an execution trace");
    return false;
  }
  if (result->damage) {
    fprintf(stderr, "minigo: %s: warning: what follows is left out: %s\n", path.c_str(),
            trace::damage_text(*result->damage).c_str());
  }
  return true;
}

std::string content_of(const TraceOptions& options, const trace::Trace& trace) {
  return trace::page_of(trace, stem(options.file));
}

}  // namespace

int trace_command(const Options& options) {
  std::string output = options.output.empty() ? default_output(options.trace) : options.output;
  if (output == options.trace.file) return fail(output + ": is the trace itself; choose with -o");
  trace::Trace trace;
  if (!read_trace_file(options.trace.file, &trace)) return 1;
  std::string error = write_output(output, content_of(options.trace, trace));
  return error.empty() ? 0 : fail(error);
}

}  // namespace minigo::driver
