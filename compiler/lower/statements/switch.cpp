// Specification, "Expression switches".
//
// Cases that are integer constants become one LLVM switch, string constants switches on the length
// and on bytes (string_switch.h), and everything else comparisons in order: "the switch expression
// is evaluated and the case expressions, which need not be constants, are evaluated left-to-right
// and top-to-bottom; the first one that equals the switch expression triggers execution".

#include "lower/statements/switch.h"

#include <utility>

#include "llvm/ADT/SmallPtrSet.h"
#include "lower/expressions/condition.h"
#include "lower/expressions/conversion.h"
#include "lower/expressions/expression.h"
#include "lower/module/lexical_block.h"
#include "lower/operations/comparison.h"
#include "lower/operations/constant.h"
#include "lower/statements/jump.h"
#include "lower/statements/statement.h"
#include "lower/statements/string_switch.h"
#include "lower/values/aggregate.h"
#include "types/constant.h"
#include "types/universe.h"

namespace minigo::lower {

using support::Token;
using syntax::CaseClause;
using syntax::Expr;

namespace {

// With fewer string cases than this, they are compared one after the other.
constexpr size_t kMinStringCases = 4;

struct Cases {
  const syntax::SwitchStmt* stmt;
  llvm::SmallVector<llvm::BasicBlock*, 8> blocks;  // of the clauses
  llvm::BasicBlock* otherwise;                     // the default clause or the end
};

Cases make_blocks(FunctionContext& fc, const syntax::SwitchStmt* stmt, llvm::BasicBlock* done) {
  Cases cases{stmt, {}, done};
  for (const CaseClause* clause : stmt->clauses) {
    cases.blocks.push_back(fc.new_block(clause->is_default ? "default" : "case"));
    if (clause->is_default) cases.otherwise = cases.blocks.back();
  }
  return cases;
}

// Calls `visit` with each case expression and its clause's block.
template <class Visit>
void for_each_case(const Cases& cases, Visit visit) {
  for (size_t i = 0; i < cases.blocks.size(); ++i)
    for (const Expr* expr : cases.stmt->clauses[i]->exprs) visit(expr, cases.blocks[i]);
}

size_t count_cases(const Cases& cases) {
  size_t count = 0;
  for_each_case(cases, [&](const Expr*, llvm::BasicBlock*) { ++count; });
  return count;
}

bool all_constant(const Cases& cases) {
  bool constant = true;
  for_each_case(cases, [&](const Expr* expr, llvm::BasicBlock*) {
    constant = constant && expr->constant != nullptr;
  });
  return constant;
}

void switch_on_integer(FunctionContext& fc, const Cases& cases, const Value& tag) {
  llvm::SwitchInst* dispatch = fc.builder.CreateSwitch(tag.llvm, cases.otherwise);
  // In an instance of a generic function different constants may have become one.
  llvm::SmallPtrSet<llvm::ConstantInt*, 16> seen;
  for_each_case(cases, [&](const Expr* expr, llvm::BasicBlock* block) {
    auto* value =
        llvm::cast<llvm::ConstantInt>(lower_constant(fc, expr->constant, expr->type).llvm);
    if (seen.insert(value).second) dispatch->addCase(value, block);
  });
  fc.builder.ClearInsertionPoint();
}

llvm::SmallVector<StringCase, 8> string_cases(const Cases& cases) {
  llvm::SmallVector<StringCase, 8> strings;
  for_each_case(
      cases, [&](const Expr* expr, llvm::BasicBlock* block) { strings.push_back({expr, block}); });
  return strings;
}

void compare_in_order(FunctionContext& fc, const Cases& cases, const Value& tag) {
  for_each_case(cases, [&](const Expr* expr, llvm::BasicBlock* block) {
    fc.set_pos(expr->pos);
    llvm::BasicBlock* next = fc.new_block("next");
    fc.branch_if(compare(fc, Token::kEql, tag, lower_expr(fc, expr)), block, next);
    fc.start(next);
  });
  fc.branch(cases.otherwise);
}

// "A missing switch expression is equivalent to the boolean value true."
void test_conditions(FunctionContext& fc, const Cases& cases) {
  Value truth = make_value(types::basic(types::BasicKind::kBool), fc.builder.getTrue());
  for_each_case(cases, [&](const Expr* expr, llvm::BasicBlock* block) {
    fc.set_pos(expr->pos);
    llvm::BasicBlock* next = fc.new_block("next");
    if (types::is_interface(expr->type)) {
      fc.branch_if(compare(fc, Token::kEql, lower_expr(fc, expr), truth), block, next);
    } else {
      lower_condition(fc, expr, block, next);
    }
    fc.start(next);
  });
  fc.branch(cases.otherwise);
}

void dispatch(FunctionContext& fc, const Cases& cases) {
  if (cases.stmt->tag == nullptr) return test_conditions(fc, cases);
  // No case can change the bytes of string(bytes) if all are constants.
  Expr* read = all_constant(cases) ? text_operand(fc, cases.stmt->tag) : cases.stmt->tag;
  Value tag = borrow_text(fc, lower_expr(fc, read), cases.stmt->tag);
  if (types::is_integer(tag.type) && all_constant(cases)) return switch_on_integer(fc, cases, tag);
  if (types::is_string(tag.type) && all_constant(cases) && count_cases(cases) >= kMinStringCases)
    return switch_on_string(fc, string_cases(cases), tag, cases.otherwise);
  compare_in_order(fc, cases, tag);
}

void lower_clause(FunctionContext& fc, const CaseClause* clause, llvm::BasicBlock* block,
                  llvm::BasicBlock* following) {
  fc.start(block);
  LexicalBlock scope(fc, clause->pos);
  llvm::BasicBlock* saved = std::exchange(fc.jumps.fallthrough, following);
  lower_stmts(fc, clause->body);
  fc.jumps.fallthrough = saved;
}

}  // namespace

void lower_switch(FunctionContext& fc, const syntax::SwitchStmt* stmt) {
  LexicalBlock scope(fc, stmt->pos);
  if (stmt->init != nullptr) lower_stmt(fc, stmt->init);
  llvm::BasicBlock* done = fc.new_block("switch.end");
  Cases cases = make_blocks(fc, stmt, done);
  dispatch(fc, cases);
  BranchScope branches(fc, stmt, done, nullptr);
  for (size_t i = 0; i < cases.blocks.size(); ++i) {
    llvm::BasicBlock* following = i + 1 < cases.blocks.size() ? cases.blocks[i + 1] : nullptr;
    lower_clause(fc, stmt->clauses[i], cases.blocks[i], following);
    fc.branch(done);
  }
  fc.start(done);
}

}  // namespace minigo::lower
