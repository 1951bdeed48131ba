// The state of lowering one function.
//
// Where code goes: allocas into the entry block, everything else at the builder's insertion point.
// After a terminator there is no current block (has_block() is false) until start() gives one. All
// functions that emit code need a current block, so a statement that cannot be reached is lowered
// into a block of its own, which finish() removes.

#ifndef MINIGO_LOWER_MODULE_FUNCTION_CONTEXT_H_
#define MINIGO_LOWER_MODULE_FUNCTION_CONTEXT_H_

#include <map>
#include <span>
#include <utility>
#include <vector>

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/IRBuilder.h"
#include "lower/module/literal_names.h"
#include "lower/module/module_context.h"
#include "lower/module/value.h"
#include "support/source_file.h"
#include "syntax/ast.h"
#include "types/object.h"
#include "types/type.h"

namespace minigo::lower {

// The panics without arguments, whose blocks a function shares among the operations of a line
// (values/panic.h).
enum class SharedPanic : uint8_t { kNil, kDivide, kShift };

// A statement that break and continue can leave or continue.
struct BranchTarget {
  const syntax::Stmt* stmt;
  llvm::BasicBlock* break_block;
  llvm::BasicBlock* continue_block;  // nullptr: not a loop
};

// The blocks that break, continue, goto and fallthrough go to. statements/jump.h and
// statements/switch.h keep them.
struct Jumps {
  llvm::SmallVector<BranchTarget, 8> targets;  // the statements around, innermost last
  llvm::DenseMap<const syntax::Stmt*, llvm::BasicBlock*> labels;  // of goto, by LabeledStmt
  llvm::BasicBlock* fallthrough = nullptr;  // the body of the next clause of the switch
};

// The state of functions with defer statements (functions/defer_frame.h) or recover calls
// (functions/recover.h).
struct Defers {
  // A deferred call that happens once at most.
  struct Call {
    llvm::Value* record = nullptr;  // the abi::DeferRecord in the frame
    llvm::Value* code = nullptr;    // of the closure; nullptr if it is not known here
    llvm::Value* pushed = nullptr;  // the address of an i1: the statement has been executed
  };

  llvm::Value* frame = nullptr;           // the abi::DeferFrame
  llvm::Instruction* enter = nullptr;     // the call of mg_defer_enter
  llvm::BasicBlock* leave = nullptr;      // runs the deferred calls and returns the results
  llvm::BasicBlock* recovered = nullptr;  // the same after a panic
  llvm::SmallVector<Call, 4> calls;       // in the order of the source
  bool all_are_calls = true;              // there is no deferred call but `calls`
  llvm::Value* may_recover = nullptr;     // i1: calls of recover here see the panic
};

class FunctionContext {
 public:
  // The function has no body yet; it has its subprogram, if there is debug information. The code
  // that makes the context fills in the fields below that come from the tree.
  FunctionContext(ModuleContext& module, llvm::Function* function,
                  const types::Signature* signature);
  FunctionContext(const FunctionContext&) = delete;
  FunctionContext& operator=(const FunctionContext&) = delete;
  ~FunctionContext();

  ModuleContext& module;
  llvm::Function* const function;
  const types::Signature* const signature;
  llvm::IRBuilder<> builder;

  // ---- names
  bool is_package_init = false;  // its function literals are those of the package
  int literals = 0;              // function literals inside so far
  int thunks = 0;                // thunks of go and defer statements so far
  LiteralNames literal_names;

  // ---- variables and values
  // The places of variables, in the frame or the heap. A variable that a closure captured by value
  // has its place in the closure object.
  llvm::DenseMap<const types::Var*, Place> variables;
  std::span<types::Var* const> results;  // one for each result, unnamed ones too
  llvm::Argument* sret = nullptr;        // where a result that goes through memory is wanted
  // The values of calls that were evaluated ahead of their place in the tree; lower_expr takes them
  // out (expressions/evaluation_order.h).
  llvm::DenseMap<const syntax::Expr*, Value> evaluated;
  // The conversions string(bytes) whose next value is not kept (expressions/conversion.h).
  llvm::DenseSet<const syntax::Expr*> borrowed_texts;
  // How often `evaluated` has changed, and what has_call found at that time, so that not each
  // operator of a long chain searches the rest of it.
  size_t evaluations = 0;
  struct CallSearch {
    bool found = false;
    size_t evaluations = 0;
  };
  llvm::DenseMap<const syntax::Expr*, CallSearch> call_searches;
  // The code of closures that this function has made (functions/closure.h).
  llvm::DenseMap<llvm::Value*, llvm::Function*> closure_code;
  // The slices for which an append has a buffer in the frame (expressions/append.cpp).
  llvm::DenseSet<const types::Var*> buffered;

  // ---- control flow
  bool has_defer = false;    // the body has defer statements
  bool has_recover = false;  // the body has calls of recover
  bool recursive = false;    // the body refers to the function itself
  int loop_depth = 0;        // loops around the code that is being lowered
  bool saw_label = false;    // goto may come back to code from here on
  Jumps jumps;
  Defers defers;
  // Whether the code that is being lowered may run again before the function returns.
  bool may_repeat() const { return loop_depth > 0 || saw_label; }
  // The frame variables with pointers of the iteration that is being lowered; null outside of loops
  // (iteration_memory.h).
  llvm::SmallVector<llvm::AllocaInst*, 8>* iteration_memory = nullptr;
  // All such variables of the function.
  llvm::SmallVector<llvm::AllocaInst*, 0> iteration_variables;
  // Arrays for so many strings each, which concatenations use one after the other.
  llvm::SmallDenseMap<size_t, llvm::AllocaInst*, 2> text_arrays;

  // ---- blocks
  // A block that is not yet in the function.
  llvm::BasicBlock* new_block(const char* name);
  bool has_block() const { return builder.GetInsertBlock() != nullptr; }
  // Appends the block to the function and goes on there.
  void start(llvm::BasicBlock* block);
  // Branches to the block if the current one is still open; then there is no current block.
  void branch(llvm::BasicBlock* block);
  // Branches to the block and starts it.
  void branch_and_start(llvm::BasicBlock* block);
  // Branches by the condition (i1); then there is no current block.
  void branch_if(llvm::Value* condition, llvm::BasicBlock* yes, llvm::BasicBlock* no);
  // Ends the current block, if there is one, as a place that is not reached.
  void unreachable();
  // Starts a block that nothing branches to if there is no current one: for code after a
  // terminator.
  void ensure_block();
  // Makes a block that is laid out after everything else, and runs `body` with the builder in it;
  // then the builder is where it was. For panics and other slow paths.
  template <class Body>
  llvm::BasicBlock* cold_block(const char* name, Body body) {
    llvm::IRBuilderBase::InsertPointGuard guard(builder);
    llvm::BasicBlock* block = new_block(name);
    cold_.push_back(block);
    builder.SetInsertPoint(block);
    body();
    return block;
  }
  // The blocks of panics by panic and line (values/panic.h).
  std::map<std::pair<SharedPanic, uint32_t>, llvm::BasicBlock*> panic_blocks;
  // Goes to `cold` if the condition holds, marked unlikely; otherwise on, in a new block.
  llvm::BranchInst* branch_unlikely(llvm::Value* condition, llvm::BasicBlock* cold);

  // Ends the function: places the cold blocks, and removes unreachable ones and unused
  // instructions. Called once, after which the object is of no use.
  void finish();

  // Memory in the frame, uninitialised, once for the function.
  llvm::AllocaInst* alloca_in_entry(llvm::Type* type, llvm::Align align, const char* name);
  // A flag (i1) in the frame, false at the beginning of the function.
  llvm::AllocaInst* flag_in_entry(const char* name);

  // ---- positions, for traces and debuggers
  // Gives the source position to the instructions that follow.
  void set_pos(support::Pos pos);
  support::Pos pos() const { return pos_; }
  uint32_t line() const { return line_; }  // of pos(), in the source itself
  llvm::DISubprogram* subprogram() const { return function->getSubprogram(); }
  llvm::DIScope* scope = nullptr;  // of debug information: the innermost lexical block
  // The call in whose place the code at hand is; nullptr: the function's own code
  // (inlined_scope.h).
  llvm::DILocation* inlined_at() const { return inlined_at_; }
  void set_inlined_at(llvm::DILocation* call) { inlined_at_ = call; }

 private:
  llvm::Instruction* alloca_point_;      // allocas stand before it
  std::vector<llvm::BasicBlock*> cold_;  // in the order of their making
  support::Pos pos_;
  uint32_t line_ = 0;
  llvm::DILocation* inlined_at_ = nullptr;
};

// Sets the position while the object lives, and then the one before it again.
class PositionScope {
 public:
  PositionScope(FunctionContext& fc, support::Pos pos) : fc_(fc), saved_(fc.pos()) {
    fc.set_pos(pos);
  }
  ~PositionScope() { fc_.set_pos(saved_); }
  PositionScope(const PositionScope&) = delete;
  PositionScope& operator=(const PositionScope&) = delete;

 private:
  FunctionContext& fc_;
  support::Pos saved_;
};

}  // namespace minigo::lower

#endif  // MINIGO_LOWER_MODULE_FUNCTION_CONTEXT_H_
