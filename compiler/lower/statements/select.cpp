// Specification, "Send statements", "Select statements". A select with one communication, with or
// without a default clause, needs no mg_select.
//
// The runtime gets the address of the value to send, or of room for a received one. Where the value
// has pointers that place is cleared afterwards: its address keeps it alive for the collector, and
// the goroutine may wait for long with the frame as it is.

#include "lower/statements/select.h"

#include "abi/type.h"
#include "lower/expressions/evaluation_order.h"
#include "lower/expressions/expression.h"
#include "lower/module/lexical_block.h"
#include "lower/statements/assignment.h"
#include "lower/statements/jump.h"
#include "lower/statements/statement.h"
#include "lower/types/llvm_type.h"
#include "lower/values/memory.h"
#include "lower/values/runtime_calls.h"
#include "types/universe.h"

namespace minigo::lower {

using support::Token;
using syntax::CommClause;
using syntax::Expr;

namespace {

// A clause with its channel and, for a send, its value evaluated.
struct Communication {
  const CommClause* clause = nullptr;
  bool is_send = false;
  llvm::Value* chan = nullptr;
  Place place;                                 // of the value to send, or room for a received one
  llvm::Value* elem = nullptr;                 // its address; null if nobody wants the received one
  const syntax::AssignStmt* assign = nullptr;  // what to do with a received value
};

const types::Type* element_type(const Value& chan) {
  return types::under<types::Chan>(chan.type)->elem;
}

// <-c, under parentheses and the conversion that an assignment may ask for.
const syntax::UnaryExpr* receive_expr(const Expr* expr) {
  expr = unparen(expr);
  if (const auto* conversion = syntax::dyn_cast<syntax::ImplicitConversion>(expr))
    return receive_expr(conversion->operand);
  return syntax::cast<syntax::UnaryExpr>(expr);
}

const syntax::UnaryExpr* receive_of(const CommClause* clause) {
  if (const auto* expr = syntax::dyn_cast<syntax::ExprStmt>(clause->comm))
    return receive_expr(expr->expr);
  return receive_expr(syntax::cast<syntax::AssignStmt>(clause->comm)->rhs[0]);
}

// A place of its own for a value that is sent.
Place place_of_sent(FunctionContext& fc, const Value& value) {
  Place place = lasting_temporary(fc, value.type, "sent");
  initialize(fc, place, value);
  return place;
}

// The value has been sent, or will not be.
void forget_sent(FunctionContext& fc, const Place& place) {
  if (has_pointers(fc.module, place.type)) store_zero(fc, place);
}

void forget_sent(FunctionContext& fc, const Communication& communication) {
  if (communication.is_send) forget_sent(fc, communication.place);
}

Communication prepare_send(FunctionContext& fc, const CommClause* clause,
                           const syntax::SendStmt* send) {
  Expr* operands[] = {send->chan, send->value};
  auto values = lower_operands(fc, operands);
  Communication result;
  result.clause = clause;
  result.is_send = true;
  result.chan = values[0].llvm;
  result.place = place_of_sent(fc, values[1]);
  result.elem = result.place.address;
  return result;
}

Communication prepare(FunctionContext& fc, const CommClause* clause) {
  fc.set_pos(clause->pos);
  if (const auto* send = syntax::dyn_cast<syntax::SendStmt>(clause->comm))
    return prepare_send(fc, clause, send);
  Communication result;
  result.clause = clause;
  Value chan = lower_expr(fc, receive_of(clause)->operand);
  result.chan = chan.llvm;
  result.assign = syntax::dyn_cast<syntax::AssignStmt>(clause->comm);
  result.elem = llvm::ConstantPointerNull::get(fc.module.ptr);
  if (result.assign == nullptr) return result;
  result.place = lasting_temporary(fc, element_type(chan), "received");
  result.elem = result.place.address;
  return result;
}

// "If one or more of the communications can proceed, [...] the left-hand side expressions are
// evaluated and the received value is assigned."
void lower_communication_body(FunctionContext& fc, const Communication& communication,
                              llvm::Value* ok) {
  LexicalBlock scope(fc, communication.clause->pos);
  if (const auto* assign = communication.assign) {
    Value values[] = {take(fc, communication.place),
                      make_value(types::basic(types::BasicKind::kBool), ok)};
    assign_values(fc, assign->lhs, llvm::ArrayRef<Value>(values, assign->lhs.size()),
                  assign->op == Token::kDefine);
  }
  lower_stmts(fc, communication.clause->body);
}

// A select with only a default clause runs the clause.
void lower_only_default(FunctionContext& fc, const CommClause* clause, llvm::BasicBlock* done) {
  LexicalBlock scope(fc, clause->pos);
  lower_stmts(fc, clause->body);
  fc.branch(done);
}

const char* waiting_function(const Communication& communication) {
  if (communication.is_send) return "mg_chan_send";
  bool asks_ok = communication.assign != nullptr && communication.assign->lhs.size() == 2;
  return asks_ok ? "mg_chan_recv_ok" : "mg_chan_recv";
}

// One communication and no default: a plain send or receive.
void lower_single(FunctionContext& fc, const CommClause* clause, llvm::BasicBlock* done) {
  Communication communication = prepare(fc, clause);
  llvm::Value* ok =
      runtime_call(fc, waiting_function(communication), {communication.chan, communication.elem});
  forget_sent(fc, communication);
  lower_communication_body(fc, communication, ok);
  fc.branch(done);
}

// One communication and a default clause: an attempt that does not wait.
void lower_attempt(FunctionContext& fc, const CommClause* clause, const CommClause* otherwise,
                   llvm::BasicBlock* done) {
  Communication communication = prepare(fc, clause);
  llvm::CallInst* call =
      runtime_call(fc, communication.is_send ? "mg_chan_try_send" : "mg_chan_try_recv",
                   {communication.chan, communication.elem});
  forget_sent(fc, communication);
  llvm::Value* selected = call_result(fc, call, 0);
  llvm::Value* ok = communication.is_send ? nullptr : call_result(fc, call, 1);
  llvm::BasicBlock* proceed = fc.new_block("comm");
  llvm::BasicBlock* fallback = fc.new_block("default");
  fc.branch_if(selected, proceed, fallback);
  fc.start(proceed);
  lower_communication_body(fc, communication, ok);
  fc.branch(done);
  fc.start(fallback);
  lower_only_default(fc, otherwise, done);
}

// The abi::SelectCase array in the frame.
llvm::Value* case_array(FunctionContext& fc, llvm::ArrayRef<Communication> communications) {
  auto* case_type =
      llvm::StructType::get(fc.module.context, {fc.module.ptr, fc.module.ptr, fc.module.i64});
  static_assert(sizeof(abi::SelectCase) == 24);
  auto* array_type = llvm::ArrayType::get(case_type, communications.size());
  llvm::Value* array = fc.alloca_in_entry(array_type, llvm::Align(8), "cases");
  for (unsigned i = 0; i < communications.size(); ++i) {
    const Communication& communication = communications[i];
    auto direction =
        communication.is_send ? abi::SelectDirection::kSend : abi::SelectDirection::kRecv;
    llvm::Value* fields[] = {communication.chan, communication.elem,
                             fc.builder.getInt64(static_cast<uint64_t>(direction))};
    for (unsigned field = 0; field < 3; ++field)
      fc.builder.CreateStore(
          fields[field],
          fc.builder.CreateConstInBoundsGEP2_32(
              case_type, offset_address(fc, array, i * sizeof(abi::SelectCase)), 0, field));
  }
  return array;
}

// "For all the cases in the statement, the channel operands of receive operations and the channel
// and right-hand-side expressions of send statements are evaluated exactly once, in source order."
void lower_general(FunctionContext& fc, llvm::ArrayRef<const CommClause*> clauses,
                   const CommClause* otherwise, llvm::BasicBlock* done) {
  llvm::SmallVector<Communication, 8> communications;
  for (const CommClause* clause : clauses) communications.push_back(prepare(fc, clause));
  llvm::CallInst* call =
      runtime_call(fc, "mg_select",
                   {case_array(fc, communications), fc.builder.getInt64(communications.size()),
                    fc.builder.getInt1(otherwise != nullptr)});
  for (const Communication& communication : communications) forget_sent(fc, communication);
  llvm::Value* index = call_result(fc, call, 0);
  llvm::Value* ok = call_result(fc, call, 1);
  llvm::BasicBlock* fallback = fc.new_block("default");
  llvm::SwitchInst* dispatch = fc.builder.CreateSwitch(index, fallback);
  for (size_t i = 0; i < communications.size(); ++i) {
    llvm::BasicBlock* block = fc.new_block("comm");
    dispatch->addCase(fc.builder.getInt64(i), block);
    fc.start(block);
    lower_communication_body(fc, communications[i], ok);
    fc.branch(done);
  }
  fc.start(fallback);
  if (otherwise == nullptr) return fc.unreachable();
  lower_only_default(fc, otherwise, done);
}

// "A select statement without any cases blocks forever."
void lower_empty(FunctionContext& fc) {
  runtime_call(fc, "mg_select",
               {llvm::ConstantPointerNull::get(fc.module.ptr), fc.builder.getInt64(0),
                fc.builder.getInt1(false)});
  fc.unreachable();
}

}  // namespace

void lower_send(FunctionContext& fc, const syntax::SendStmt* stmt) {
  Expr* operands[] = {stmt->chan, stmt->value};
  auto values = lower_operands(fc, operands);
  fc.set_pos(stmt->arrow);
  Place sent = place_of_sent(fc, values[1]);
  runtime_call(fc, "mg_chan_send", {values[0].llvm, sent.address});
  forget_sent(fc, sent);
}

void lower_select(FunctionContext& fc, const syntax::SelectStmt* stmt) {
  llvm::SmallVector<const CommClause*, 8> clauses;
  const CommClause* otherwise = nullptr;
  for (const CommClause* clause : stmt->clauses) {
    if (clause->comm == nullptr)
      otherwise = clause;
    else
      clauses.push_back(clause);
  }
  llvm::BasicBlock* done = fc.new_block("select.end");
  BranchScope branches(fc, stmt, done, nullptr);
  if (clauses.empty() && otherwise == nullptr)
    lower_empty(fc);
  else if (clauses.empty())
    lower_only_default(fc, otherwise, done);
  else if (clauses.size() == 1 && otherwise == nullptr)
    lower_single(fc, clauses[0], done);
  else if (clauses.size() == 1)
    lower_attempt(fc, clauses[0], otherwise, done);
  else
    lower_general(fc, clauses, otherwise, done);
  fc.start(done);
}

}  // namespace minigo::lower
