// A module is in PATH@VERSION, where a capital letter is an exclamation mark and the small letter.
// Its go.mod file and digest are in cache/download/PATH/@v/VERSION.mod and .ziphash.

#include "driver/module_cache.h"

#include <cctype>
#include <cerrno>
#include <map>
#include <string_view>
#include <vector>

#include "driver/go_settings.h"
#include "driver/module_digest.h"
#include "driver/module_version.h"
#include "driver/package_paths.h"
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

std::string compare(const std::string& name, const std::string& found, const std::string& noted) {
  if (noted.empty() || found == noted) return "";
  return "verifying " + name + ": checksum mismatch\n\tdownloaded: " + found +
         "\n\tgo.sum:     " + noted;
}

}  // namespace

ModuleCache ModuleCache::find() {
  std::string cache = go_setting("GOMODCACHE");
  if (!cache.empty()) return ModuleCache(cache);
  std::string folder = go_path();
  return ModuleCache(folder.empty() ? "" : folder + "/pkg/mod");
}

std::string ModuleCache::module_folder(const std::string& path, const std::string& version) const {
  return folder_ + "/" + escape(path) + "@" + escape(version);
}

std::string ModuleCache::download_file(const Module::Requirement& module,
                                       const char* extension) const {
  return folder_ + "/cache/download/" + escape(module.path) + "/@v/" + escape(module.version) +
         extension;
}

std::string ModuleCache::verify_files(const Module::Requirement& module,
                                      const ModuleSums& sums) const {
  std::string found;
  if (!read_whole(download_file(module, ".ziphash"), &found)) return "";
  found = found.substr(0, found.find_first_of("\r\n"));
  return compare(module.path + "@" + module.version, found,
                 sums.of_files(module.path, module.version));
}

bool ModuleCache::read_file(const Module::Requirement& module, const ModuleSums& sums,
                            Module* found, std::string* error) const {
  std::string text;
  if (!read_whole(download_file(module, ".mod"), &text)) return false;
  std::string noted = sums.of_module_file(module.path, module.version);
  if (!noted.empty()) {
    *error =
        compare(module.path + "@" + module.version + "/go.mod", digest_of_module_file(text), noted);
  }
  parse_module(text, found);
  return true;
}

std::string ModuleCache::not_downloaded(const std::string& module) const {
  return "module " + module + " is not in " + folder_ +
         ", and minigo downloads no modules: run 'go mod download', replace it by a local folder "
         "in go.mod, or vendor it";
}

std::string ModuleCache::read_required(const Module& main, const Module::Requirement& needed,
                                       const ModuleSums& sums, bool needs_sums,
                                       Module* found) const {
  const Module::Replacement* replacement = main.replacement(needed.path, needed.version);
  std::string name = needed.path + "@" + needed.version;
  if (replacement != nullptr && replacement->is_local()) {
    std::string root = main.folder_of(*replacement);
    read_module(root, found);
    std::string error = unreadable_module(root);
    return error.empty() ? "" : name + " (replaced by " + replacement->target + "): " + error;
  }
  Module::Requirement source = needed;
  if (replacement != nullptr) {
    source = {replacement->target, replacement->target_version};
    name += " (replaced by " + source.path + "@" + source.version + ")";
  }
  if (needs_sums && sums.of_module_file(source.path, source.version).empty())
    return missing_module_sum(name, needed.path);
  std::string error;
  return read_file(source, sums, found, &error) ? error : not_downloaded(name);
}

std::string ModuleCache::complete(Module* module, const ModuleSums& sums, bool needs_sums) const {
  std::map<std::string, std::string> selected;  // versions by path
  std::vector<Module::Requirement> open = module->required;
  for (size_t i = 0; i < open.size(); i++) {
    Module::Requirement next = open[i];
    if (module->excludes(next)) continue;
    std::string& version = selected[next.path];
    if (!version.empty() && !version_less(version, next.version)) continue;
    version = next.version;
    Module required;
    std::string error = read_required(*module, next, sums, needs_sums, &required);
    if (!error.empty()) return error;
    open.insert(open.end(), required.required.begin(), required.required.end());
  }
  module->required.clear();
  for (const auto& [path, version] : selected) module->required.push_back({path, version});
  return "";
}

std::string unreadable_module(const std::string& root) {
  std::string path = root + "/go.mod";
  std::string text;
  if (read_whole(path, &text)) return "";
  return "reading " + short_path(path) + ": open " + path + ": " + lower_case_error(errno);
}

std::string missing_module_sum(const std::string& name, const std::string& module) {
  return name + ": missing go.sum entry for go.mod file; to add it:\n\tgo mod download " + module;
}

}  // namespace minigo::driver
