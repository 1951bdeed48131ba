#include "system/arguments.h"

#include <cstring>

#include "abi/type.h"

namespace minigo::system {

namespace {

int64_t argument_count;
char** arguments;
int64_t environment_count;
char** environment;

abi::String string_at(char** strings, int64_t count, int64_t i) {
  if (i < 0 || i >= count) return {nullptr, 0};
  return {strings[i], static_cast<int64_t>(strlen(strings[i]))};
}

}  // namespace

void set_arguments(int argc, char** argv, char** envp) {
  argument_count = argc;
  arguments = argv;
  environment = envp;
  while (envp[environment_count] != nullptr) environment_count++;
}

extern "C" int64_t mg_arg_count_impl() { return argument_count; }
extern "C" abi::String mg_arg_impl(int64_t i) { return string_at(arguments, argument_count, i); }
extern "C" int64_t mg_env_count_impl() { return environment_count; }
extern "C" abi::String mg_env_impl(int64_t i) {
  return string_at(environment, environment_count, i);
}

}  // namespace minigo::system
