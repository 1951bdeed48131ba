// Fills the flow graph from the trees of functions that call each other. Each function below walks
// one form of expression or statement; it takes the context first, and for an expression the hole
// that its value goes to.

#ifndef MINIGO_ESCAPE_FLOW_H_
#define MINIGO_ESCAPE_FLOW_H_

#include <span>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "escape/flow_graph.h"
#include "escape/known_method.h"
#include "support/arena.h"
#include "syntax/ast.h"

namespace minigo::escape {

using syntax::Expr;
using syntax::Stmt;

// How each parameter of a function leaks, the receiver first: all that its callers need to know.
using Summary = std::vector<Leaks>;
using Summaries = std::unordered_map<const types::Func*, Summary>;

// What is known of the functions that have been analysed.
struct KnownFunctions {
  Summaries summaries;
  // Whose body is worth copying to a call: one return statement that allocates in the heap.
  std::unordered_set<const types::Func*> makers;
  KnownMethods methods;  // that the calls of the package at hand come to
};

// A call with a copy of the callee's body, which is evaluated instead if that pays.
struct CopiedCall {
  syntax::CallExpr* call;
  syntax::CallBody* body;
  Function signature;         // the variables of the parameters
  size_t first_location = 0;  // of the body, in the order of the graph
  size_t end_location = 0;
};

// State of a batch: functions that call each other in a cycle, or one alone. Literals belong to the
// function around them.
struct FlowContext {
  FlowGraph graph;
  const Summaries& summaries;                            // of functions already analysed
  const std::unordered_set<const types::Func*>& makers;  // likewise
  const KnownMethods& methods;
  support::Arena* copies;                                   // for bodies; nullptr: none are copied
  std::unordered_map<const types::Func*, Function*> batch;  // the functions at hand
  std::unordered_map<const syntax::FuncLit*, Function*> literals;
  std::deque<Function> functions;
  std::deque<CopiedCall> copied_calls;

  Function* function = nullptr;  // at hand
  // How many loops are around the code at hand, and one; only LoopScope and goto's labels raise it.
  int loop_depth = 1;
  std::vector<const Stmt*> loops;                // around the code at hand, innermost last
  std::unordered_set<const Stmt*> goto_targets;  // of the function at hand

  // The call in the source whose copied body is at hand, and how many bodies are within each other.
  const syntax::CallExpr* copied_for = nullptr;
  int copy_depth = 0;
  bool calls_maker = false;  // there was a call of a maker that stays one

  FlowContext(const KnownFunctions& known, support::Arena* copies)
      : summaries(known.summaries), makers(known.makers), methods(known.methods), copies(copies) {}
};

// Marks the code that a loop repeats, while it is alive. A variable that is declared in such code
// is a new one each time round. If a variable from outside the loop keeps its address, it has to
// live in the heap, and the depths of the two tell. Every statement that repeats code needs a
// LoopScope; flow_stmt stops at a `continue` whose loop has none.
class LoopScope {
 public:
  LoopScope(FlowContext& fc, const Stmt* loop) : fc_(fc) {
    ++fc.loop_depth;
    fc.loops.push_back(loop);
  }
  ~LoopScope() {
    --fc_.loop_depth;
    fc_.loops.pop_back();
  }
  LoopScope(const LoopScope&) = delete;
  LoopScope& operator=(const LoopScope&) = delete;

 private:
  FlowContext& fc_;
};

// The conversion of a value of type `from` to type `to` puts it into a box, to which the result
// points.
bool boxes(const types::Type* from, const types::Type* to);

// ---- flow_expr.cpp

// The expression's value goes to the hole. nullptr and constants have no effect.
void flow_expr(FlowContext& fc, Hole hole, Expr* expr);
// The expression is evaluated and its value is not used.
void flow_discard(FlowContext& fc, Expr* expr);
// The hole that an assignment to `expr` fills. The operands of `expr` are evaluated.
Hole target_hole(FlowContext& fc, Expr* expr);
// Makes a location for the memory that the expression allocates, whose address goes to `hole`. The
// result is the hole for the content of that memory.
Hole spill(FlowContext& fc, Hole hole, Expr* expr);
// The same for memory that belongs to the code of another loop depth.
Hole spill(FlowContext& fc, Hole hole, Expr* expr, int loop_depth);
// A hole that passes its value on to all of these.
Hole tee(FlowContext& fc, std::span<const Hole> holes);
// The closure goes to the hole, and its captured variables into the closure. The body is walked the
// first time that the literal is met.
void flow_literal(FlowContext& fc, Hole hole, syntax::FuncLit* literal);
// The type that a path through fields ends at, and the number of pointers on the way.
struct PathEnd {
  const types::Type* type;
  int derefs;
};
PathEnd follow(const types::Type* type, std::span<const int> path);
// The field of the operand that `path` leads to goes to the hole.
void flow_path(FlowContext& fc, Hole hole, Expr* operand, std::span<const int> path);
// The receiver that the method gets from x.m goes to the hole: the end of the path, its address, or
// the value that it points to.
void flow_receiver(FlowContext& fc, Hole hole, const syntax::SelectorExpr* selector);
// The receiver that the method gets from x.m goes to the hole, for x of an interface type.
void flow_known_receiver(FlowContext& fc, Hole hole, const KnownMethod& known,
                         const syntax::SelectorExpr* selector);

// ---- flow_call.cpp

// Calls, conversions and built-in functions. There is a hole for each result that is used.
void flow_call(FlowContext& fc, std::span<const Hole> holes, syntax::CallExpr* call);
// The same for a call that has to stay one.
void flow_lasting_call(FlowContext& fc, std::span<const Hole> holes, syntax::CallExpr* call);
// The receiver and the arguments of a call of a declared function go to the parameters of `callee`.
void flow_to_parameters(FlowContext& fc, syntax::CallExpr* call, Function* callee);
// The hole of the receiver of a method that is called later, nobody knows from where: all results
// of the call go to the heap.
Hole receiver_hole(FlowContext& fc, const syntax::SelectorExpr* selector);
// A call of go or defer: the function value and the arguments go to the heap.
void flow_call_to_heap(FlowContext& fc, syntax::CallExpr* call);
// All results of a call with several results go to the heap.
void flow_results_to_heap(FlowContext& fc, Expr* call);

// ---- flow_address.cpp

// The expression is the field Data of a reflect.SliceHeader or StringHeader.
bool is_header_data(const Expr* expr);
// A uintptr, which is converted to unsafe.Pointer or becomes the field Data: the object whose
// address it was computed from, by one of the patterns that package unsafe allows, goes to the
// hole.
void flow_address(FlowContext& fc, Hole hole, Expr* expr);

// ---- copied_call.cpp

// Lets the values flow through a copy of the callee's body, if such a copy may be evaluated in
// place of the call. False if the call stays one.
bool flow_copied_call(FlowContext& fc, std::span<const Hole> holes, syntax::CallExpr* call);

// ---- flow_stmt.cpp

// The values that statements move. Variables get their locations as they are declared.
void flow_stmt(FlowContext& fc, Stmt* stmt);
void flow_stmts(FlowContext& fc, std::span<Stmt* const> stmts);
// Declares the parameters and results of a function. `receiver` is nullptr for a function.
void declare_signature(FlowContext& fc, Function* function, types::Var* receiver,
                       std::span<types::Var* const> params, std::span<types::Var* const> results);
// Walks a body as that of `function`, whose signature has been declared.
void flow_body(FlowContext& fc, Function* function, syntax::BlockStmt* body);

}  // namespace minigo::escape

#endif  // MINIGO_ESCAPE_FLOW_H_
