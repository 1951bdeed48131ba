// The names of the phases below that all of sema speaks of without a prefix.

#ifndef MINIGO_SEMA_STATE_VOCABULARY_H_
#define MINIGO_SEMA_STATE_VOCABULARY_H_

#include "support/source_file.h"
#include "support/token.h"
#include "syntax/ast.h"
#include "types/constant.h"
#include "types/object.h"
#include "types/scope.h"
#include "types/type.h"
#include "types/universe.h"

namespace minigo::sema {

using support::Pos;
using support::Token;
using syntax::Expr;
using syntax::ExprKind;
using syntax::Ident;
using syntax::Mode;
using types::BasicKind;
using types::Constant;
using types::Object;
using types::Scope;
using types::Type;
using types::TypeParam;
using types::Var;

// The type of an expression or object that an error has been reported about. Messages that mention
// it are left out: they follow from that error.
inline const Type* invalid_type() { return types::basic(BasicKind::kInvalid); }
inline const Type* int_type() { return types::basic(BasicKind::kInt); }

}  // namespace minigo::sema

#endif  // MINIGO_SEMA_STATE_VOCABULARY_H_
