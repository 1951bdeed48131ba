// front-end-fuzzer: libFuzzer on the parser and sema, and on expansion, escape analysis and
// lowering of what has no errors and imports nothing. An input is the text of one file of package
// main; it may import the library's packages, which are checked once and shared. Any crash,
// sanitizer report, malformed IR or input that takes more than seconds is a bug; what it finds
// becomes a file of test/fuzz/corpus and a test.
//
// Bytes alone rarely make a program that sema has not seen, so that half of the mutations are made
// of tokens and lines.

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <deque>
#include <memory>
#include <random>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "driver/later_phases.h"
#include "driver/source_folder.h"
#include "sema/check.h"
#include "sema/labels.h"
#include "support/arena.h"
#include "support/diagnostics.h"
#include "support/diagnostics_text.h"
#include "support/source_file.h"
#include "syntax/ast_dump.h"
#include "syntax/parser.h"
#include "types/instance.h"

// Of libFuzzer.
extern "C" size_t LLVMFuzzerMutate(uint8_t* data, size_t size, size_t max_size);

namespace {

using namespace minigo;

// The library's packages, and the positions of a number of inputs.
class Session : public sema::Importer {
 public:
  explicit Session(std::string library) : library_(std::move(library)) {}

  void check(std::string_view text) {
    support::Arena& arena = arenas_.emplace_back();
    support::Diagnostics diagnostics(sources_);
    support::SourceFile* source = sources_.add("fuzz.go", std::string(text));
    std::vector<syntax::BlockStmt*> bodies;
    syntax::File* file = syntax::parse_file(*source, arena, diagnostics, &bodies);
    sema::check_labels(bodies, arena, diagnostics);
    syntax::dump(*file, sources_);
    if (!diagnostics.has_syntax_errors()) {
      sema::Package package = sema::check("main", {}, {file}, *this, arena, diagnostics);
      // Those of the library are shared, and cannot be expanded again with each input.
      bool alone = package.types->imports.empty();
      if (alone && !diagnostics.has_errors()) driver::run_later_phases(package, sources_, arena);
    }
    support::render_text(diagnostics, false);
  }

  // It is time for a new one: inputs leave memory behind.
  bool used_up() const { return arenas_.size() == 2000; }

  types::Package* import(std::string_view path, std::string*) override {
    auto [found, is_new] = packages_.try_emplace(std::string(path));
    if (!is_new) return found->second.types;
    support::Diagnostics diagnostics(sources_);
    std::vector<syntax::File*> files;
    for (driver::SourceText& member : sources(path)) {
      support::SourceFile* source = sources_.add(member.name, std::move(member.text));
      std::vector<syntax::BlockStmt*> bodies;
      files.push_back(syntax::parse_file(*source, arena_, diagnostics, &bodies));
      sema::check_labels(bodies, arena_, diagnostics);
    }
    if (files.empty()) return nullptr;
    sema::Package package = sema::check(arena_.copy(path), {.trusted = true}, std::move(files),
                                        *this, arena_, diagnostics);
    return (packages_[std::string(path)] = std::move(package)).types;
  }

 private:
  // None where the path leads out of the library.
  std::vector<driver::SourceText> sources(std::string_view path) const {
    if (library_.empty() || path.empty() || path.front() == '/' || path.find('.') != path.npos) {
      return {};
    }
    return driver::read_folder(library_ + "/" + std::string(path), {}).files;
  }

  std::string library_;
  support::SourceSet sources_;
  support::Arena arena_;
  std::unordered_map<std::string, sema::Package> packages_;
  // Of the inputs. Generic types of the library know their instances, also those of types of an
  // input.
  std::deque<support::Arena> arenas_;
};

constexpr std::string_view kPieces[] = {
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
    "==",
    "...",
    ".",
    "<-",
    "+",
    "<<",
    "&&",
    "!",
    "*",
    "&",
    "~",
    "|",
    "'a'",
    "\"s\"",
    "`",
    "/*",
    "//",
    "0x1p-2",
    "1e999",
    "1i",
    "0",
    "1 << 63",
    "_",
    "\\",
    "\x80",
    "\xEF\xBB\xBF",
    "\xE6\x97\xA5",
    "++",
    "+=",
    " ",
    "break ",
    "case ",
    "chan ",
    "const ",
    "continue ",
    "default:",
    "defer ",
    "else ",
    "fallthrough\n",
    "for ",
    "func ",
    "go ",
    "goto ",
    "if ",
    "import ",
    "interface{",
    "map[",
    "package ",
    "range ",
    "return ",
    "select {",
    "struct{",
    "switch ",
    "type ",
    "var ",
    ".(type)",
    "any",
    "bool",
    "comparable",
    "error",
    "int",
    "uint8",
    "float64",
    "complex128",
    "string",
    "nil",
    "iota",
    "true",
    "append(",
    "cap(",
    "clear(",
    "copy(",
    "delete(",
    "len(",
    "make(",
    "max(",
    "new(",
    "panic(",
    "print(",
    "recover()",
    "x",
    "y",
    "T",
    "T[int]",
    "[T any]",
    "[P ~int|string]",
    "func() {",
    "[]int{",
    "*T",
    "f(x)",
    "x.y",
    "x[i]",
    "x[:]",
    "L:",
    "type T struct { T }",
    "type I interface { I }",
    "func (t T) m() {}",
    "func f[P any](x P) P { return x }",
    "import \"fmt\"\n",
    "import \"unsafe\"\n",
    "unsafe.Sizeof(",
    "//go:linkname a b\n",
    "//line a.go:1\n",
};

using Random = std::minstd_rand;

size_t below(Random& random, size_t limit) { return limit == 0 ? 0 : random() % limit; }

// A range of whole lines, or of some bytes.
std::pair<size_t, size_t> some_range(Random& random, std::string_view text) {
  size_t begin = below(random, text.size());
  size_t end = std::min(text.size(), begin + below(random, 16));
  if (below(random, 2) == 0 && !text.empty()) {
    size_t before = text.rfind('\n', begin);
    begin = before == text.npos ? 0 : before + 1;
    for (size_t lines = 1 + below(random, 6); lines > 0 && end < text.size(); --lines) {
      end = std::min(text.find('\n', end), text.size() - 1) + 1;
    }
  }
  return {begin, std::max(begin, end) - begin};
}

void mutate(Random& random, std::string& text) {
  auto [begin, size] = some_range(random, text);
  auto [from, count] = some_range(random, text);
  std::string_view piece = kPieces[below(random, std::size(kPieces))];
  switch (below(random, 6)) {
    case 0:
      text.erase(begin, size);
      break;
    case 1:
      text.insert(begin, text.substr(from, count));
      break;
    case 2:
      text.replace(begin, size, text.substr(from, count));
      break;
    case 3:
      text.replace(begin, std::min<size_t>(size, 8), piece);
      break;
    case 4:
      // Deep nesting.
      for (size_t n = below(random, 20) == 0 ? below(random, 2000) : 1; n > 0; --n) {
        text.insert(begin, piece);
      }
      break;
    default:
      text.insert(begin, piece);
  }
}

size_t give_back(const std::string& text, uint8_t* data, size_t max_size) {
  size_t size = std::min(text.size(), max_size);
  std::memcpy(data, text.data(), size);
  return size;
}

}  // namespace

extern "C" size_t LLVMFuzzerCustomMutator(uint8_t* data, size_t size, size_t max_size,
                                          unsigned seed) {
  Random random(seed);
  if (below(random, 2) == 0) return LLVMFuzzerMutate(data, size, max_size);
  std::string text(reinterpret_cast<char*>(data), size);
  for (size_t n = 1 + below(random, 4); n > 0; --n) mutate(random, text);
  return give_back(text, data, max_size);
}

extern "C" size_t LLVMFuzzerCustomCrossOver(const uint8_t* a, size_t a_size, const uint8_t* b,
                                            size_t b_size, uint8_t* out, size_t max_size,
                                            unsigned seed) {
  Random random(seed);
  std::string text(reinterpret_cast<const char*>(a), a_size);
  std::string_view other(reinterpret_cast<const char*>(b), b_size);
  auto [begin, size] = some_range(random, text);
  auto [from, count] = some_range(random, other);
  text.replace(begin, below(random, 2) * size, other.substr(from, count));
  return give_back(text, out, max_size);
}

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  static std::unique_ptr<Session> session;
  if (session == nullptr || session->used_up()) {
    // The sources of the library, to import from; without them imports fail.
    const char* library = std::getenv("MINIGO_FUZZ_LIBRARY");
    types::forget_instances();
    session = std::make_unique<Session>(library == nullptr ? "" : library);
  }
  session->check({reinterpret_cast<const char*>(data), size});
  return 0;
}
