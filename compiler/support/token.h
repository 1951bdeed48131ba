// The operators and keywords that trees and constants refer to.

#ifndef MINIGO_SUPPORT_TOKEN_H_
#define MINIGO_SUPPORT_TOKEN_H_

#include <cstdint>
#include <string_view>

namespace minigo::support {

// A token as trees and constants know it. The grammar has token types of its own;
// operator_token() in syntax/builder.h leads from those to these.
enum class Token : uint8_t {
  kNone,
  // Binary operators, in groups of precedence.
  kLOr,
  kLAnd,
  kEql,
  kNeq,
  kLss,
  kLeq,
  kGtr,
  kGeq,
  kAdd,
  kSub,
  kOr,
  kXor,
  kMul,
  kQuo,
  kRem,
  kAnd,
  kAndNot,
  kShl,
  kShr,
  // Unary only.
  kNot,
  kArrow,
  kTilde,
  // Declarations, branches.
  kVar,
  kConst,
  kType,
  kImport,
  kBreak,
  kContinue,
  kGoto,
  kFallthrough,
  // Assignments: kAssign, kDefine, or a binary operator for `op=`.
  kAssign,
  kDefine,
  kInc,
  kDec,
  // Literals.
  kIntLit,
  kFloatLit,
  kImagLit,
  kCharLit,
  kStringLit,
};

// The operator or keyword as it is written: "+", "&^", "break".
std::string_view text(Token token);

}  // namespace minigo::support

#endif  // MINIGO_SUPPORT_TOKEN_H_
