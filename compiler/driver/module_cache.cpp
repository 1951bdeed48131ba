// A module is in PATH@VERSION, where a capital letter is an exclamation mark and the small letter.
// Its go.mod file and digest are in cache/download/PATH/@v/VERSION.mod and .ziphash.

#include "driver/module_cache.h"

#include <cctype>
#include <map>
#include <sstream>
#include <string_view>
#include <vector>

#include "driver/go_settings.h"
#include "driver/module_version.h"
#include "driver/source_folder.h"

namespace minigo::driver {
namespace {

std::string escape(std::string_view path) {
  std::string escaped;
  for (char c : path) {
    if (c >= 'A' && c <= 'Z') escaped += '!';
    escaped += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  }
  return escaped;
}

}  // namespace

std::string noted_sum(const std::string& root, const std::string& path,
                      const std::string& version) {
  std::string text;
  if (!read_whole(root + "/go.sum", &text)) return "";
  std::string beginning = path + " " + version + " ";
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    if (!line.starts_with(beginning)) continue;
    return line.substr(beginning.size(), line.find_last_not_of("\r ") + 1 - beginning.size());
  }
  return "";
}

ModuleCache ModuleCache::find() {
  std::string cache = go_setting("GOMODCACHE");
  if (!cache.empty()) return ModuleCache(cache);
  std::string folder = go_path();
  return ModuleCache(folder.empty() ? "" : folder + "/pkg/mod");
}

std::string ModuleCache::module_folder(const std::string& path, const std::string& version) const {
  return folder_ + "/" + escape(path) + "@" + escape(version);
}

std::string ModuleCache::download_file(const std::string& path, const std::string& version,
                                       const char* extension) const {
  return folder_ + "/cache/download/" + escape(path) + "/@v/" + escape(version) + extension;
}

std::string ModuleCache::verify(const std::string& root, const std::string& path,
                                const std::string& version) const {
  std::string noted = noted_sum(root, path, version);
  std::string found;
  if (noted.empty() || !read_whole(download_file(path, version, ".ziphash"), &found)) return "";
  found = found.substr(0, found.find_first_of("\r\n"));
  if (found == noted) return "";
  return "verifying " + path + "@" + version + ": checksum mismatch\n\tdownloaded: " + found +
         "\n\tgo.sum:     " + noted;
}

void ModuleCache::complete(Module* module) const {
  constexpr int kFirstComplete = 17;
  if (module->go_minor >= kFirstComplete) return;
  std::map<std::string, std::string> selected;  // versions by path
  std::vector<Module::Requirement> open = module->required;
  while (!open.empty()) {
    Module::Requirement next = open.back();
    open.pop_back();
    std::string& version = selected[next.path];
    if (!version.empty() && !version_less(version, next.version)) continue;
    version = next.version;
    Module required;
    const Module::Replacement* replacement = module->replacement(next.path);
    if (replacement == nullptr) {
      read_module_file(download_file(next.path, next.version, ".mod"), &required);
    } else if (replacement->is_local()) {
      read_module(module->folder_of(*replacement), &required);
    } else {
      read_module_file(download_file(replacement->target, replacement->target_version, ".mod"),
                       &required);
    }
    open.insert(open.end(), required.required.begin(), required.required.end());
  }
  module->required.clear();
  for (const auto& [path, version] : selected) module->required.push_back({path, version});
}

}  // namespace minigo::driver
