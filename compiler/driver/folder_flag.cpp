#include "driver/folder_flag.h"

#include <unistd.h>

#include <cerrno>
#include <cstdlib>

#include "driver/options_commands.h"
#include "driver/source_folder.h"
#include "driver/working_directory.h"

namespace minigo::driver {
namespace {

bool is_folder_flag(const std::string& word) {
  std::string name = word.substr(0, word.find('='));
  return name == "-C" || name == "--C";
}

// The words after these commands are Go's, which knows the flag.
size_t place_of_flag(const std::vector<std::string>& words) {
  if (words.size() > 1 && is_folder_flag(words[1])) return 1;
  bool behind = words.size() > 2 && is_folder_flag(words[2]) && !is_installed_go_command(words[1]);
  return behind ? 2 : 0;
}

}  // namespace

std::string enter_folder(std::vector<std::string>& words, bool* wrong_use) {
  size_t at = place_of_flag(words);
  if (at == 0) return "";
  size_t equals = words[at].find('=');
  bool separate = equals == std::string::npos;
  *wrong_use = separate && at + 1 == words.size();
  if (*wrong_use) return "flag needs an argument: -C";
  std::string folder = separate ? words[at + 1] : words[at].substr(equals + 1);
  auto begin = words.begin() + static_cast<ptrdiff_t>(at);
  words.erase(begin, begin + (separate ? 2 : 1));
  if (chdir(folder.c_str()) != 0) return "chdir " + folder + ": " + lower_case_error(errno);
  setenv("PWD", working_directory().c_str(), 1);
  return "";
}

}  // namespace minigo::driver
