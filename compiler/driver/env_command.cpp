#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "driver/commands.h"
#include "driver/go_installation.h"
#include "driver/installation.h"
#include "driver/module_cache.h"
#include "driver/object_cache.h"

namespace minigo::driver {
namespace {

struct Variable {
  std::string name;
  std::string value;
};

std::string from_environment(const char* name) {
  const char* value = getenv(name);
  return value == nullptr ? "" : value;
}

std::vector<Variable> variables() {
  GoInstallation go = GoInstallation::find();
  return {{"GOMODCACHE", ModuleCache::find().folder()},
          {"GOROOT", go.found() ? go.root() : ""},
          {"GOVERSION", go.version()},
          {"MINIGOCACHE", ObjectCache::open().folder()},
          {"MINIGOFLAGS", from_environment("MINIGOFLAGS")},
          {"MINIGOLIBRARY", Installation::find().stdlib_sources()}};
}

// As Go's command: a name that nothing is known of has no value.
std::string value_of(const std::vector<Variable>& variables, const std::string& name) {
  for (const Variable& variable : variables) {
    if (variable.name == name) return variable.value;
  }
  return "";
}

}  // namespace

int env_command(const Options& options) {
  std::vector<Variable> all = variables();
  for (const std::string& name : options.program_args) puts(value_of(all, name).c_str());
  if (!options.program_args.empty()) return 0;
  for (const Variable& variable : all) {
    printf("%s='%s'\n", variable.name.c_str(), variable.value.c_str());
  }
  return 0;
}

}  // namespace minigo::driver
