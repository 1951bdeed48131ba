#include <algorithm>
#include <cstdio>
#include <string>
#include <vector>

#include "driver/commands.h"
#include "driver/environment.h"
#include "driver/go_installation.h"
#include "driver/go_json.h"
#include "driver/installation.h"
#include "driver/module_cache.h"
#include "driver/object_cache.h"

namespace minigo::driver {
namespace {

struct Variable {
  std::string name;
  std::string value;
};

std::vector<Variable> variables() {
  GoInstallation go = GoInstallation::find();
  return {{"GOMODCACHE", ModuleCache::find().folder()},
          {"GOROOT", go.found() ? go.root() : ""},
          {"GOVERSION", go.version()},
          {"MINIGOCACHE", ObjectCache::open().folder()},
          {"MINIGOFLAGS", environment_variable("MINIGOFLAGS")},
          {"MINIGOLIBRARY", Installation::find().stdlib_sources()}};
}

// As Go's command: a name that nothing is known of has no value.
std::string value_of(const std::vector<Variable>& variables, const std::string& name) {
  for (const Variable& variable : variables) {
    if (variable.name == name) return variable.value;
  }
  return "";
}

// The variables of these names; all of them if there is none.
std::vector<Variable> chosen(const std::vector<std::string>& names) {
  std::vector<Variable> all = variables();
  if (names.empty()) return all;
  std::vector<Variable> some;
  for (const std::string& name : names) some.push_back({name, value_of(all, name)});
  return some;
}

// As go env -json writes it.
void print_json(std::vector<Variable> chosen) {
  std::ranges::sort(chosen, {}, &Variable::name);
  std::string text;
  for (const Variable& variable : chosen) {
    text += text.empty() ? "" : ",\n";
    text += "\t" + json_string(variable.name) + ": " + json_string(variable.value);
  }
  printf("{\n%s\n}\n", text.c_str());
}

}  // namespace

int env_command(const Options& options) {
  if (options.json) {
    print_json(chosen(options.program_args));
    return 0;
  }
  std::vector<Variable> all = variables();
  for (const std::string& name : options.program_args) puts(value_of(all, name).c_str());
  if (!options.program_args.empty()) return 0;
  for (const Variable& variable : all) {
    printf("%s='%s'\n", variable.name.c_str(), variable.value.c_str());
  }
  return 0;
}

}  // namespace minigo::driver
