// A static value is made of constants, addresses of variables and functions, and literals of such.

#include "lower/expressions/static_data.h"

#include <vector>

#include "llvm/IR/Constants.h"
#include "lower/functions/closure.h"
#include "lower/functions/declaration.h"
#include "lower/functions/function_literal.h"
#include "lower/operations/constant.h"
#include "lower/types/llvm_type.h"
#include "lower/types/type_descriptor.h"
#include "lower/values/global.h"
#include "types/layout.h"

namespace minigo::lower {

using syntax::Expr;
using syntax::ExprKind;
using types::Type;

namespace {

// Puts the elements of the literal into `parts` by position; false if one is not static.
bool static_parts(ModuleContext& mc, const syntax::CompositeLit* literal, bool once,
                  std::vector<llvm::Constant*>& parts) {
  for (size_t i = 0; i < literal->elements.size(); ++i) {
    llvm::Constant* value = static_value(mc, element_value(literal->elements[i]), once);
    if (value == nullptr) return false;
    parts[static_cast<size_t>(literal->indices[i])] = value;
  }
  return true;
}

llvm::Constant* static_struct(ModuleContext& mc, const syntax::CompositeLit* literal,
                              const Type* type, bool once) {
  auto* structure = llvm::cast<llvm::StructType>(memory_type(mc, type));
  std::vector<llvm::Constant*> parts;
  for (llvm::Type* element : structure->elements()) {
    parts.push_back(llvm::Constant::getNullValue(element));
  }
  if (!static_parts(mc, literal, once, parts)) return nullptr;
  // A blank field stays zero.
  std::span<types::Var* const> fields = types::under<types::Struct>(type)->fields;
  for (size_t i = 0; i < fields.size(); ++i) {
    if (fields[i]->name == "_") parts[i] = llvm::Constant::getNullValue(parts[i]->getType());
  }
  return llvm::ConstantStruct::get(structure, parts);
}

llvm::Constant* static_array(ModuleContext& mc, const syntax::CompositeLit* literal,
                             const Type* type, const Type* elem, int64_t length, bool once) {
  if (length == 0 || type_info(mc, elem).size == 0) {
    return literal->elements.empty() ? llvm::Constant::getNullValue(memory_type(mc, type))
                                     : nullptr;
  }
  if (literal->elements.empty()) return llvm::Constant::getNullValue(memory_type(mc, type));
  if (length * type_info(mc, elem).size > kMaxStaticBytes) return nullptr;
  std::vector<llvm::Constant*> parts(static_cast<size_t>(length),
                                     llvm::Constant::getNullValue(memory_type(mc, elem)));
  if (!static_parts(mc, literal, once, parts)) return nullptr;
  return llvm::ConstantArray::get(llvm::cast<llvm::ArrayType>(memory_type(mc, type)), parts);
}

llvm::Constant* static_slice(ModuleContext& mc, const syntax::CompositeLit* literal,
                             const Type* type) {
  const Type* elem = types::under<types::Slice>(type)->elem;
  llvm::Constant* elements = static_elements(mc, literal, elem, true);
  if (elements == nullptr || literal->length == 0) return nullptr;
  const auto* array = mc.arena.make<types::Array>(elem, literal->length);
  llvm::Constant* len = llvm::ConstantInt::get(mc.i64, static_cast<uint64_t>(literal->length));
  return llvm::ConstantStruct::get(mc.slice_type, {static_variable(mc, elements, array), len, len});
}

llvm::Constant* static_literal(ModuleContext& mc, const syntax::CompositeLit* literal,
                               const Type* type, bool once) {
  if (types::under<types::Struct>(type) != nullptr) return static_struct(mc, literal, type, once);
  if (const auto* array = types::under<types::Array>(type)) {
    return static_array(mc, literal, type, array->elem, array->length, once);
  }
  if (types::under<types::Slice>(type) != nullptr && once) return static_slice(mc, literal, type);
  return nullptr;
}

llvm::Constant* static_address(ModuleContext& mc, const syntax::CompositeLit* literal,
                               const Type* elem, bool once) {
  if (!once) return nullptr;
  llvm::Constant* value = static_literal(mc, literal, elem, once);
  return value == nullptr ? nullptr : static_variable(mc, value, elem);
}

llvm::Constant* static_composite(ModuleContext& mc, const syntax::CompositeLit* literal,
                                 bool once) {
  if (!literal->address) return static_literal(mc, literal, literal->type, once);
  return static_address(mc, literal, types::under<types::Pointer>(literal->type)->elem, once);
}

llvm::Constant* static_unary(ModuleContext& mc, const syntax::UnaryExpr* unary, bool once) {
  const auto* literal = syntax::dyn_cast<syntax::CompositeLit>(unparen(unary->operand));
  if (unary->op != support::Token::kAnd || literal == nullptr) return nullptr;
  return static_address(mc, literal, literal->type, once);
}

llvm::Constant* static_function(ModuleContext& mc, const types::Object* object) {
  const auto* func = types::dyn_cast<types::Func>(object);
  return func == nullptr ? nullptr : static_closure(mc, function_for_value(mc, func));
}

// A static value in an interface, or under another type with the same representation; otherwise
// nullptr.
llvm::Constant* static_conversion(ModuleContext& mc, const Expr* operand, const Type* to,
                                  bool once) {
  const Type* from = operand->type;
  if (!types::is_interface(to)) {
    bool same = types::identical(types::underlying(from), types::underlying(to));
    return same ? static_value(mc, operand, once) : nullptr;
  }
  if (types::is_interface(from)) return nullptr;
  llvm::Constant* value = static_value(mc, operand, once);
  if (value == nullptr) return nullptr;
  llvm::Constant* word = is_empty_interface(to)
                             ? static_cast<llvm::Constant*>(type_descriptor(mc, from))
                             : itab(mc, from, to);
  llvm::Constant* data = value;
  if (types::is_pointer_shaped(from)) {
    for (unsigned index : pointer_path(mc, from)) data = data->getAggregateElement(index);
  } else {
    data = read_only_data(mc, value, from, "boxed");
  }
  return llvm::ConstantStruct::get(mc.interface_type, {word, data});
}

}  // namespace

const Expr* element_value(const Expr* element) {
  const auto* pair = syntax::dyn_cast<syntax::KeyValueExpr>(element);
  return pair == nullptr ? element : pair->value;
}

llvm::GlobalVariable* static_variable(ModuleContext& mc, llvm::Constant* value, const Type* type) {
  if (type_info(mc, type).size == 0) return zero_base(mc);
  auto* global = new llvm::GlobalVariable(*mc.module, value->getType(), false,
                                          llvm::GlobalValue::InternalLinkage, value, "stmp");
  global->setAlignment(align_of(mc, type));
  if (has_pointers(mc, type)) add_root(mc, global, type);
  return global;
}

llvm::Constant* static_elements(ModuleContext& mc, const syntax::CompositeLit* literal,
                                const Type* elem, bool once) {
  const auto* array = mc.arena.make<types::Array>(elem, literal->length);
  return static_array(mc, literal, array, elem, literal->length, once);
}

llvm::Constant* static_value(ModuleContext& mc, const Expr* expr, bool once) {
  if (expr->constant != nullptr) {
    return types::is_interface(expr->type) ? nullptr
                                           : constant_in_memory(mc, expr->constant, expr->type);
  }
  if (expr->mode == syntax::Mode::kNil) {
    return llvm::Constant::getNullValue(memory_type(mc, expr->type));
  }
  switch (expr->kind) {
    case ExprKind::kParen:
      return static_value(mc, syntax::cast<syntax::ParenExpr>(expr)->operand, once);
    case ExprKind::kCompositeLit:
      return static_composite(mc, syntax::cast<syntax::CompositeLit>(expr), once);
    case ExprKind::kUnary:
      return static_unary(mc, syntax::cast<syntax::UnaryExpr>(expr), once);
    case ExprKind::kIdent:
      return static_function(mc, syntax::cast<syntax::Ident>(expr)->object);
    case ExprKind::kSelector: {
      const auto* selector = syntax::cast<syntax::SelectorExpr>(expr);
      if (selector->selection != syntax::SelectionKind::kQualified) return nullptr;
      return static_function(mc, selector->sel->object);
    }
    case ExprKind::kFuncLit: {
      const auto* literal = syntax::cast<syntax::FuncLit>(expr);
      if (!once || !literal->captures.empty()) return nullptr;
      return static_closure(mc, package_literal_function(mc, literal));
    }
    case ExprKind::kImplicitConversion:
      return static_conversion(mc, syntax::cast<syntax::ImplicitConversion>(expr)->operand,
                               expr->type, once);
    case ExprKind::kCall: {
      const auto* call = syntax::cast<syntax::CallExpr>(expr);
      if (call->call != syntax::CallKind::kConversion) return nullptr;
      return static_conversion(mc, call->args[0], expr->type, once);
    }
    default:
      return nullptr;
  }
}

}  // namespace minigo::lower
