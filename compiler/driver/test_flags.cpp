// Most flags of `minigo test` are passed on to the program of tests, whose package testing reads
// them.

#include "driver/test_flags.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstring>
#include <filesystem>

#include "driver/cover_flags.h"

namespace minigo::driver {
namespace {

struct PassedFlag {
  const char* name;
  const char* type;  // of the value; nullptr: the flag is a boolean
  const char* help;
};

constexpr PassedFlag kPassedFlags[] = {
    {"run", "REGEXP", "run the tests, examples and fuzz tests whose names match"},
    {"skip", "REGEXP", "leave out those whose names match"},
    {"bench", "REGEXP", "run the benchmarks whose names match"},
    {"benchtime", "T", "run each benchmark for that time, or COUNTx times"},
    {"benchmem", nullptr, "print memory allocations of benchmarks"},
    {"count", "N", "run each test and benchmark so many times"},
    {"cpu", "LIST", "run them with these values of GOMAXPROCS, separated by commas"},
    {"parallel", "N", "run so many tests that call t.Parallel at a time"},
    {"timeout", "T", "panic if the tests take longer (default: 10m; 0: never)"},
    {"short", nullptr, "tell tests that they should be short"},
    {"failfast", nullptr, "start no tests after the first that fails"},
    {"shuffle", "HOW", "run tests in random order: off, on, or a number as the seed"},
    {"list", "REGEXP", "print the names that match, and run nothing"},
    {"fuzz", "REGEXP", "make up inputs for the fuzz test whose name matches"},
    {"fuzztime", "T", "do so for that time, or COUNTx times (default: without end)"},
    {"fuzzminimizetime", "T",
     "the time, or COUNTx, to make a failing input smaller (default: 60s)"},
    {"outputdir", "DIR", "write profiles there (default: the current folder)"},
    {"cpuprofile", "FILE", "write a profile of the processor's time"},
    {"memprofile", "FILE", "write a profile of allocations"},
    {"memprofilerate", "N", "sample an allocation every N bytes, on the average"},
    {"blockprofile", "FILE", "write a profile of where goroutines block"},
    {"blockprofilerate", "N", "sample a wait every N nanoseconds, on the average"},
    {"mutexprofile", "FILE", "write a profile of contention for mutexes"},
    {"mutexprofilefraction", "N", "sample one in N waits for a mutex"},
    {"trace", "FILE", "write an execution trace"},
};

constexpr const char* kProfiles[] = {"cpuprofile", "memprofile", "blockprofile", "mutexprofile",
                                     "trace"};

// The program runs in another folder.
std::string value_for_program(const std::string& name, const std::string& value) {
  return name == "outputdir" ? std::filesystem::absolute(value).string() : value;
}

void pass(TestOptions& options, const std::string& name, const std::string& value) {
  options.flags.push_back("-test." + name + "=" + value_for_program(name, value));
  options.benchmarks = options.benchmarks || name == "bench";
  options.fuzzing = options.fuzzing || (name == "fuzz" && !value.empty());
  options.listing = options.listing || name == "list";
  options.profiles = options.profiles || std::find(std::begin(kProfiles), std::end(kProfiles),
                                                   name) != std::end(kProfiles);
  if (name == "outputdir") options.output_folder = value;
}

}  // namespace

void add_test_flags(CLI::App& test, TestOptions& options) {
  test.add_flag_callback(
      "-v",
      [&options] {
        options.verbose = true;
        pass(options, "v", "true");
      },
      "show all tests and their output");
  test.add_flag_callback(
      "--json",
      [&options] {
        options.json = true;
        pass(options, "v", "test2json");
      },
      "write what happens as JSON, an object a line, as go test -json does");
  test.add_flag("-c", options.compile_only,
                "compile the program of tests to PACKAGE.test, or -o, and do not run it");
  for (const PassedFlag& flag : kPassedFlags) {
    std::string name = flag.name;
    if (flag.type == nullptr) {
      test.add_flag_callback(
          "--" + name, [&options, name] { pass(options, name, "true"); }, flag.help);
      continue;
    }
    test.add_option_function<std::string>(
            "--" + name, [&options, name](const std::string& value) { pass(options, name, value); },
            flag.help)
        ->take_last()
        ->type_name(flag.type);
  }
  add_cover_flags(test, options.cover);
  test.footer("What follows -args, and flags that are not minigo's, go to the program of tests.");
}

std::vector<std::string> take_program_arguments(std::vector<std::string>& arguments,
                                                const CommandFlags& flags) {
  std::vector<std::string> own;
  std::vector<std::string> program;
  for (size_t i = 0; i < arguments.size(); i++) {
    std::string argument = arguments[i];
    if (argument == "-args" || argument == "--args") {
      program.insert(program.end(), arguments.begin() + static_cast<long>(i) + 1, arguments.end());
      break;
    }
    for (const char* prefix : {"-test.", "--test."}) {
      if (argument.starts_with(prefix)) argument = "-" + argument.substr(std::strlen(prefix));
    }
    bool help = argument == "-h" || argument == "--help" || argument == "-help";
    bool flag = argument.size() > 1 && argument[0] == '-';
    bool unknown = flag && !help && !is_flag(flags, argument);
    if (unknown || (!flag && !program.empty())) {
      program.push_back(arguments[i]);
      continue;
    }
    own.push_back(argument);
    if (is_flag_before_value(flags, argument) && i + 1 < arguments.size()) {
      own.push_back(arguments[++i]);
    }
  }
  arguments = std::move(own);
  return program;
}

}  // namespace minigo::driver
