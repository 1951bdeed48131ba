// Where parsing goes on after an error is a matter of brackets: a statement ends at a semicolon or
// at the brace that closes its block, if no bracket is open that began inside the statement. The
// tokens of the statement before the error count as well, so skipping starts with them.

#include "syntax/error_strategy.h"

#include <InputMismatchException.h>
#include <atn/ATN.h>
#include <atn/ATNState.h>
#include <atn/Transition.h>

#include "syntax/builder.h"
#include "syntax/error_message.h"

namespace minigo::syntax {
namespace {

// Keywords by which a statement can be recognised inside parentheses that were never closed.
bool is_statement_keyword(size_t type) {
  switch (type) {
    case P::BREAK:
    case P::CONST:
    case P::CONTINUE:
    case P::DEFER:
    case P::FALLTHROUGH:
    case P::FOR:
    case P::GO:
    case P::GOTO:
    case P::IF:
    case P::RETURN:
    case P::SELECT:
    case P::SWITCH:
    case P::TYPE:
    case P::VAR:
      return true;
    default:
      return false;
  }
}

// An element of `import (...)`, `const (...)`, `var (...)` or `type (...)`.
bool is_grouped_spec(const antlr4::ParserRuleContext* ctx) {
  if (ctx->parent == nullptr) return false;
  size_t rule = static_cast<const antlr4::RuleContext*>(ctx->parent)->getRuleIndex();
  return rule == P::RuleImportGroup || rule == P::RuleConstGroup || rule == P::RuleVarGroup ||
         rule == P::RuleTypeGroup;
}

bool is_declaration_keyword(size_t type) {
  return type == P::FUNC || type == P::VAR || type == P::CONST || type == P::TYPE ||
         type == P::IMPORT;
}

// The brackets that are open between two tokens.
class Brackets {
 public:
  // False at a closing brace that closes none of them.
  bool add(size_t type) {
    switch (type) {
      case P::LPAREN:
      case P::LBRACK:
      case P::LBRACE:
        open_.push_back(type);
        return true;
      case P::RPAREN:
        return close(P::LPAREN), true;
      case P::RBRACK:
        return close(P::LBRACK), true;
      case P::RBRACE:
        // A brace closes what was left open inside it.
        while (!open_.empty() && open_.back() != P::LBRACE) open_.pop_back();
        if (open_.empty()) return false;
        open_.pop_back();
        return true;
      default:
        return true;
    }
  }
  bool empty() const { return open_.empty(); }
  bool in_parens() const { return !open_.empty() && open_.back() != P::LBRACE; }

 private:
  void close(size_t type) {
    if (!open_.empty() && open_.back() == type) open_.pop_back();
  }

  std::vector<size_t> open_;
};

// The statements that have been parsed last in a block, switch or select; nullptr if none have.
P::StmtListContext* last_list(antlr4::ParserRuleContext* ctx) {
  switch (ctx->getRuleIndex()) {
    case P::RuleBlock:
      return static_cast<P::BlockContext*>(ctx)->stmts;
    case P::RuleSwitchStmt: {
      const auto& clauses = static_cast<P::SwitchStmtContext*>(ctx)->clauses;
      return clauses.empty() ? nullptr : clauses.back()->body;
    }
    case P::RuleSelectStmt: {
      const auto& clauses = static_cast<P::SelectStmtContext*>(ctx)->clauses;
      return clauses.empty() ? nullptr : clauses.back()->body;
    }
    default:
      return nullptr;
  }
}

// The token type that the parser's present state waits for, if it is one.
size_t expected_token(antlr4::Parser* parser) {
  const auto* state = parser->getATN().states[parser->getState()];
  if (state->transitions.size() != 1) return 0;
  antlr4::misc::IntervalSet label = state->transitions[0]->label();
  return label.size() == 1 ? static_cast<size_t>(label.getMinElement()) : 0;
}

}  // namespace

bool ErrorStrategy::take_failed() { return std::exchange(failed_, false); }

// One error per line, none at the end of the file after another: it would be a consequence.
void ErrorStrategy::report(const antlr4::Token* token, const std::string& message) {
  failed_ = true;
  const SyntaxToken* at = syntax_token(token);
  if (at->is_end() && (errors_ > 0 || diagnostics_.has_errors())) return;
  uint32_t line = source_.line(at->start());
  if (line == last_error_line_) return;
  last_error_line_ = line;
  bool follows = message.empty() || message[0] == ',' || message[0] == ' ';
  std::string text = "syntax error: ";
  if (follows) text += "unexpected " + describe_token(*at, source_.text());
  diagnostics_.error(source_.pos(at->start()), text + message);
  if (++errors_ >= diagnostics_.limit()) throw TooManyErrors();
}

void ErrorStrategy::reportError(antlr4::Parser* parser, const antlr4::RecognitionException&) {
  if (std::exchange(reported_, true)) return;
  report(&next(), error_message(static_cast<MiniGoParser&>(*parser), tokens_, 0));
}

// The parser wants one token and sees another.
antlr4::Token* ErrorStrategy::recoverInline(antlr4::Parser* parser) {
  auto& minigo = static_cast<MiniGoParser&>(*parser);
  size_t expected = expected_token(parser);
  reported_ = true;
  report(&next(), error_message(minigo, tokens_, expected));
  size_t rule = parser->getContext()->getRuleIndex();
  bool list = rule == P::RuleBlock || rule == P::RuleSwitchStmt || rule == P::RuleSelectStmt;
  if (list && expected == P::RBRACE && resume_list(minigo)) {
    reported_ = false;
    parser->getContext()->exception =
        std::make_exception_ptr(antlr4::InputMismatchException(parser));
    auto* brace = tokens_.LT(1);
    tokens_.consume();
    return brace;
  }
  throw antlr4::InputMismatchException(parser);
}

// Goes on after an error between the statements or clauses of a list, up to the brace that ends it.
// Of later clauses only the statements are kept. False at the end of the file or of the function.
bool ErrorStrategy::resume_list(MiniGoParser& parser) {
  P::StmtListContext* list = last_list(parser.getContext());
  auto parse_statements = [&] {
    std::vector<P::StatementContext*> more = parser.stmtList()->list;
    if (list != nullptr) list->list.insert(list->list.end(), more.begin(), more.end());
  };
  for (;;) {
    size_t before = tokens_.position();
    skip_statement(before);
    reported_ = false;
    switch (next().getType()) {
      case P::RBRACE:
        return true;
      case P::SEMI:
        tokens_.consume();
        parse_statements();
        break;
      case P::CASE:
      case P::DEFAULT:
        if (skip_clause_header(parser)) parse_statements();
        break;
      default:
        break;
    }
    if (next().is_end() || begins_function(next())) {
      reported_ = true;
      return false;
    }
    if (next().getType() == P::RBRACE) return true;
    if (tokens_.position() == before) tokens_.consume();
  }
}

// `case x, y:` or `default:`; false where it has an error.
bool ErrorStrategy::skip_clause_header(MiniGoParser& parser) {
  bool has_list = next().getType() == P::CASE;
  tokens_.consume();
  try {
    if (has_list) parser.simpleStmt();
  } catch (antlr4::RecognitionException&) {
    reported_ = false;
  }
  if (next().getType() != P::COLON) return false;
  tokens_.consume();
  return true;
}

void ErrorStrategy::recover(antlr4::Parser* parser, std::exception_ptr error) {
  auto* ctx = parser->getContext();
  bool statement = ctx != nullptr && ctx->getRuleIndex() == P::RuleStatement;
  bool spec = ctx != nullptr && is_grouped_spec(ctx);
  if (!statement && !spec) std::rethrow_exception(error);
  if (begins_function(*syntax_token(ctx->start))) std::rethrow_exception(error);
  size_t start = syntax_token(ctx->start)->index();
  statement ? skip_statement(start) : skip_spec(start);
  if (next().is_end() || begins_function(next())) std::rethrow_exception(error);
  reported_ = false;
}

bool ErrorStrategy::begins_line(const SyntaxToken& token) const {
  return token.start() == 0 || source_.text()[token.start() - 1] == '\n';
}

// A function declaration at the left margin begins a new function even if the braces of the one
// before are not balanced.
bool ErrorStrategy::begins_function(const SyntaxToken& token) const {
  return token.getType() == P::FUNC && begins_line(token) && token.index() > 0;
}

// Skips from the present token to the end of the statement that began at token `from`.
void ErrorStrategy::skip_statement(size_t from) {
  Brackets brackets;
  size_t here = tokens_.position();
  for (size_t i = from; i < here; ++i) brackets.add(tokens_.at(i).getType());
  for (; !next().is_end(); tokens_.consume()) {
    size_t type = next().getType();
    if (begins_function(next()) && tokens_.position() > from) return;
    bool after_semi =
        tokens_.position() > 0 && tokens_.at(tokens_.position() - 1).getType() == P::SEMI;
    bool clause = type == P::CASE || type == P::DEFAULT;
    if (brackets.in_parens() && after_semi && (clause || is_statement_keyword(type))) {
      tokens_.seek(tokens_.position() - 1);
      return;
    }
    if (brackets.empty() && (clause || type == P::SEMI) && tokens_.position() >= here) return;
    if (!brackets.add(type)) return;
  }
}

// The same for the element of a group that began at token `from`: the group's parenthesis ends it
// as well.
void ErrorStrategy::skip_spec(size_t from) {
  Brackets brackets;
  size_t here = tokens_.position();
  for (size_t i = from; i < here; ++i) brackets.add(tokens_.at(i).getType());
  for (; !next().is_end() && !begins_function(next()); tokens_.consume()) {
    size_t type = next().getType();
    if (brackets.empty() && (type == P::SEMI || type == P::RPAREN)) return;
    if (!brackets.add(type)) return;
  }
}

// A keyword of declarations counts at the left margin even inside brackets: they may be unbalanced.
void ErrorStrategy::skip_to_declaration(size_t from) {
  Brackets brackets;
  size_t here = tokens_.position();
  for (size_t i = from; i < here; ++i) brackets.add(tokens_.at(i).getType());
  if (here == from) {
    brackets.add(next().getType());
    tokens_.consume();
  }
  for (; !next().is_end(); tokens_.consume()) {
    const SyntaxToken& token = next();
    bool margin = begins_line(token);
    bool after_semi = tokens_.at(tokens_.position() - 1).getType() == P::SEMI;
    if (is_declaration_keyword(token.getType()) && (margin || (after_semi && brackets.empty()))) {
      return;
    }
    brackets.add(token.getType());
  }
}

}  // namespace minigo::syntax
