// A line "# path version", "# path => target" or one with all of these begins a module. Below it
// "## explicit; go 1.21" (or less of that) says more of it, and other lines are its packages.
// Modules that are only replaced stand at the end.

#include "driver/vendor_list.h"

#include <charconv>
#include <vector>

#include "driver/source_folder.h"
#include "support/lines.h"

namespace minigo::driver {
namespace {

constexpr std::string_view kSpace = " \t\r";

std::string_view trim(std::string_view text) {
  size_t first = text.find_first_not_of(kSpace);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(kSpace) - first + 1);
}

// Removes the text before a separator, and it, and returns the text without space around it.
std::string_view take_until(std::string_view* text, std::string_view separator) {
  size_t end = std::min(text->find(separator), text->size());
  std::string_view taken = trim(text->substr(0, end));
  text->remove_prefix(std::min(end + separator.size(), text->size()));
  return taken;
}

std::string name_of(const std::string& path, const std::string& version) {
  return version.empty() ? path : path + "@" + version;
}

// 21 of "1.21" and "1.21.3".
int minor_of(std::string_view version) {
  int minor = kOldestGoMinor;
  take_until(&version, ".");
  std::from_chars(version.data(), version.data() + version.size(), minor);
  return minor;
}

}  // namespace

VendorList::VendorList(const std::string& folder) {
  std::string text;
  if (!read_whole(folder + "/modules.txt", &text)) return;
  for (std::string_view rest = text; !rest.empty();) note(trim(support::take_line(rest)));
}

void VendorList::note(std::string_view line) {
  if (line.starts_with("# ")) return add_entry(line.substr(2));
  if (line.empty() || entries_.empty()) return;
  Entry& entry = entries_.back();
  if (!line.starts_with("##")) {
    entry.has_packages = true;
    packages_.emplace(line, &entry);
    return;
  }
  line.remove_prefix(2);
  while (!line.empty()) {
    std::string_view remark = take_until(&line, ";");
    if (remark == "explicit") entry.is_explicit = true;
    if (remark.starts_with("go ")) entry.go_minor = minor_of(trim(remark.substr(3)));
  }
}

void VendorList::add_entry(std::string_view words) {
  Entry& entry = entries_.emplace_back();
  std::string_view replaced = take_until(&words, "=>");
  entry.path = take_until(&replaced, " ");
  entry.version = trim(replaced);
  std::string_view target = trim(words);
  entry.target = take_until(&target, " ");
  entry.target = name_of(entry.target, std::string(trim(target)));
  by_name_.emplace(name_of(entry.path, entry.version), &entry);
}

const VendorList::Entry* VendorList::find(const std::string& path,
                                          const std::string& version) const {
  auto found = by_name_.find(name_of(path, version));
  return found == by_name_.end() ? nullptr : found->second;
}

const VendorList::Entry* VendorList::module_of(const std::string& package) const {
  auto found = packages_.find(package);
  return found == packages_.end() ? nullptr : found->second;
}

std::string VendorList::differences(const Module& main) const {
  std::string text;
  auto add = [&text](const std::string& path, const std::string& version, const std::string& what) {
    text += "\n\t" + name_of(path, version) + ": is " + what;
  };
  for (const Module::Requirement& needed : main.required) {
    const Entry* entry = find(needed.path, needed.version);
    if (entry != nullptr && entry->is_explicit) continue;
    add(needed.path, needed.version,
        "explicitly required in go.mod, but not marked as explicit in vendor/modules.txt");
  }
  for (const Module::Replacement& each : main.replacements) {
    const Entry* entry = find(each.path, each.version);
    std::string target = name_of(each.target, each.target_version);
    if (entry == nullptr || entry->target.empty()) {
      add(each.path, each.version,
          "replaced in go.mod, but not marked as replaced in vendor/modules.txt");
    } else if (entry->target != target) {
      add(each.path, each.version,
          "replaced by " + target + " in go.mod, but marked as replaced by " + entry->target +
              " in vendor/modules.txt");
    }
  }
  for (const Entry& entry : entries_) {
    if (!entry.is_explicit || !entry.has_packages) continue;
    const Module::Requirement* needed = main.requirement(entry.path);
    if (needed != nullptr && needed->version == entry.version) continue;
    add(entry.path, entry.version,
        "marked as explicit in vendor/modules.txt, but not explicitly required in go.mod");
  }
  for (const Entry& entry : entries_) {
    if (entry.target.empty() || main.replacement(entry.path, entry.version) != nullptr) continue;
    add(entry.path, entry.version,
        "marked as replaced in vendor/modules.txt, but not replaced in go.mod");
  }
  return text;
}

void VendorList::complete(Module* main) const {
  for (const Entry& entry : entries_) {
    bool known = !entry.has_packages || main->requirement(entry.path) != nullptr;
    if (!known) main->required.push_back({entry.path, entry.version});
  }
}

}  // namespace minigo::driver
