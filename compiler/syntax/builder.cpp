// Messages, depth and the names of tokens: what all builders of nodes share.

#include "syntax/builder.h"

#include <algorithm>

namespace minigo::syntax {

void Builder::error(Pos pos, std::string message) {
  ++errors;
  diagnostics.error(pos, std::move(message));
}

void Builder::syntax_error(Pos pos, std::string message) { error(pos, "syntax error: " + message); }

void Builder::unexpected(const antlr4::Token* token, std::string_view message) {
  std::string what = describe_token(*syntax_token(token), source.text());
  syntax_error(start(token), "unexpected " + what + std::string(message));
}

DepthGuard::DepthGuard(Builder& b, Pos pos, size_t chained, int nested)
    : builder_(b),
      nested_(nested),
      levels_(nested + static_cast<int>(std::min(chained, static_cast<size_t>(max_depth()) + 1))) {
  b.depth += levels_;
  b.nesting += nested_;
  if (*this || b.too_deep) return;
  b.too_deep = true;
  int limit = b.nesting > kMaxNesting ? kMaxNesting : max_depth();
  b.syntax_error(pos,
                 "expression nested too deeply (more than " + std::to_string(limit) + " levels)");
}

std::string describe_token(const SyntaxToken& token, std::string_view source) {
  size_t type = token.getType();
  std::string text(source.substr(token.start(), token.end() - token.start()));
  switch (type) {
    case antlr4::Token::EOF:
      return "EOF";
    case P::IDENT:
      return "name " + text;
    case P::NUMBER:
    case P::RUNE:
    case P::STRING:
    case P::RAW_STRING:
      return "literal " + text;
    case P::SEMI:
      if (!text.empty()) return "semicolon";
      return token.start() == source.size() ? "EOF" : "newline";
    case P::COMMA:
    case P::STRAY_COMMA:
      return "comma";
    default:
      return P::BREAK <= type && type <= P::VAR ? "keyword " + text : text;
  }
}

support::Token operator_token(size_t type) {
  using support::Token;
  switch (type) {
    case P::LOR:
      return Token::kLOr;
    case P::LAND:
      return Token::kLAnd;
    case P::EQL:
      return Token::kEql;
    case P::NEQ:
      return Token::kNeq;
    case P::LSS:
      return Token::kLss;
    case P::LEQ:
      return Token::kLeq;
    case P::GTR:
      return Token::kGtr;
    case P::GEQ:
      return Token::kGeq;
    case P::ADD:
    case P::ADD_ASSIGN:
      return Token::kAdd;
    case P::SUB:
    case P::SUB_ASSIGN:
      return Token::kSub;
    case P::OR:
    case P::OR_ASSIGN:
      return Token::kOr;
    case P::XOR:
    case P::XOR_ASSIGN:
      return Token::kXor;
    case P::MUL:
    case P::MUL_ASSIGN:
      return Token::kMul;
    case P::QUO:
    case P::QUO_ASSIGN:
      return Token::kQuo;
    case P::REM:
    case P::REM_ASSIGN:
      return Token::kRem;
    case P::AND:
    case P::AND_ASSIGN:
      return Token::kAnd;
    case P::AND_NOT:
    case P::AND_NOT_ASSIGN:
      return Token::kAndNot;
    case P::SHL:
    case P::SHL_ASSIGN:
      return Token::kShl;
    case P::SHR:
    case P::SHR_ASSIGN:
      return Token::kShr;
    case P::NOT:
      return Token::kNot;
    case P::ARROW:
      return Token::kArrow;
    case P::TILDE:
      return Token::kTilde;
    case P::ASSIGN:
      return Token::kAssign;
    case P::DEFINE:
      return Token::kDefine;
    case P::INC:
      return Token::kInc;
    case P::DEC:
      return Token::kDec;
    case P::BREAK:
      return Token::kBreak;
    case P::CONTINUE:
      return Token::kContinue;
    case P::GOTO:
      return Token::kGoto;
    case P::FALLTHROUGH:
      return Token::kFallthrough;
    case P::IMPORT:
      return Token::kImport;
    case P::CONST:
      return Token::kConst;
    case P::TYPE:
      return Token::kType;
    case P::VAR:
      return Token::kVar;
    default:
      return Token::kNone;
  }
}

}  // namespace minigo::syntax
