// minigo-parse [--ast | --tokens] PATH...: parses files, and the .go and .mg files of directories
// (testdata left out); prints the errors, then counts and speed. For tests and measurements.

#include <chrono>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "support/diagnostics_text.h"
#include "syntax/ast_dump.h"
#include "syntax/parser.h"

namespace {

namespace fs = std::filesystem;
using namespace minigo;

struct Totals {
  size_t files = 0;
  size_t failed = 0;
  size_t lines = 0;
  size_t bytes = 0;
  double seconds = 0;
};

enum class Emit { kNothing, kTree, kTokens };

std::string read_file(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  std::stringstream text;
  text << in.rdbuf();
  return text.str();
}

void collect(const fs::path& path, std::vector<fs::path>& out) {
  if (!fs::is_directory(path)) {
    out.push_back(path);
    return;
  }
  fs::recursive_directory_iterator it(path);
  for (; it != fs::recursive_directory_iterator(); ++it) {
    if (it->is_directory() && it->path().filename() == "testdata") it.disable_recursion_pending();
    auto extension = it->path().extension();
    if (it->is_regular_file() && (extension == ".go" || extension == ".mg")) {
      out.push_back(it->path());
    }
  }
}

void parse(const fs::path& path, Emit emit, Totals& totals) {
  support::SourceSet sources;
  support::Diagnostics diagnostics(sources);
  support::SourceFile* source = sources.add(path.string(), read_file(path));
  auto begin = std::chrono::steady_clock::now();
  support::Arena arena;
  if (emit == Emit::kTokens) {
    std::fputs(syntax::dump_tokens(*source, diagnostics).c_str(), stdout);
  } else {
    syntax::File* file = syntax::parse_file(*source, arena, diagnostics);
    std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - begin;
    totals.seconds += elapsed.count();
    if (emit == Emit::kTree) std::fputs(syntax::dump(*file, sources).c_str(), stdout);
  }
  ++totals.files;
  totals.bytes += source->text().size();
  for (char c : source->text()) totals.lines += c == '\n';
  if (diagnostics.has_errors()) ++totals.failed;
  std::fputs(support::render_text(diagnostics, false).c_str(), stderr);
}

}  // namespace

int main(int argc, char** argv) {
  Emit emit = Emit::kNothing;
  std::vector<fs::path> files;
  for (int i = 1; i < argc; ++i) {
    if (std::strcmp(argv[i], "--ast") == 0) {
      emit = Emit::kTree;
    } else if (std::strcmp(argv[i], "--tokens") == 0) {
      emit = Emit::kTokens;
    } else {
      collect(argv[i], files);
    }
  }
  Totals totals;
  for (const fs::path& file : files) parse(file, emit, totals);
  if (emit == Emit::kNothing) {
    std::printf("%zu files, %zu with errors, %zu lines, %.1f MB, %.2f ms, %.0f lines/s\n",
                totals.files, totals.failed, totals.lines, static_cast<double>(totals.bytes) / 1e6,
                totals.seconds * 1e3, static_cast<double>(totals.lines) / totals.seconds);
  }
  return totals.failed == 0 ? 0 : 1;
}
