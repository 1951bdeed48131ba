// parser-fuzz [-seconds=N] [-seed=N] FILE...: mutates the given files and parses the results. Any
// crash, sanitizer report or parse of more than a few seconds is a bug. Bytes, tokens and lines are
// deleted, doubled, swapped between files and replaced, several at a time.

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <random>
#include <sstream>
#include <string>
#include <vector>

#include "syntax/ast_dump.h"
#include "syntax/parser.h"

namespace {

using namespace minigo;
using Random = std::mt19937_64;

constexpr const char* kPieces[] = {
    "(",
    ")",
    "[",
    "]",
    "{",
    "}",
    "\n",
    ";",
    ",",
    ":",
    ":=",
    "=",
    "...",
    ".",
    "<-",
    "chan ",
    "func",
    "type ",
    "map[",
    "struct{",
    "interface{",
    "if ",
    "else ",
    "for ",
    "range ",
    "switch ",
    "case ",
    "go ",
    "defer ",
    "select ",
    "var ",
    "const ",
    "import ",
    "package ",
    "~",
    "|",
    "*",
    "&",
    "!",
    "'",
    "\"",
    "`",
    "/*",
    "//",
    "0x",
    "1e",
    "_",
    "\\",
    "\x80",
    "\xEF\xBB\xBF",
    "\xE6\x97\xA5",
    "goto ",
    "return ",
    ".(type)",
    "a",
    "int",
    "1",
    "x.y",
    "default:",
    "++",
    "+=",
    "[]int{",
    "func() {",
};

size_t below(Random& random, size_t limit) { return limit == 0 ? 0 : random() % limit; }

std::string read_file(const char* path) {
  std::ifstream in(path, std::ios::binary);
  std::stringstream text;
  text << in.rdbuf();
  return text.str();
}

// A range of `text`, mostly short.
std::pair<size_t, size_t> some_range(Random& random, const std::string& text) {
  size_t begin = below(random, text.size());
  size_t size = below(random, below(random, 8) == 0 ? 400 : 12);
  return {begin, std::min(size, text.size() - begin)};
}

void mutate(Random& random, std::string& text, const std::string& other) {
  auto [begin, size] = some_range(random, text);
  auto [from, count] = some_range(random, other);
  switch (below(random, 6)) {
    case 0:
      text.erase(begin, size);
      break;
    case 1:
      text.insert(begin, text.substr(begin, size));
      break;
    case 2:
      text.replace(begin, size, other, from, count);
      break;
    case 3:
      if (begin < text.size()) text[begin] = static_cast<char>(random());
      break;
    case 4: {
      std::string piece = kPieces[below(random, std::size(kPieces))];
      size_t times = below(random, 50) == 0 ? below(random, 3000) : 1;
      while (times-- > 0) text.insert(begin, piece);
      break;
    }
    default:
      text.insert(begin, kPieces[below(random, std::size(kPieces))]);
  }
}

double parse(const std::string& text) {
  auto begin = std::chrono::steady_clock::now();
  support::SourceSet sources;
  support::Diagnostics diagnostics(sources);
  support::Arena arena;
  support::SourceFile* source = sources.add("fuzz.go", text);
  syntax::File* file = syntax::parse_file(*source, arena, diagnostics);
  syntax::dump(*file, sources);
  diagnostics.text();
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

void save(const std::string& text) { std::ofstream("fuzz-input.go", std::ios::binary) << text; }

}  // namespace

int main(int argc, char** argv) {
  double seconds = 60;
  Random random(1);
  std::vector<std::string> corpus;
  for (int i = 1; i < argc; ++i) {
    std::string argument = argv[i];
    if (argument.starts_with("-seconds=")) {
      seconds = std::atof(argument.c_str() + 9);
    } else if (argument.starts_with("-seed=")) {
      random.seed(std::strtoull(argument.c_str() + 6, nullptr, 10));
    } else {
      corpus.push_back(read_file(argv[i]));
    }
  }
  if (corpus.empty()) corpus.push_back("package p\n\nfunc f() { return }\n");
  auto begin = std::chrono::steady_clock::now();
  size_t runs = 0;
  double slowest = 0;
  while (std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count() <
         seconds) {
    std::string text = corpus[below(random, corpus.size())];
    const std::string& other = corpus[below(random, corpus.size())];
    for (size_t n = 1 + below(random, 6); n > 0; --n) mutate(random, text, other);
    save(text);  // so that the input that crashes is left behind
    double took = parse(text);
    if (took > 5) {
      std::fprintf(stderr, "slow: %.1f s\n", took);
      return 1;
    }
    slowest = std::max(slowest, took);
    ++runs;
  }
  std::printf("%zu inputs, slowest %.0f ms\n", runs, slowest * 1e3);
  return 0;
}
