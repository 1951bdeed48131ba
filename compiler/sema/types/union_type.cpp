// Unions in interfaces (specification, "General interfaces").

#include "sema/types/union_type.h"

#include <algorithm>
#include <string>
#include <vector>

#include "sema/messages/description.h"
#include "sema/messages/expr_text.h"
#include "sema/state/delayed.h"
#include "sema/state/errors.h"
#include "sema/state/operand.h"
#include "sema/state/recursion.h"
#include "types/interface.h"
#include "types/type_set.h"
#include "types/type_string.h"

namespace minigo::sema {
namespace {

using syntax::dyn_cast;
using types::UnionTerm;

// gc's limit.
constexpr size_t kMaxTerms = 100;

// The operands of A | B | C, from the left. Unions lean to the left and can be long.
std::vector<Expr**> flatten(Expr*& slot, std::vector<syntax::BinaryExpr*>& unions) {
  std::vector<Expr**> out;
  Expr** at = &slot;
  for (;;) {
    auto* binary = dyn_cast<syntax::BinaryExpr>(*at);
    if (binary == nullptr || binary->op != Token::kOr) break;
    unions.push_back(binary);
    out.push_back(&binary->right);
    at = &binary->left;
  }
  out.push_back(at);
  std::reverse(out.begin(), out.end());
  return out;
}

// A term T or ~T of a union.
UnionTerm term(Checker& checker, Expr*& slot) {
  auto* unary = dyn_cast<syntax::UnaryExpr>(slot);
  bool tilde = unary != nullptr && unary->op == Token::kTilde;
  Expr*& operand = tilde ? unary->operand : slot;
  const Type* type = check_type(checker, operand);
  // "The type T in a term of the form T or ~T cannot be a type parameter."
  if (types::dyn_cast<TypeParam>(type) != nullptr) {
    if (tilde) {
      error(checker, operand->pos, "type in term ", expr_text(slot), " cannot be a type parameter");
    } else {
      error(checker, operand->pos, "term cannot be a type parameter");
    }
    type = invalid_type();
  }
  if (tilde) set_value(slot, Mode::kType, type);
  return {tilde, type};
}

// gc qualifies even the names of the package at hand here.
std::string term_text(const UnionTerm& term) {
  return cat(term.tilde ? "~" : "", types::type_string(term.type, nullptr));
}

// "Implementation restriction: A union (with more than one term) cannot contain the predeclared
// identifier comparable or interfaces that specify methods, or embed comparable or interfaces that
// specify methods."
void check_interface_term(Checker& checker, Pos pos, const UnionTerm& term,
                          const types::Interface* interface) {
  std::string text = term_text(term);
  if (!types::interface_methods(interface).empty()) {
    error(checker, pos, "cannot use ", text, " in union (", text, " contains methods)");
  } else if (term.type == types::comparable_type()) {
    error(checker, pos, "cannot use comparable in union");
  } else if (!types::is_method_set(interface) && interface->is_comparable) {
    error(checker, pos, "cannot use ", text, " in union (", text, " embeds comparable)");
  }
}

// "In a term of the form ~T, the underlying type of T must be itself, and T cannot be an
// interface." False if that does not hold.
bool check_tilde(Checker& checker, Pos pos, const UnionTerm& term) {
  const Type* u = types::underlying(term.type);
  if (u->kind == types::TypeKind::kInterface) {
    error(checker, pos, "invalid use of ~ (", type_text(checker, term.type), " is an interface)");
    return false;
  }
  if (types::identical(u, term.type)) return true;
  error(checker, pos, "invalid use of ~ (underlying type of ", type_text(checker, term.type),
        " is ", type_text(checker, u), ")");
  return false;
}

// Whether no type is in the type sets of both terms.
bool disjoint(const UnionTerm& x, const UnionTerm& y) {
  const Type* a = y.tilde ? types::underlying(x.type) : x.type;
  const Type* b = x.tilde ? types::underlying(y.type) : y.type;
  return !types::identical(a, b);
}

// Checks one term against the rules for unions and against the terms before it.
void check_term(Checker& checker, const std::vector<UnionTerm>& terms, size_t index, Pos pos) {
  const UnionTerm& term = terms[index];
  if (types::is_invalid(term.type) || types::is_invalid(types::underlying(term.type))) return;
  if (term.tilde && !check_tilde(checker, pos, term)) return;
  if (const auto* interface = types::under<types::Interface>(term.type)) {
    return check_interface_term(checker, pos, term, interface);
  }
  // "The type sets of all non-interface terms must be pairwise disjoint."
  for (size_t i = 0; i < index; i++) {
    if (types::is_interface(terms[i].type) || disjoint(terms[i], term)) continue;
    return error(checker, pos, "overlapping terms ", term_text(term), " and ", term_text(terms[i]));
  }
}

}  // namespace

const Type* check_union(Checker& checker, Expr*& slot) {
  std::vector<syntax::BinaryExpr*> unions;
  std::vector<Expr**> operands = flatten(slot, unions);
  std::vector<UnionTerm> terms;
  std::vector<Pos> positions;
  bool valid = true;
  for (Expr** operand : operands) {
    UnionTerm next = term(checker, *operand);
    if (operands.size() == 1 && !next.tilde) return next.type;
    if (terms.size() < kMaxTerms) {
      terms.push_back(next);
      positions.push_back((*operand)->pos);
    } else if (valid) {
      error(checker, (*operand)->pos, "cannot handle more than ", kMaxTerms,
            " union terms (implementation limitation)");
      valid = false;
    }
  }
  const Type* type = invalid_type();
  if (valid) type = checker.arena.make<types::Union>(checker.arena.copy(terms));
  for (syntax::BinaryExpr* e : unions) set_value(e, Mode::kType, type);
  if (!valid) return type;
  later(checker, [&checker, terms, positions] {
    for (size_t i = 0; i < terms.size(); i++) check_term(checker, terms, i, positions[i]);
  });
  return type;
}

}  // namespace minigo::sema
