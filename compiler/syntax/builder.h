// From the generated parser's contexts to the syntax tree.
//
// There is a context class for each rule of the grammar, with a field for each label in it:
// `body=block` becomes `ctx->body`. The parser hands over only contexts without errors, so a label
// that the grammar requires is never nullptr here, and an optional one is nullptr where it is left
// out. Statements and elements of groups in which the parser found errors are the exception: their
// context has an `exception` set, and the builder leaves them out.
//
// The grammar accepts a little more than Go, wherever that makes its rules simpler or a message
// better. The builder refuses the surplus, with gc's wording.

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

// The state of building one file's tree. The build_ functions take it first; each makes the node of
// one rule and calls those of the rules inside.
struct Builder {
  const support::SourceFile& source;
  support::Arena& arena;
  support::Diagnostics& diagnostics;
  SyntaxTokenStream& tokens;
  P& parser;              // to read a piece of the file again by another rule
  int depth = 0;          // of the node that is being built, in tree levels
  int nesting = 0;        // of them those of brackets, blocks, types and literals
  bool too_deep = false;  // the error about too deep a tree has been reported
  size_t errors = 0;      // reported by the builder
  // The contexts built so far out of which the parser left something after an error.
  size_t holes = 0;
  // The function bodies without holes that have been built, inner ones first.
  std::vector<BlockStmt*> bodies;
  // The beginnings of literals that the scanner has refused, in source order.
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
  // The token that follows `token` in the source, which is not EOF.
  const SyntaxToken* after(const antlr4::Token* token) const {
    return &tokens.at(syntax_token(token)->index() + 1);
  }

  void error(Pos pos, std::string message);
  // The same with "syntax error: " before the message: such a file is not type-checked.
  void syntax_error(Pos pos, std::string message);
  // "syntax error: unexpected <token><message>".
  void unexpected(const antlr4::Token* token, std::string_view message);

  // A new node, with its position and all else at its default. The second form takes the position
  // of a whole context.
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

// Counts the tree's depth while a node is built. It converts to false where the tree would get
// deeper than nesting.h allows: an error has then been reported, and the caller makes a Bad node.
class DepthGuard {
 public:
  // One level of nesting, and levels of a chain.
  DepthGuard(Builder& b, Pos pos, size_t chained = 0) : DepthGuard(b, pos, chained, 1) {}
  static DepthGuard of_chain(Builder& b, Pos pos, size_t levels) {
    return DepthGuard(b, pos, levels, 0);
  }
  ~DepthGuard() {
    builder_.depth -= levels_;
    builder_.nesting -= nested_;
  }
  DepthGuard(const DepthGuard&) = delete;
  DepthGuard& operator=(const DepthGuard&) = delete;
  explicit operator bool() const {
    return builder_.depth <= max_depth() && builder_.nesting <= kMaxNesting;
  }
  // Lets go of one level of a chain.
  void leave() {
    --builder_.depth;
    --levels_;
  }

 private:
  DepthGuard(Builder& b, Pos pos, size_t chained, int nested);

  Builder& builder_;
  int nested_;
  int levels_;
};

// "unexpected ..." as gc names tokens: "name x", "literal 5", "keyword else", "newline", "comma".
std::string describe_token(const SyntaxToken& token, std::string_view source);

// build_decl.cpp: "Declarations and scope".

// A declaration at the top level, where functions may stand.
Decl* build_top_level(Builder& b, P::TopLevelDeclContext* ctx);
// An import, const, type or var declaration, at the top level or in a function.
GenDecl* build_declaration(Builder& b, P::DeclarationContext* ctx);

// build_type.cpp: "Types", and the leaves that all rules share.

// The identifier or `.` that a token is.
Ident* build_ident(Builder& b, const antlr4::Token* name);
// A name `_` that is not written, for the tree's sake.
Ident* blank_ident(Builder& b, Pos pos);
// The number, rune or string that a token is; BasicLit::bad if the scanner has refused it.
BasicLit* build_literal(Builder& b, const antlr4::Token* literal);
// The grammar has a rule for types and several for types that cannot begin in some way, so that one
// token decides which rule to enter.
Expr* build_type(Builder& b, P::Type_Context* ctx);
Expr* build_type(Builder& b, P::Type_NoBracketContext* ctx);
Expr* build_type(Builder& b, P::Type_NoNameContext* ctx);
Expr* build_type(Builder& b, P::Type_NoParenContext* ctx);
Expr* build_type(Builder& b, P::LiteralTypeContext* ctx);
Expr* build_type(Builder& b, P::BracedTypeContext* ctx);
// The constraint of a type parameter: where its beginning could still have been an array length,
// and in general.
Expr* build_bound(Builder& b, P::TypeParamBoundContext* ctx);
Expr* build_constraint(Builder& b, P::ConstraintContext* ctx);
// head | term | ..., grouped from the left.
Expr* append_terms(Builder& b, Expr* head, const std::vector<P::UnionTermContext*>& terms);
// Stands for an expression that cannot be built. The caller has reported an error.
Expr* bad_expr(Builder& b, Pos pos);
// name, name.sel or name.sel[args]; `sel` and `args` may be nullptr.
Expr* qualify(Builder& b, const antlr4::Token* name, const antlr4::Token* sel,
              P::TypeArgsContext* args);

// The brackets after a name in a list, as in `f(x [2]int, y List[int])`: they begin an array type
// or hold type arguments.
struct Bracket {
  Expr* array = nullptr;       // [n]E or []E
  std::span<Expr*> type_args;  // else the type arguments
  Pos lbrack;
  Pos end;
};
// `list_error` is gc's message for what cannot follow in the list around it.
Bracket build_bracket(Builder& b, P::BracketTypeContext* ctx, std::string_view list_error);
// generic[type arguments].
Expr* instantiate(Builder& b, Expr* generic, const Bracket& bracket);

// build_params.cpp: parameter lists.

// A parameter as it is written; one of the two is nullptr where the source has a lone name or type.
struct Param {
  Ident* name = nullptr;
  Expr* type = nullptr;
};
enum class ParamKind : uint8_t { kParams, kResults, kReceiver, kTypeParams };
// [P C, ...]; the empty list for nullptr.
FieldList build_type_params(Builder& b, P::TypeParamsContext* ctx);
Param build_type_param(Builder& b, P::TypeParamContext* ctx);
// (a, b int, ...).
FieldList build_params(Builder& b, P::ParametersContext* ctx, ParamKind kind);
// The same in its two halves: the parameters as written, and the fields they make once it is known
// which lone names are types. Reports mixed lists and misplaced `...`.
std::vector<Param> build_param_list(Builder& b, const std::vector<P::ParamDeclContext*>& list);
FieldList regroup_params(Builder& b, std::vector<Param> params, ParamKind kind, Pos open,
                         Pos close);
// The type of a function. `context` names, for a message, a place where type parameters are not
// allowed ("method"); it is empty where they are. `tparams` and `result` may be nullptr.
FuncType* build_signature(Builder& b, Pos pos, Pos end, P::TypeParamsContext* tparams,
                          P::ParametersContext* params, P::ResultContext* result,
                          std::string_view context);

// build_expr.cpp: "Expressions". In the NoLit rules, which stand in headers of statements, a brace
// does not begin a composite literal.

Expr* build_expr(Builder& b, P::ExprContext* ctx);
Expr* build_expr(Builder& b, P::ExprNoLitContext* ctx);
std::span<Expr*> build_exprs(Builder& b, P::ExprListContext* ctx);
std::span<Expr*> build_exprs(Builder& b, P::ExprListNoLitContext* ctx);

// build_stmt.cpp
BlockStmt* build_block(Builder& b, P::BlockContext* ctx);
// The same, and lists the body in Builder::bodies if the parser left nothing out.
BlockStmt* build_function_body(Builder& b, P::BlockContext* ctx);

// builder.cpp: the token of the tree for a token type of the grammar; the operator for `op=`. kNone
// for a type that trees do not refer to.
support::Token operator_token(size_t type);

}  // namespace minigo::syntax

#endif  // MINIGO_SYNTAX_BUILDER_H_
