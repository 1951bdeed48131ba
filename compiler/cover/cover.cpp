#include "cover/cover.h"

#include <set>
#include <string>
#include <tuple>

#include "cover/statement_blocks.h"
#include "types/universe.h"

namespace minigo::cover {
namespace {

using support::Pos;

// No Go program can spell it.
constexpr std::string_view kCounters = "·coverage";

bool is_test(const support::SourceFile& file) {
  return file.path().ends_with("_test.go") || file.path().ends_with("_test.mg");
}

std::string base_name(std::string_view path) {
  return std::string(path.substr(path.rfind('/') + 1));
}

types::Var* new_counters(const sema::Package& package, support::Arena& arena) {
  return arena.make<types::Var>(Pos{}, package.types, kCounters, nullptr);
}

const types::Type* type_of_counters(const sema::Coverage& coverage, support::Arena& arena) {
  auto length = static_cast<int64_t>(coverage.blocks.size());
  return arena.make<types::Array>(types::basic(types::BasicKind::kUint32), length);
}

// Counts the files of a package, and notes its blocks.
class PackageCounter {
 public:
  PackageCounter(sema::Package& package, std::string_view import_path, syntax::CountMode mode,
                 const support::SourceSet& sources, support::Arena& arena)
      : coverage_(package.coverage), import_path_(import_path), sources_(sources), arena_(arena) {
    coverage_.mode = mode;
    counters_ = new_counters(package, arena);
  }

  void count(const syntax::File& file) {
    StatementBlocks blocks(*file.source, arena_, [this](Pos begin, Pos end, uint32_t statements) {
      return new_counter(begin, end, statements);
    });
    for (syntax::Decl* decl : file.decls) count(*decl, blocks);
  }

  // Gives the array its length, when all is counted. Nullptr if there is nothing to count.
  types::Var* finish() {
    if (coverage_.blocks.empty()) return nullptr;
    counters_->type = type_of_counters(coverage_, arena_);
    coverage_.counters = counters_;
    return counters_;
  }

 private:
  // Functions that are called `_` can never run.
  void count(syntax::Decl& decl, StatementBlocks& blocks) {
    enter_file(decl.pos);
    if (auto* func = syntax::dyn_cast<syntax::FuncDecl>(&decl)) {
      if (func->body != nullptr && func->name->name != "_") blocks.count(func->body);
    } else if (auto* values = syntax::dyn_cast<syntax::GenDecl>(&decl)) {
      for (syntax::ValueSpec* spec : values->values)
        for (syntax::Expr*& value : spec->values) blocks.count(value);
    }
  }

  // All blocks of a declaration are in the file in which it begins, whatever directives in it say.
  void enter_file(Pos pos) {
    std::string file = import_path_ + "/" + base_name(sources_.locate(pos).path);
    if (coverage_.files.empty() || coverage_.files.back() != file) coverage_.files.push_back(file);
  }

  syntax::CountStmt* new_counter(Pos begin, Pos end, uint32_t statements) {
    auto* stmt = arena_.make<syntax::CountStmt>();
    stmt->pos = begin;
    stmt->end = begin;
    stmt->counters = counters_;
    stmt->index = static_cast<uint32_t>(coverage_.blocks.size());
    stmt->mode = coverage_.mode;
    support::Location from = sources_.locate(begin);
    support::Location to = sources_.locate(end);
    make_distinct(from, to);
    coverage_.blocks.push_back({static_cast<uint32_t>(coverage_.files.size() - 1), from.line,
                                from.column, to.line, to.column, statements});
    return stmt;
  }

  // Directives give lines only, and so blocks the same positions. As go tool cover does, lets the
  // later ones end a column further.
  void make_distinct(const support::Location& from, support::Location& to) {
    while (!seen_.insert({from.path, from.line, from.column, to.path, to.line, to.column}).second)
      to.column++;
  }

  sema::Coverage& coverage_;
  std::string import_path_;
  const support::SourceSet& sources_;
  support::Arena& arena_;
  types::Var* counters_;
  std::set<std::tuple<std::string_view, uint32_t, uint32_t, std::string_view, uint32_t, uint32_t>>
      seen_;  // the positions of blocks
};

}  // namespace

void add_counters(sema::Package& package, std::string_view import_path, syntax::CountMode mode,
                  const support::SourceSet& sources, support::Arena& arena) {
  PackageCounter counter(package, import_path, mode, sources, arena);
  for (const syntax::File* file : package.files)
    if (!is_test(*file->source)) counter.count(*file);
  if (types::Var* counters = counter.finish()) package.globals.push_back(counters);
}

void add_unlinked(sema::Package& main, const sema::Coverage& package, support::Arena& arena) {
  if (package.blocks.empty()) return;
  sema::Coverage& coverage = main.coverage;
  coverage.mode = package.mode;
  auto first = static_cast<uint32_t>(coverage.files.size());
  coverage.files.insert(coverage.files.end(), package.files.begin(), package.files.end());
  for (sema::CoverageBlock block : package.blocks) {
    block.file += first;
    coverage.blocks.push_back(block);
  }
  if (coverage.counters == nullptr) {
    types::Var* counters = new_counters(main, arena);
    coverage.counters = counters;
    main.globals.push_back(counters);
  }
  main.globals.back()->type = type_of_counters(coverage, arena);
}

}  // namespace minigo::cover
