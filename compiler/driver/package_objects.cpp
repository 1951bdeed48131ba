#include "driver/package_objects.h"

#include <algorithm>
#include <cstdio>
#include <thread>

#include "driver/build_id.h"
#include "driver/too_large.h"

namespace minigo::driver {

PackageObjects::PackageObjects(const Installation& installation, const CompileOptions& options,
                               const ObjectCache& cache, size_t threads, bool verbose)
    : installation_(installation),
      options_(options),
      cache_(cache),
      most_threads_(threads > 0 ? threads : std::max(1U, std::thread::hardware_concurrency())),
      verbose_(verbose) {}

// A digest of the sources of a package and of all that it imports. Sources of the library are left
// out: the compiler's digest covers them.
const std::string& PackageObjects::source_digest(const SourcePackage& package) {
  auto [entry, added] = digests_.try_emplace(&package);
  if (!added) return entry->second;
  Digest digest;
  digest.add(package.import_path);
  digest.add(std::to_string(static_cast<int>(package.counted)));
  for (const support::SourceFile* source : package.sources) {
    digest.add(absolute_path(source->path()));
    const auto* named = source->line_directive(0);
    digest.add(named == nullptr ? "" : named->path);
    if (package.library) continue;
    digest.add(source->text());
    digest.add(std::to_string(source->go_minor()));
  }
  digest.add(package.linked_values);
  for (const support::EmbeddedFile& file : package.embedded) {
    digest.add(file.name);
    digest.add(file.content);
  }
  for (const auto& [path, import] : package.imports) {
    digest.add(path);
    if (import.package != nullptr && !import.package->library) {
      digest.add(source_digest(*import.package));
    }
  }
  for (const SourcePackage* each : package.unlinked) digest.add(source_digest(*each));
  return digests_[&package] = digest.hex();
}

std::string PackageObjects::source_key(const SourcePackage& package,
                                       const std::vector<SourcePackage*>& program) {
  Digest digest;
  digest.add("sources");
  add_compiler(digest, installation_, options_);
  digest.add(options_.reflection ? "reflection" : "no reflection");
  digest.add(std::to_string(options_.go.minor));
  digest.add(options_.go.release);
  digest.add(source_digest(package));
  for (const SourcePackage* each : program) digest.add(each->import_path);
  return digest.hex();
}

void PackageObjects::say(const char* what, const std::string& path) const {
  if (verbose_) fprintf(stderr, "%-10s %s\n", what, path.c_str());
}

// A package's key leads to the keys of its units.
bool PackageObjects::find(const std::string& key, std::vector<std::string>* objects) const {
  std::string keys;
  if (!cache_.find(key, &keys)) return false;
  for (size_t at = 0; at < keys.size(); at += Digest::kHexSize) {
    if (!cache_.find(keys.substr(at, Digest::kHexSize), &objects->emplace_back())) return false;
  }
  return true;
}

std::string PackageObjects::code_key(const LoweredUnit& lowered) const {
  Digest digest;
  digest.add("code");
  add_compiler(digest, installation_, options_);
  digest.add(lowered.bitcode());
  return digest.hex();
}

std::string PackageObjects::add_unit(const std::string& path, std::unique_ptr<LoweredUnit> lowered,
                                     std::string* object) {
  std::string key = code_key(*lowered);
  if (cache_.find(key, object)) {
    say("unchanged", path);
  } else {
    say("compile", path);
    enqueue({path, std::move(lowered), key, object, ""});
  }
  return key;
}

void PackageObjects::add(SourcePackage& package, const std::vector<SourcePackage*>& program,
                         const support::SourceSet& sources) {
  std::string key = source_key(package, program);
  std::vector<std::string>& objects = objects_[&package];
  if (find(key, &objects)) return say("cached", package.import_path);
  std::vector<const sema::Package*> checked;
  for (const SourcePackage* each : program) checked.push_back(&each->checked);
  std::vector<lower::CodegenUnit> units =
      lower::split_into_units(package.checked, options_.unit_bytes);
  objects.assign(units.size(), "");
  std::string keys;
  bool too_large = false;
  for (size_t i = 0; i < units.size(); i++) {
    auto lowered = std::make_unique<LoweredUnit>(package.checked, units[i], checked, sources,
                                                 installation_, options_);
    too_large = report_too_large(package, *lowered) || too_large;
    if (!too_large) keys += add_unit(package.import_path, std::move(lowered), &objects[i]);
  }
  if (!too_large) cache_.store(key, keys);
}

void PackageObjects::run(Job& job) const {
  if (!job.lowered->compile(job.object, &job.error)) return;
  job.lowered.reset();
  cache_.store(job.key, *job.object);
}

// Adds a job. Threads, of which this one is one, start as jobs come. If more jobs wait than there
// may be threads, this thread does one of them itself: lowered units take much memory.
void PackageObjects::enqueue(Job job) {
  bool full = false;
  {
    std::lock_guard lock(mutex_);
    jobs_.push_back(std::move(job));
    full = jobs_.size() - next_ > most_threads_;
  }
  changed_.notify_one();
  if (threads_.size() + 1 < std::min(most_threads_, jobs_.size() + 1)) {
    auto thread = DeepThread::start([this] { work(); });
    if (thread != nullptr) threads_.push_back(std::move(thread));
  }
  Job* own = full ? take() : nullptr;
  if (own == nullptr) return;
  auto start = PhaseTimer::Clock::now();
  run(*own);
  time_compiling_ += PhaseTimer::Clock::now() - start;
}

PackageObjects::Job* PackageObjects::take() {
  std::lock_guard lock(mutex_);
  return next_ < jobs_.size() ? &jobs_[next_++] : nullptr;
}

void PackageObjects::work() {
  for (;;) {
    while (Job* job = take()) run(*job);
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return complete_ || next_ < jobs_.size(); });
    if (next_ == jobs_.size()) return;
  }
}

void PackageObjects::finish() {
  while (Job* job = take()) run(*job);
  {
    std::lock_guard lock(mutex_);
    complete_ = true;
  }
  changed_.notify_all();
  threads_.clear();
}

PackageObjects::~PackageObjects() { finish(); }

bool PackageObjects::compile(std::string* error) {
  finish();
  cache_.trim();
  for (const Job& job : jobs_) {
    if (job.error.empty()) continue;
    *error = job.path + ": " + job.error;
    return false;
  }
  return true;
}

}  // namespace minigo::driver
