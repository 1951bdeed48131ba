// "For statements with range clause".

#include "sema/expressions.h"
#include "sema/statements.h"
#include "types/type_set.h"

namespace minigo::sema {

namespace {

using namespace syntax;

// The iteration values of a range expression; nullptr where there is none.
struct Iteration {
  const Type* key = nullptr;
  const Type* value = nullptr;
  bool ok = false;
  std::string cause;
};

const Type* through_array_pointer(const Type* type) {
  if (const auto* pointer = types::dyn_cast<types::Pointer>(type)) {
    if (const auto* array = types::under<types::Array>(pointer->elem)) return array;
  }
  return type;
}

Iteration over(const Type* key, const Type* value) { return {key, value, true, {}}; }

// Spec: "For a function f, the iteration proceeds by calling f with a new, synthesized yield
// function as its argument." Its form: function, 0 to 2 values f func(func(x X, y Y) bool). Says
// what is wrong with it, or finds the type of yield.
std::string iterator_problem(const Checker& checker, const types::Signature* iterator,
                             const types::Signature*& yield) {
  if (iterator->params->vars.size() != 1) return "wrong argument count";
  if (!iterator->results->vars.empty()) return "unexpected results";
  std::string cause;
  const Type* common =
      types::common_under(iterator->params->vars[0]->type, checker.package_, &cause);
  yield = types::dyn_cast<types::Signature>(common);
  if (common == nullptr && !cause.empty()) return "in yield type, " + cause;
  if (yield == nullptr) return "argument is not func";
  if (yield->params->vars.size() > 2) return "yield func has too many parameters";
  std::span<Var*> results = yield->results->vars;
  if (results.size() == 1 && types::identical(results[0]->type, types::basic(BasicKind::kBool)))
    return {};
  return results.size() == 1 && types::is_boolean(results[0]->type)
             ? "yield func returns user-defined boolean, not bool"
             : "yield func does not return bool";
}

Iteration over_function(const Checker& checker, const types::Signature* iterator) {
  const types::Signature* yield = nullptr;
  std::string problem = iterator_problem(checker, iterator, yield);
  if (!problem.empty()) return {.cause = cat("func must be func(yield func(...) bool): ", problem)};
  std::span<Var*> params = yield->params->vars;
  return over(!params.empty() ? params[0]->type : nullptr,
              params.size() > 1 ? params[1]->type : nullptr);
}

// Spec: the table "Range expression, 1st value, 2nd value".
Iteration iteration_of(Checker& checker, const Type* type) {
  Iteration none;
  // "If the type is a type parameter, all types in its type set must have the same underlying
  // type."
  const Type* common =
      types::common_under(type, checker.package_, &none.cause, [&](const Type* t, const Type* u) {
        const auto* chan = types::dyn_cast<types::Chan>(u);
        bool send_only = chan != nullptr && chan->dir == types::ChanDir::kSend;
        return send_only ? cat("receive from send-only channel ", checker.str(t)) : std::string();
      });
  if (common == nullptr) return none;
  const Type* core = through_array_pointer(common);
  const Type* integer = types::basic(BasicKind::kInt);
  switch (core->kind) {
    case types::TypeKind::kBasic:
      if (types::is_string(core)) return over(integer, types::rune_type());
      if (types::is_integer(core)) return over(type, nullptr);
      return {};
    case types::TypeKind::kArray:
      return over(integer, types::cast<types::Array>(core)->elem);
    case types::TypeKind::kSlice:
      return over(integer, types::cast<types::Slice>(core)->elem);
    case types::TypeKind::kMap:
      return over(types::cast<types::Map>(core)->key, types::cast<types::Map>(core)->elem);
    case types::TypeKind::kChan:
      return over(types::cast<types::Chan>(core)->elem, nullptr);
    case types::TypeKind::kSignature:
      return over_function(checker, types::cast<types::Signature>(core));
    default:
      return {};
  }
}

class RangeChecker {
 public:
  RangeChecker(Checker& checker, RangeStmt* statement) : checker_(checker), statement_(statement) {}

  void check() {
    check_operand();
    bool valid = statement_->operand->mode != Mode::kInvalid;
    over_integer_ = valid && types::is_integer(statement_->operand->type);
    if (valid) check_iteration();
    BlockScope scope(checker_);
    if (statement_->op == Token::kDefine) {
      define();
    } else if (statement_->key != nullptr) {
      assign(statement_->key, iteration_.key);
      if (statement_->value != nullptr) assign(statement_->value, iteration_.value);
    } else if (over_integer_) {
      checker_.assignment(statement_->operand, nullptr, "range clause");
    }
    finish_operand();
    if (statement_->body != nullptr) stmt(checker_, statement_->body);
    if (statement_->op == Token::kDefine) share_variables();
  }

 private:
  // Spec: "The range expression x is evaluated before beginning the loop, with one exception: if at
  // most one iteration variable is present and x or len(x) is constant, the range expression is not
  // evaluated." It then counts to that constant.
  void check_operand() {
    Expr*& operand = statement_->operand;
    bool seen = checker_.env_.has_call_or_receive;
    checker_.env_.has_call_or_receive = false;
    checker_.expr(operand);
    bool evaluated = checker_.env_.has_call_or_receive;
    checker_.env_.has_call_or_receive = seen || evaluated;
    if (operand->mode == Mode::kInvalid || statement_->value != nullptr || evaluated) return;
    const Type* core = through_array_pointer(types::underlying(operand->type));
    constant_array_ = types::dyn_cast<types::Array>(core);
  }

  void check_iteration() {
    Expr* operand = statement_->operand;
    iteration_ = iteration_of(checker_, operand->type);
    std::string text = checker_.describe(operand);
    if (!iteration_.ok) {
      std::string cause = iteration_.cause.empty() ? "" : ": " + iteration_.cause;
      checker_.error(operand->pos, "cannot range over ", text, cause);
    } else if (iteration_.key == nullptr && statement_->key != nullptr) {
      checker_.error(statement_->key->pos, "range over ", text, " permits no iteration variables");
    } else if (iteration_.value == nullptr && statement_->value != nullptr) {
      checker_.error(statement_->value->pos, "range over ", text,
                     " permits only one iteration variable");
    } else if (statement_->extra != nullptr) {
      checker_.error(statement_->extra->pos,
                     "range clause permits at most two iteration variables");
    }
  }

  // Done late: messages about the operand quote it as it was written.
  void finish_operand() {
    Expr*& operand = statement_->operand;
    if (constant_array_ != nullptr) {
      for (Expr* expr = operand;; expr = cast<ParenExpr>(expr)->operand) {
        checker_.set_value(expr, Mode::kConstant, types::basic(BasicKind::kInt),
                           types::make_int(constant_array_->length));
        if (expr->kind != ExprKind::kParen) break;
      }
    } else if (operand->mode != Mode::kInvalid && types::is_untyped(operand->type)) {
      checker_.default_untyped(operand);
    }
  }

  void define() {
    std::vector<Ident*> fresh;
    define_one(statement_->key, iteration_.key, fresh);
    define_one(statement_->value, iteration_.value, fresh);
    if (fresh.empty()) {
      return checker_.error(statement_->pos, "no new variables on left side of :=");
    }
    Pos scope_start = statement_->body != nullptr ? statement_->body->pos : statement_->end;
    for (Ident* ident : fresh) {
      checker_.declare(checker_.env_.scope, ident, ident->object, scope_start);
    }
  }

  void define_one(Expr* lhs, const Type* type, std::vector<Ident*>& fresh) {
    if (lhs == nullptr) return;
    auto* ident = dyn_cast<Ident>(lhs);
    if (ident == nullptr) {
      return checker_.error(lhs->pos, "invalid syntax tree: cannot declare ", Checker::str(lhs));
    }
    Var* variable = new_local(checker_, ident);
    if (type == nullptr || types::is_invalid(type)) {
      variable->type = invalid_type();
      variable->used = true;  // no error follows from this one
    } else if (over_integer_) {
      init_variable(checker_, variable, statement_->operand, "range clause");
    } else {
      variable->type = type;
    }
    checker_.set_value(ident, Mode::kVariable, variable->type);
    if (ident->name == "_") return;
    ident->object = variable;
    fresh.push_back(ident);
  }

  // Each iteration assigns to variables that are shared. (Range over functions is younger than
  // variables of an iteration.)
  void share_variables() {
    const Type* type = statement_->operand->type;
    if (per_iteration_variables(checker_, statement_->pos)) return;
    if (type == nullptr || types::under<types::Signature>(type) != nullptr) return;
    std::vector<Var*> variables;
    bool captured = false;
    for (Expr* lhs : {statement_->key, statement_->value}) {
      auto* ident = dyn_cast<Ident>(lhs);
      auto* variable = ident == nullptr ? nullptr : types::dyn_cast<Var>(ident->object);
      if (variable == nullptr) continue;
      variables.push_back(variable);
      captured = captured || variable->captured || variable->address_taken;
    }
    if (!captured) return;
    for (Var* variable : variables) variable->assigned = true;
    statement_->shared = checker_.arena_.copy(variables);
  }

  void assign(Expr*& lhs, const Type* type) {
    const Type* target = lhs_type(checker_, lhs);
    if (target != nullptr && types::is_invalid(target)) return;
    if (type == nullptr || types::is_invalid(type)) return;
    if (over_integer_) return assign_integer(lhs, target);
    Expr* value = stand_in(checker_, lhs, type);
    checker_.assignment(value, target,
                        target == nullptr ? "assignment to _ identifier" : "assignment");
  }

  void assign_integer(Expr* lhs, const Type* target) {
    Expr*& operand = statement_->operand;
    checker_.assignment(operand, target, "range clause");
    if (operand->mode != Mode::kInvalid && !types::is_integer(operand->type)) {
      checker_.error(lhs->pos, "cannot use iteration variable of type ",
                     checker_.str(operand->type));
    }
  }

  Checker& checker_;
  RangeStmt* statement_;
  Iteration iteration_;
  const types::Array* constant_array_ = nullptr;
  bool over_integer_ = false;
};

}  // namespace

void range_stmt(Checker& checker, RangeStmt* statement) {
  RangeChecker(checker, statement).check();
}

}  // namespace minigo::sema
