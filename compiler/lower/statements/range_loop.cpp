// Specification, "For statements with range clause". The operand is evaluated once. A function for
// each kind of operand lays out the loop; RangeLoop holds what they share.

#include "lower/statements/range_loop.h"

#include "abi/type.h"
#include "lower/expressions/evaluation_order.h"
#include "lower/expressions/expression.h"
#include "lower/module/iteration_memory.h"
#include "lower/module/lexical_block.h"
#include "lower/operations/element.h"
#include "lower/statements/assignment.h"
#include "lower/statements/identifier.h"
#include "lower/statements/jump.h"
#include "lower/statements/statement.h"
#include "lower/types/type_descriptor.h"
#include "lower/values/aggregate.h"
#include "lower/values/memory.h"
#include "lower/values/nil_check.h"
#include "lower/values/runtime_calls.h"
#include "lower/values/variable.h"
#include "types/layout.h"
#include "types/universe.h"

namespace minigo::lower {

using support::Token;
using syntax::Expr;

namespace {

const types::Type* int_type() { return types::basic(types::BasicKind::kInt); }

Value int_value(llvm::Value* value) { return make_value(int_type(), value); }

// Whether the clause has the variable.
bool wanted(const Expr* variable) { return variable != nullptr && !is_blank(variable); }

// Whether each iteration has variables of its own.
bool defines(const syntax::RangeStmt* stmt) {
  return stmt->op == Token::kDefine && stmt->shared.empty();
}

// The blocks of the loop. A loop calls begin(), computes the condition, calls enter(), computes the
// elements, calls body(), makes the step, and calls end().
class RangeLoop {
 public:
  RangeLoop(FunctionContext& fc, const syntax::RangeStmt* stmt)
      : fc_(fc),
        stmt_(stmt),
        header_(fc.new_block("range")),
        enter_(fc.new_block("range.body")),
        next_(fc.new_block("range.next")),
        done_(fc.new_block("range.end")) {}

  void begin() { fc_.branch_and_start(header_); }
  void enter(llvm::Value* condition) {
    fc_.branch_if(condition, enter_, done_);
    fc_.start(enter_);
  }
  void body(Value key, Value value) {
    Expr* lhs[] = {stmt_->key, stmt_->value};
    Value values[] = {key, value};
    LexicalBlock scope(fc_, stmt_->body->pos);
    memory_.begin();
    assign_values(fc_, lhs, values, defines(stmt_));
    {
      BranchScope branches(fc_, stmt_, done_, next_);
      lower_block(fc_, stmt_->body);
    }
    memory_.leave();
    fc_.branch_and_start(next_);
    memory_.end();
    fc_.set_pos(stmt_->pos);
  }
  void end() {
    fc_.branch(header_);
    fc_.start(done_);
    memory_.end();
  }

 private:
  FunctionContext& fc_;
  const syntax::RangeStmt* stmt_;
  llvm::BasicBlock* header_;
  llvm::BasicBlock* enter_;
  llvm::BasicBlock* next_;
  llvm::BasicBlock* done_;
  IterationMemory memory_{fc_};
};

// A hidden integer variable of the loop.
class Counter {
 public:
  Counter(FunctionContext& fc, llvm::Type* type, const char* name)
      : fc_(fc), type_(type), slot_(fc.alloca_in_entry(type, llvm::Align(8), name)) {
    set(llvm::Constant::getNullValue(type));
  }
  llvm::Value* get() { return fc_.builder.CreateLoad(type_, slot_); }
  void set(llvm::Value* value) { fc_.builder.CreateStore(value, slot_); }
  // It has not reached its bound yet, so it does not wrap.
  void increment(bool is_signed) {
    set(fc_.builder.CreateAdd(get(), llvm::ConstantInt::get(type_, 1), "", !is_signed, is_signed));
  }

 private:
  FunctionContext& fc_;
  llvm::Type* type_;
  llvm::Value* slot_;
};

// "for i := range n": 0 ... n-1, of n's type.
void range_integer(FunctionContext& fc, const syntax::RangeStmt* stmt) {
  Value limit = lower_expr(fc, stmt->operand);
  bool is_signed = !types::is_unsigned(limit.type);
  Counter counter(fc, limit.llvm->getType(), "range.i");
  RangeLoop loop(fc, stmt);
  loop.begin();
  llvm::Value* i = counter.get();
  loop.enter(is_signed ? fc.builder.CreateICmpSLT(i, limit.llvm)
                       : fc.builder.CreateICmpULT(i, limit.llvm));
  loop.body(make_value(limit.type, i), {});
  counter.increment(is_signed);
  loop.end();
}

// A loop over the `len` elements from `data` on.
void range_elements(FunctionContext& fc, const syntax::RangeStmt* stmt, const types::Type* elem,
                    llvm::Value* data, llvm::Value* len, bool in_frame) {
  Counter counter(fc, fc.module.i64, "range.i");
  RangeLoop loop(fc, stmt);
  loop.begin();
  llvm::Value* i = counter.get();
  loop.enter(fc.builder.CreateICmpSLT(i, len));
  Value value;
  if (wanted(stmt->value)) {
    llvm::Value* address = element_address(fc, elem, data, i);
    value =
        defines(stmt) ? borrow(fc, {elem, address, in_frame}) : load(fc, {elem, address, in_frame});
  }
  loop.body(int_value(i), value);
  counter.increment(true);
  loop.end();
}

// The string of []byte(string), whose bytes nobody but the loop sees; else null.
const Expr* text_of_bytes(FunctionContext& fc, const Expr* expr) {
  const auto* call = syntax::dyn_cast<syntax::CallExpr>(unparen(expr));
  if (call == nullptr || call->call != syntax::CallKind::kConversion) return nullptr;
  const types::Type* elem = types::under<types::Slice>(call->type)->elem;
  bool copies = types::is_string(call->args[0]->type) && types::size_of(elem) == 1;
  return copies && !fc.evaluated.contains(call) ? call->args[0] : nullptr;
}

void range_slice(FunctionContext& fc, const syntax::RangeStmt* stmt) {
  if (const Expr* text = text_of_bytes(fc, stmt->operand)) {
    Value string = lower_expr(fc, text);
    const types::Type* elem = types::under<types::Slice>(stmt->operand->type)->elem;
    return range_elements(fc, stmt, elem, part(fc, string, 0), part(fc, string, 1), false);
  }
  Value slice = lower_expr(fc, stmt->operand);
  const types::Type* elem = types::under<types::Slice>(slice.type)->elem;
  range_elements(fc, stmt, elem, part(fc, slice, 0), part(fc, slice, 1), false);
}

// "The range expression x is evaluated before beginning the loop, with one exception: if at most
// one iteration variable is present and x or len(x) is constant, the range expression is not
// evaluated."
void range_array(FunctionContext& fc, const syntax::RangeStmt* stmt) {
  const types::Type* type = stmt->operand->type;
  const auto* pointer = types::under<types::Pointer>(type);
  const auto* array = types::under<types::Array>(pointer != nullptr ? pointer->elem : type);
  const types::Type* elem = array->elem;
  llvm::Value* len = fc.builder.getInt64(static_cast<uint64_t>(array->length));
  llvm::Value* data = nullptr;
  bool in_frame = false;
  if (wanted(stmt->value) && pointer != nullptr) {
    Value value = lower_expr(fc, stmt->operand);
    if (array->length > 0) check_nil(fc, value.llvm);
    data = value.llvm;
  } else if (wanted(stmt->value)) {
    data = address_of_value(fc, lower_expr(fc, stmt->operand));
    in_frame = true;
  } else if (has_call(fc, stmt->operand)) {
    lower_expr(fc, stmt->operand);
  }
  range_elements(fc, stmt, elem, data, len, in_frame);
}

// ASCII is decoded here, the rest by the runtime.
void range_string(FunctionContext& fc, const syntax::RangeStmt* stmt) {
  Value string = lower_expr(fc, stmt->operand);
  llvm::Value* data = part(fc, string, 0);
  llvm::Value* len = part(fc, string, 1);
  Counter position(fc, fc.module.i64, "range.at");
  Counter following(fc, fc.module.i64, "range.after");
  Counter rune(fc, fc.module.i32, "range.rune");
  RangeLoop loop(fc, stmt);
  loop.begin();
  llvm::Value* at = position.get();
  loop.enter(fc.builder.CreateICmpSLT(at, len));

  llvm::Value* address = fc.builder.CreateInBoundsGEP(fc.module.i8, data, at);
  llvm::Value* byte = fc.builder.CreateLoad(fc.module.i8, address);
  llvm::BasicBlock* ascii = fc.new_block("ascii");
  llvm::BasicBlock* decode = fc.new_block("decode");
  llvm::BasicBlock* decoded = fc.new_block("decoded");
  fc.branch_if(fc.builder.CreateICmpSGE(byte, fc.builder.getInt8(0)), ascii, decode);
  fc.start(ascii);
  rune.set(fc.builder.CreateZExt(byte, fc.module.i32));
  following.set(fc.builder.CreateNSWAdd(at, fc.builder.getInt64(1)));
  fc.branch(decoded);
  fc.start(decode);
  llvm::CallInst* call = runtime_call(fc, "mg_decode_rune", {data, len, at});
  rune.set(fc.builder.CreateTrunc(call_result(fc, call, 0), fc.module.i32));
  following.set(call_result(fc, call, 1));
  fc.branch_and_start(decoded);

  loop.body(int_value(at), make_value(types::rune_type(), rune.get()));
  position.set(following.get());
  loop.end();
}

// "If a map entry is created during iteration, that entry may be produced during the iteration or
// may be skipped": the iterator sees to that.
void range_map(FunctionContext& fc, const syntax::RangeStmt* stmt) {
  Value map = lower_expr(fc, stmt->operand);
  const auto* type = types::under<types::Map>(map.type);
  llvm::Type* iterator_type =
      llvm::ArrayType::get(fc.module.i64, sizeof(abi::MapIterator) / sizeof(uint64_t));
  llvm::AllocaInst* iterator = fc.alloca_in_entry(iterator_type, llvm::Align(8), "iterator");
  IterationMemory memory(fc);
  memory.begin();
  begin_iteration_memory(fc, iterator);
  memory.leave();
  auto word = [&](int64_t offset) {
    return fc.builder.CreateLoad(fc.module.ptr, offset_address(fc, iterator, offset));
  };
  runtime_call(fc, "mg_map_iter_init", {type_descriptor(fc.module, type), map.llvm, iterator});
  RangeLoop loop(fc, stmt);
  loop.begin();
  llvm::Value* key_address = word(offsetof(abi::MapIterator, key));
  loop.enter(fc.builder.CreateIsNotNull(key_address));
  Value key;
  Value value;
  if (wanted(stmt->key)) key = load(fc, {type->key, key_address, false});
  if (wanted(stmt->value))
    value = load(fc, {type->elem, word(offsetof(abi::MapIterator, elem)), false});
  loop.body(key, value);
  runtime_call(fc, "mg_map_iter_next", {iterator});
  loop.end();
  // Around the loop there may be another one, in which the iterator would keep the map alive.
  memory.end();
}

void range_channel(FunctionContext& fc, const syntax::RangeStmt* stmt) {
  Value chan = lower_expr(fc, stmt->operand);
  const types::Type* elem = types::under<types::Chan>(chan.type)->elem;
  Place received = lasting_temporary(fc, elem, "received");
  RangeLoop loop(fc, stmt);
  loop.begin();
  loop.enter(runtime_call(fc, "mg_chan_recv_ok", {chan.llvm, received.address}));
  loop.body(take(fc, received), {});
  loop.end();
}

}  // namespace

void lower_range(FunctionContext& fc, const syntax::RangeStmt* stmt) {
  LexicalBlock scope(fc, stmt->pos);
  for (const types::Var* var : stmt->shared) declare_variable(fc, var);
  const types::Type* type = types::underlying(stmt->operand->type);
  switch (type->kind) {
    case types::TypeKind::kArray:
    case types::TypeKind::kPointer:
      return range_array(fc, stmt);
    case types::TypeKind::kSlice:
      return range_slice(fc, stmt);
    case types::TypeKind::kMap:
      return range_map(fc, stmt);
    case types::TypeKind::kChan:
      return range_channel(fc, stmt);
    case types::TypeKind::kSignature:
      llvm_unreachable("sema refuses to range over a function");
    default:
      return types::is_string(type) ? range_string(fc, stmt) : range_integer(fc, stmt);
  }
}

}  // namespace minigo::lower
