#include "driver/cover_profile.h"

#include <algorithm>
#include <cerrno>
#include <tuple>
#include <vector>

#include "driver/build_id.h"
#include "driver/source_folder.h"

namespace minigo::driver {
namespace {

std::string profile_path(const TestOptions& test) {
  const std::string& name = test.cover.profile;
  if (name.empty() || test.compile_only) return "";
  bool beside = name.starts_with('/') || test.output_folder.empty();
  return absolute_path(beside ? name : test.output_folder + "/" + name);
}

std::string line_of(const sema::Coverage& coverage, const sema::CoverageBlock& block) {
  auto place = [](uint32_t line, uint32_t column) {
    return std::to_string(line) + "." + std::to_string(column);
  };
  return coverage.files[block.file] + ":" + place(block.begin_line, block.begin_column) + "," +
         place(block.end_line, block.end_column) + " " + std::to_string(block.statements) + " 0\n";
}

}  // namespace

CoverProfile::CoverProfile(const Options& options) : path_(profile_path(options.test)) {
  if (path_.empty()) return;
  file_ = fopen(path_.c_str(), "we");
  if (file_ == nullptr) fail();
  write("mode: " + options.test.cover.mode + "\n");
}

void CoverProfile::add(std::string_view profile) {
  size_t first = profile.find('\n');
  if (first != std::string_view::npos) write(profile.substr(first + 1));
}

void CoverProfile::add_unrun(const sema::Coverage& coverage) {
  std::vector<sema::CoverageBlock> blocks = coverage.blocks;
  std::ranges::sort(blocks, {}, [&](const sema::CoverageBlock& block) {
    return std::tie(coverage.files[block.file], block.begin_line, block.begin_column,
                    block.end_line, block.end_column);
  });
  std::string text;
  for (const sema::CoverageBlock& block : blocks) text += line_of(coverage, block);
  write(text);
}

void CoverProfile::close() {
  if (file_ == nullptr) return;
  FILE* file = file_;
  file_ = nullptr;
  if (fclose(file) != 0) fail();
}

void CoverProfile::write(std::string_view text) {
  if (file_ == nullptr) return;
  bool ok = fwrite(text.data(), 1, text.size(), file_) == text.size() && fflush(file_) == 0;
  if (!ok) fail();
}

void CoverProfile::fail() {
  if (error_.empty()) error_ = "open " + path_ + ": " + lower_case_error(errno);
}

}  // namespace minigo::driver
