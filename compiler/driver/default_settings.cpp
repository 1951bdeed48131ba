#include "driver/default_settings.h"

#include <cstdlib>

#include "support/lines.h"

namespace minigo::driver {
namespace {

struct Change {
  const char* name;
  int go_minor;  // that changed the behaviour
  const char* before;
};

// By go.dev/doc/godebug; see NOTICE.
constexpr Change kChanges[] = {
    {"asynctimerchan", 23, "1"},
    {"containermaxprocs", 25, "0"},
    {"cryptocustomrand", 26, "1"},
    {"decoratemappings", 25, "0"},
    {"gotestjsonbuildtext", 24, "1"},
    {"gotypesalias", 23, "0"},
    {"httpcookiemaxnum", 24, "0"},
    {"httplaxcontentlength", 22, "1"},
    {"httpmuxgo121", 22, "1"},
    {"httpservecontentkeepheaders", 23, "1"},
    {"multipathtcp", 24, "0"},
    {"netedns0", 19, "0"},
    {"panicnil", 21, "1"},
    {"randseednop", 24, "0"},
    {"rsa1024min", 24, "0"},
    {"tls10server", 22, "1"},
    {"tls3des", 23, "1"},
    {"tlsmlkem", 24, "0"},
    {"tlsrsakex", 22, "1"},
    {"tlssecpmlkem", 26, "0"},
    {"tlssha1", 25, "1"},
    {"tlsunsafeekm", 22, "1"},
    {"updatemaxprocs", 25, "0"},
    {"urlmaxqueryparams", 24, "0"},
    {"urlstrictcolons", 26, "0"},
    {"winreadlinkvolume", 23, "0"},
    {"winsymlink", 23, "0"},
    {"x509keypairleaf", 23, "0"},
    {"x509negativeserial", 23, "1"},
    {"x509rsacrt", 24, "0"},
    {"x509sha256skid", 25, "0"},
    {"x509usepolicies", 24, "0"},
};

constexpr std::string_view kDirective = "//go:debug ";
constexpr std::string_view kVersion = "go1.";

}  // namespace

void add_setting(DebugSettings& settings, std::string_view text) {
  size_t equals = text.find('=');
  if (equals == std::string_view::npos) return;
  settings[std::string(text.substr(0, equals))] = text.substr(equals + 1);
}

void add_file_settings(DebugSettings& settings, std::string_view source) {
  while (!source.empty()) {
    std::string_view line = support::take_line(source);
    if (line.starts_with("package ")) return;
    if (!line.starts_with(kDirective)) continue;
    line.remove_prefix(kDirective.size());
    add_setting(settings, line.substr(0, line.find_first_of(" \t\r")));
  }
}

std::string default_settings(int go_minor, DebugSettings own) {
  if (auto version = own.find("default"); version != own.end()) {
    std::string_view text = version->second;
    if (text.starts_with(kVersion)) go_minor = std::atoi(text.substr(kVersion.size()).data());
    own.erase(version);
  }
  for (const Change& change : kChanges) {
    if (go_minor < change.go_minor) own.emplace(change.name, change.before);
  }
  std::string list;
  for (const auto& [name, value] : own) list += (list.empty() ? "" : ",") + name + "=" + value;
  return list;
}

}  // namespace minigo::driver
