#include <unistd.h>

#include <cstdio>
#include <cstdlib>

#include "driver/program.h"
#include "driver/program_messages.h"
#include "driver/test_events.h"
#include "support/diagnostics_text.h"

namespace minigo::driver {
namespace {

bool wants_color(const Options& options) {
  if (options.color != ColorMode::kAuto) return options.color == ColorMode::kAlways;
  const char* no_color = getenv("NO_COLOR");
  const char* terminal = getenv("TERM");
  bool dumb = terminal == nullptr || std::string_view(terminal) == "dumb";
  return isatty(STDERR_FILENO) == 1 && !dumb && (no_color == nullptr || *no_color == 0);
}

// Errors of a package.
void print(const support::Diagnostics& diagnostics, const std::string& import_path,
           const Options& options) {
  if (!diagnostics.has_errors()) return;
  if (options.json) {
    fputs(support::render_json(diagnostics, import_path).c_str(), stdout);
    return;
  }
  bool color = !options.test.json && wants_color(options);
  std::string text = heading(import_path) + support::render_text(diagnostics, color);
  if (options.test.json) return write_build_events(import_path, text);
  fputs(text.c_str(), stderr);
}

}  // namespace

int fail(const std::string& message) {
  fprintf(stderr, "minigo: %s\n", message.c_str());
  return 1;
}

std::string heading(const std::string& import_path) {
  bool named = !import_path.empty() && import_path != kCommandLinePackage;
  return named ? "# " + import_path + "\n" : "";
}

bool Program::no_errors() {
  if (!loader_.has_errors()) return true;
  print(loader_.diagnostics(), "", options_);
  std::vector<SourcePackage*> packages = loader_.packages();
  if (packages.empty()) packages = loader_.loaded();
  for (const SourcePackage* package : packages) {
    std::string variant = package->tested.empty() ? "" : " [" + package->tested + ".test]";
    std::string name = package->import_path + variant;
    print(package->diagnostics, name, options_);
    bool first = failed_package_.empty() && package->diagnostics.has_errors();
    if (first) failed_package_ = name;
  }
  return false;
}

}  // namespace minigo::driver
