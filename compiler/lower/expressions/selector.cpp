#include "lower/expressions/selector.h"

#include "expand/whole_receiver.h"
#include "lower/expressions/function_value.h"
#include "lower/expressions/operand.h"
#include "lower/operations/selection.h"
#include "lower/values/memory.h"
#include "lower/values/variable.h"

namespace minigo::lower {

using syntax::SelectionKind;

Place lower_selector_place(FunctionContext& fc, const syntax::SelectorExpr* selector) {
  if (selector->selection == SelectionKind::kQualified) {
    return variable_place(fc, types::dyn_cast<types::Var>(selector->sel->object));
  }
  return walk_path(fc, lower_operand(fc, selector->operand), selector->path).place;
}

Value lower_receiver(FunctionContext& fc, const syntax::SelectorExpr* selector,
                     const types::Func* method) {
  if (expand::takes_whole_receiver(selector))
    return operand_value(fc, lower_operand(fc, selector->operand));
  Operand operand = walk_path(fc, lower_operand(fc, selector->operand), selector->path);
  return adjust_receiver(fc, operand, method);
}

Value lower_selector(FunctionContext& fc, const syntax::SelectorExpr* selector) {
  switch (selector->selection) {
    case SelectionKind::kQualified:
      if (const auto* func = types::dyn_cast<types::Func>(selector->sel->object)) {
        return lower_function_reference(fc, func, selector->type);
      }
      return load(fc, lower_selector_place(fc, selector));
    case SelectionKind::kField:
      return operand_value(fc, walk_path(fc, lower_operand(fc, selector->operand), selector->path));
    case SelectionKind::kMethodExpr:
      return lower_method_expr(fc, selector);
    case SelectionKind::kMethodValue:
    case SelectionKind::kInterfaceMethod:
    case SelectionKind::kNone:
      break;
  }
  return lower_method_value(fc, selector);
}

}  // namespace minigo::lower
