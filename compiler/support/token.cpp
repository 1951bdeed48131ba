#include "support/token.h"

namespace minigo::support {

std::string_view text(Token token) {
  switch (token) {
    case Token::kNone:
      return "";
    case Token::kLOr:
      return "||";
    case Token::kLAnd:
      return "&&";
    case Token::kEql:
      return "==";
    case Token::kNeq:
      return "!=";
    case Token::kLss:
      return "<";
    case Token::kLeq:
      return "<=";
    case Token::kGtr:
      return ">";
    case Token::kGeq:
      return ">=";
    case Token::kAdd:
      return "+";
    case Token::kSub:
      return "-";
    case Token::kOr:
      return "|";
    case Token::kXor:
      return "^";
    case Token::kMul:
      return "*";
    case Token::kQuo:
      return "/";
    case Token::kRem:
      return "%";
    case Token::kAnd:
      return "&";
    case Token::kAndNot:
      return "&^";
    case Token::kShl:
      return "<<";
    case Token::kShr:
      return ">>";
    case Token::kNot:
      return "!";
    case Token::kArrow:
      return "<-";
    case Token::kTilde:
      return "~";
    case Token::kVar:
      return "var";
    case Token::kConst:
      return "const";
    case Token::kType:
      return "type";
    case Token::kImport:
      return "import";
    case Token::kBreak:
      return "break";
    case Token::kContinue:
      return "continue";
    case Token::kGoto:
      return "goto";
    case Token::kFallthrough:
      return "fallthrough";
    case Token::kAssign:
      return "=";
    case Token::kDefine:
      return ":=";
    case Token::kInc:
      return "++";
    case Token::kDec:
      return "--";
    case Token::kIntLit:
      return "INT";
    case Token::kFloatLit:
      return "FLOAT";
    case Token::kImagLit:
      return "IMAG";
    case Token::kCharLit:
      return "CHAR";
    case Token::kStringLit:
      return "STRING";
  }
  return "";
}

}  // namespace minigo::support
