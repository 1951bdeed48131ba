#include "watch/settings.h"

#include <cstdio>
#include <cstdlib>
#include <cstring>

namespace minigo::watch {

Settings settings;

namespace {

bool is_true(const char* value) { return value[0] == '1' || strcmp(value, "true") == 0; }

void copy(char (&to)[4096], const char* value) { snprintf(to, sizeof(to), "%s", value); }

void set(const char* name, const char* value) {
  if (strcmp(name, "exitcode") == 0) settings.exit_code = atoi(value);
  if (strcmp(name, "halt_on_error") == 0) settings.halt_on_error = is_true(value);
  if (strcmp(name, "suppress_equal_stacks") == 0) settings.all_stacks = !is_true(value);
  if (strcmp(name, "strip_path_prefix") == 0) copy(settings.strip_prefix, value);
  if (strcmp(name, "log_path") == 0)
    copy(settings.log_path, strcmp(value, "stderr") == 0 ? "" : value);
}

}  // namespace

void parse_settings(const char* text) {
  if (text == nullptr) return;
  char* copy = strdup(text);
  char* rest = copy;
  while (char* setting = strtok_r(rest, " \t\n", &rest)) {
    char* equals = strchr(setting, '=');
    if (equals == nullptr) continue;
    *equals = 0;
    set(setting, equals + 1);
  }
  free(copy);
}

}  // namespace minigo::watch
