#include "driver/trace_page.h"

#include <sys/stat.h>

#include <cerrno>
#include <cstdio>

#include "driver/output_file.h"
#include "driver/program.h"
#include "driver/source_folder.h"
#include "trace/page.h"

namespace minigo::driver {

std::string trace_name(const std::string& path) {
  std::string name = path.substr(path.rfind('/') + 1);
  size_t dot = name.rfind('.');
  return dot == std::string::npos || dot == 0 ? name : name.substr(0, dot);
}

std::string beside(const std::string& path, const char* ending) {
  return path.substr(0, path.rfind('/') + 1) + trace_name(path) + ending;
}

bool read_trace_file(const std::string& path, trace::Trace* result) {
  std::string bytes;
  errno = is_folder(path) ? EISDIR : 0;
  if (errno != 0 || !read_whole(path, &bytes)) {
    fail(path + ": " + lower_case_error(errno));
    return false;
  }
  *result = trace::read_trace(bytes);
  if (result->damage && result->damage->byte == 0) {
    fail(path + ": is not an execution trace");
    return false;
  }
  if (result->damage) {
    fprintf(stderr, "minigo: %s: warning: shown up to the damage at %s\n", path.c_str(),
            trace::damage_text(*result->damage).c_str());
  }
  return true;
}

void write_trace_page(const std::string& path) {
  struct stat status;
  if (stat(path.c_str(), &status) == 0 && status.st_size == 0) {
    // The runtime writes once a second, and at an end that it knows of.
    fail(path + ": is empty: the program was killed before it wrote its trace");
    return;
  }
  trace::Trace trace;
  if (!read_trace_file(path, &trace)) return;
  std::string page = beside(path, ".html");
  if (page == path) page += ".html";
  std::string error = write_output(page, trace::page_of(trace, trace_name(path)));
  if (!error.empty()) {
    fail(error);
    return;
  }
  fprintf(stderr, "minigo: the trace is in %s, its page in %s\n", path.c_str(), page.c_str());
}

}  // namespace minigo::driver
