#include "cover/cover.h"

#include <string>

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

std::string base_name(const std::string& path) { return path.substr(path.rfind('/') + 1); }

// Counts the files of a package, and notes its blocks.
class PackageCounter {
 public:
  PackageCounter(sema::Package& package, std::string_view import_path, syntax::CountMode mode,
                 support::Arena& arena)
      : coverage_(package.coverage), import_path_(import_path), arena_(arena) {
    coverage_.mode = mode;
    counters_ = arena.make<types::Var>(Pos{}, package.types, kCounters, nullptr);
  }

  void count(const syntax::File& file) {
    file_ = file.source;
    coverage_.files.push_back(import_path_ + "/" + base_name(file_->path()));
    StatementBlocks blocks(*file_, arena_, [this](Pos begin, Pos end, uint32_t statements) {
      return new_counter(begin, end, statements);
    });
    for (syntax::Decl* decl : file.decls) count(*decl, blocks);
  }

  // Gives the array its length, when all is counted. Nullptr if there is nothing to count.
  types::Var* finish() {
    if (coverage_.blocks.empty()) return nullptr;
    auto length = static_cast<int64_t>(coverage_.blocks.size());
    counters_->type = arena_.make<types::Array>(types::basic(types::BasicKind::kUint32), length);
    coverage_.counters = counters_;
    return counters_;
  }

 private:
  // Functions that are called `_` can never run.
  static void count(syntax::Decl& decl, StatementBlocks& blocks) {
    if (auto* func = syntax::dyn_cast<syntax::FuncDecl>(&decl)) {
      if (func->body != nullptr && func->name->name != "_") blocks.count(func->body);
    } else if (auto* values = syntax::dyn_cast<syntax::GenDecl>(&decl)) {
      for (syntax::ValueSpec* spec : values->values)
        for (syntax::Expr*& value : spec->values) blocks.count(value);
    }
  }

  syntax::CountStmt* new_counter(Pos begin, Pos end, uint32_t statements) {
    auto* stmt = arena_.make<syntax::CountStmt>();
    stmt->pos = begin;
    stmt->end = begin;
    stmt->counters = counters_;
    stmt->index = static_cast<uint32_t>(coverage_.blocks.size());
    stmt->mode = coverage_.mode;
    uint32_t from = file_->offset(begin);
    uint32_t to = file_->offset(end);
    coverage_.blocks.push_back({static_cast<uint32_t>(coverage_.files.size() - 1),
                                file_->line(from), file_->column(from), file_->line(to),
                                file_->column(to), statements});
    return stmt;
  }

  sema::Coverage& coverage_;
  std::string import_path_;
  support::Arena& arena_;
  types::Var* counters_;
  const support::SourceFile* file_ = nullptr;
};

}  // namespace

void add_counters(sema::Package& package, std::string_view import_path, syntax::CountMode mode,
                  support::Arena& arena) {
  PackageCounter counter(package, import_path, mode, arena);
  for (const syntax::File* file : package.files)
    if (!is_test(*file->source)) counter.count(*file);
  if (types::Var* counters = counter.finish()) package.globals.push_back(counters);
}

}  // namespace minigo::cover
