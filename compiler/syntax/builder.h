// From the generated parser's contexts to the syntax tree. Only what the grammar accepts comes
// here, so every label that the grammar requires is set; what the grammar accepts but Go does not
// is refused here, with gc's wording. Statements and elements of groups in which the parser has
// found errors have an `exception` and are left out.

#ifndef MINIGO_SYNTAX_BUILDER_H_
#define MINIGO_SYNTAX_BUILDER_H_

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "MiniGoParser.h"
#include "support/arena.h"
#include "support/diagnostics.h"
#include "support/source_file.h"
#include "syntax/ast.h"
#include "syntax/literal_check.h"
#include "syntax/nesting.h"
#include "syntax/syntax_token.h"

namespace minigo::syntax {

using P = MiniGoParser;

struct Builder {
  const support::SourceFile& source;
  support::Arena& arena;
  support::Diagnostics& diagnostics;
  SyntaxTokenStream& tokens;
  P& parser;              // to read a piece of the file again by another rule
  int depth = 0;          // of the node that is being built, in tree levels
  bool too_deep = false;  // reported
  size_t errors = 0;
  // Of the parser, inside what is being built: parts are missing.
  size_t holes = 0;
  // The function bodies without holes that have been built, inner ones first.
  std::vector<BlockStmt*> bodies;
  // Where the literals begin that the scanner has refused, in order.
  std::span<const Pos> bad_literals;

  Pos start(const antlr4::Token* token) const { return source.pos(syntax_token(token)->start()); }
  Pos finish(const antlr4::Token* token) const { return source.pos(syntax_token(token)->end()); }
  std::string_view text(const antlr4::Token* token) const {
    const SyntaxToken* t = syntax_token(token);
    return source.text().substr(t->start(), t->end() - t->start());
  }
  std::string_view text(Pos begin, Pos end) const {
    return source.text().substr(source.offset(begin), end.value - begin.value);
  }
  const SyntaxToken* after(const antlr4::Token* token) const {
    return &tokens.at(syntax_token(token)->index() + 1);
  }

  void error(Pos pos, std::string message);
  void syntax_error(Pos pos, std::string message);
  // "syntax error: unexpected <token><message>".
  void unexpected(const antlr4::Token* token, std::string_view message);

  template <class T>
  T* make(Pos pos, Pos end) {
    T* node = arena.make<T>();
    node->pos = pos;
    node->end = end;
    return node;
  }
  template <class T>
  T* make(const antlr4::ParserRuleContext* ctx) {
    return make<T>(start(ctx->start), finish(ctx->stop));
  }
};

// Keeps count of the tree's depth; false where it would get too deep for those who walk the tree
// recursively. An error has then been reported.
class DepthGuard {
 public:
  DepthGuard(Builder& b, Pos pos, int levels = 1);
  ~DepthGuard() { builder_.depth -= levels_; }
  explicit operator bool() const { return builder_.depth <= kMaxNesting; }
  // Lets go of one level.
  void leave() {
    --builder_.depth;
    --levels_;
  }

 private:
  Builder& builder_;
  int levels_;
};

// "unexpected ..." as gc names tokens: "name x", "literal 5", "keyword else", "newline", "comma".
std::string describe_token(const SyntaxToken& token, std::string_view source);

// build_decl.cpp
Decl* build_top_level(Builder& b, P::TopLevelDeclContext* ctx);
GenDecl* build_declaration(Builder& b, P::DeclarationContext* ctx);

// build_type.cpp
Ident* build_ident(Builder& b, const antlr4::Token* name);
Ident* blank_ident(Builder& b, Pos pos);
BasicLit* build_literal(Builder& b, const antlr4::Token* literal);
Expr* build_type(Builder& b, P::Type_Context* ctx);
Expr* build_type(Builder& b, P::Type_NoBracketContext* ctx);
Expr* build_type(Builder& b, P::Type_NoNameContext* ctx);
Expr* build_type(Builder& b, P::Type_NoParenContext* ctx);
Expr* build_type(Builder& b, P::LiteralTypeContext* ctx);
Expr* build_type(Builder& b, P::BracedTypeContext* ctx);
Expr* build_bound(Builder& b, P::TypeParamBoundContext* ctx);
Expr* append_terms(Builder& b, Expr* head, const std::vector<P::UnionTermContext*>& terms);
Expr* build_constraint(Builder& b, P::ConstraintContext* ctx);
Expr* bad_expr(Builder& b, Pos pos);
Expr* qualify(Builder& b, const antlr4::Token* name, const antlr4::Token* sel,
              P::TypeArgsContext* args);

struct Bracket {
  Expr* array = nullptr;       // [n]E or []E
  std::span<Expr*> type_args;  // else the type arguments
  Pos lbrack;
  Pos end;
};
// `list_error` is gc's message for what cannot follow in the list around it.
Bracket build_bracket(Builder& b, P::BracketTypeContext* ctx, std::string_view list_error);
Expr* instantiate(Builder& b, Expr* generic, const Bracket& bracket);

// build_params.cpp
struct Param {
  Ident* name = nullptr;
  Expr* type = nullptr;
};
enum class ParamKind : uint8_t { kParams, kResults, kReceiver, kTypeParams };
FieldList build_type_params(Builder& b, P::TypeParamsContext* ctx);
FieldList regroup_params(Builder& b, std::vector<Param> params, ParamKind kind, Pos open,
                         Pos close);
FieldList build_params(Builder& b, P::ParametersContext* ctx, ParamKind kind);
std::vector<Param> build_param_list(Builder& b, const std::vector<P::ParamDeclContext*>& list);
Param build_type_param(Builder& b, P::TypeParamContext* ctx);
// `context`, where it is not empty, may not have type parameters.
FuncType* build_signature(Builder& b, Pos pos, Pos end, P::TypeParamsContext* tparams,
                          P::ParametersContext* params, P::ResultContext* result,
                          std::string_view context);

// build_expr.cpp
Expr* build_expr(Builder& b, P::ExprContext* ctx);
Expr* build_expr(Builder& b, P::ExprNoLitContext* ctx);
std::span<Expr*> build_exprs(Builder& b, P::ExprListContext* ctx);
std::span<Expr*> build_exprs(Builder& b, P::ExprListNoLitContext* ctx);

// build_stmt.cpp
BlockStmt* build_block(Builder& b, P::BlockContext* ctx);
// The same, and lists the body in Builder::bodies if the parser left nothing out.
BlockStmt* build_function_body(Builder& b, P::BlockContext* ctx);

support::Token operator_token(size_t type);

}  // namespace minigo::syntax

#endif  // MINIGO_SYNTAX_BUILDER_H_
