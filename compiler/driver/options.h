// What the command line says: the command, and the values of its flags.

#ifndef MINIGO_DRIVER_OPTIONS_H_
#define MINIGO_DRIVER_OPTIONS_H_

#include <string>
#include <vector>

#include "driver/build_constraint.h"
#include "driver/linker_flags.h"
#include "driver/test_options.h"
#include "driver/trace_options.h"
#include "support/diagnostics.h"
#include "support/opt_level.h"

namespace minigo::driver {

enum class Command {
  kNone,
  kBuild,
  kInstall,
  kRun,
  kTop,
  kTest,
  kCheck,
  kTrace,
  kEnv,
  kClean,
  kFmt,
  kInstalledGo,
  kLsp,
  kVersion,
  kCompileLibrary
};

// The product of `build`: an executable, or the text or object of one phase.
enum class Emit {
  kExecutable,
  kTokens,
  kAst,
  kTypes,
  kExpand,
  kEscape,
  kIr,
  kOptimizedIr,
  kAssembly,
  kObject
};

// -buildvcs: whether executables say of which commit they are.
enum class StampMode { kAuto, kAlways, kNever };

enum class ColorMode { kAuto, kAlways, kNever };

// All flags of all commands, with their defaults.
struct Options {
  Command command = Command::kNone;
  std::vector<std::string> inputs;  // source files, folders, import paths or patterns
  std::string output;               // empty: the default of the command
  support::OptLevel level = support::OptLevel::kO2;
  bool polls = true;               // loops poll the scheduler
  bool race = false;               // with the race detector
  uint32_t threads = 0;            // that compile at most; 0: as many as there are processors
  uint32_t unit_bytes = 20 << 10;  // of source text that is compiled at a time
  bool verify = false;             // check the IR between the phases
  bool verbose = false;
  bool report_escapes = false;  // say what escapes in the packages of the command line
  size_t error_limit = support::Diagnostics::kMaxErrors;
  bool json = false;  // errors as JSON on standard output
  ColorMode color = ColorMode::kAuto;
  BuildTags tags;
  LinkerFlags linker;       // -ldflags
  std::string module_mode;  // -mod: "mod", "readonly" or "vendor"; empty: as go.mod has it
  bool trim_paths = false;  // -trimpath
  Emit emit = Emit::kExecutable;
  std::vector<std::string> program_args;  // of run, top, test and go_command; of env: the
                                          // names; of version: the files
  std::string go_command;                 // of kInstalledGo: the word after `go`
  bool traced = false;                    // run: write a trace and its page
  std::string trace_output;               // of run: the trace; empty: the program's name
  StampMode stamp = StampMode::kAuto;     // of build
  std::string stamp_value = "auto";       // the same as the command line has it
  bool version_modules = false;           // of version: -m; with `json` as objects
  bool clean_cache = false;               // of clean: -cache
  bool clean_tests = false;               // -testcache
  bool clean_fuzzing = false;             // -fuzzcache
  TestOptions test;
  TraceOptions trace;
  int top_count = 0;       // of top: pages of text; 0: until the end
  double top_seconds = 1;  // between them
  std::string stdlib;      // of compile-library: the folder of the library's sources

  // As for Go's command: what would be written is thrown away.
  bool discards_output() const { return output == "/dev/null"; }
};

}  // namespace minigo::driver

#endif  // MINIGO_DRIVER_OPTIONS_H_
