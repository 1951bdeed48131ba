// Packages are checked one after the other, in the order in which their programs initialise them.

#include <algorithm>
#include <set>

#include "driver/packages.h"
#include "syntax/directives.h"

namespace minigo::driver {
namespace {

constexpr const char* kRuntimeSupport = "internal/rt";

using State = SourcePackage::State;

// For a package that is not checked: the imports that lead nowhere.
void report_missing_imports(SourcePackage& package) {
  for (const syntax::File* file : package.files) {
    for (const syntax::ImportSpec* spec : file->imports) {
      auto found = package.imports.find(import_text(*spec));
      if (found == package.imports.end() || found->second.package != nullptr) continue;
      if (!found->second.error.empty()) package.diagnostics.error(spec->pos, found->second.error);
    }
  }
}

}  // namespace

bool PackageLoader::check() {
  // The runtime calls the library to make and print run-time errors, in every program.
  runtime_ = load_library(kRuntimeSupport);
  for (bool more = true; more;) {
    more = false;
    for (SourcePackage* package : loaded()) {
      if (package->state != State::kNew) continue;
      package->load_error = load_sources(*package);
      if (!package->load_error.empty()) diagnostics_.error({}, package->load_error);
      load_imports(*package);
      more = true;
    }
  }
  if (diagnostics_.has_errors() && !keeps_going_) {
    report_missing();
    return false;
  }
  if (runtime_ != nullptr) order(runtime_);
  order(nullptr);
  for (SourcePackage* package : in_order_) {
    if (package->state == State::kLoaded) check(*package);
  }
  return !has_errors();
}

void PackageLoader::report_missing() {
  for (SourcePackage* package : loaded()) {
    if (package->state == State::kLoaded) report_missing_imports(*package);
  }
}

// Appends a package and all that it imports, or for nullptr all packages, to in_order_. The next
// one is always the first by import path among those whose imports are all there (specification,
// "Program initialization").
void PackageLoader::order(SourcePackage* root) {
  std::vector<SourcePackage*> wanted = loaded();
  std::set<const SourcePackage*> done(in_order_.begin(), in_order_.end());
  std::set<const SourcePackage*> needed;
  if (root != nullptr) collect_imports(*root, &needed);
  std::erase_if(wanted, [&](SourcePackage* package) {
    return done.contains(package) || (root != nullptr && !needed.contains(package));
  });
  auto ready = [&](const SourcePackage* package) {
    return std::all_of(package->imports.begin(), package->imports.end(), [&](const auto& entry) {
      return entry.second.package == nullptr || done.contains(entry.second.package);
    });
  };
  while (!wanted.empty()) {
    auto next = std::find_if(wanted.begin(), wanted.end(), ready);
    if (next == wanted.end()) return;  // a cycle, which has been reported
    in_order_.push_back(*next);
    done.insert(*next);
    wanted.erase(next);
  }
}

// Checks a package whose imports have been checked. It fails without a message of its own if one of
// them has failed.
void PackageLoader::check(SourcePackage& package) {
  bool imports_failed =
      std::any_of(package.imports.begin(), package.imports.end(), [](const auto& entry) {
        return entry.second.package != nullptr && entry.second.package->state == State::kFailed;
      });
  package.state = State::kFailed;
  bool faulty = imports_failed || package.diagnostics.has_syntax_errors();
  // All that is missing is said at once, not package by package.
  if (faulty && !keeps_going_) return report_missing_imports(package);
  if (!package.load_error.empty()) return;
  bool trusted = package.library || package.from_go;
  for (const syntax::File* file : package.files) {
    syntax::check_directives(*file, trusted, package.diagnostics);
  }
  // After a syntax error gc has no words about types.
  support::Diagnostics unsaid(sources_);
  bool silent = package.diagnostics.has_syntax_errors();
  if (silent) unsaid.error({}, "syntax error");
  std::vector<syntax::File*> files = package.files;
  std::erase_if(files, [](const syntax::File* file) { return file->package_name == nullptr; });
  if (files.empty()) return;
  checking_ = &package;
  package.checked =
      sema::check(arena_.copy(std::string_view(package.symbol_path())),
                  {.trusted = trusted, .assembly = package.assembly}, std::move(files), *this,
                  arena_, silent ? unsaid : package.diagnostics);
  checking_ = nullptr;
  if (!package.diagnostics.has_errors()) {
    for (const syntax::File* file : package.files) {
      syntax::check_directive_targets(*file, package.diagnostics);
    }
  }
  if (!package.library && !package.diagnostics.has_errors()) {
    package.linked_values =
        apply_linked_values(package.checked, linked_values_, arena_, package.diagnostics);
  }
  if (trims_paths_ && !package.library && !package.diagnostics.has_errors()) trim_paths(package);
  if (!package.diagnostics.has_errors()) package.state = State::kChecked;
}

// No message is to come: what executables say of places is left. Files whose text comes from
// elsewhere say so already.
void PackageLoader::trim_paths(const SourcePackage& package) {
  for (support::SourceFile* source : package.sources) {
    if (source->line_directive(static_cast<uint32_t>(source->text().size())) != nullptr) continue;
    source->add_line_directive({0, trimmed_path(package, source->path()), 1, 1});
  }
}

types::Package* PackageLoader::import(std::string_view path, std::string* error) {
  auto found = checking_->imports.find(path);
  if (found == checking_->imports.end()) return nullptr;
  *error = found->second.error;
  return found->second.package == nullptr ? nullptr : found->second.package->checked.types;
}

}  // namespace minigo::driver
