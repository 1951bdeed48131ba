#include "driver/packages.h"

#include <algorithm>
#include <set>
#include <utility>

namespace minigo::driver {
namespace {

void collect_paths(const std::string& root, const std::string& import_path,
                   std::vector<std::string>* paths) {
  std::string folder = import_path.empty() ? root : root + "/" + import_path;
  if (!import_path.empty() && has_sources(folder)) paths->push_back(import_path);
  for (const std::string& name : folder_entries(folder)) {
    if (!is_folder(folder + "/" + name)) continue;
    collect_paths(root, import_path.empty() ? name : import_path + "/" + name, paths);
  }
}

}  // namespace

PackageLoader::PackageLoader(std::string library, size_t error_limit, BuildTags tags)
    : error_limit_(error_limit),
      tags_(std::move(tags)),
      resolver_(std::move(library)),
      library_assembly_(resolver_.library()),
      diagnostics_(sources_, error_limit) {}

std::string PackageLoader::library_folder(std::string_view import_path) const {
  return resolver_.library() + "/" + std::string(import_path);
}

SourcePackage* PackageLoader::load_library(std::string_view import_path) {
  std::string folder = library_folder(import_path);
  if (!has_sources(folder)) return nullptr;
  return add_package(std::string(import_path), folder, true);
}

std::vector<std::string> PackageLoader::library_paths() const {
  std::vector<std::string> paths;
  collect_paths(resolver_.library(), "", &paths);
  return paths;
}

void PackageLoader::forget(const std::string& folder) {
  resolver_.forget_modules();
  std::set<const SourcePackage*> forgotten;
  auto first = packages_.find(folder);
  if (first != packages_.end()) forgotten.insert(first->second.get());
  auto imports_forgotten = [&](const SourcePackage& package) {
    for (const auto& [edge, text] : cycles_) {
      if (edge.first == &package && forgotten.contains(edge.second)) return true;
    }
    return std::any_of(package.imports.begin(), package.imports.end(),
                       [&](const auto& entry) { return forgotten.contains(entry.second.package); });
  };
  for (bool more = !forgotten.empty(); more;) {
    more = false;
    for (const auto& [path, package] : packages_) {
      if (imports_forgotten(*package)) more |= forgotten.insert(package.get()).second;
    }
  }
  std::erase_if(in_order_, [&](SourcePackage* each) { return forgotten.contains(each); });
  std::erase_if(packages_, [&](const auto& each) { return forgotten.contains(each.second.get()); });
  std::erase_if(cycles_, [&](const auto& each) { return forgotten.contains(each.first.first); });
  diagnostics_.clear();
}

// A partial package has nothing that the whole one lacks.
std::vector<SourcePackage*> PackageLoader::program_of(const SourcePackage& package) const {
  std::set<const SourcePackage*> needed;
  collect_imports(package, &needed);
  if (runtime_ != nullptr) collect_imports(*runtime_, &needed);
  std::set<std::string> whole;
  for (const SourcePackage* each : needed) {
    if (!each->is_partial()) whole.insert(each->symbol_path());
  }
  std::vector<SourcePackage*> result = in_order_;
  std::erase_if(result, [&](SourcePackage* each) {
    return !needed.contains(each) || (each->is_partial() && whole.contains(each->symbol_path()));
  });
  return result;
}

std::vector<sema::Package*> PackageLoader::checked_packages() const {
  std::vector<sema::Package*> result;
  for (SourcePackage* package : in_order_) result.push_back(&package->checked);
  return result;
}

std::vector<SourcePackage*> PackageLoader::loaded() const {
  std::vector<SourcePackage*> result;
  for (const auto& [folder, package] : packages_) result.push_back(package.get());
  std::sort(result.begin(), result.end(), [](const SourcePackage* a, const SourcePackage* b) {
    return a->import_path < b->import_path;
  });
  return result;
}

std::vector<SourcePackage*> PackageLoader::imports_of(const SourcePackage& package) const {
  std::set<const SourcePackage*> needed;
  collect_imports(package, &needed);
  std::vector<SourcePackage*> result = loaded();
  std::erase_if(result, [&](SourcePackage* each) { return !needed.contains(each); });
  return result;
}

bool PackageLoader::has_errors() const {
  return diagnostics_.has_errors() ||
         std::any_of(packages_.begin(), packages_.end(), [](const auto& entry) {
           return entry.second->diagnostics.has_errors() || !entry.second->load_error.empty();
         });
}

bool PackageLoader::is_complete() const {
  return std::ranges::all_of(packages_, [](const auto& entry) {
    return std::ranges::all_of(entry.second->imports,
                               [](const auto& import) { return import.second.error.empty(); });
  });
}

}  // namespace minigo::driver
