// A line has a path, a version, with "/go.mod" behind it or not, and a digest. Of several digests
// of one module the first one counts. Those that do not begin with "h1:" are of no known kind.

#include "driver/module_sums.h"

#include <algorithm>

#include "driver/source_folder.h"
#include "support/lines.h"

namespace minigo::driver {
namespace {

constexpr std::string_view kSpace = " \t\r";

// Removes the first word of a line, and returns it; empty if there is none.
std::string_view take_word(std::string_view* line) {
  line->remove_prefix(std::min(line->find_first_not_of(kSpace), line->size()));
  std::string_view word = line->substr(0, line->find_first_of(kSpace));
  line->remove_prefix(word.size());
  return word;
}

}  // namespace

ModuleSums::ModuleSums(const std::string& root) : file_(root + "/go.sum") {
  std::string text;
  if (!read_whole(file_, &text)) return;
  std::string_view rest = text;
  for (int number = 1; !rest.empty(); number++) {
    note(support::take_line(rest), number);
  }
}

void ModuleSums::note(std::string_view line, int number) {
  std::string_view path = take_word(&line);
  if (path.empty()) return;
  std::string_view version = take_word(&line);
  std::string_view digest = take_word(&line);
  int count = 1 + (version.empty() ? 0 : 1) + (digest.empty() ? 0 : 1);
  while (!take_word(&line).empty()) count++;
  if (count != 3) {
    if (!error_.empty()) return;
    error_ = "malformed go.sum:\n" + file_ + ":" + std::to_string(number) +
             ": wrong number of fields " + std::to_string(count);
  } else if (digest.starts_with("h1:")) {
    digests_.emplace(std::string(path) + " " + std::string(version), digest);
  }
}

std::string ModuleSums::find(const std::string& key) const {
  auto found = digests_.find(key);
  return found == digests_.end() ? "" : found->second;
}

std::string ModuleSums::of_files(const std::string& path, const std::string& version) const {
  return find(path + " " + version);
}

std::string ModuleSums::of_module_file(const std::string& path, const std::string& version) const {
  return find(path + " " + version + "/go.mod");
}

}  // namespace minigo::driver
