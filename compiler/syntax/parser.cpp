// Parsing goes declaration by declaration. The generated parser reads one, the builder turns its
// contexts into nodes, and the contexts' memory is used again for the next: so memory and caches
// see one declaration at a time however long the file is.
//
// An error leaves the generated parser as an exception. ErrorStrategy catches it at the nearest
// statement or element of a group and goes on there; where that is not possible it arrives here,
// and parsing goes on at the next declaration. Either way the declaration becomes a BadDecl.

#include "syntax/parser.h"

#include <antlr4-runtime.h>

#include <algorithm>

#include "syntax/arena_rule_context.h"
#include "syntax/builder.h"
#include "syntax/error_strategy.h"
#include "syntax/scanner.h"

namespace minigo::syntax {
namespace {

// Replaces ANTLR's prediction, which looks ahead without bound. The generated code decides almost
// everything by one token and asks here only about optional parts that something else could follow
// just as well. gc's parser enters such a part whenever it can; so does this one, by one token. No
// input makes the parser look far ahead.
class Predictor final : public antlr4::atn::ParserATNSimulator {
 public:
  using ParserATNSimulator::ParserATNSimulator;

  size_t adaptivePredict(antlr4::TokenStream* input, size_t decision,
                         antlr4::ParserRuleContext*) override {
    constexpr size_t kEnter = 1;
    constexpr size_t kLeaveOut = 2;
    auto* entry = atn.decisionToState[decision]->transitions[0]->target;
    return atn.nextTokens(entry).contains(input->LA(1)) ? kEnter : kLeaveOut;
  }
};

// The parser of one file, with all that it is made of.
class FileParser {
 public:
  FileParser(const support::SourceFile& source, support::Arena& arena,
             support::Diagnostics& diagnostics, ScanResult scanned);

  void parse(File& file);
  // See parse_file.
  std::vector<BlockStmt*> take_bodies() { return std::move(builder_.bodies); }

 private:
  bool parse_package(File& file);
  void parse_declarations(File& file);
  Decl* parse_declaration();
  Decl* build(P::TopLevelDeclContext* ctx);
  bool at_misplaced_brace() const;
  void check_import_order(size_t keyword);
  void release_contexts();

  support::Arena& arena_;
  support::Diagnostics& diagnostics_;
  std::vector<Pos> bad_literals_;
  SyntaxTokenStream tokens_;
  antlr4::atn::PredictionContextCache cache_;
  MiniGoParser parser_;
  std::shared_ptr<ErrorStrategy> strategy_;
  Builder builder_;
  bool imports_over_ = false;
  bool after_bodiless_function_ = false;
};

FileParser::FileParser(const support::SourceFile& source, support::Arena& arena,
                       support::Diagnostics& diagnostics, ScanResult scanned)
    : arena_(arena),
      diagnostics_(diagnostics),
      bad_literals_(std::move(scanned.bad_literals)),
      tokens_(std::move(scanned.tokens)),
      parser_(&tokens_),
      strategy_(std::make_shared<ErrorStrategy>(source, diagnostics, tokens_)),
      builder_(source, arena, diagnostics, tokens_, parser_) {
  builder_.bad_literals = bad_literals_;
  auto* generated = parser_.getInterpreter<antlr4::atn::ParserATNSimulator>();
  auto* predictor = new Predictor(&parser_, generated->atn, generated->decisionToDFA, cache_);
  parser_.setInterpreter(predictor);  // owned by the parser
  parser_.setBuildParseTree(false);
  parser_.setErrorHandler(strategy_);
  parser_.removeErrorListeners();
}

void FileParser::release_contexts() {
  parser_.getTreeTracker().reset();
  ContextPool::current().reset();
}

bool FileParser::parse_package(File& file) {
  auto* ctx = parser_.packageClause();
  if (!strategy_->take_failed()) file.package_name = build_ident(builder_, ctx->name);
  release_contexts();
  return file.package_name != nullptr;
}

// "Import declarations" come first.
void FileParser::check_import_order(size_t keyword) {
  if (keyword != P::IMPORT) {
    imports_over_ = true;
  } else if (imports_over_) {
    strategy_->report(tokens_.LT(1), "imports must appear before other declarations");
    strategy_->take_failed();
    imports_over_ = false;
  }
}

bool FileParser::at_misplaced_brace() const {
  return after_bodiless_function_ && tokens_.at(tokens_.position()).getType() == P::LBRACE;
}

// The tree of a declaration. The builder reads some pieces again by other rules (see Builder::
// parser); the result is nullptr if one of them has an error.
Decl* FileParser::build(P::TopLevelDeclContext* ctx) {
  size_t next = tokens_.position();
  try {
    return build_top_level(builder_, ctx);
  } catch (antlr4::RecognitionException&) {
    strategy_->take_failed();
    strategy_->forget_reported();
    tokens_.seek(next);
    parser_.setContext(nullptr);
    return nullptr;
  }
}

// One declaration; a BadDecl where the parser has found an error in it. If the error was in a part
// of it, the rest is built all the same, for the errors that the builder finds.
Decl* FileParser::parse_declaration() {
  auto* first = tokens_.LT(1);
  size_t from = tokens_.position();
  check_import_order(first->getType());
  if (at_misplaced_brace()) strategy_->report(first, "unexpected semicolon or newline before {");
  after_bodiless_function_ = false;
  P::TopLevelDeclContext* ctx = nullptr;
  bool failed = true;
  try {
    ctx = parser_.topLevelDecl();
    failed = strategy_->take_failed();
  } catch (antlr4::RecognitionException&) {
    strategy_->take_failed();
    strategy_->forget_reported();
    strategy_->skip_to_declaration(from);
    parser_.setContext(nullptr);
  }
  Decl* decl = ctx == nullptr ? nullptr : build(ctx);
  if (failed || decl == nullptr) {
    auto* bad = arena_.make<BadDecl>();
    bad->pos = builder_.start(first);
    bad->end = builder_.finish(tokens_.LT(-1));
    return bad;
  }
  after_bodiless_function_ = ctx->func != nullptr && ctx->func->body == nullptr;
  return decl;
}

// Reads declarations until the end of the file, or until there are as many errors as are printed.
void FileParser::parse_declarations(File& file) {
  std::vector<Decl*> decls;
  std::vector<ImportSpec*> imports;
  while (tokens_.LA(1) != antlr4::Token::EOF) {
    Decl* decl = parse_declaration();
    release_contexts();
    decls.push_back(decl);
    if (auto* gen = dyn_cast<GenDecl>(decl)) {
      imports.insert(imports.end(), gen->imports.begin(), gen->imports.end());
    }
    if (builder_.errors >= diagnostics_.limit()) break;
  }
  file.decls = arena_.copy(decls);
  file.imports = arena_.copy(imports);
}

void FileParser::parse(File& file) {
  try {
    if (parse_package(file)) parse_declarations(file);
  } catch (antlr4::RecognitionException&) {
    // Reported; gc does not go on after a bad package clause either.
  } catch (TooManyErrors&) {
  } catch (NestingTooDeep&) {
    diagnostics_.error(builder_.start(tokens_.LT(1)),
                       "syntax error: nested too deeply (expressions, types or statements)");
  }
  release_contexts();
}

// Gives each directive of the name to the declaration that follows it, if that is a function.
void mark_functions(const File& file, std::string_view name, bool FuncDecl::* mark) {
  for (const Directive& directive : file.directives) {
    if (directive.text.substr(0, directive.text.find(' ')) != name) continue;
    auto next = std::ranges::partition_point(file.decls,
                                             [&](Decl* decl) { return decl->pos < directive.pos; });
    auto* function = next == file.decls.end() ? nullptr : dyn_cast<FuncDecl>(*next);
    if (function != nullptr) function->*mark = true;
  }
}

}  // namespace

File* parse_file(support::SourceFile& source, support::Arena& arena,
                 support::Diagnostics& diagnostics, std::vector<BlockStmt*>* bodies) {
  auto* file = arena.make<File>();
  file->source = &source;
  ScanResult scanned = scan(source, diagnostics);
  file->directives = arena.copy(scanned.directives);
  file->stray_directives = arena.copy(scanned.stray_directives);
  FileParser parser(source, arena, diagnostics, std::move(scanned));
  parser.parse(*file);
  if (bodies != nullptr) *bodies = parser.take_bodies();
  mark_functions(*file, "go:noinline", &FuncDecl::noinline);
  mark_functions(*file, "go:noescape", &FuncDecl::noescape);
  return file;
}

std::string dump_tokens(support::SourceFile& source, support::Diagnostics& diagnostics) {
  std::string out;
  const auto& vocabulary = MiniGoParser(nullptr).getVocabulary();
  for (const SyntaxToken& token : scan(source, diagnostics).tokens) {
    std::string_view text = source.text().substr(token.start(), token.end() - token.start());
    out.append(std::to_string(source.line(token.start()))).append(":");
    out.append(std::to_string(source.column(token.start()))).append(" ");
    out.append(token.is_end() ? "EOF" : vocabulary.getSymbolicName(token.getType()));
    if (!text.empty()) out.append(" ").append(text);
    out.append("\n");
  }
  return out;
}

}  // namespace minigo::syntax
