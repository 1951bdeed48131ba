// Specification, "Order of evaluation": function calls, method calls, receive operations, and
// binary logical operations happen from left to right; when variables are loaded in between is not
// specified. gc evaluates everything that may call first and loads variables last, and programs can
// tell: so the operands of an expression are searched for calls, whose results are kept, before the
// operands are evaluated around them. Expressions count as calls where they do for gc.

#include "lower/expressions/evaluation_order.h"

#include "lower/expressions/conversion.h"
#include "lower/expressions/expression.h"
#include "lower/types/llvm_type.h"
#include "types/layout.h"

namespace minigo::lower {
namespace {

using syntax::Expr;
using syntax::ExprKind;
using syntax::Token;
using types::BuiltinId;

bool is_pure_builtin(BuiltinId id) {
  switch (id) {
    case BuiltinId::kUnsafeAdd:
    case BuiltinId::kUnsafeSlice:
    case BuiltinId::kUnsafeSliceData:
    case BuiltinId::kUnsafeString:
    case BuiltinId::kUnsafeStringData:
      return true;
    default:
      return false;
  }
}

// The type of the only field or element of structs and arrays that have one, all the way down.
const types::Type* sole_component(const types::Type* type) {
  const types::Type* u = types::underlying(type);
  if (const auto* structure = types::dyn_cast<types::Struct>(u);
      structure != nullptr && structure->fields.size() == 1) {
    return sole_component(structure->fields[0]->type);
  }
  if (const auto* array = types::dyn_cast<types::Array>(u);
      array != nullptr && array->length == 1) {
    return sole_component(array->elem);
  }
  return u;
}

// Whether gc keeps values of the type in registers (ssa.CanSSA).
bool fits_registers(const types::Type* type) {
  constexpr int64_t kMaxBytes = 32;
  constexpr size_t kMaxFields = 4;
  if (types::size_of(type) > kMaxBytes) return false;
  const types::Type* u = types::underlying(type);
  if (const auto* array = types::dyn_cast<types::Array>(u)) {
    return array->length == 0 || (array->length == 1 && fits_registers(array->elem));
  }
  const auto* structure = types::dyn_cast<types::Struct>(u);
  if (structure == nullptr) return true;
  for (const types::Var* field : structure->fields) {
    if (!fits_registers(field->type)) return false;
  }
  return structure->fields.size() <= kMaxFields;
}

bool is_in_registers(const types::Var* var) {
  bool by_reference = var->captured && !types::captured_by_value(var);
  return !var->is_global && !var->is_param && !var->address_taken && !by_reference &&
         !var->escapes && fits_registers(var->type);
}

// Whether gc reads the value from its memory where it is used, even if a call comes before that
// (orderState.addrTemp).
bool is_read_in_place(FunctionContext& fc, const Expr* expr) {
  expr = unparen(expr);
  if (expr->mode != syntax::Mode::kVariable) return false;
  if (const auto* ident = syntax::dyn_cast<syntax::Ident>(expr)) {
    const auto* var = types::dyn_cast<types::Var>(ident->object);
    return var != nullptr && !is_in_registers(var);
  }
  const Expr* whole = nullptr;
  if (const auto* selector = syntax::dyn_cast<syntax::SelectorExpr>(expr);
      selector != nullptr && selector->selection == syntax::SelectionKind::kField) {
    whole = selector->operand;
  }
  if (const auto* index = syntax::dyn_cast<syntax::IndexExpr>(expr)) whole = index->operand;
  // A variable that is reached through a pointer or a slice is in memory.
  return whole == nullptr || whole->mode != syntax::Mode::kVariable ||
         types::under<types::Pointer>(whole->type) != nullptr ||
         types::under<types::Slice>(whole->type) != nullptr || is_read_in_place(fc, whole);
}

// Whether gc copies the value at the place of its conversion to an interface. It does not if it
// passes the value to the runtime in registers (dataWordFuncName) or by its own address.
bool is_copying_conversion(FunctionContext& fc, const Expr* from, const types::Type* to) {
  const types::Type* type = from->type;
  if (!types::is_interface(to) || types::is_interface(type)) return false;
  if (is_read_in_place(fc, from)) return false;
  const TypeInfo& info = type_info(fc.module, type);
  bool is_word = info.size == info.align && info.size > 1 && !info.has_pointers;
  const types::Type* sole = sole_component(type);
  return !is_word && !types::is_string(sole) && sole->kind != types::TypeKind::kSlice;
}

bool is_copying_conversion(FunctionContext& fc, const syntax::CallExpr* call) {
  const types::Type* to = call->type;
  bool copies_string =
      types::under<types::Slice>(to) != nullptr && types::is_string(call->args[0]->type);
  return copies_string || is_copying_conversion(fc, call->args[0], to);
}

bool is_call_operator(FunctionContext& fc, const syntax::BinaryExpr* binary) {
  if (binary->op == Token::kLAnd || binary->op == Token::kLOr) return true;
  if (binary->op != Token::kEql && binary->op != Token::kNeq) return false;
  const types::Type* type = types::underlying(binary->left->type);
  bool compares_memory =
      type->kind == types::TypeKind::kStruct || type->kind == types::TypeKind::kArray;
  return compares_memory && !is_read_in_place(fc, binary->left) &&
         !is_read_in_place(fc, binary->right);
}

// Whether the key is text made of bytes or has it among its elements (mapKeyReplaceStrConv).
bool reads_bytes_as_text(const Expr* key) {
  bool found = false;
  for_each_text(key, [&](const syntax::CallExpr*) { found = true; });
  return found;
}

// Whether gc puts the key of such a map into a temporary (mapKeyTemp), since it passes it by
// address or as a word of another type.
bool copies_key(const types::Map* map) {
  constexpr int64_t kMaxElemBytes = 128;
  if (types::size_of(map->elem) > kMaxElemBytes) return true;
  const types::Type* key = types::underlying(map->key);
  if (types::is_integer(key)) return types::size_of(key) < 4;
  bool is_aggregate = key->kind == types::TypeKind::kStruct || key->kind == types::TypeKind::kArray;
  return is_aggregate || !(types::is_string(key) || types::is_pointer_shaped(key));
}

const syntax::IndexExpr* as_map_index(const Expr* expr) {
  const auto* index = syntax::dyn_cast<syntax::IndexExpr>(expr);
  return index != nullptr && index->mode == syntax::Mode::kMapIndex ? index : nullptr;
}

// Whether the expression itself counts as a call. Its parts may, if it does not.
bool is_call(FunctionContext& fc, const Expr* expr) {
  switch (expr->kind) {
    case ExprKind::kCall: {
      const auto* call = syntax::cast<syntax::CallExpr>(expr);
      if (call->call == syntax::CallKind::kConversion) return is_copying_conversion(fc, call);
      return call->call != syntax::CallKind::kBuiltin || !is_pure_builtin(call->builtin);
    }
    case ExprKind::kUnary:
      return syntax::cast<syntax::UnaryExpr>(expr)->op == Token::kArrow;
    case ExprKind::kCompositeLit:
      return types::under<types::Map>(expr->type) != nullptr;
    case ExprKind::kTypeAssert:
      return !types::is_pointer_shaped(expr->type);
    case ExprKind::kSlice:
    case ExprKind::kTupleElement:
      return true;
    case ExprKind::kIndex: {
      // The bytes are not copied, so the map is read before they can change.
      const auto* index = as_map_index(expr);
      return index != nullptr && reads_bytes_as_text(index->indices[0]);
    }
    case ExprKind::kBinary:
      return is_call_operator(fc, syntax::cast<syntax::BinaryExpr>(expr));
    case ExprKind::kImplicitConversion:
      return is_copying_conversion(fc, syntax::cast<syntax::ImplicitConversion>(expr)->operand,
                                   expr->type);
    default:
      return false;
  }
}

// Calls `visit` with the operands, in order, of an expression that is no call.
template <class Visit>
void for_each_operand(const Expr* expr, Visit visit) {
  switch (expr->kind) {
    case ExprKind::kParen:
      return visit(syntax::cast<syntax::ParenExpr>(expr)->operand);
    case ExprKind::kCompositeLit:
      for (const Expr* element : syntax::cast<syntax::CompositeLit>(expr)->elements) {
        visit(element);
      }
      return;
    case ExprKind::kKeyValue: {
      const auto* pair = syntax::cast<syntax::KeyValueExpr>(expr);
      // The key of a struct or array literal is no expression to evaluate.
      if (pair->key->constant == nullptr && pair->key->mode != syntax::Mode::kInvalid) {
        visit(pair->key);
      }
      return visit(pair->value);
    }
    case ExprKind::kSelector: {
      const auto* selector = syntax::cast<syntax::SelectorExpr>(expr);
      if (selector->selection != syntax::SelectionKind::kQualified &&
          selector->selection != syntax::SelectionKind::kMethodExpr) {
        visit(selector->operand);
      }
      return;
    }
    case ExprKind::kIndex: {
      const auto* index = syntax::cast<syntax::IndexExpr>(expr);
      if (types::under<types::Signature>(index->operand->type) != nullptr) return;
      visit(index->operand);
      return visit(index->indices[0]);
    }
    case ExprKind::kTypeAssert:
      return visit(syntax::cast<syntax::TypeAssertExpr>(expr)->operand);
    case ExprKind::kCall:
      for (const Expr* arg : syntax::cast<syntax::CallExpr>(expr)->args) visit(arg);
      return;
    case ExprKind::kStar:
      return visit(syntax::cast<syntax::StarExpr>(expr)->operand);
    case ExprKind::kUnary:
      return visit(syntax::cast<syntax::UnaryExpr>(expr)->operand);
    case ExprKind::kBinary:
      visit(syntax::cast<syntax::BinaryExpr>(expr)->left);
      return visit(syntax::cast<syntax::BinaryExpr>(expr)->right);
    case ExprKind::kImplicitConversion:
      return visit(syntax::cast<syntax::ImplicitConversion>(expr)->operand);
    default:
      return;
  }
}

bool is_leaf(FunctionContext& fc, const Expr* expr) {
  return expr->constant != nullptr || expr->mode == syntax::Mode::kNil ||
         expr->mode == syntax::Mode::kType || expr->kind == ExprKind::kIdent ||
         fc.evaluated.contains(expr);
}

void keep_evaluated(FunctionContext& fc, const Expr* expr) {
  Value value = lower_expr(fc, expr);
  fc.evaluated[expr] = value;
  ++fc.evaluations;
}

bool operand_has_call(FunctionContext& fc, const Expr* expr) {
  bool found = false;
  for_each_operand(expr, [&](const Expr* operand) { found = found || has_call(fc, operand); });
  return found;
}

// The operands up to the last one with a call; none if only the first has calls, which come first
// anyway.
std::span<Expr* const> until_last_call(FunctionContext& fc, std::span<Expr* const> exprs) {
  size_t last = exprs.size();
  while (last > 0 && !has_call(fc, exprs[last - 1])) --last;
  return exprs.first(last < 2 ? 0 : last);
}

}  // namespace

bool has_call(FunctionContext& fc, const Expr* expr) {
  if (is_leaf(fc, expr)) return false;
  if (is_call(fc, expr)) return true;
  auto known = fc.call_searches.find(expr);
  if (known != fc.call_searches.end() && known->second.evaluations == fc.evaluations) {
    return known->second.found;
  }
  bool found = operand_has_call(fc, expr);
  fc.call_searches[expr] = {found, fc.evaluations};
  return found;
}

void evaluate_calls(FunctionContext& fc, const Expr* expr) {
  if (is_leaf(fc, expr)) return;
  if (is_call(fc, expr)) return keep_evaluated(fc, expr);
  if (const auto* index = as_map_index(expr)) return evaluate_map_operands(fc, index);
  for_each_operand(expr, [&](const Expr* operand) { evaluate_calls(fc, operand); });
}

void evaluate_map_operands(FunctionContext& fc, const syntax::IndexExpr* index) {
  evaluate_calls(fc, index->operand);
  const Expr* key = unparen(index->indices[0]);
  const auto* map = types::under<types::Map>(index->operand->type);
  bool is_variable = is_leaf(fc, key) || key->mode == syntax::Mode::kVariable;
  if (is_variable || !copies_key(map)) return evaluate_calls(fc, key);
  keep_evaluated(fc, key);
}

void order_operands(FunctionContext& fc, std::span<Expr* const> exprs) {
  for (const Expr* expr : until_last_call(fc, exprs)) evaluate_calls(fc, expr);
}

void order_slice_parts(FunctionContext& fc, std::span<Expr* const> parts) {
  std::span<Expr* const> ordered = until_last_call(fc, parts);
  if (ordered.empty()) return;
  evaluate_calls(fc, ordered.front());
  for (const Expr* bound : ordered.subspan(1)) {
    evaluate_calls(fc, bound);
    if (!is_leaf(fc, unparen(bound))) keep_evaluated(fc, bound);
  }
}

llvm::SmallVector<Value, 4> lower_operands(FunctionContext& fc, std::span<Expr* const> exprs) {
  order_operands(fc, exprs);
  llvm::SmallVector<Value, 4> values;
  for (const Expr* expr : exprs) values.push_back(lower_expr(fc, expr));
  return values;
}

}  // namespace minigo::lower
