// Basic and function literals.

#include "sema/expressions/literals.h"

#include "sema/operands/constant_overflow.h"
#include "sema/state/delayed.h"
#include "sema/state/errors.h"
#include "sema/state/operand.h"
#include "sema/state/recursion.h"
#include "sema/types/signature.h"

namespace minigo::sema {
namespace {

// Queues the body, whose parameters are declared in `scope`.
void queue_literal(Checker& checker, syntax::FuncLit* literal, const types::Signature* signature,
                   Scope* scope) {
  BodyContext& function = checker.functions.emplace_back();
  function.outer = checker.env.function;
  function.signature = signature;
  function.literal = literal;
  function.depth = checker.env.function_depth() + 1;
  later(checker, [&checker, &function, scope, literal] {
    if (literal->body != nullptr) check_body(checker, function, scope, literal->body);
  });
}

}  // namespace

void check_basic_lit(Checker& checker, syntax::BasicLit* e) {
  // Constants of more than 512 bits are refused; no literal needs more characters than this.
  constexpr size_t kLimit = 10000;
  if (e->bad) return;
  bool number =
      e->token == Token::kIntLit || e->token == Token::kFloatLit || e->token == Token::kImagLit;
  if (number && e->text.size() > kLimit) {
    return error(checker, e->pos, "excessively long constant: ", e->text.substr(0, 10), "... (",
                 e->text.size(), " chars)");
  }
  BasicKind kind = BasicKind::kUntypedString;
  if (e->token == Token::kIntLit) kind = BasicKind::kUntypedInt;
  if (e->token == Token::kFloatLit) kind = BasicKind::kUntypedFloat;
  if (e->token == Token::kImagLit) kind = BasicKind::kUntypedComplex;
  if (e->token == Token::kCharLit) kind = BasicKind::kUntypedRune;
  const Constant* value = types::make_from_literal(e->text, e->token);
  if (value->kind() == types::ConstantKind::kUnknown) {
    return error(checker, e->pos, "malformed constant: ", e->text);
  }
  set_value(e, Mode::kConstant, types::basic(kind), value);
  check_overflow(checker, e, e->pos);
}

void check_func_lit(Checker& checker, syntax::FuncLit* e) {
  auto* scope = checker.arena.make<Scope>(checker.env.scope, true);
  Parameters parameters;
  const types::Signature* signature =
      check_signature(checker, e->type_expr, nullptr, scope, &parameters);
  set_value(e->type_expr, Mode::kType, signature);
  e->params = parameters.params;
  e->results = parameters.results;
  set_value(e, Mode::kValue, signature);
  if (e->body != nullptr) queue_literal(checker, e, signature, scope);
}

}  // namespace minigo::sema
