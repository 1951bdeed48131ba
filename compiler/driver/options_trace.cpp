#include "driver/options_trace.h"

#include <CLI/CLI.hpp>
#include <charconv>
#include <optional>
#include <string_view>

namespace minigo::driver {
namespace {

// Nanoseconds of the units of Go's durations.
std::optional<double> unit_of(std::string_view name) {
  if (name == "ns") return 1;
  if (name == "us" || name == "µs" || name == "μs") return 1e3;
  if (name == "ms") return 1e6;
  if (name == "s") return 1e9;
  if (name == "m") return 60e9;
  return std::nullopt;
}

// "1.5ms" as nanoseconds. Throws CLI::ValidationError.
double parse_duration(const std::string& option, const std::string& text) {
  double number = 0;
  auto [end, error] =
      std::from_chars(text.data(), text.data() + text.size(), number, std::chars_format::fixed);
  std::optional<double> unit = unit_of(std::string_view(end, text.data() + text.size()));
  if (error == std::errc() && number >= 0 && text == "0") return 0;
  if (error != std::errc() || number < 0 || !unit) {
    throw CLI::ValidationError("invalid value \"" + text + "\" for " + option +
                               ": a time such as 1.5ms is expected");
  }
  return number * *unit;
}

void add_duration(CLI::App& command, const std::string& name, double& value, const char* help) {
  command
      .add_option_function<std::string>(
          name, [name, &value](const std::string& text) { value = parse_duration(name, text); },
          help)
      ->take_last()
      ->type_name("TIME");
}

void add_forms(CLI::App& command, TraceOptions& trace) {
  auto add = [&](const char* name, TraceForm form, const char* help) {
    command.add_flag_callback(
        name,
        [&trace, form] {
          if (trace.form != TraceForm::kPage && trace.form != form) {
            throw CLI::ValidationError(
                "only one of -json, -svg, -text and -goroutine can be given");
          }
          trace.form = form;
        },
        help);
  };
  add("--json", TraceForm::kJson, "write JSON for ui.perfetto.dev and chrome://tracing instead");
  add("--svg", TraceForm::kPicture, "write a picture instead");
  add("--text", TraceForm::kSummary, "print a summary instead");
}

void add_goroutine(CLI::App& command, TraceOptions& trace) {
  command
      .add_option_function<uint64_t>(
          "--goroutine",
          [&trace](uint64_t id) {
            if (trace.form != TraceForm::kPage && trace.form != TraceForm::kStory) {
              throw CLI::ValidationError(
                  "only one of -json, -svg, -text and -goroutine can be given");
            }
            trace.form = TraceForm::kStory;
            trace.goroutine = id;
          },
          "print the story of a goroutine instead")
      ->take_last()
      ->type_name("ID");
}

}  // namespace

void add_run_trace(CLI::App& run, std::string& value) {
  run.add_flag(
      kRunTraceFlag, value,
      "trace the program to PROG.trace, or to FILE with --trace=FILE, and write the page of "
      "the trace beside it (see minigo help trace)");
}

CLI::App& add_trace(CLI::App& app, TraceOptions& trace, std::string& output) {
  CLI::App& command = *app.add_subcommand(
      "trace", "show an execution trace of minigo's or Go's: a page for a browser, or a text");
  command.add_option("FILE", trace.file, "the trace, from MINIGOTRACE=FILE or runtime/trace")
      ->required();
  command
      .add_option("-o", output,
                  "the file to write (default: FILE with .html, .json or .svg); - is standard "
                  "output, the default of texts")
      ->take_last()
      ->type_name("FILE");
  add_forms(command, trace);
  add_goroutine(command, trace);
  add_duration(command, "--from", trace.from, "the picture's begin, since the trace's: 1.5ms");
  add_duration(command, "--to", trace.to, "the picture's end");
  return command;
}

void check_trace(const CLI::App& command, const TraceOptions& trace) {
  bool given = command.count("--from") + command.count("--to") > 0;
  if (given && trace.form != TraceForm::kPicture) {
    throw CLI::ValidationError("-from and -to need -svg");
  }
  if (trace.from >= trace.to) throw CLI::ValidationError("-from must be before -to");
}

}  // namespace minigo::driver
