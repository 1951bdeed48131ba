// minigo-check: checks a package and prints the messages, or the typed tree.

#include <cstdio>
#include <cstring>
#include <string>
#include <vector>

#include "driver/packages.h"
#include "support/diagnostics_text.h"
#include "syntax/ast_dump.h"
#include "types/constant.h"
#include "types/type_string.h"

namespace {

using namespace minigo;

constexpr char kUsage[] =
    "usage: minigo-check [--stdlib DIR] [--dump] [--all] [--library PATH] [FILE|DIR]...\n"
    "  checks the files as one package, or with --library a package of the library;\n"
    "  --all prints all messages, not the first ten\n";

struct Options {
  std::string stdlib = "stdlib";
  std::string import_path;  // of the library's package to check, or empty
  bool dump = false;
  bool all = false;
  std::vector<std::string> files;
};

bool parse_options(int argc, char** argv, Options* options) {
  for (int i = 1; i < argc; ++i) {
    std::string word = argv[i];
    if (word == "--dump") {
      options->dump = true;
    } else if (word == "--all") {
      options->all = true;
    } else if (word == "--stdlib" && i + 1 < argc) {
      options->stdlib = argv[++i];
    } else if (word == "--library" && i + 1 < argc) {
      options->import_path = argv[++i];
    } else if (word.starts_with("--")) {
      return false;
    } else {
      options->files.push_back(word);
    }
  }
  return !options->files.empty() || !options->import_path.empty();
}

std::string_view mode_text(syntax::Mode mode) {
  static constexpr std::string_view kTexts[] = {"invalid",  "no value", "builtin",   "type",
                                                "constant", "variable", "map index", "value",
                                                "nil",      "package"};
  return kTexts[static_cast<size_t>(mode)];
}

std::string annotation(const syntax::Expr& expr, const types::Package* package) {
  if (expr.mode == syntax::Mode::kInvalid) return {};
  std::string text = " : " + std::string(mode_text(expr.mode));
  if (expr.type != nullptr) text += " " + types::type_string(expr.type, package);
  if (expr.constant != nullptr) text += " = " + types::to_string(expr.constant);
  if (expr.comma_ok) text += " comma-ok";
  return text;
}

void dump(const sema::Package& package, const support::SourceSet& sources) {
  auto annotate = [&](const syntax::Expr& expr) { return annotation(expr, package.types); };
  for (const syntax::File* file : package.files) {
    std::fputs(syntax::dump(*file, sources, annotate).c_str(), stdout);
  }
  for (const sema::Initializer& initializer : package.initializers) {
    std::string line = "initialize";
    for (const types::Var* variable : initializer.lhs) {
      line += " " + std::string(variable == nullptr ? "_" : variable->name);
    }
    std::puts(line.c_str());
  }
}

}  // namespace

int main(int argc, char** argv) {
  Options options;
  if (!parse_options(argc, argv, &options)) {
    std::fputs(kUsage, stderr);
    return 2;
  }
  size_t limit = options.all ? support::Diagnostics::kNoLimit : support::Diagnostics::kMaxErrors;
  driver::PackageLoader loader(options.stdlib, limit);
  driver::SourcePackage* package = nullptr;
  if (options.import_path.empty()) {
    std::vector<driver::SourcePackage*> packages = loader.load(options.files);
    if (!packages.empty()) package = packages[0];
  } else {
    package = loader.load_library(options.import_path);
    if (package == nullptr) {
      std::fprintf(stderr, "minigo-check: no package %s\n", options.import_path.c_str());
      return 2;
    }
  }
  bool ok = loader.check();
  if (options.dump && package != nullptr && package->checked.types != nullptr) {
    dump(package->checked, loader.sources());
  }
  std::fputs(support::render_text(loader.diagnostics(), false).c_str(), stderr);
  for (const driver::SourcePackage* each : loader.packages()) {
    std::fputs(support::render_text(each->diagnostics, false).c_str(), stderr);
  }
  return ok ? 0 : 1;
}
