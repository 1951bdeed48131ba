// The answers in the words of gc, from the locations of a graph.

#include "escape/report_batch.h"

#include <algorithm>

#include "escape/expr_text.h"

namespace minigo::escape {
namespace {

using syntax::CallKind;
using types::BuiltinId;

class Reporter {
 public:
  Reporter(const sema::Package& package, Report& report) : package_(package), report_(report) {}

  void parameters(const Function& function) {
    for (const Location* param : function.params)
      if (param != nullptr) parameter(*param, function);
  }

  void variables(const FlowContext& fc) {
    std::vector<const Location*> moved;
    for (const Location& location : fc.graph.locations())
      if (location.var != nullptr && location.escapes && location.copied_for == nullptr)
        moved.push_back(&location);
    // gc lists the variables of a literal behind all those of the function around it.
    for (const Function& function : fc.functions)
      for (const Location* location : moved)
        if (location->function == &function)
          add(location->var->pos, "moved to heap: " + name(*location));
  }

  void allocations(const FlowContext& fc) {
    for (const Location& location : fc.graph.locations())
      if (location.copied_for != nullptr)
        copied_allocation(location);
      else if (location.expr != nullptr)
        allocation(location.expr, location.escapes);
  }

 private:
  // Code that expand has copied from another package belongs to that package's files.
  void add(support::Pos pos, std::string text) {
    auto holds = [&](const syntax::File* file) { return file->source->contains(pos); };
    if (std::ranges::any_of(package_.files, holds)) report_.lines.push_back({pos, std::move(text)});
  }

  static std::string name(const Location& location) { return std::string(location.var->name); }

  static std::string result_name(const Function& function, size_t index) {
    const types::Var* var = function.results[index]->var;
    bool named = var != nullptr && !var->name.empty() && var->name != "_";
    return named ? std::string(var->name) : "~r" + std::to_string(index);
  }

  void parameter(const Location& param, const Function& function) {
    const types::Var* var = param.var;
    if (param.escapes || var->name.empty() || var->name == "_" || !types::has_pointers(var->type))
      return;
    const Leaks& leaks = param.leaks;
    bool leaky = leaks.heap != kNoLeak;
    if (leaky)
      add(var->pos,
          std::string("leaking param") + (leaks.heap == 0 ? ": " : " content: ") + name(param));
    for (size_t i = 0; i < leaks.results.size(); ++i) {
      int derefs = leaks.results[i];
      // The way to the heap says more than a longer one to a result.
      if (derefs == kNoLeak || (leaks.heap != kNoLeak && derefs >= leaks.heap)) continue;
      leaky = true;
      add(var->pos, "leaking param: " + name(param) + " to result " + result_name(function, i) +
                        " level=" + std::to_string(derefs));
    }
    if (!leaky) add(var->pos, name(param) + " does not escape");
  }

  void allocation(const Expr* expr, bool escapes) {
    add(position(expr), text(expr) + (escapes ? " escapes to heap" : " does not escape"));
  }

  // gc knows a copy by the call that it replaces. What the copies have in the heap the callees have
  // there as well.
  void copied_allocation(const Location& location) {
    if (location.expr == nullptr || location.escapes || location.copied_for->body == nullptr)
      return;
    add(gc_position(location.copied_for), text(location.expr) + " does not escape");
  }

  // A conversion has the position of its operand.
  static support::Pos position(const Expr* expr) {
    const auto* call = syntax::dyn_cast<syntax::CallExpr>(expr);
    bool conversion = call != nullptr && call->call == CallKind::kConversion;
    return gc_position(conversion ? call->args[0] : expr);
  }

  std::string text(const Expr* expr) const {
    const auto* call = syntax::dyn_cast<syntax::CallExpr>(expr);
    if (call != nullptr && call->call == CallKind::kBuiltin && call->builtin == BuiltinId::kAppend)
      return "append";
    bool calls =
        call != nullptr && call->call != CallKind::kBuiltin && call->call != CallKind::kConversion;
    return calls ? "... argument" : expr_text(expr, package_.types);
  }

  const sema::Package& package_;
  Report& report_;
};

}  // namespace

void report_batch(const FlowContext& fc, const sema::Package& package, bool generic,
                  Report& report) {
  Reporter reporter(package, report);
  if (!generic)
    for (const Function& function : fc.functions) reporter.parameters(function);
  reporter.variables(fc);
  reporter.allocations(fc);
}

}  // namespace minigo::escape
