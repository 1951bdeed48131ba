#include "driver/program.h"

namespace minigo::driver {
namespace {

// "v2" of "example.com/m/v2".
bool is_major_version(std::string_view element) {
  return element.size() > 1 && element[0] == 'v' &&
         element.find_first_not_of("0123456789", 1) == std::string_view::npos;
}

}  // namespace

std::string program_name(const SourcePackage& package) {
  std::string path = package.import_path;
  if (path == kCommandLinePackage) path = package.folder;
  if (package.from_files && !package.sources.empty()) path = package.sources[0]->path();
  std::string name = path.substr(path.rfind('/') + 1);
  if (is_major_version(name) && path.size() > name.size() && !package.from_files) {
    path.erase(path.size() - name.size() - 1);
    name = path.substr(path.rfind('/') + 1);
  }
  size_t dot = name.rfind('.');
  if (package.from_files && dot != std::string::npos && dot > 0) name.erase(dot);
  return name.empty() ? "program" : name;
}

}  // namespace minigo::driver
