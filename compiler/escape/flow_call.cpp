// How values flow through calls. The callee is in the batch at hand, and its parameters are
// locations of the graph; or it has been analysed, and its summary tells; or nothing is known of
// it, and all arguments go to the heap.

#include "escape/flow.h"
#include "types/constant.h"
#include "types/layout.h"

namespace minigo::escape {

using syntax::CallExpr;
using syntax::CallKind;
using types::BuiltinId;

namespace {

Hole first(std::span<const Hole> holes) { return holes.empty() ? Hole{} : holes[0]; }

// ---- where an argument goes ----

// The hole of a parameter that leaks in these ways: the heap and the results that it reaches.
Hole summary_hole(FlowContext& fc, const Leaks& leaks, std::span<const Hole> results) {
  std::vector<Hole> holes;
  if (leaks.heap != kNoLeak) {
    Hole hole = fc.graph.heap();
    hole.derefs = leaks.heap;
    holes.push_back(hole);
  }
  for (size_t i = 0; i < leaks.results.size() && i < results.size(); ++i) {
    if (leaks.results[i] == kNoLeak || results[i].target == nullptr) continue;
    Hole hole = results[i];
    for (int k = 0; k < leaks.results[i]; ++k) hole = hole.deref();
    holes.push_back(hole);
  }
  return holes.empty() ? Hole{} : tee(fc, holes);
}

// The method that the call of an interface's method comes to; nullptr if it is not known.
const KnownMethod* known_method(const FlowContext& fc, const CallExpr* call) {
  auto found = fc.methods.find(call);
  return found != fc.methods.end() ? &found->second : nullptr;
}

// Gives the hole of each parameter of a call.
class ParameterHoles {
 public:
  ParameterHoles(FlowContext& fc, const CallExpr* call, std::span<const Hole> results)
      : fc_(fc), results_(results) {
    if (call->call == CallKind::kStatic || call->call == CallKind::kMethod) find(call->callee);
    if (const KnownMethod* known = known_method(fc, call)) find(known->method);
  }
  ParameterHoles(FlowContext& fc, const types::Func* callee, std::span<const Hole> results)
      : fc_(fc), results_(results) {
    find(callee);
  }
  void use(Function* function) { callee_ = function; }
  Function* callee() const { return callee_; }

  // The receiver of a method is number 0.
  Hole operator[](size_t index) {
    if (callee_ != nullptr) {
      if (index >= callee_->params.size()) return fc_.graph.heap();
      Location* param = callee_->params[index];
      return param != nullptr ? Hole{param, 0} : Hole{};
    }
    if (summary_ != nullptr && index < summary_->size())
      return summary_hole(fc_, (*summary_)[index], results_);
    return fc_.graph.heap();
  }

 private:
  FlowContext& fc_;
  std::span<const Hole> results_;
  Function* callee_ = nullptr;
  const Summary* summary_ = nullptr;

  void find(const types::Func* function) {
    auto batch = fc_.batch.find(function);
    if (batch != fc_.batch.end()) callee_ = batch->second;
    auto summary = fc_.summaries.find(function);
    if (summary != fc_.summaries.end()) summary_ = &summary->second;
  }
};

// The slice that a variadic parameter gets, as an allocation of the call.
void flow_variadic(FlowContext& fc, Hole hole, CallExpr* call, std::span<Expr*> args) {
  Hole elements = spill(fc, hole, call);
  for (Expr* arg : args) flow_expr(fc, elements, arg);
}

// f(g()): the results of g go to the parameters. A result that is packed into a variadic slice or
// boxed on the way goes to the heap.
void flow_spread(FlowContext& fc, ParameterHoles& holes, CallExpr* call, size_t next) {
  std::span<types::Var* const> params = call->signature->params->vars;
  std::span<types::Var* const> results = types::cast<types::Tuple>(call->args[0]->type)->vars;
  bool packs = call->signature->variadic;
  std::vector<Hole> targets;
  for (size_t i = 0; i < results.size(); ++i) {
    bool heap = packs || boxes(results[i]->type, params[i]->type);
    targets.push_back(heap ? fc.graph.heap() : holes[next + i]);
  }
  if (packs) spill(fc, fc.graph.heap(), call);
  flow_call(fc, targets, syntax::cast<CallExpr>(unparen(call->args[0])));
}

void flow_arguments(FlowContext& fc, ParameterHoles& holes, CallExpr* call, size_t next) {
  if (call->spread_tuple) return flow_spread(fc, holes, call, next);
  bool packs = call->signature->variadic && !call->ellipsis.valid();
  size_t fixed = packs ? call->signature->params->vars.size() - 1 : call->args.size();
  for (size_t i = 0; i < fixed; ++i) flow_expr(fc, holes[next + i], call->args[i]);
  if (packs && call->args.size() > fixed)
    flow_variadic(fc, holes[next + fixed], call, call->args.subspan(fixed));
}

// ---- built-in functions ----

// append: the result may share the first argument's memory. The elements, old and new, may be
// copied to new memory, so they go to the heap.
void flow_append(FlowContext& fc, Hole hole, CallExpr* call) {
  const auto* slice = types::under<types::Slice>(call->type);
  bool pointers = slice == nullptr || types::has_pointers(slice->elem);
  Hole content = pointers ? fc.graph.heap() : Hole{};
  Hole both[] = {hole, content.target != nullptr ? content.deref() : Hole{}};
  flow_expr(fc, tee(fc, both), call->args[0]);
  for (size_t i = 1; i < call->args.size(); ++i)
    flow_expr(fc, call->ellipsis.valid() && content.target != nullptr ? content.deref() : content,
              call->args[i]);
  // New memory, of which a function uses that in its frame once: so no loop makes it again.
  if (slice != nullptr && call->args.size() > 1) spill(fc, hole, call, 0);
}

void flow_copy(FlowContext& fc, CallExpr* call) {
  const auto* slice = types::under<types::Slice>(call->args[0]->type);
  bool pointers = slice != nullptr && types::has_pointers(slice->elem);
  flow_discard(fc, call->args[0]);
  flow_expr(fc, pointers ? fc.graph.heap().deref() : Hole{}, call->args[1]);
}

// The number of elements of make([]T, n) or make([]T, n, m), if it is constant.
std::optional<int64_t> constant_capacity(const CallExpr* call) {
  const Expr* size = call->args.back();
  return size->constant != nullptr ? types::int64_value(size->constant) : std::nullopt;
}

// Whether a slice of that size may be made in a frame. If the size is not constant, the program
// decides when it runs.
bool fits_frame(const types::Slice* slice, const CallExpr* call) {
  int64_t elem_size = types::size_of(slice->elem);
  std::optional<int64_t> count = constant_capacity(call);
  return elem_size <= 0 || !count || *count <= kMaxImplicitBytes / elem_size;
}

void flow_make(FlowContext& fc, Hole hole, CallExpr* call) {
  for (size_t i = 1; i < call->args.size(); ++i) flow_discard(fc, call->args[i]);
  // A channel is always in the heap.
  if (types::under<types::Chan>(call->type) != nullptr) return;
  const auto* slice = types::under<types::Slice>(call->type);
  spill(fc, slice == nullptr || fits_frame(slice, call) ? hole : fc.graph.heap(), call);
}

void flow_builtin(FlowContext& fc, Hole hole, CallExpr* call) {
  switch (call->builtin) {
    case BuiltinId::kAppend:
      return flow_append(fc, hole, call);
    case BuiltinId::kCopy:
      return flow_copy(fc, call);
    case BuiltinId::kMake:
      return flow_make(fc, hole, call);
    case BuiltinId::kNew:
      spill(fc, hole, call);
      // new(expr): the new variable holds the value.
      return flow_expr(fc, fc.graph.heap(), call->args[0]);
    case BuiltinId::kPanic:
      return flow_expr(fc, fc.graph.heap(), call->args[0]);
    case BuiltinId::kMin:
    case BuiltinId::kMax:
    case BuiltinId::kUnsafeAdd:
    case BuiltinId::kUnsafeSlice:
    case BuiltinId::kUnsafeSliceData:
    case BuiltinId::kUnsafeString:
    case BuiltinId::kUnsafeStringData: {
      Hole same[] = {hole};
      Hole shared = tee(fc, same);
      for (Expr* arg : call->args) flow_expr(fc, shared, arg);
      return;
    }
    default:
      for (Expr* arg : call->args) flow_discard(fc, arg);
      return;
  }
}

// ---- conversions ----

bool copies(const types::Type* from, const types::Type* to) {
  // Between strings and slices, and numbers to strings: new memory. Neither type is an interface.
  return types::is_string(to) != types::is_string(from);
}

void flow_conversion(FlowContext& fc, Hole hole, CallExpr* call) {
  Expr* operand = call->args[0];
  const types::Type* from = operand->type;
  const types::Type* to = call->type;
  if (types::is_interface(to) && !types::is_interface(from)) {
    return flow_expr(fc, boxes(from, to) ? spill(fc, hole, call) : hole, operand);
  }
  if (copies(from, to)) {
    spill(fc, hole, call);
    return flow_discard(fc, operand);
  }
  if (types::is_basic(to, types::BasicKind::kUnsafePointer) &&
      types::is_basic(from, types::BasicKind::kUintptr)) {
    Hole same[] = {hole};
    return flow_address(fc, tee(fc, same), operand);
  }
  // A slice as an array: the elements are copied.
  if (types::under<types::Array>(to) != nullptr && types::under<types::Slice>(from) != nullptr)
    hole = hole.deref();
  flow_expr(fc, hole, operand);
}

// ---- calls of functions ----

const syntax::SelectorExpr* method_selector(CallExpr* call) {
  return syntax::cast<syntax::SelectorExpr>(unparen(call->function));
}

bool has_receiver(const CallExpr* call) {
  return call->call == CallKind::kMethod || call->call == CallKind::kInterfaceMethod;
}

void flow_results(FlowContext& fc, const Function* callee, std::span<const Hole> holes) {
  for (size_t i = 0; i < holes.size() && i < callee->results.size(); ++i)
    fc.graph.flow(holes[i], callee->results[i]);
}

}  // namespace

void flow_call(FlowContext& fc, std::span<const Hole> holes, CallExpr* call) {
  if (!flow_copied_call(fc, holes, call)) flow_lasting_call(fc, holes, call);
}

void flow_to_parameters(FlowContext& fc, CallExpr* call, Function* callee) {
  ParameterHoles params(fc, call, {});
  params.use(callee);
  bool method = has_receiver(call);
  if (method) flow_receiver(fc, params[0], method_selector(call));
  flow_arguments(fc, params, call, method ? 1 : 0);
}

void flow_lasting_call(FlowContext& fc, std::span<const Hole> holes, CallExpr* call) {
  if (call->call == CallKind::kConversion) return flow_conversion(fc, first(holes), call);
  if (call->call == CallKind::kBuiltin) return flow_builtin(fc, first(holes), call);
  ParameterHoles params(fc, call, holes);
  size_t next = 0;
  if (const KnownMethod* known = known_method(fc, call)) {
    flow_known_receiver(fc, params[0], *known, method_selector(call));
    next = 1;
  } else if (has_receiver(call)) {
    flow_receiver(fc, params[0], method_selector(call));
    next = 1;
  } else if (auto* literal = syntax::dyn_cast<syntax::FuncLit>(unparen(call->function))) {
    flow_literal(fc, {}, literal);
    params.use(fc.literals.at(literal));
  } else if (call->call == CallKind::kDynamic) {
    flow_discard(fc, call->function);
  }
  flow_arguments(fc, params, call, next);
  if (params.callee() != nullptr) flow_results(fc, params.callee(), holes);
}

Hole receiver_hole(FlowContext& fc, const syntax::SelectorExpr* selector) {
  const auto* signature = types::under<types::Signature>(selector->type);
  std::vector<Hole> results(signature->results->vars.size(), fc.graph.heap());
  ParameterHoles holes(fc, selector->method, results);
  if (holes.callee() != nullptr) flow_results(fc, holes.callee(), results);
  return holes[0];
}

void flow_call_to_heap(FlowContext& fc, CallExpr* call) {
  if (has_receiver(call)) {
    flow_receiver(fc, fc.graph.heap(), method_selector(call));
  } else if (call->call != CallKind::kBuiltin && call->call != CallKind::kConversion) {
    flow_expr(fc, fc.graph.heap(), call->function);
  }
  if (call->signature != nullptr && call->signature->variadic && !call->ellipsis.valid())
    spill(fc, fc.graph.heap(), call);
  if (call->spread_tuple) return flow_results_to_heap(fc, call->args[0]);
  for (Expr* arg : call->args) flow_expr(fc, fc.graph.heap(), arg);
}

void flow_results_to_heap(FlowContext& fc, Expr* call) {
  std::vector<Hole> heap(types::cast<types::Tuple>(call->type)->vars.size(), fc.graph.heap());
  flow_call(fc, heap, syntax::cast<CallExpr>(unparen(call)));
}

}  // namespace minigo::escape
