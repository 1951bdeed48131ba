// The state of lowering one function. Where code goes: allocas into the entry block, everything
// else at the builder's insertion point. After a terminator there is no current block (has_block()
// is false) until start() gives one; verbs that emit code need one, so statements that cannot be
// reached are either skipped or lowered into a block of their own, which finish() removes.

#ifndef MINIGO_LOWER_MODULE_FUNCTION_CONTEXT_H_
#define MINIGO_LOWER_MODULE_FUNCTION_CONTEXT_H_

#include <map>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "llvm/ADT/DenseMap.h"
#include "llvm/IR/IRBuilder.h"
#include "lower/module/module_context.h"
#include "lower/module/value.h"
#include "support/source_file.h"
#include "syntax/ast.h"
#include "types/object.h"
#include "types/type.h"

namespace minigo::lower {

// The cold blocks that functions share per source line.
enum class SharedPanic : uint8_t { kNil, kDivide, kShift };

// How statements leave what surrounds them; the statement files' own.
struct StatementState;

// What the names of function literals begin with; their number follows.
struct LiteralNames {
  std::string literals;      // "main.main.func", or in a literal "main.main.func1."
  std::string range_bodies;  // "main.main-range" or "main.main.func1-range"
  std::string copies;        // "main.main." or "main.main.func1.": then whose literal it was

  static LiteralNames in_function(const std::string& name) {
    return {name + ".func", name + "-range", name + "."};
  }
  static LiteralNames in_literal(const std::string& name) {
    return {name + ".", name + "-range", name + "."};
  }
};

class FunctionContext {
 public:
  FunctionContext(ModuleContext& module, llvm::Function* function,
                  const types::Signature* signature);
  FunctionContext(const FunctionContext&) = delete;
  FunctionContext& operator=(const FunctionContext&) = delete;
  ~FunctionContext();

  ModuleContext& module;
  llvm::Function* const function;
  const types::Signature* const signature;
  llvm::IRBuilder<> builder;
  bool is_package_init = false;  // its function literals are those of the package
  int literals = 0;              // function literals inside so far, for their names
  LiteralNames literal_names;

  // The values of variables: places in the frame or the heap. Variables that a closure captured by
  // value are places in the closure object.
  llvm::DenseMap<const types::Var*, Place> variables;
  std::span<types::Var* const> results;  // one per result, unnamed ones too
  llvm::Argument* sret = nullptr;        // where results that go through memory are wanted
  bool has_defer = false;
  bool has_recover = false;
  bool recursive = false;  // names itself

  // Calls that lower_operands has evaluated ahead of their place in the tree.
  llvm::DenseMap<const syntax::Expr*, Value> evaluated;

  // The code of closures that this function has made.
  llvm::DenseMap<llvm::Value*, llvm::Function*> closure_code;

  // The statement files' state; created and destroyed by them (see lower_stmt.h).
  StatementState* statements = nullptr;

  // ---- blocks
  llvm::BasicBlock* new_block(const char* name);  // not yet in the function
  bool has_block() const { return builder.GetInsertBlock() != nullptr; }
  // Appends the block to the function and goes on there.
  void start(llvm::BasicBlock* block);
  // Branches to the block if the current one is still open; then there is no current block.
  void branch(llvm::BasicBlock* block);
  // Branches to the block and starts it.
  void branch_and_start(llvm::BasicBlock* block);
  void branch_if(llvm::Value* condition, llvm::BasicBlock* yes, llvm::BasicBlock* no);
  void unreachable();  // ends the current block
  // Gives a block that nothing branches to, if there is none: for code after a terminator.
  void ensure_block();
  // Starts a block that is laid out after everything else, runs `body` in it, and returns to the
  // insertion point: for panics and other slow paths.
  template <class Body>
  llvm::BasicBlock* cold_block(const char* name, Body body) {
    llvm::IRBuilderBase::InsertPointGuard guard(builder);
    llvm::BasicBlock* block = new_block(name);
    cold_.push_back(block);
    builder.SetInsertPoint(block);
    body();
    return block;
  }
  // The block of this line that calls the panic without arguments.
  llvm::BasicBlock* panic_block(SharedPanic panic);
  // Panics in a new cold block if the condition holds; goes on otherwise.
  template <class Body>
  void panic_if(llvm::Value* condition, Body body) {
    llvm::BasicBlock* cold = cold_block("panic", [&] {
      body();
      builder.CreateUnreachable();
    });
    branch_unlikely(condition, cold);
  }
  void panic_if(llvm::Value* condition, SharedPanic panic) {
    branch_unlikely(condition, panic_block(panic));
  }
  // Goes to `cold` if the condition holds, marked unlikely; otherwise on, in a new block.
  llvm::BranchInst* branch_unlikely(llvm::Value* condition, llvm::BasicBlock* cold);

  // Ends the function: places the cold blocks, removes unreachable ones.
  void finish();

  // ---- memory in the frame
  llvm::AllocaInst* alloca_in_entry(llvm::Type* type, llvm::Align align, const char* name);
  // An uninitialised temporary for a value of the type.
  Place temporary(const types::Type* type, const char* name = "tmp");

  // ---- positions
  // The source position of the instructions that follow.
  void set_pos(support::Pos pos);
  support::Pos pos() const { return pos_; }
  llvm::DISubprogram* subprogram() const { return function->getSubprogram(); }
  llvm::DIScope* scope = nullptr;  // of debug information: the innermost lexical block

 private:
  llvm::Instruction* alloca_point_;
  std::vector<llvm::BasicBlock*> cold_;
  std::map<std::pair<SharedPanic, uint32_t>, llvm::BasicBlock*> shared_panics_;
  support::Pos pos_;
  uint32_t line_ = 0;
};

// Sets the position for a scope's length.
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
