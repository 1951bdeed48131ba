// How the generated parser goes on after a syntax error: the strategy reports the error in gc's
// words and skips to a place where a statement, an element of a group or a declaration can begin.
// The aim is gc's behaviour: the same errors at the same lines, and no errors that only follow from
// others.

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

// An error travels up as an exception of ANTLR's to the nearest rule that can skip it: a statement
// or an element of a grouped declaration, and else to the caller of the parser. No token is
// inserted or deleted on the way, and each exception is reported once. A context in which an error
// was skipped keeps the exception, by which the builder knows that parts are missing.
//
// ANTLR's generated code calls the overridden functions; FileParser calls the others.
class ErrorStrategy final : public antlr4::ANTLRErrorStrategy {
 public:
  ErrorStrategy(const support::SourceFile& source, support::Diagnostics& diagnostics,
                SyntaxTokenStream& tokens)
      : source_(source), diagnostics_(diagnostics), tokens_(tokens) {}

  // Whether there was an error since the last call of this function.
  bool take_failed();
  // Lets the next error be reported. The caller has caught the exception of the last one, behind
  // which further errors were taken for its consequences.
  void forget_reported() { reported_ = false; }

  // Skips to the next token that begins a top-level declaration, at least one token after `from`.
  void skip_to_declaration(size_t from);

  // Reports a message of error_message() at a token, unless there was an error on the same line.
  // Throws TooManyErrors when that was the last one to be printed.
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
  bool reported_ = false;  // an exception is on its way up, and has been reported
  bool failed_ = false;    // see take_failed
  size_t errors_ = 0;
  uint32_t last_error_line_ = 0;
};

}  // namespace minigo::syntax

#endif  // MINIGO_SYNTAX_ERROR_STRATEGY_H_
