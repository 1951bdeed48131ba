// Specification, "Statements".

#include "syntax/builder.h"

namespace minigo::syntax {
namespace {

using support::Token;

Stmt* build_statement(Builder& b, P::StatementContext* ctx);

// Whether the parser left something out of this context after an error; counts it.
bool has_hole(Builder& b, const antlr4::ParserRuleContext* ctx) {
  if (ctx->exception) ++b.holes;
  return ctx->exception != nullptr;
}

std::span<Stmt*> build_statements(Builder& b, P::StmtListContext* ctx) {
  std::vector<Stmt*> stmts;
  stmts.reserve(ctx->list.size());
  for (P::StatementContext* stmt : ctx->list) stmts.push_back(build_statement(b, stmt));
  return b.arena.copy(stmts);
}

EmptyStmt* empty_statement(Builder& b, const antlr4::Token* at) {
  return b.make<EmptyStmt>(b.start(at), b.start(at));
}

// Simple statements, which end with a newline or semicolon, and header statements, which end before
// a block, have the same labels in the grammar: one template builds both.

template <class Context>
Stmt* build_assignment(Builder& b, Context* ctx, std::span<Expr*> lhs) {
  auto* node = b.make<AssignStmt>(ctx);
  node->lhs = lhs;
  node->op = operator_token(ctx->op->getType());
  node->op_pos = b.start(ctx->op);
  if (ctx->rhs != nullptr) {
    node->rhs = build_exprs(b, ctx->rhs);
  } else {
    node->rhs = b.arena.copy(std::vector<Expr*>{build_expr(b, ctx->value)});
  }
  return node;
}

// The operator decides the statement: none, `++`, `<-`, or an assignment. Only `=` and `:=` may
// have several expressions on the left.
template <class Context>
Stmt* build_simple(Builder& b, Context* ctx) {
  std::span<Expr*> lhs = build_exprs(b, ctx->lhs);
  size_t op = ctx->op == nullptr ? 0 : ctx->op->getType();
  if (op != P::ASSIGN && op != P::DEFINE && lhs.size() > 1) {
    const antlr4::Token* at = ctx->op != nullptr ? ctx->op : b.after(ctx->stop);
    b.unexpected(at, ", expected := or = or comma");
  }
  switch (op) {
    case 0: {
      auto* node = b.make<ExprStmt>(ctx);
      node->expr = lhs[0];
      return node;
    }
    case P::INC:
    case P::DEC: {
      auto* node = b.make<IncDecStmt>(ctx);
      node->operand = lhs[0];
      node->increment = op == P::INC;
      return node;
    }
    case P::ARROW: {
      auto* node = b.make<SendStmt>(ctx);
      node->chan = lhs[0];
      node->value = build_expr(b, ctx->value);
      node->arrow = b.start(ctx->op);
      return node;
    }
    default:
      return build_assignment(b, ctx, lhs);
  }
}

// "Labeled statements".
Stmt* build_labeled(Builder& b, P::StatementContext* ctx, Stmt* simple) {
  auto* expr = dyn_cast<ExprStmt>(simple);
  auto* label = expr != nullptr ? dyn_cast<Ident>(expr->expr) : nullptr;
  if (label == nullptr) {
    b.unexpected(ctx->colon, " at end of statement");
    return simple;
  }
  auto* node = b.make<LabeledStmt>(ctx);
  node->label = label;
  if (ctx->labeled != nullptr) {
    node->stmt = build_statement(b, ctx->labeled);
    return node;
  }
  const SyntaxToken* next = b.after(ctx->colon);
  if (next->getType() != P::RBRACE && next->getType() != P::SEMI) {
    b.syntax_error(b.start(ctx->colon), "missing statement after label");
    return b.make<BadStmt>(ctx);
  }
  node->stmt = empty_statement(b, next);
  return node;
}

Stmt* build_simple_or_labeled(Builder& b, P::StatementContext* ctx) {
  Stmt* simple = build_simple(b, ctx->simple);
  return ctx->colon == nullptr ? simple : build_labeled(b, ctx, simple);
}

// Refuses operators around the call of `go` and `defer`: gc reads an operand with its suffixes
// there, no whole expression.
void check_operand(Builder& b, P::ExprContext* call) {
  if (!call->terms[0]->prefix.empty()) {
    b.unexpected(call->start, ", expected expression");
  } else if (!call->ops.empty()) {
    b.unexpected(call->ops[0], " at end of statement");
  }
}

// "Go statements", "Defer statements".
Stmt* build_call_statement(Builder& b, P::StatementContext* ctx) {
  check_operand(b, ctx->call);
  Expr* call = build_expr(b, ctx->call);
  std::string keyword(b.text(ctx->start_));
  if (Expr* bare = unparen(call); bare != call) {
    b.error(call->pos, "expression in " + keyword + " must not be parenthesized");
    call = bare;
  }
  if (ctx->start_->getType() == P::GO) {
    auto* node = b.make<GoStmt>(ctx);
    node->call = call;
    return node;
  }
  auto* node = b.make<DeferStmt>(ctx);
  node->call = call;
  return node;
}

Stmt* build_branch(Builder& b, P::StatementContext* ctx) {
  auto* node = b.make<BranchStmt>(ctx);
  node->token = operator_token(ctx->jump->getType());
  if (ctx->label != nullptr) node->label = build_ident(b, ctx->label);
  return node;
}

Stmt* build_return(Builder& b, P::StatementContext* ctx) {
  auto* node = b.make<ReturnStmt>(ctx);
  if (ctx->results != nullptr) node->results = build_exprs(b, ctx->results);
  return node;
}

// Headers of if, for and switch.

// The text of an expression with blanks around its operators.
std::string spaced(Builder& b, const Expr* expr) {
  auto* binary = dyn_cast<BinaryExpr>(expr);
  if (binary == nullptr) return std::string(b.text(expr->pos, expr->end));
  std::string op(support::text(binary->op));
  return spaced(b, binary->left) + " " + op + " " + spaced(b, binary->right);
}

// One side of `=` in the message "cannot use ... as value": an operation stands in parentheses.
std::string emphasize(Builder& b, std::span<Expr*> exprs) {
  if (exprs.size() == 1 && exprs[0]->kind == ExprKind::kBinary) {
    return "(" + spaced(b, exprs[0]) + ")";
  }
  return std::string(b.text(exprs.front()->pos, exprs.back()->end));
}

void report_not_a_value(Builder& b, const Stmt* stmt) {
  std::string text(b.text(stmt->pos, stmt->end));
  Pos pos = stmt->pos;
  if (auto* send = dyn_cast<SendStmt>(stmt)) pos = send->arrow;
  if (auto* assign = dyn_cast<AssignStmt>(stmt)) {
    pos = assign->op_pos;
    if (assign->op == Token::kAssign) {
      text = "assignment " + emphasize(b, assign->lhs) + " = " + emphasize(b, assign->rhs);
    }
  }
  b.syntax_error(pos, "cannot use " + text + " as value");
}

bool reject_range(Builder& b, P::HeaderStmtContext* ctx) {
  if (ctx == nullptr || ctx->range == nullptr) return false;
  b.unexpected(ctx->range, ", expected expression");
  return true;
}

Stmt* build_header_stmt(Builder& b, P::HeaderStmtContext* ctx) {
  if (ctx == nullptr || reject_range(b, ctx)) return nullptr;
  return build_simple(b, ctx);
}

// The value that a header ends in: a condition, a switch's tag. nullptr if the header is left out;
// a statement that is no expression is refused. `range` begins no value and is refused too.
Expr* build_header_value(Builder& b, P::HeaderStmtContext* ctx) {
  Stmt* stmt = build_header_stmt(b, ctx);
  if (stmt == nullptr) return nullptr;
  if (auto* expr = dyn_cast<ExprStmt>(stmt)) return expr->expr;
  report_not_a_value(b, stmt);
  return bad_expr(b, stmt->pos);
}

void reject_var(Builder& b, const antlr4::Token* var, const char* keyword) {
  if (var == nullptr) return;
  b.syntax_error(b.start(b.after(var)),
                 std::string("var declaration not allowed in ") + keyword + " initializer");
}

void check_if_condition(Builder& b, P::IfStmtContext* ctx, P::HeaderStmtContext* cond) {
  if (cond != nullptr) return;
  if (ctx->semi == nullptr) {
    b.syntax_error(b.start(ctx->then->start), "missing condition in if statement");
  } else if (b.text(ctx->semi).empty()) {
    b.unexpected(ctx->semi, ", expected { after if clause");
  } else {
    b.syntax_error(b.start(ctx->semi), "missing condition in if statement");
  }
}

// Without a semicolon the grammar's `init` is the condition. A chain of `else if` counts its depth,
// because each of them is a level of the tree.
Stmt* build_if(Builder& b, P::IfStmtContext* ctx) {
  auto* node = b.make<IfStmt>(ctx);
  P::HeaderStmtContext* cond = ctx->semi == nullptr ? ctx->init : ctx->cond;
  reject_var(b, ctx->var_, "if");
  check_if_condition(b, ctx, cond);
  if (ctx->semi != nullptr) node->init = build_header_stmt(b, ctx->init);
  node->cond = build_header_value(b, cond);
  if (node->cond == nullptr) node->cond = bad_expr(b, b.start(ctx->then->start));
  node->then = build_block(b, ctx->then);
  if (ctx->otherwise == nullptr) return node;
  DepthGuard guard = DepthGuard::of_chain(b, node->pos, 1);
  if (!guard) return node;
  if (ctx->otherwise->if_ != nullptr) {
    node->otherwise = build_if(b, ctx->otherwise->if_);
  } else {
    node->otherwise = build_block(b, ctx->otherwise->body);
  }
  return node;
}

// "Switch statements".

// Refuses a clause that follows a statement on its line: the grammar needs no semicolon there.
void check_clause_start(Builder& b, const antlr4::Token* keyword) {
  size_t before = b.tokens.at(syntax_token(keyword)->index() - 1).getType();
  if (before == P::LBRACE || before == P::COLON || before == P::SEMI) return;
  b.unexpected(keyword, before == P::RETURN ? ", expected expression" : " at end of statement");
}

std::span<CaseClause*> build_cases(Builder& b, P::SwitchStmtContext* ctx) {
  has_hole(b, ctx);
  std::vector<CaseClause*> clauses;
  for (P::CaseClauseContext* clause : ctx->clauses) {
    check_clause_start(b, clause->start);
    auto* node = b.make<CaseClause>(clause);
    if (clause->exprs != nullptr) node->exprs = build_exprs(b, clause->exprs);
    node->is_default = clause->exprs == nullptr;
    node->colon = b.start(clause->colon);
    node->body = build_statements(b, clause->body);
    clauses.push_back(node);
  }
  return b.arena.copy(clauses);
}

// The only term of a list of one expression without prefix, or nullptr.
P::TermNoLitContext* only_term(P::ExprListNoLitContext* list) {
  if (list->list.size() != 1 || list->list[0]->terms.size() != 1) return nullptr;
  P::TermNoLitContext* term = list->list[0]->terms[0];
  return term->prefix.empty() ? term : nullptr;
}

// `x.(type)` or `v := x.(type)`.
bool is_type_guard(P::HeaderStmtContext* ctx) {
  if (ctx == nullptr || ctx->range != nullptr) return false;
  P::ExprListNoLitContext* list = ctx->lhs;
  if (ctx->op != nullptr) {
    P::TermNoLitContext* name = only_term(ctx->lhs);
    bool plain = name != nullptr && name->name != nullptr && name->suffixes.empty();
    if (ctx->op->getType() != P::DEFINE || !plain) return false;
    list = ctx->rhs;
  }
  P::TermNoLitContext* term = only_term(list);
  return term != nullptr && !term->suffixes.empty() && term->suffixes.back()->typ != nullptr;
}

Stmt* build_type_switch(Builder& b, P::SwitchStmtContext* ctx, P::HeaderStmtContext* tag) {
  auto* node = b.make<TypeSwitchStmt>(ctx);
  if (ctx->semi != nullptr) node->init = build_header_stmt(b, ctx->init);
  Stmt* stmt = build_header_stmt(b, tag);
  Expr* assertion = nullptr;
  if (auto* assign = dyn_cast<AssignStmt>(stmt)) {
    node->binding = dyn_cast<Ident>(assign->lhs[0]);
    assertion = assign->rhs[0];
  } else if (auto* expr = dyn_cast<ExprStmt>(stmt)) {
    assertion = expr->expr;
  }
  auto* type_assert = dyn_cast<TypeAssertExpr>(assertion);
  node->operand = type_assert != nullptr ? type_assert->operand : bad_expr(b, node->pos);
  node->lbrace = b.start(ctx->open);
  node->clauses = build_cases(b, ctx);
  return node;
}

Stmt* build_switch(Builder& b, P::SwitchStmtContext* ctx) {
  reject_var(b, ctx->var_, "switch");
  P::HeaderStmtContext* tag = ctx->semi == nullptr ? ctx->init : ctx->tag;
  if (is_type_guard(tag)) return build_type_switch(b, ctx, tag);
  auto* node = b.make<SwitchStmt>(ctx);
  if (ctx->semi != nullptr) node->init = build_header_stmt(b, ctx->init);
  node->tag = build_header_value(b, tag);
  node->lbrace = b.start(ctx->open);
  node->clauses = build_cases(b, ctx);
  return node;
}

// "Select statements".
Stmt* build_select(Builder& b, P::SelectStmtContext* ctx) {
  auto* node = b.make<SelectStmt>(ctx);
  node->lbrace = b.start(ctx->open);
  has_hole(b, ctx);
  std::vector<CommClause*> clauses;
  for (P::CommClauseContext* clause : ctx->clauses) {
    check_clause_start(b, clause->start);
    auto* comm = b.make<CommClause>(clause);
    if (clause->comm != nullptr) comm->comm = build_simple(b, clause->comm);
    comm->colon = b.start(clause->colon);
    comm->body = build_statements(b, clause->body);
    clauses.push_back(comm);
  }
  node->clauses = b.arena.copy(clauses);
  return node;
}

// "For statements".

// A third variable is kept for sema, which has gc's message for it.
Stmt* build_range(Builder& b, P::ForStmtContext* ctx) {
  P::HeaderStmtContext* clause = ctx->init;
  auto* node = b.make<RangeStmt>(ctx);
  if (clause->lhs != nullptr) {
    std::span<Expr*> variables = build_exprs(b, clause->lhs);
    node->op = operator_token(clause->op->getType());
    node->key = variables[0];
    if (variables.size() > 1) node->value = variables[1];
    if (variables.size() > 2) node->extra = variables[2];
  }
  node->operand = build_expr(b, clause->value);
  if (ctx->semi != nullptr) b.unexpected(ctx->semi, ", expected { after for clause");
  node->body = build_block(b, ctx->body);
  return node;
}

// Refuses a header with one semicolon: a for clause has three parts, or only a condition.
void check_for_clause(Builder& b, P::ForStmtContext* ctx) {
  if (ctx->semi == nullptr || ctx->semi2 != nullptr) return;
  if (ctx->cond == nullptr) {
    b.unexpected(ctx->body->start, ", expected for loop condition");
  } else {
    b.unexpected(ctx->body->start, ", expected semicolon or newline");
  }
}

Stmt* build_for(Builder& b, P::ForStmtContext* ctx) {
  reject_var(b, ctx->var_, "for");
  if (ctx->init != nullptr && ctx->init->range != nullptr) return build_range(b, ctx);
  auto* node = b.make<ForStmt>(ctx);
  check_for_clause(b, ctx);
  if (ctx->semi == nullptr) {
    node->cond = build_header_value(b, ctx->init);
  } else {
    node->init = build_header_stmt(b, ctx->init);
    node->cond = build_header_value(b, ctx->cond);
    node->post = build_header_stmt(b, ctx->post);
  }
  if (auto* post = dyn_cast<AssignStmt>(node->post);
      post != nullptr && post->op == Token::kDefine) {
    b.syntax_error(post->op_pos, "cannot declare in post statement of for loop");
  }
  node->body = build_block(b, ctx->body);
  return node;
}

Stmt* build_declaration_statement(Builder& b, P::StatementContext* ctx) {
  if (ctx->decl->keyword->getType() == P::IMPORT) {
    b.unexpected(ctx->decl->keyword, ", expected }");
  }
  auto* node = b.make<DeclStmt>(ctx);
  node->decl = build_declaration(b, ctx->decl);
  return node;
}

Stmt* build_statement(Builder& b, P::StatementContext* ctx) {
  DepthGuard guard(b, b.start(ctx->start));
  if (!guard || has_hole(b, ctx)) return b.make<BadStmt>(ctx);
  if (ctx->simple != nullptr) return build_simple_or_labeled(b, ctx);
  if (ctx->decl != nullptr) return build_declaration_statement(b, ctx);
  if (ctx->jump != nullptr) return build_branch(b, ctx);
  if (ctx->start_ != nullptr) return build_call_statement(b, ctx);
  if (ctx->ret != nullptr) return build_return(b, ctx);
  if (ctx->body != nullptr) return build_block(b, ctx->body);
  if (ctx->if_ != nullptr) return build_if(b, ctx->if_);
  if (ctx->switch_ != nullptr) return build_switch(b, ctx->switch_);
  if (ctx->select != nullptr) return build_select(b, ctx->select);
  if (ctx->for_ != nullptr) return build_for(b, ctx->for_);
  // Not reached, unless an alternative of the rule has no line here yet.
  b.error(b.start(ctx->start), "internal error: the builder does not know this statement");
  return b.make<BadStmt>(ctx);
}

}  // namespace

BlockStmt* build_block(Builder& b, P::BlockContext* ctx) {
  auto* block = b.make<BlockStmt>(ctx);
  has_hole(b, ctx);
  block->stmts = build_statements(b, ctx->stmts);
  block->rbrace = b.start(ctx->close);
  return block;
}

BlockStmt* build_function_body(Builder& b, P::BlockContext* ctx) {
  size_t holes = b.holes;
  BlockStmt* body = build_block(b, ctx);
  if (b.holes == holes) b.bodies.push_back(body);
  return body;
}

}  // namespace minigo::syntax
