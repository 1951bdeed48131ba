// What the generated parser does at a token that cannot continue the program: report it in gc's
// words and go on at the next statement.

#ifndef MINIGO_SYNTAX_ERROR_STRATEGY_H_
#define MINIGO_SYNTAX_ERROR_STRATEGY_H_

#include <ANTLRErrorStrategy.h>

#include <string>

#include "MiniGoParser.h"
#include "support/diagnostics.h"
#include "support/source_file.h"
#include "syntax/syntax_token.h"

namespace minigo::syntax {

// Thrown when a file has as many errors as are printed.
struct TooManyErrors {};

// Errors travel up as ANTLR's exceptions to the nearest statement or element of a grouped
// declaration, which skips to its end, or to the caller of the parser. Nothing is repaired in
// between, and each exception is reported once. Contexts in which errors were skipped keep the
// exception.
class ErrorStrategy final : public antlr4::ANTLRErrorStrategy {
 public:
  ErrorStrategy(const support::SourceFile& source, support::Diagnostics& diagnostics,
                SyntaxTokenStream& tokens)
      : source_(source), diagnostics_(diagnostics), tokens_(tokens) {}

  // Whether there was an error since the last call.
  bool take_failed();
  // The error that ended the parser's last call may be followed by others.
  void forget_reported() { reported_ = false; }

  // Skips to the next token that begins a top-level declaration, at least one token after `from`.
  void skip_to_declaration(size_t from);

  void report(const antlr4::Token* token, const std::string& message);

  void reset(antlr4::Parser*) override {}
  void sync(antlr4::Parser*) override {}
  bool inErrorRecoveryMode(antlr4::Parser*) override { return reported_; }
  void reportMatch(antlr4::Parser*) override {}
  antlr4::Token* recoverInline(antlr4::Parser* parser) override;
  void reportError(antlr4::Parser* parser, const antlr4::RecognitionException& error) override;
  void recover(antlr4::Parser* parser, std::exception_ptr error) override;

 private:
  const SyntaxToken& next() const { return tokens_.at(tokens_.position()); }
  bool begins_line(const SyntaxToken& token) const;
  bool begins_function(const SyntaxToken& token) const;
  void skip_statement(size_t from);
  void skip_spec(size_t from);
  bool skip_clause_header(MiniGoParser& parser);
  bool resume_list(MiniGoParser& parser);

  const support::SourceFile& source_;
  support::Diagnostics& diagnostics_;
  SyntaxTokenStream& tokens_;
  bool reported_ = false;
  bool failed_ = false;
  size_t errors_ = 0;
  uint32_t last_error_line_ = 0;
};

}  // namespace minigo::syntax

#endif  // MINIGO_SYNTAX_ERROR_STRATEGY_H_
